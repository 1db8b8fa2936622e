/** Where a Cube heads: for a Target (15.3.1), or for the Ship that is closest (15.3.1.1). */
import { option, under } from '@tenforward/kernel';
import { say } from '../../words.ts';
import { settleTie } from './choosing.ts';
import { courseOf, goTo, type Journey } from './journey.ts';
import { endsFor, nearestTargets, targetsOf } from './targets.ts';
import type { Flow, SectorId, Table } from '../types.ts';

/** 15.3.1: to the nearest Target, or next to it. Whether there was one. */
export function* makeForTarget(t: Table, journey: Journey): Flow<boolean> {
  const nearest = (): SectorId[] => nearestTargets(courseOf(t, journey), targetsOf(t, journey.kind));
  const target = yield* settleTie(
    t,
    journey.by,
    under('ASC-15.2.4.1a', say('borg.which-target', { cube: journey.cube })),
    () => nearest().map((sector) => option(sector, say('borg.sector', { sector }), sector, { at: sector })),
  );
  if (target === undefined) return false;
  yield* goTo(t, journey, yield* chooseEnd(t, journey, target));
  return true;
}

/** The Sector in which it stops for a Target; none, if it stays. */
function* chooseEnd(t: Table, journey: Journey, target: SectorId, enters = true): Flow<SectorId | undefined> {
  return yield* settleTie(t, journey.by, under('ASC-15.3.1.4a', say('borg.which-sector', { cube: journey.cube })), () =>
    endsFor(courseOf(t, journey), target, enters).map((sector) =>
      option(sector, say('borg.sector', { sector }), sector, { at: sector }),
    ),
  );
}

/** 15.3.1.1: next to the closest Ship of a player, for a Cube that can neither reach a Target nor explore. */
export function* closeIn(t: Table, journey: Journey): Flow {
  const ship = yield* settleTie(
    t,
    journey.by,
    under('ASC-15.3.1.4a', say('borg.which-ship', { cube: journey.cube })),
    () =>
      nearestTargets(courseOf(t, journey), targetsOf(t, 'ship'), false).map((sector) =>
        option(sector, say('borg.sector', { sector }), sector, { at: sector }),
      ),
  );
  yield* goTo(t, journey, ship === undefined ? undefined : yield* chooseEnd(t, journey, ship, false));
}
