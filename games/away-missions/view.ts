/** What everybody sees, and what a seat sees besides. */
import { everybody, labelOf } from '@tenforward/cards';
import { type Frozen, frozen, shared, must, type Seat } from '@tenforward/kernel';
import { sheetOf } from './rules/characters.ts';
import { pointsOf } from './rules/debrief.ts';
import type { DiceRow } from './rules/dice-board.ts';
import { type LaidOut, laidOut } from './rules/laid-out.ts';
import { comparedDice } from './rules/reroll-preview.ts';
import type { Sheet } from './rules/sheet.ts';
import type { Mine, Open, Ratings, ShownCharacter, ShownContest, ShownPlayer } from './rules/sights.ts';
import { doorIsOpen, layout, sealedDoors } from './rules/spaces.ts';
import type { Character, Player, State } from './rules/state.ts';
import type { Reading } from './rules/types.ts';
import { kit, lying, type Piece } from './rules/zones.ts';

const labels = (pieces: readonly Piece[]): string[] => pieces.map(labelOf);

const openPlayer = (t: Reading, seat: Seat, p: Frozen<Player>, seen: LaidOut): Frozen<ShownPlayer> => ({
  ...seen.player(seat),
  affiliation: p.affiliation,
  list: p.list,
  core: p.core,
  missionDeck: lying(t, 'missionDeck', seat).length,
  supportDeck: lying(t, 'supportDeck', seat).length,
  missions: lying(t, 'missions', seat).length, // AM-draw-1
  support: lying(t, 'support', seat).length, // AM-draw-1
  bonusPoints: p.bonusPoints,
  points: sumOf(pointsOf(t, seat)),
  adapt: p.adapt,
  intel: p.intel,
  tokens: p.tokens,
  startingArea: p.startingArea,
});

const sumOf = ({ missions, bonus }: { missions: number; bonus: number }): number => missions + bonus;

/** The four ratings, and how many spaces the pegs of Move allow. */
const ratingsOf = ({
  attack,
  defense,
  skill,
  move,
}: Pick<Sheet, 'attack' | 'defense' | 'skill' | 'move'>): Ratings => ({
  attack,
  defense,
  skill,
  move,
  spaces: move * 2, // AM-move-2
});

/** A character as it stands: its ratings now, and as printed on its card or on the overlay over it. */
function openCharacter(t: Reading, c: Reading['state']['characters'][string], seen: LaidOut): Frozen<ShownCharacter> {
  const sheet = sheetOf(t, c.id);
  const now = {
    attack: sheet.attack - c.lost.attack,
    defense: sheet.defense - c.lost.defense,
    skill: sheet.skill - c.lost.skill,
    move: sheet.move - c.lost.move,
  };
  return { ...c, attached: seen.attached(c.id), now: ratingsOf(now), full: ratingsOf(sheet) };
}

/** The dice board, with what the dice mean: each pair, and the Damage a hit does. */
function openContest(contest: Reading['state']['contest']): Frozen<ShownContest> | null {
  if (!contest) return null;
  const compared = comparedDice(contest);
  const damage = compared.uncanceled === 0 ? 0 : compared.uncanceled + contest.bonus; // AM-attack-16
  return {
    ...contest,
    ...compared,
    ...(contest.kind === 'attack' && { damage }),
  };
}

/** The terminals of spaces that a card in force speaks of: they are no longer as printed. */
function changedTerminals(t: Reading): Open['terminals'] {
  const spaces = t.state.cards.effects.flatMap(({ data }) =>
    typeof data === 'string' ? (layout(t).find(data) ?? []) : [],
  );
  return Object.fromEntries(
    spaces.map(({ id, terminals }) => [id, [...t.query('terminals', { space: id, character: '' }, terminals)]]),
  );
}

const openView = (t: Reading): Frozen<Open> => {
  const { state, seats, teams } = t;
  const seen = laidOut(kit.masked(state.cards, everybody, { seats, teams }), labels);
  const isOpen = doorIsOpen(t);
  return {
    round: state.round,
    phase: state.phase,
    side: state.side,
    area: state.area,
    box: state.box.map((board) => board.id),
    plans: Object.fromEntries(state.box.map(({ id, kind }) => [id, state.plans[`${kind}-${state.side}`] ?? null])),
    doorsOpen: layout(t).doors.flatMap(({ id }) => (isOpen(id) ? [id] : [])),
    sealed: [...sealedDoors(t)],
    terminals: changedTerminals(t),
    characters: Object.fromEntries(
      state.roster.map((id) => [id, openCharacter(t, must(state.characters[id], id), seen)]),
    ),
    players: Object.fromEntries(
      seats.map((seat) => [seat, openPlayer(t, seat, must(state.players[seat], seat), seen)]),
    ),
    order: state.order,
    active: state.active,
    ...seen.table,
    contest: openContest(state.contest),
    fallen: state.fallen,
    teams,
  };
};

export const view = {
  open: openView,
  /** A hand is its player's own; the decks are known to their owner, but for their order. */
  mine: ({ state, seats, teams }: Reading, seat: Seat): Mine => {
    const seating = { seats, teams };
    const seen = { state: { cards: kit.masked(state.cards, seat, seating) } };
    const { missionDeck, supportDeck } = kit.own({ state, ...seating }, seat).lists;
    return {
      missions: labels(lying(seen, 'missions', seat)),
      support: labels(lying(seen, 'support', seat)),
      missionDeck: missionDeck?.[seat] ?? [],
      supportDeck: supportDeck?.[seat] ?? [],
    };
  },
};

const copyPlayer = (p: Player): Player => ({ ...p, mayHold: frozen(p.mayHold), startingArea: [...p.startingArea] });
const copyCharacter = (c: Character): Character => ({
  ...c,
  sheet: c.sheet && frozen(c.sheet),
  lost: { ...c.lost },
});

const copyRow = (row: DiceRow): DiceRow => ({ ...row, dice: [...row.dice], was: [...row.was] });

/** The copy of a state, field by field. The mission area and its plans are never changed, so they are shared. */
export const copy = (s: State): State => ({
  ...s,
  cards: shared(s.cards),
  area: frozen(s.area),
  plans: frozen(s.plans),
  cores: frozen(s.cores),
  box: s.box.map((board) => ({ ...board })),
  players: copyEach(s.players, copyPlayer),
  characters: copyEach(s.characters, copyCharacter),
  roster: [...s.roster],
  seats: [...s.seats],
  order: [...s.order],
  asked: { ...s.asked },
  active: s.active && { ...s.active },
  contest: s.contest && {
    ...s.contest,
    line: s.contest.line && frozen(s.contest.line),
    ...(s.contest.second && { second: frozen(s.contest.second) }),
    left: copyRow(s.contest.left),
    right: s.contest.right && copyRow(s.contest.right),
  },
  fallen: s.fallen.map((one) => ({ ...one, keywords: [...one.keywords] })),
});

function copyEach<T>(record: Readonly<Record<string, T>>, one: (value: T) => T): Record<string, T> {
  const out: Record<string, T> = {};
  for (const key in record) out[key] = one(record[key] as T);
  return out;
}
