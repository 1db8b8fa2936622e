/** Core Missions, starting areas, beam down, decks. */
import { ask, must, option } from '@tenforward/kernel';
import { say } from '../words.ts';
import { everybody, sheetOf } from './characters.ts';
import { diceOff, present, seatsOf, sidesOf } from './dice-off.ts';
import type { BoardId, SpaceId } from './mission-area.ts';
import { boardOption, cardOption, characterOption } from './options.ts';
import { placesFor, put } from './placing.ts';
import { decider } from './scan.ts';
import { layout, missionBoards, spaceOptions } from './spaces.ts';
import type { CharacterId, Flow, Next, Reading, Seat, Table } from './types.ts';
import { kit } from './zones.ts';

/** The steps of this chapter, and what it tells. */
export type BeamDownSteps = {
  'core-missions': object;
  'starting-areas': object;
  'starting-area': { side: string };
  'beam-down': { side: string };
  shuffle: object;
};
export type BeamDownTells = {
  'cores.revealed': { cores: Record<Seat, string> };
  'area.chosen': { seat: Seat; board: BoardId };
  'beamed.down': { character: CharacterId; space: SpaceId };
  'decks.shuffled': object;
};
/** What this chapter asks: of its starting areas a side picks the nth of so many. */
export const beamDownAsks = {
  'core.which': ask('AM-core-1'),
  'beam.area': ask<{ n: number; of: number }>('AM-beam-2', {
    say: ({ n, of }) => say('beam.area', { area: of > 1 ? say('area.nth', { n, of }) : say('area.only') }),
  }),
  'beam.who': ask('AM-beam-4'),
  'beam.where': ask<{ character: CharacterId }>('AM-beam-4'),
  'beam.whose': ask('AM-team-4'),
};

/** Each player chooses a Core Mission of the affiliation; all are revealed together. */
export function* coreMissions(t: Table): Flow<Next> {
  const cores = yield* t.together(t.seats, (seat) => {
    const affiliation = t.state.players[seat]?.affiliation ?? '';
    return t.one(seat, t.ask('core.which'), () => coresOf(t, affiliation)); // AM-core-1
  });
  for (const seat of t.seats) {
    const p = t.state.players[seat];
    if (p) p.core = cores[seat] ?? null; // AM-core-1, AM-core-3: only when all have chosen
  }
  t.reveal();
  t.tell('cores.revealed', { cores }); // AM-core-2
}

const coresOf = (t: Reading, affiliation: string) =>
  (t.state.cores[affiliation] ?? []).map((card) => cardOption({ name: card, label: card }, card));

/** AM-beam-1: a roll of its own decides who picks first. */
export function* startingAreas(t: Table): Flow<Next> {
  const order = yield* diceOff(t, sidesOf(t)); // AM-beam-1, AM-ffa-7
  t.state.order = order;
  const picks = pickingOrder(t, order).map((side) => ({ step: 'starting-area' as const, side }));
  return [...picks, { step: 'beam-down', side: order[0] ?? '' }];
}

function pickingOrder(t: Reading, order: readonly string[]): string[] {
  const [first = '', second = ''] = order;
  if (t.seats.length === 2) return [first, second, second, first]; // AM-beam-2
  if (order.length === 2) return [first, first, second, second, second, first]; // AM-team-3
  return order.length === 3 ? [...order, ...order.toReversed()] : [...order]; // AM-ffa-7, AM-ffa-8, AM-ffa-16
}

/** A Mission Board that nobody has; never the Main Corridor. */
export function* startingArea(t: Table, { side }: BeamDownSteps['starting-area']): Flow<Next> {
  const free = (): BoardId[] => {
    const taken = t.seats.flatMap((seat) => t.state.players[seat]?.startingArea ?? []);
    return missionBoards(t).filter((board) => !taken.includes(board)); // AM-beam-3, AM-ffa-7, AM-cube-5
  };
  if (free().length === 0) return;
  const seat = yield* decider(t, side);
  const chosen = yield* t.one(seat, t.ask('beam.area', areaOf(t, side)), () => free().map(boardOption)); // AM-beam-2
  for (const mate of seatsOf(t, side)) t.state.players[mate]?.startingArea.push(chosen); // AM-team-3
  t.tell('area.chosen', { seat, board: chosen });
}

/** Which of its starting areas a side picks now. */
function areaOf(t: Reading, side: string): { n: number; of: number } {
  const picks = pickingOrder(t, t.state.order).slice(0, missionBoards(t).length);
  const of = picks.filter((one) => one === side).length;
  const [seat = ''] = seatsOf(t, side);
  return { n: (t.state.players[seat]?.startingArea.length ?? 0) + 1, of };
}

/** AM-beam-8: everybody but Escalation characters. */
const toPlace = (t: Reading, side: string): CharacterId[] =>
  everybody(t)
    .filter(
      (c) =>
        seatsOf(t, side).includes(c.owner) &&
        c.at === null &&
        !c.neutralized &&
        sheetOf(t, c.id).escalation === undefined,
    ) // AM-beam-8
    .map((c) => c.id);

/** One character on any space of the starting area, two to a space at most. */
export function* beamDown(t: Table, { side }: BeamDownSteps['beam-down']): Flow<Next> {
  if (toPlace(t, side).length > 0) {
    const seat = yield* placer(t, side);
    const mine = (): CharacterId[] => toPlace(t, side).filter((id) => t.state.characters[id]?.owner === seat); // AM-beam-4
    const id = yield* t.one(seat, t.ask('beam.who'), () => mine().map(characterOption)); // AM-beam-4
    const to = yield* t.one(seat, t.ask('beam.where', { character: id }), () =>
      spaceOptions(t, placesFor(t, id, startingSpaces(t, seat))),
    );
    put(t, id, to); // AM-beam-4
    t.tell('beamed.down', { character: id, space: to });
  }
  const { order } = t.state;
  const at = order.indexOf(side);
  const next = [...order.slice(at + 1), ...order.slice(0, at + 1)].find((one) => toPlace(t, one).length > 0); // AM-beam-5, AM-ffa-9
  return next === undefined ? undefined : { step: 'beam-down', side: next };
}

/** AM-team-4: a team places its players' characters in any order: whoever is asked may leave it to the other. */
function* placer(t: Table, side: string): Flow<Seat> {
  const able = present(
    t,
    seatsOf(t, side).filter((seat) => toPlace(t, side).some((id) => t.state.characters[id]?.owner === seat)),
  );
  if (able.length < 2) return must(able[0], 'somebody to place');
  const first = able.find((seat) => seat !== t.state.asked[side]) ?? able[0] ?? '';
  const mate = able.find((seat) => seat !== first) ?? first;
  const who = yield* t.one(first, t.ask('beam.whose'), () => [
    option(first, first, { at: first, show: () => say('beam.mine') }),
    option(mate, mate, { at: mate, show: () => say('turn.leave', { seat: mate }) }),
  ]);
  t.state.asked[side] = who;
  return who;
}

/** AM-beam-10: a printed Turbolift space is a space of its board like any other. */
const startingSpaces = (t: Reading, seat: Seat): SpaceId[] => {
  const boards = t.state.players[seat]?.startingArea ?? [];
  return layout(t)
    .spaces.filter((space) => space.board !== undefined && boards.includes(space.board)) // AM-beam-10
    .map((space) => space.id);
};

/** AM-beam-9: both decks of each player, separately. */
export function* shuffleDecks(t: Table): Flow<Next> {
  for (const seat of t.seats) {
    kit.shuffle(t, 'missionDeck', seat); // AM-decks-1, AM-beam-9
    kit.shuffle(t, 'supportDeck', seat); // AM-decks-1, AM-beam-9
  }
  t.tell('decks.shuffled', {});
}
