/** What everybody sees, what a seat sees besides, and worlds that look the same to it. */
import { type Chance, copyPlain, type Frozen, frozen, must, type Seat, type Seating } from '@tenforward/kernel';
import { sheetOf } from './rules/characters.ts';
import { pointsOf } from './rules/debrief.ts';
import type { DiceRow } from './rules/dice-board.ts';
import { mayBeHidden } from './rules/hidden.ts';
import { comparedDice } from './rules/reroll-preview.ts';
import type { Sheet } from './rules/sheet.ts';
import type { Mine, Open, Ratings, ShownCharacter, ShownContest, ShownPlayer } from './rules/sights.ts';
import { doorIsOpen, layout, sealedDoors } from './rules/spaces.ts';
import type { Character, Player, State } from './rules/state.ts';
import type { Copy, Reading } from './rules/types.ts';

const openPlayer = (t: Reading, seat: Seat, p: Frozen<Player>): Frozen<ShownPlayer> => ({
  affiliation: p.affiliation,
  list: p.list,
  core: p.core,
  missionDeck: p.missionDeck.length,
  supportDeck: p.supportDeck.length,
  missionDiscard: p.missionDiscard,
  supportDiscard: p.supportDiscard,
  missions: p.missions.length, // AM-draw-1
  support: p.support.length, // AM-draw-1
  scored: p.scored,
  bonusPoints: p.bonusPoints,
  points: sumOf(pointsOf(t, seat)),
  table: p.table,
  permanents: p.permanents,
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
function openCharacter(t: Reading, c: Reading['state']['characters'][string]): Frozen<ShownCharacter> {
  const sheet = sheetOf(t, c.id);
  const now = {
    attack: sheet.attack - c.lost.attack,
    defense: sheet.defense - c.lost.defense,
    skill: sheet.skill - c.lost.skill,
    move: sheet.move - c.lost.move,
  };
  return { ...c, now: ratingsOf(now), full: ratingsOf(sheet) };
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
  const spaces = t.state.lasting.flatMap(({ data }) => (typeof data === 'string' ? (layout(t).find(data) ?? []) : []));
  return Object.fromEntries(
    spaces.map(({ id, terminals }) => [id, [...t.query('terminals', { space: id, character: '' }, terminals)]]),
  );
}

const openView = (t: Reading): Frozen<Open> => {
  const { state, seats, teams } = t;
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
    characters: Object.fromEntries(state.roster.map((id) => [id, openCharacter(t, must(state.characters[id], id))])),
    players: Object.fromEntries(seats.map((seat) => [seat, openPlayer(t, seat, must(state.players[seat], seat))])),
    order: state.order,
    active: state.active,
    played: state.played,
    lasting: state.lasting,
    used: state.used,
    contest: openContest(state.contest),
    fallen: state.fallen,
    teams,
  };
};

export const view = {
  open: openView,
  /** A hand is its player's own; the decks are known to their owner, but for their order. */
  mine: ({ state }: Reading, seat: Seat): Mine | null => {
    const p = state.players[seat];
    return p
      ? {
          missions: [...p.missions],
          support: [...p.support],
          missionDeck: [...p.missionDeck].sort(),
          supportDeck: [...p.supportDeck].sort(),
        }
      : null;
  },
};

/**
 * Deals everything this seat can't see anew. T1: of a starter deck that is what nobody has seen of it yet; of a list of
 * one's own whatever could be in it. It begins from the open lists, so that the result depends on what the seat sees.
 */
export function imagine(state: State, seat: Seat, chance: Chance, { seats }: Seating): void {
  const dealt = (from: readonly Copy[], deck: readonly Copy[], hand: readonly Copy[]): [Copy[], Copy[]] => {
    const cards = from.toSorted();
    chance.shuffle(cards);
    return [cards.slice(hand.length, hand.length + deck.length), cards.slice(0, hand.length)];
  };
  for (const other of seats) {
    const p = state.players[other];
    if (!p) continue;
    if (other === seat) {
      // the owner knows what is in them
      [p.missionDeck] = dealt(p.missionDeck, p.missionDeck, []);
      [p.supportDeck] = dealt(p.supportDeck, p.supportDeck, []);
      continue;
    }
    const { missions, support } = mayBeHidden(state, other);
    [p.missionDeck, p.missions] = dealt(missions, p.missionDeck, p.missions);
    [p.supportDeck, p.support] = dealt(support, p.supportDeck, p.support);
  }
}

const copyPlayer = (p: Player): Player => ({
  ...p,
  mayHold: frozen(p.mayHold),
  missionDeck: [...p.missionDeck],
  supportDeck: [...p.supportDeck],
  missionDiscard: [...p.missionDiscard],
  supportDiscard: [...p.supportDiscard],
  missions: [...p.missions],
  support: [...p.support],
  scored: [...p.scored],
  table: p.table.map((laid) => ({ ...laid, data: copyPlain(laid.data) })),
  permanents: p.permanents.map((laid) => ({ ...laid, data: copyPlain(laid.data) })),
  startingArea: [...p.startingArea],
});
const copyCharacter = (c: Character): Character => ({
  ...c,
  sheet: c.sheet && frozen(c.sheet),
  lost: { ...c.lost },
  attached: c.attached.length === 0 ? [] : c.attached.map((one) => ({ ...one, data: copyPlain(one.data) })),
});

const copyRow = (row: DiceRow): DiceRow => ({ ...row, dice: [...row.dice], was: [...row.was] });

/** The copy of a state, field by field. The mission area and its plans are never changed, so they are shared. */
export const copy = (s: State): State => ({
  ...s,
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
  played: s.played.map((one) => ({ ...one })),
  lasting: s.lasting.map((effect) => ({ ...effect, data: copyPlain(effect.data) })),
  used: [...s.used],
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
