/** Setting up a table: who sits where, with which options and dice; or why there can't be such a table. */
import { commitmentTo, type Dice, fairDice, fastDice } from './chance.ts';
import type { Game, Seating, Types } from './game.ts';
import { kernelSay } from './messages.ts';
import { type Chosen, chooseOptions } from './options.ts';
import { clock, type Json, type Seat } from './plain.ts';
import type { DiceInfo, Header, SeatInfo } from './record.ts';
import type { Refusal } from './refusal.ts';

export interface NewTable {
  readonly seats: readonly (Seat | SeatInfo)[];
  readonly options?: Chosen;
  readonly seed: string;
  /** Fair dice for people (with a nonce from each seat), fast ones for bots, or a script. */
  readonly dice?: 'fair' | 'fast' | Dice;
  readonly nonces?: Readonly<Record<Seat, string>>;
  /** Starts from a position in the game's scenario vocabulary, or a raw one: `{ position: { state, agenda } }`. */
  readonly arrange?: Json;
}

/** The header of a new table and its dice, or why it is refused. */
export function newTable<G extends Types>(
  game: Game<G>,
  setup: NewTable,
): { header: Header; dice: Dice } | readonly Refusal[] {
  const seats = setup.seats.map((s) => (typeof s === 'string' ? { seat: s } : s));
  const names = seats.map((s) => s.seat);
  const { min, max } = game.seats;
  if (names.length < min || names.length > max)
    return [{ code: 'options', no: kernelSay('option.seats', { min, max, n: names.length }) }];
  const odd = names.find((name) => !isSeatName(name));
  if (odd !== undefined) return [{ code: 'options', no: kernelSay('option.seat-name', { seat: odd }) }];
  const other = names.find((name) => game.seats.reserved?.includes(name));
  if (other !== undefined) return [{ code: 'options', no: kernelSay('option.seat-reserved', { seat: other }) }];
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice !== undefined) return [{ code: 'options', no: kernelSay('option.seat-twice', { seat: twice }) }];
  const options = chooseOptions(game.options, setup.options ?? {}, names);
  if ('refusals' in options) return options.refusals;
  const objections = setup.arrange === undefined ? (game.objections?.(options.chosen, seatingOf(seats)) ?? []) : [];
  if (objections.length > 0) return objections;
  const [info, dice] = diceOf(setup);
  const header: Header = {
    format: 'ten-forward/1',
    game: game.id,
    rules: game.version,
    options: options.chosen,
    seats,
    dice: info,
    ...(setup.arrange !== undefined && { position: setup.arrange }),
  };
  return { header, dice };
}

/** Who sits at a table, and who plays with whom. */
export const seatingOf = (seats: readonly SeatInfo[]): Seating => ({
  seats: seats.map((s) => s.seat),
  teams: Object.fromEntries(seats.flatMap((s) => (s.team === undefined ? [] : [[s.seat, s.team]]))),
});

/** What scenarios and logs use these words for; and who is nobody at a table, or all of it. */
const reserved = new Set([clock, 'undo', 'rewind', 'expect', 'refused', 'everybody', 'nobody']);

/** Names that are safe as keys and readable in ids: not `constructor`, not `clock`. */
const isSeatName = (name: string): boolean =>
  /^[\p{L}\p{N}_-]{1,40}$/u.test(name) && !reserved.has(name) && !(name in Object.prototype);

function diceOf(setup: NewTable): [DiceInfo, Dice] {
  const kind = setup.dice ?? 'fair';
  if (typeof kind !== 'string') return [{ kind: 'scripted' }, kind];
  const commitment = commitmentTo(setup.seed);
  const info: DiceInfo = kind === 'fair' ? { kind, commitment, nonces: setup.nonces ?? {} } : { kind, commitment };
  return [info, diceFrom(info, setup.seed)];
}

/** The dice of a record; the seed must be the one that was promised. */
export function diceFrom(info: DiceInfo, seed: string): Dice {
  if (info.kind === 'scripted') throw new Error('a scripted record needs its script');
  if (info.commitment !== commitmentTo(seed)) throw new Error('the seed is not the one that was committed to');
  return info.kind === 'fair' ? fairDice(seed, info.nonces) : fastDice(seed);
}
