/** Where cards lie, who knows them, and what they leave in force. */
export { cardKit, type Kit } from './kit.ts';
export { type CardGame, type CardTypes, derivedFrom } from './derived.ts';
export type { Dealt, Written } from './dealing.ts';
export type { Knower } from './knowing.ts';
export type { Lasts, Maker, What } from './lasting.ts';
export type { Spot } from './looks.ts';
export type { Arranged, Handling, How } from './moving.ts';
export {
  calledIn,
  everybody,
  everyPiece,
  type CardTable,
  type Effect,
  freeName,
  type Grant,
  type Holding,
  kindIn,
  labelOf,
  nobody,
  noCards,
  type Piece,
  unknown,
  withEach,
  withList,
  type Used,
} from './pieces.ts';
export type { Pool, Stock, StockOf } from './pools.ts';
export type { Asking, Found, Search } from './searching.ts';
export type { OpenCards, OwnCards, ShownPiece } from './shown.ts';
export type { Who, Zone, Zones } from './zones.ts';
