/** Where cards lie, who knows them, and what they leave in force. */
export { cardKit, type Kit } from './kit.ts';
export { type CardGame, type CardTypes, derivedFrom } from './derived.ts';
export type { Dealt } from './dealing.ts';
export type { Knower } from './knowing.ts';
export type { Lasts, Maker } from './lasting.ts';
export type { Handling, How } from './moving.ts';
export {
  calledIn,
  type CardTable,
  type Effect,
  freeName,
  type Grant,
  type Holding,
  kindIn,
  labelOf,
  noCards,
  type Piece,
  unknown,
  type Used,
} from './pieces.ts';
export type { Stock, StockOf } from './pools.ts';
export type { Found, Spot } from './searching.ts';
export type { OpenCards, OwnCards, ShownPiece } from './shown.ts';
export type { Who, Zone, Zones } from './zones.ts';
