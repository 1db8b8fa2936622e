/** Cubes exploring (15.3.1.1): a lane at random, a connection by which a Target comes within reach, else a new System. */
import { ask, must, option } from '@tenforward/kernel';
import { say } from '../../words.ts';
import { layDisc, settle } from '../civilizations.ts';
import { makingContact } from '../contact.ts';
import { mustStop } from '../courses.ts';
import { discardExploration, drawDisc, drawExploration, explorationOf, nextOf } from '../decks.ts';
import { remain } from '../exploration.ts';
import {
  freeConnections,
  type Galaxy,
  isSystem,
  laneAt,
  type LaneLength,
  lastSectorTowards,
  sectorsOf,
} from '../galaxy.ts';
import { type BorgLane, borgLane } from '../galaxy-borg.ts';
import { type Connection, connections, connectionsOfLane } from '../galaxy-connections.ts';
import type { Joint } from '../galaxy-paths.ts';
import { placeDisc } from '../galaxy-room.ts';
import { newDisc, rollLane, setGalaxy } from '../new-lanes.ts';
import { isPlanet } from '../systems.ts';
import { randomHome, settleTie } from './choosing.ts';
import { closeIn, makeForTarget } from './heading.ts';
import { arrive, courseOf, goTo, type Journey, whereabouts } from './journey.ts';
import { hasTarget, reachOf, systemsWithin, targetsOf } from './targets.ts';
import type { CubeId, Flow, Reading, SystemId, Table } from '../types.ts';

/** What a Cube that explores asks. */
export const borgExploringAsks = {
  'borg.explore-from': ask<{ cube: CubeId }>('ASC-15.3.1.4a'),
  'borg.which-side': ask<{ home: SystemId }>('ASC-15.3.1.4a'),
  'borg.which-connection': ask<{ cube: CubeId }>('ASC-15.3.1.4a'),
};

const takesALane = (t: Reading, sector: string): boolean =>
  isSystem(t.state.galaxy, sector) && freeConnections(t.state.galaxy, sector) > 0;

/** From where it is, or from the nearest System that takes another lane (ASC-15.3.1.1a). */
export function* exploreWith(t: Table, journey: Journey): Flow {
  if (takesALane(t, whereabouts(t, journey))) {
    yield* explore(t, journey);
    return;
  }
  const place = yield* settleTie(t, journey.by, t.ask('borg.explore-from', { cube: journey.cube }), () =>
    systemsWithin(courseOf(t, journey), (id) => takesALane(t, id)).map((id) =>
      option(id, id, { at: id, show: () => say('borg.sector', { sector: id }) }),
    ),
  ); // ASC-15.3.1.4a
  if (place === undefined) {
    yield* closeIn(t, journey);
    return;
  }
  const way = must(reachOf(courseOf(t, journey)).get(place), 'a way');
  const warp = journey.warp - way.systems;
  const there: Journey = { ...journey, warp, path: [...journey.path, ...way.path] };
  // What it has spent to get there it can't explore with (ruling).
  if (warp <= 0 || mustStop(t, place)) yield* goTo(t, journey, place);
  else yield* explore(t, there);
}

/** A new lane towards a random Home System; then what it is good for. */
function* explore(t: Table, journey: Journey): Flow {
  const from = whereabouts(t, journey);
  const length = rollLane(t, 'borg', from);
  const home = randomHome(t, from);
  if (home === undefined) return yield* stay(t, journey);
  // A lane that meets that very System could not lie there unjoined.
  const straight = connections(t.state.galaxy, from, length, undefined, [home]).find(
    ({ amount, galaxy }) => amount === 0 && usefulFor(t, journey)(galaxy),
  );
  if (straight) return yield* join(t, journey, straight, straight.swings);
  const laid = yield* layLane(t, journey, length, home);
  if (!laid) return yield* stay(t, journey);
  const joined = yield* chooseConnection(t, journey, laid);
  if (joined) yield* join(t, journey, joined, [...laid.swings, ...joined.swings]);
  else yield* discover(t, journey, laid); // ASC-15.3.1.1d
}

/** The lane points as closely as it can to that Home System; of two sides the activating player takes one. */
function* layLane(t: Table, journey: Journey, length: LaneLength, home: SystemId): Flow<BorgLane | undefined> {
  const lanes = leastSwung(borgLane(t.state.galaxy, whereabouts(t, journey), length, home)); // ASC-15.3.1.1b, ASC-15.3.1.3a
  return yield* settleTie(t, journey.by, t.ask('borg.which-side', { home }), () =>
    lanes.map((lane, i) =>
      i === 0
        ? option('clockwise', lane, { show: () => say('borg.side.one', { home }) })
        : option('counter-clockwise', lane, { show: () => say('borg.side.other', { home }) }),
    ),
  ); // ASC-15.3.1.4a
}

const leastSwung = <T extends { readonly amount: number }>(all: readonly T[]): T[] => {
  const least = Math.min(...all.map(({ amount }) => amount));
  return all.filter(({ amount }) => amount === least); // ASC-15.3.1.3a
};

/** Whether on a map, or with a lane of it joined, a Target of the card's kind is within the rest of the move. */
function usefulFor(t: Reading, journey: Journey): (galaxy: Galaxy, joint?: Joint) => boolean {
  const targets = targetsOf(t, journey.kind);
  const course = courseOf(t, journey);
  return (galaxy, joint) => hasTarget({ ...course, galaxy, joint }, targets);
}

/** Of the connections that bring one within reach, that for which least is swung. What is swung for it changes no way. */
function* chooseConnection(t: Table, journey: Journey, { galaxy, lane }: BorgLane): Flow<Connection | undefined> {
  const isUseful = usefulFor(t, journey);
  const end = lastSectorTowards(laneAt(galaxy, lane), 1);
  const useful = leastSwung(connectionsOfLane(galaxy, lane, 1, undefined, (to) => isUseful(galaxy, [end, to])));
  return yield* settleTie(t, journey.by, t.ask('borg.which-connection', { cube: journey.cube }), () =>
    useful.map((one, i) =>
      option(useful[i - 1]?.to === one.to ? `${one.to}:2` : one.to, one, {
        at: one.to,
        show: () =>
          one.swings.length > 0
            ? say('borg.join-swinging', { system: one.to, pieces: one.swings.map(({ piece }) => piece) })
            : say('borg.sector', { sector: one.to }),
      }),
    ),
  ); // ASC-15.3.1.4a
}

/** The lane joins a System that is there, and the Cube goes on (ASC-15.3.1.1c). */
function* join(t: Table, journey: Journey, { galaxy, to }: Connection, swings: Connection['swings']): Flow {
  makingContact(t, () => {
    setGalaxy(t, galaxy, 'borg', swings);
    t.tell('lane.joined', { seat: 'borg', from: whereabouts(t, journey), to });
  });
  yield* makeForTarget(t, journey);
}

/** A new System at the end of the lane, which the Cube enters. */
function* discover(t: Table, journey: Journey, laid: BorgLane): Flow {
  const id = nextOf(t, 'discs')?.kind;
  // Where a disc fits does not depend on which it is, so nothing is learnt from one that stays in the stack.
  const placed = id === undefined ? undefined : placeDisc(laid.galaxy, laid.lane, 1, newDisc(t, id));
  if (id === undefined || !placed) return yield* stay(t, journey, id === undefined ? 'no.discs' : 'no.room.system');
  drawDisc(t);
  makingContact(t, () => {
    setGalaxy(t, placed.galaxy, 'borg', [...laid.swings, ...placed.swings]);
    layDisc(t, id);
    t.tell('lane.laid', { seat: 'borg', lane: laid.lane, from: whereabouts(t, journey) });
    t.tell('system.discovered', { seat: 'borg', system: id });
  });
  if (isPlanet(t, id)) revealFor(t, id); // ASC-15.3.3a
  const lane = sectorsOf(laneAt(placed.galaxy, laid.lane));
  yield* arrive(t, { ...journey, path: [...journey.path, ...lane, id] });
}

/** 15.3.3: Civilizations are set up and cards that remain stay; for the Borg there is nothing else to find. */
function revealFor(t: Table, id: SystemId): void {
  const copy = drawExploration(t);
  if (copy === undefined) return;
  t.tell('card.drawn', { seat: 'borg', card: copy, system: id });
  const { civilization, remains } = explorationOf(t, copy);
  if (civilization) settle(t, id, civilization);
  if (remains === true) remain(t, copy, id);
  else discardExploration(t, copy);
}

/** ASC-15.3.1.2a: it can do nothing, and stays where it is. */
function* stay(t: Table, journey: Journey, why: 'no.room' | 'no.room.system' | 'no.discs' = 'no.room'): Flow {
  t.tell(why, { seat: 'borg' });
  yield* arrive(t, journey);
}
