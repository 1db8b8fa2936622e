/** Building the galaxy (8.6): a lane is rolled and laid, joined to a System, or leads to a new one. */
import { type Arcs, normal } from '@tenforward/geometry';
import { ask, must, option, refuse, sum } from '@tenforward/kernel';
import { say } from '../words.ts';
import { fullOf, NEVER } from './barred.ts';
import { layDisc } from './civilizations.ts';
import { makingContact } from './contact.ts';
import { cutShort, isUnderway } from './courses.ts';
import { cardsLeft, drawDisc, returnDisc } from './decks.ts';
import { clockFaces, nowhere, regionsOf, swungTo, towards } from './directions.ts';
import { laneDrawn } from './draw.ts';
import {
  freeConnections,
  hangsOn,
  laneAt,
  type EndIndex,
  type LaneId,
  type LaneLength,
  openEnds,
  otherEnd,
} from './galaxy.ts';
import { type Connection, connections, connectionsOfLane } from './galaxy-connections.ts';
import { feasibleAngles, feasibleAnglesWithSwings, layLane, placeDisc, placements } from './galaxy-room.ts';
import type { NewDisc } from './galaxy-shapes.ts';
import type { Swing } from './galaxy-swing.ts';
import { isTogether, makesContact } from './relations.ts';
import { moveTo } from './units.ts';
import { laneDie } from './values.ts';
import type { Voyage } from './voyage.ts';
import type { Flow, Galaxy, Next, Power, Reading, Seat, SystemId, Table, UnitId } from './types.ts';

/** What a new lane asks; `n` is its length, where that is not plain to see on the map already. */
export const laneAsks = {
  'lane.join': ask<{ n: LaneLength }>('ASC-8.6.5a'),
  'lane.direction': ask<{ system: SystemId; n?: LaneLength }>('ASC-8.6.1.3a'),
  'beyond.what': ask('ASC-8.6.5a'),
  'disc.which': ask(),
};
/** What cards may answer. */
export const laneQueries = {
  'extra lanes': sum<{ seat: Seat; unit: UnitId | null; system: SystemId }>({ min: 0 }),
  'discs drawn': sum<{ seat: Seat }>({ min: 1 }),
};
/** What is told. */
export type LaneTells = {
  'lane.rolled': { seat: Power; length: LaneLength; from: SystemId };
  /** For a System that a card puts wherever there is room. */
  'far.lane.rolled': { seat: Seat; length: LaneLength };
  'lane.laid': { seat: Power; lane: LaneId; from: SystemId };
  'lane.joined': { seat: Power; from: SystemId; to: SystemId };
  'lane.removed': { lane: LaneId };
  'no.room': { seat: Power };
  'no.room.system': { seat: Power };
  'no.discs': { seat: Power };
  'disc.drawn': { seat: Seat; system: SystemId };
  'disc.returned': { seat: Seat; system: SystemId };
  'system.discovered': { seat: Power; system: SystemId };
};

export const newDisc = (t: Reading, id: SystemId): NewDisc => {
  const facts = must(t.card(id).system, 'the disc of', id);
  return { id, lanes: facts.lanes, anchored: false, link: facts.link };
};
/** How many lanes more than printed a player may attach. */
const extraFor =
  (t: Reading, { seat, unit }: Pick<Voyage, 'seat' | 'unit'>) =>
  (system: SystemId): number =>
    t.query('extra lanes', { seat, unit, system }, 0);

export function setGalaxy(t: Table, galaxy: Galaxy, by: Power, swings: readonly Swing[]): void {
  t.state.galaxy = galaxy;
  if (swings.length > 0) t.tell('swings', { seat: by, ...swungTo(swings) });
}

export function rollLane(t: Table, by: Power, from: SystemId): LaneLength {
  const length = must(laneDie.value[t.chance.roll(laneDie.value.length) - 1], 'a length'); // ASC-3.8a, ASC-3.3a
  t.tell('lane.rolled', { seat: by, length, from });
  return length;
}

/** Worked out when it is asked for, and again when the galaxy is another: in simultaneous turns others build on it meanwhile. */
function whileItLasts<T>(t: Reading, work: (galaxy: Galaxy) => T): () => T {
  let last: { readonly galaxy: Galaxy; readonly found: T } | undefined;
  return () => {
    const { galaxy } = t.state;
    if (last?.galaxy !== galaxy) last = { galaxy, found: work(galaxy) };
    return last.found;
  };
}

/** 16.2.3: in a simultaneous turn no lane is joined that would bring anybody First Contact. */
const withoutContact = <J extends { readonly galaxy: Galaxy }>(t: Reading, joins: readonly J[]): readonly J[] =>
  isTogether(t) ? joins.filter(({ galaxy }) => !makesContact(t, galaxy)) : joins; // ASC-OPT-16.2.3

type Join = { do: 'join'; n: number };

/** The Systems that a lane can be joined to; where one can be joined in two ways, where it would lie. */
const joinOptions = (joins: readonly Connection[], from: SystemId | undefined) =>
  joins.map(({ to, swings, galaxy }, n) =>
    option<Join>(
      `join:${to}${n > 0 && joins[n - 1]?.to === to ? ':2' : ''}`,
      { do: 'join', n },
      {
        at: to,
        show: () => {
          const pieces = [...new Set(swings.map((one) => one.piece))];
          const join =
            pieces.length > 0 ? say('lane.join.swing', { system: to, pieces }) : say('lane.join.to', { system: to });
          const isOneOfTwo = from !== undefined && joins.some((other, i) => i !== n && other.to === to);
          return isOneOfTwo ? say('lane.join.side', { join, ...towards(galaxy, from, to) }) : join;
        },
      },
    ),
  );

/** Systems that it could be joined to if they took another lane. */
const fullOptions = (t: Reading, v: Voyage, joins: readonly Connection[]) =>
  [...new Set(joins.map(({ to }) => to))].flatMap((to) => {
    const no = fullOf(t, to, extraFor(t, v)(to));
    if (!no) return [];
    return [option(`join:${to}`, NEVER, { at: to, may: () => no, show: () => say('lane.join.to', { system: to }) })];
  });
/** Room for those that have none, and for no others. */
const onlyFull =
  (t: Reading, v: Voyage, from: SystemId | undefined) =>
  (system: SystemId): number =>
    system === from || fullOf(t, system, extraFor(t, v)(system)) ? 99 : -99;

type Laid = Join | { do: 'open' } | { do: 'stop' };

/** 8.6.1: the length is rolled, then the lane is joined to a System in reach or left open. */
export function* layNewLane(t: Table, v: Voyage, from: SystemId): Flow<Next> {
  const length = rollLane(t, v.seat, from);
  const joins = whileItLasts(t, (galaxy) => withoutContact(t, connections(galaxy, from, length, extraFor(t, v))));
  const full = whileItLasts(t, (galaxy) => connections(galaxy, from, length, onlyFull(t, v, from)));
  /** Side by side others lay lanes from here, and attack whoever wants to. */
  const arcs = (): Arcs =>
    isUnderway(t, v) && freeConnections(t.state.galaxy, from, extraFor(t, v)(from)) > 0
      ? openArcs(t, from, length)
      : [];
  const hasRoom = whileItLasts(t, () => arcs().length > 0);
  if (joins().length === 0 && !hasRoom()) return stuck(t, v, from); // ASC-8.6a, ASC-5.2.1b
  const laid: Laid | undefined =
    joins().length === 0
      ? { do: 'open' }
      : yield* t.maybe(v.seat, t.ask('lane.join', { n: length }), () =>
          isUnderway(t, v)
            ? [
                ...joinOptions(joins(), from), // ASC-8.6.5a
                ...fullOptions(t, v, full()),
                ...(hasRoom() ? [option<Laid>('open', { do: 'open' }, { show: () => say('lane.open') })] : []),
                // side by side somebody else may have taken the last room meanwhile
                ...(joins().length === 0 && !hasRoom()
                  ? [option<Laid>('stop', { do: 'stop' }, { show: () => say('stop', { sector: from }) })]
                  : []),
              ]
            : [],
        );
  if (laid === undefined) return cutShort(t, v);
  if (laid.do === 'stop') return stuck(t, v, from);
  if (laid.do === 'join') {
    const join = must(joins()[laid.n], 'a connection');
    makingContact(t, () => {
      setGalaxy(t, join.galaxy, v.seat, join.swings);
      t.tell('lane.joined', { seat: v.seat, from, to: join.to });
    });
    return intoLane(t, v, join.lane, from);
  }
  const angle = yield* chooseAngle(t, v.seat, { system: from, n: length }, length, arcs);
  if (!isUnderway(t, v)) return cutShort(t, v);
  const lane =
    arcs().length === 0 ? undefined : laidNear(angle, arcs(), (one) => layLane(t.state.galaxy, from, length, one));
  if (!lane) return stuck(t, v, from);
  setGalaxy(t, lane.galaxy, v.seat, lane.swings);
  t.tell('lane.laid', { seat: v.seat, lane: lane.lane, from });
  return intoLane(t, v, lane.lane, from);
}

/** Where a lane with an open end fits: without moving anything, if that is possible at all. */
export function openArcs(t: Reading, from: SystemId, length: LaneLength) {
  const free = feasibleAngles(t.state.galaxy, from, length);
  return free.length > 0 ? free : feasibleAnglesWithSwings(t.state.galaxy, from, length);
}

/** 8.6.1.3: the unit is in the lane's first Sector; at Impulse that is one Sector of its move. */
function intoLane(t: Table, v: Voyage, lane: LaneId, from: SystemId): Next {
  const { ends, length } = laneAt(t.state.galaxy, lane);
  const sector = `${lane}.${ends[0] === from ? 1 : length}`;
  moveTo(t, v.unit, sector);
  const left = v.speed === 'impulse' ? v.left - 1 : v.left; // ASC-8.6.1.3a, ASC-8.2.2f
  if (left <= 0) return { step: 'arrival', seat: v.seat, units: [v.unit], system: sector, discovered: false }; // ASC-8.6.1.3c, ASC-8.1a
  return { step: 'voyage', ...v, left, at: sector, begun: true }; // ASC-8.6.1.3b
}

/** 8.6a: no room: the unit stops where it is. */
function stuck(t: Table, v: Voyage, at: string, why: 'no.room' | 'no.room.system' = 'no.room'): Next {
  t.tell(why, { seat: v.seat });
  return { step: 'arrival', seat: v.seat, units: [v.unit], system: at, discovered: false };
}

/**
 * What is laid at an angle; where pieces to be swung aside are stuck at just that one, at the nearest that works. The ends
 * of an arc always do.
 */
export function laidNear<L>(angle: number, arcs: Arcs, lay: (angle: number) => L | undefined): L | undefined {
  const beside = Array.from({ length: 24 }, (_, i) => 16 * (i + 1)).flatMap((away) => [angle + away, angle - away]);
  for (const one of [angle, ...beside, ...arcs.flatMap(({ from, to }) => [from, to])]) {
    const laid = lay(normal(one));
    if (laid) return laid;
  }
  return undefined;
}

/** `n` Sectors are to be laid, where the length is not plain to see on the map already; `length` in any case. */
export function* chooseAngle(
  t: Table,
  seat: Seat,
  lane: { system: SystemId; n?: LaneLength },
  length: LaneLength,
  arcs: () => ReturnType<typeof feasibleAngles>,
): Flow<number> {
  const { angle } = yield* t.pose(seat, t.ask('lane.direction', lane), () => {
    const open = arcs();
    if (open.length === 0) return nowhere; // side by side somebody has taken the room meanwhile, or fought the unit
    return {
      grid: { angle: 1 },
      regions: regionsOf(open),
      suggestions: clockFaces(open),
      whatIf: (pose) => ({ draw: laneDrawn(t.state.galaxy, lane.system, length, normal(pose.angle)) }),
    };
  });
  return angle % 65_536;
}

type Beyond = Join | { do: 'discover' } | { do: 'stop' };

/** 8.6.2, 8.6.5: past the open end of a lane: a System there is swung to it, or a new one is drawn. */
export function* discoverBeyond(t: Table, v: Voyage, lane: LaneId, end: EndIndex): Flow<Next> {
  const joins = whileItLasts(t, (galaxy) => withoutContact(t, connectionsOfLane(galaxy, lane, end, extraFor(t, v))));
  const full = whileItLasts(t, (galaxy) => connectionsOfLane(galaxy, lane, end, onlyFull(t, v, undefined)));
  const isThere = (): boolean => isUnderway(t, v) && openEnds(laneAt(t.state.galaxy, lane)).includes(end);
  const beyond = () => [
    option<Beyond>(
      'discover',
      { do: 'discover' },
      {
        rule: 'ASC-8.6.2a',
        may: () => cardsLeft(t, 'discs') > 0 || refuse('ASC-8.6.2a', say('beyond.none')),
        show: () => say('beyond.discover'),
      },
    ),
    ...joinOptions(joins(), hangsOn(laneAt(t.state.galaxy, lane))),
    ...fullOptions(t, v, full()),
    option<Beyond>('stop', { do: 'stop' }, { idle: true, show: () => say('stop', { sector: v.at }) }),
  ];
  const choice = yield* t.maybe(v.seat, t.ask('beyond.what'), () => (isThere() ? beyond() : [])); // ASC-8.6.5a
  if (choice === undefined) return cutShort(t, v);
  if (choice.do === 'stop') return { step: 'arrival', seat: v.seat, units: [v.unit], system: v.at, discovered: false };
  if (choice.do === 'join') {
    const join = must(joins()[choice.n], 'a connection');
    makingContact(t, () => {
      setGalaxy(t, join.galaxy, v.seat, join.swings);
      const other = laneAt(t.state.galaxy, lane).ends[otherEnd(end)];
      t.tell('lane.joined', { seat: v.seat, from: typeof other === 'string' ? other : join.to, to: join.to });
    });
    return { step: 'voyage', ...v, begun: true }; // ASC-8.6.2.2a, ASC-8.6.5b
  }
  return yield* discover(t, v, lane, end, isThere);
}

/** 8.6.2: a new disc at the end of the lane, if there is room; the move ends in it (8.6.2.3). */
function* discover(t: Table, v: Voyage, lane: LaneId, end: EndIndex, isThere: () => boolean): Flow<Next> {
  const { galaxy } = t.state;
  const fits = placeDisc(galaxy, lane, end, anyDisc);
  if (!fits) return stuck(t, v, v.at, 'no.room.system');
  const anchor = laneAt(galaxy, lane).ends[otherEnd(end)];
  const turns = fits.swings.length > 0 && typeof anchor === 'string' ? placements(galaxy, lane, end).withSwings : [];
  const angle =
    turns.length > 0 && typeof anchor === 'string'
      ? yield* chooseAngle(t, v.seat, { system: anchor }, laneAt(galaxy, lane).length, () =>
          isThere() ? placements(t.state.galaxy, lane, end).withSwings : [],
        )
      : undefined;
  if (!isThere()) return cutShort(t, v);
  const id = yield* pickDisc(t, v.seat);
  const disc = newDisc(t, id);
  const placed = isThere()
    ? (placeDisc(t.state.galaxy, lane, end, disc, angle) ?? placeDisc(t.state.galaxy, lane, end, disc))
    : undefined;
  if (!placed) {
    // it was drawn and chosen, and nobody is left to place it, or no room
    putBelow(t, v.seat, id);
    return isThere() ? stuck(t, v, v.at, 'no.room.system') : cutShort(t, v);
  }
  makingContact(t, () => {
    setGalaxy(t, placed.galaxy, v.seat, placed.swings);
    layDisc(t, id);
    t.tell('system.discovered', { seat: v.seat, system: id });
  });
  moveTo(t, v.unit, id);
  return { step: 'arrival', seat: v.seat, units: [v.unit], system: id, discovered: true }; // ASC-8b, ASC-8.7.2a
}
/** To see whether a disc fits before one is drawn: all are of one size. */
const anyDisc: NewDisc = { id: 'any disc', lanes: 1, anchored: false, link: null };

/** Below the stack, for all to see. */
function putBelow(t: Table, seat: Seat, disc: SystemId): void {
  returnDisc(t, disc);
  t.tell('disc.returned', { seat, system: disc });
}

/** 16.2.3: in a simultaneous turn nobody makes contact, so a disc with a link to the Hub waits below the stack. */
function drawAllowed(t: Table, seat: Seat): SystemId | undefined {
  const waits: SystemId[] = [];
  let disc = drawDisc(t);
  while (disc !== undefined && isTogether(t) && newDisc(t, disc).link !== null && !waits.includes(disc)) {
    waits.push(disc);
    putBelow(t, seat, disc);
    disc = drawDisc(t);
  }
  return disc;
}

/** The top disc; some look at more and put the rest below the stack. */
export function* pickDisc(t: Table, seat: Seat): Flow<SystemId> {
  const n = t.query('discs drawn', { seat }, 1);
  const drawn = Array.from({ length: n }, () => drawAllowed(t, seat)).filter((disc) => disc !== undefined);
  const first = must(drawn[0], 'a disc');
  if (drawn.length === 1) return first;
  const kept = yield* t.one(seat, t.ask('disc.which'), () =>
    drawn.map((disc) => option(disc, disc, { at: disc, show: () => say('system', { system: disc }) })),
  );
  for (const disc of drawn) if (disc !== kept) putBelow(t, seat, disc);
  return kept;
}
