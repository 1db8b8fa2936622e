/** Cards that carry Ships off to a new System (8.6.2, 8.7): “Q” and The Traveler. */
import { freeAngles } from '@tenforward/geometry';
import { must, option, refuse } from '@tenforward/kernel';
import { wayOf } from '../../rules/directions.ts';
import { say } from '../../words.ts';
import { arrive } from '../../rules/borg/journey.ts';
import { layDisc } from '../../rules/civilizations.ts';
import { makingContact } from '../../rules/contact.ts';
import { cardsLeft } from '../../rules/decks.ts';
import { arrival, type Found } from '../../rules/exploration.ts';
import { freeConnections, type LaneLength } from '../../rules/galaxy.ts';
import { newSystemAt, roomForNew, roomForNewWithSwings } from '../../rules/galaxy-room.ts';
import { laneFrame } from '../../rules/galaxy-shapes.ts';
import { immovable } from '../../rules/galaxy-turns.ts';
import { endMove } from '../../rules/hazards.ts';
import { chooseAngle, laidNear, newDisc, pickDisc, setGalaxy } from '../../rules/new-lanes.ts';
import { neighbour } from '../../rules/players.ts';
import { allSystems } from '../../rules/systems.ts';
import { cubeAt, moveTo, unit, unitsAt, unitWords } from '../../rules/units.ts';
import { laneDie } from '../../rules/values.ts';
import type { Card, Flow, Reading, Seat, SystemId, Table, UnitId } from '../../rules/types.ts';
import { crisis, discovery, ruleOf } from '../make-exploration.ts';

type Galaxy = Reading['state']['galaxy'];

/** At which angles a lane of this length and a disc fit; others are moved aside only if nothing else helps. */
function roomAt(g: Galaxy, from: SystemId, length: LaneLength) {
  const free = roomForNew(g, from, length);
  return free.length > 0 ? free : roomForNewWithSwings(g, from, length);
}

/** Whether it is worth a try: nothing that cannot be moved is in the way everywhere. Quick, unlike the search itself. */
const mightFit = (g: Galaxy, from: SystemId, length: LaneLength): boolean =>
  freeAngles(laneFrame(g, from, { id: 'new lane', length }, 'new disc'), immovable(g, new Set([from])), g.area).length >
  0;

/** Systems that take another lane and may have room for it. */
const sitesFor = (t: Reading, by: Seat, length: LaneLength): SystemId[] =>
  allSystems(t).filter((id) => {
    const extra = t.query('extra lanes', { seat: by, unit: null, system: id }, 0);
    return freeConnections(t.state.galaxy, id, extra) > 0 && mightFit(t.state.galaxy, id, length);
  });

const hasRoom = (t: Reading, by: Seat, length: LaneLength): boolean => {
  const { galaxy } = t.state;
  const sites = sitesFor(t, by, length);
  return (
    sites.some((id) => roomForNew(galaxy, id, length).length > 0) ||
    sites.some((id) => roomAt(galaxy, id, length).length > 0)
  );
};

/** The lane is rolled, then a new System is joined to any other where both fit; nothing, if they fit nowhere. */
function* joinNewSystem(t: Table, found: Found, by: Seat): Flow<SystemId | undefined> {
  const length = must(laneDie.value[t.chance.roll(laneDie.value.length) - 1], 'a length'); // ASC-3.8a
  t.tell('far.lane.rolled', { seat: by, length });
  if (cardsLeft(t, 'discs') === 0 || !hasRoom(t, by, length)) {
    t.tell(cardsLeft(t, 'discs') === 0 ? 'no.discs' : 'no.room.system', { seat: by });
    return undefined;
  }
  const disc = yield* pickDisc(t, by);
  t.tell('disc.drawn', { seat: by, system: disc });
  const from = yield* chooseSite(t, found, by, { disc, length });
  const angle = yield* chooseAngle(t, by, { system: from }, length, () => roomAt(t.state.galaxy, from, length));
  const placed = must(
    laidNear(angle, roomAt(t.state.galaxy, from, length), (one) =>
      newSystemAt(t.state.galaxy, from, length, newDisc(t, disc), one),
    ),
    'room for the System',
  );
  makingContact(t, () => {
    setGalaxy(t, placed.galaxy, by, placed.swings);
    layDisc(t, disc);
    t.tell('lane.laid', { seat: by, lane: placed.lane, from });
    t.tell('system.discovered', { seat: by, system: disc });
  });
  return disc;
}

/** Where a search finds no room after all, another System is chosen. */
function* chooseSite(
  t: Table,
  found: Found,
  by: Seat,
  { disc, length }: { disc: SystemId; length: LaneLength },
): Flow<SystemId> {
  const full: SystemId[] = [];
  for (;;) {
    const from = yield* t.one(by, t.ask('far.where', { system: disc, n: length, copy: found.copy }), () =>
      sitesFor(t, by, length).map((id) =>
        option(id, id, {
          at: id,
          may: () => (full.includes(id) ? refuse(ruleOf(found), say('far.no-room')) : true),
          show: () => say('far.system', { system: id }),
        }),
      ),
    );
    if (roomAt(t.state.galaxy, from, length).length > 0) return from;
    full.push(from);
  }
}

function carry(t: Table, units: readonly UnitId[], from: SystemId, to: SystemId): void {
  for (const id of units) {
    const { owner, ships } = unit(t, id);
    moveTo(t, id, to);
    t.tell('moved', { seat: owner, unit: id, what: unitWords(t, id), ships, path: [from, to], way: wayOf([from, to]) });
  }
}

/** Which of the player's Ships go: at least one. A Fleet goes as a whole. */
function* chooseShips(t: Table, found: Found, to: SystemId): Flow<UnitId[]> {
  const here = (): UnitId[] => unitsAt(t, found.system, found.seat).map((one) => one.id);
  if (here().length < 2) return here();
  const range = (): [number, number] => [1, here().length];
  return yield* t.some(found.seat, t.ask('far.which', { system: to }), range, () =>
    here().map((id) => option(id, id, { at: id, show: () => unitWords(t, id) })),
  );
}

export const farAway: Readonly<Record<string, Card>> = {
  q: crisis({
    box: 'STA',
    facts: { rightHand: true },
    name: '“Q”',
    text: 'Your neighbour to the right draws a new disc and joins it to any System by a new Space Lane. All Ships here go there, and you draw an Exploration card for it.',
    *explore(t, found) {
      const right = neighbour(t, found.seat, 'right');
      if (right === undefined) return;
      const system = yield* joinNewSystem(t, found, right);
      if (system === undefined) return;
      const all = unitsAt(t, found.system).map((one) => one.id);
      carry(t, all, found.system, system);
      const cube = cubeAt(t, found.system);
      if (cube !== undefined) yield* arrive(t, { cube, path: [system] }); // ASC-3.6.1.1a
      for (const other of t.state.seats)
        if (other !== found.seat && unitsAt(t, system, other).length > 0) yield* endMove(t, other, system);
      return yield* arrival(t, { seat: found.seat, units: all, system, discovered: true });
    },
  }),
  'the-traveler': discovery({
    box: 'STA',
    name: 'The Traveler',
    text: 'Draw a new disc and join it to any System by a new Space Lane. One or more of your Ships here go to it, and you draw an Exploration card for it.',
    says: {
      'far.which': 'Which Ships go to {system}?',
    },
    *explore(t, found) {
      const system = yield* joinNewSystem(t, found, found.seat);
      if (system === undefined) return;
      const units = yield* chooseShips(t, found, system);
      carry(t, units, found.system, system);
      return yield* arrival(t, { seat: found.seat, units, system, discovered: true });
    },
  }),
};
