/** Where a Cube heads: for a Target (15.3.1), or for the Ship that is closest (15.3.1.1). */
import { ask, option } from '@tenforward/kernel';
import { say } from '../../words.ts';
import { settleTie } from './choosing.ts';
import { courseOf, goTo, type Journey } from './journey.ts';
import { endsFor, nearestTargets, targetsOf } from './targets.ts';
import type { CubeId, Flow, SectorId, Table } from '../types.ts';

/** What a Cube that looks for a Target asks. */
export const headingAsks = {
  'borg.which-target': ask<{ cube: CubeId }>('ASC-15.2.4.1a'),
  'borg.which-ship': ask<{ cube: CubeId }>('ASC-15.3.1.4a'),
};

/** 15.3.1: to the nearest Target, or next to it. Whether there was one. */
export function* makeForTarget(t: Table, journey: Journey): Flow<boolean> {
  const nearest = (): SectorId[] => nearestTargets(courseOf(t, journey), targetsOf(t, journey.kind));
  const target = yield* settleTie(t, journey.by, t.ask('borg.which-target', { cube: journey.cube }), () =>
    nearest().map((sector) => option(sector, sector, { at: sector, show: () => say('borg.sector', { sector }) })),
  ); // ASC-15.2.4.1a
  if (target === undefined) return false;
  yield* goTo(t, journey, yield* chooseEnd(t, journey, target));
  return true;
}

/** The Sector in which it stops for a Target; none, if it stays. */
function* chooseEnd(t: Table, journey: Journey, target: SectorId, enters = true): Flow<SectorId | undefined> {
  return yield* settleTie(t, journey.by, t.ask('borg.which-sector', { cube: journey.cube }), () =>
    endsFor(courseOf(t, journey), target, enters).map((sector) =>
      option(sector, sector, { at: sector, show: () => say('borg.sector', { sector }) }),
    ),
  ); // ASC-15.3.1.4a
}

/** 15.3.1.1: next to the closest Ship of a player, for a Cube that can neither reach a Target nor explore. */
export function* closeIn(t: Table, journey: Journey): Flow {
  const ship = yield* settleTie(t, journey.by, t.ask('borg.which-ship', { cube: journey.cube }), () =>
    nearestTargets(courseOf(t, journey), targetsOf(t, 'ship'), false).map((sector) =>
      option(sector, sector, { at: sector, show: () => say('borg.sector', { sector }) }),
    ),
  ); // ASC-15.3.1.4a
  yield* goTo(t, journey, ship === undefined ? undefined : yield* chooseEnd(t, journey, ship, false));
}
