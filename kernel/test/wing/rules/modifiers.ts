/**
 * Chapter 7, continued: whoever may change the dice. A modifier is data: whose it is, which dice, what it does. Tokens and
 * cards have the same shape; the rules find them, ask, pay and write the line, so no card remembers any of that.
 */
import { ask, must, option, type Seat } from '../../../src/index.ts';
import type { Board, Flow, Next, Reading, Self, ShipId, Token } from '../types.ts';
import { say } from '../words.ts';
import { addLine, type Face, facesOf, type Pool, rerollable, rolledFace, type SomeAttack, wasUsed } from './dice.ts';
import { shipOf } from './ships.ts';
import { textWorks } from './text.ts';
import { tokens } from './tokens.ts';

export type Side = 'attacker' | 'defender';
export type Effect =
  /** Roll dice again: at most so many (all of them), only those that show this, each die at most so often in an attack (once). */
  | { readonly reroll: { readonly most?: number; readonly only?: Face; readonly limit?: number } }
  | { readonly turn: readonly [from: Face, to: Face]; readonly most?: number }
  | { readonly add: Face }
  | { readonly cancel: number };

export type Modifier = {
  /** Its name, where a card has several. */
  readonly as?: string;
  readonly side: Side;
  readonly pool: Pool;
  readonly does: Effect;
  readonly rule: string;
  /** Only in an attack in which this was used by the same ship. */
  readonly behind?: string;
  /** It is done, not offered. */
  readonly must?: true;
  readonly if?: (t: Reading, attack: SomeAttack, self: Self) => boolean;
  /** What it costs. */
  readonly pays?: (t: Board, self: Self) => void;
};

export const modifierAsks = {
  'dice.modify': ask<{ pool: Pool; by: ShipId; on: ShipId }>((data) =>
    data.pool === 'attack' ? 'WNG-7.2' : 'WNG-7.7',
  ),
  'dice.reroll': ask<{ by: string; pool: Pool }>('WNG-7.6'),
  'dice.cancel': ask<{ by: string }>('WNG-7.2'),
};

/** A modifier that may be used now, by the copy it belongs to. */
type Able = { readonly key: string; readonly modifier: Modifier; readonly self: Self };

/** WNG-7.2, WNG-7.7: everything on that side that could change these dice now. */
function able(t: Reading, side: Side, pool: Pool): readonly Able[] {
  const { attack } = t.state;
  if (!attack) return [];
  const ship = side === 'attacker' ? attack.by : attack.on;
  return [...tokensOf(t, ship), ...cardsOf(t, ship)].filter(
    ({ modifier, self }) =>
      modifier.side === side &&
      modifier.pool === pool &&
      !t.state.used.includes(self.id) && // WNG-7.9
      (modifier.must === undefined || !wasUsed(attack, self.card, ship)) &&
      (modifier.behind === undefined || wasUsed(attack, modifier.behind, ship)) &&
      (modifier.if?.(t, attack, self) ?? true) &&
      touched(attack, modifier),
  );
}

/** Tokens beside a ship: not cards, so nothing switches them off. */
const tokensOf = (t: Reading, ship: ShipId): readonly Able[] =>
  Object.entries(tokens).flatMap(([card, list]) =>
    list.map((modifier) => {
      const self: Self = { id: `${ship}/${card}`, card, kind: 'ship', owner: shipOf(t, ship).owner, ship };
      return { key: card, modifier, self };
    }),
  );

/** WNG-9.1: the cards of a ship whose text works. */
function cardsOf(t: Reading, id: ShipId): readonly Able[] {
  const { owner, card, captain, upgrades } = shipOf(t, id);
  return [card, captain, ...upgrades].flatMap((one) => {
    const { kind, modifies = [] } = t.card(one);
    const self: Self = { id: `${id}/${one}`, card: one, kind, owner, ship: id };
    if (modifies.length === 0 || !textWorks(t, self)) return []; // WNG-9.1
    return modifies.map((modifier) => ({
      key: modifier.as === undefined ? self.id : `${self.id}/${modifier.as}`,
      modifier,
      self,
    }));
  });
}

/** Whether it would find any dice. */
function touched(attack: SomeAttack, { does, pool }: Modifier): boolean {
  const faces = facesOf(attack, pool);
  if ('add' in does) return true;
  if ('turn' in does) return faces.includes(does.turn[0]);
  if ('cancel' in does) return faces.some((face) => face !== 'cancelled');
  return candidates(attack, pool, does.reroll).length > 0;
}
const candidates = (attack: SomeAttack, pool: Pool, { only, limit = 1 }: { only?: Face; limit?: number }): number[] =>
  rerollable(attack, pool, limit).filter((die) => only === undefined || facesOf(attack, pool)[die] === only);

/** One change, then the same step again, until there is none or the seat is content. */
export function* modify(t: Board, from: { side: Side; pool: Pool }): Flow<Next> {
  const { side, pool } = from;
  const { attack } = t.state;
  if (!attack) return;
  const again = { step: 'modify' as const, side, pool };
  const { owner } = shipOf(t, side === 'attacker' ? attack.by : attack.on);
  const forced = able(t, side, pool).find(({ modifier }) => modifier.must);
  if (forced) {
    yield* use(t, owner, forced); // WNG-7.10
    return again;
  }
  const chosen = yield* t.maybe(owner, t.ask('dice.modify', { pool, by: attack.by, on: attack.on }), () =>
    offers(t, side, pool),
  );
  const found = able(t, side, pool).find(({ key }) => key === chosen);
  if (!found) return;
  yield* use(t, owner, found);
  return again;
}

function offers(t: Reading, side: Side, pool: Pool) {
  const all = able(t, side, pool).map(({ key, modifier: { rule }, self: { card } }) =>
    option<string | undefined>(key, key, { rule, show: () => say('dice.use', { card }) }),
  );
  const done = option<string | undefined>('done', undefined, { idle: true, show: () => say('dice.done') });
  return all.length > 0 ? [...all, done] : [];
}

/** Chosen first, paid then: who thinks again has lost nothing. */
function* use(t: Board, seat: Seat, { modifier, self }: Able): Flow {
  const { does, pool, pays, rule } = modifier;
  const dice = yield* diceFor(t, seat, modifier, self.card);
  const { attack } = t.state;
  if (!attack) return;
  pays?.(t, self);
  if (!isToken(self.card) && modifier.must === undefined) t.state.used.push(self.id); // WNG-7.9
  const after = [...facesOf(attack, pool)];
  if ('add' in does) after.push(does.add);
  else for (const die of dice) after[die] = became(t, pool, does);
  addLine(t, { by: self.card, ship: self.ship, does: verb(does), pool, dice, after, rule });
}
const isToken = (card: string): boolean => Object.hasOwn(tokens, card);

const verb = (does: Effect) =>
  'add' in does ? 'adds' : 'turn' in does ? 'turns' : 'cancel' in does ? 'cancels' : 're-rolls';
const became = (t: Board, pool: Pool, does: Exclude<Effect, { add: Face }>): Face =>
  'turn' in does ? does.turn[1] : 'cancel' in does ? 'cancelled' : rolledFace(pool, t.chance.roll(8));

/** The dice it is done to. Alike dice are alike: nobody is asked which of two blanks. */
function* diceFor(t: Board, seat: Seat, { does, pool }: Modifier, by: string): Flow<number[]> {
  const now = (): SomeAttack => must(t.state.attack ?? undefined, 'an attack');
  const showing = (dice: readonly number[], face: Face): number[] =>
    dice.filter((die) => facesOf(now(), pool)[die] === face);
  if ('add' in does) return [];
  const all = facesOf(now(), pool).map((_, die) => die);
  if ('turn' in does) return showing(all, does.turn[0]).slice(0, does.most);
  if ('cancel' in does) {
    const face = yield* t.one(seat, t.ask('dice.cancel', { by }), () =>
      [...new Set(facesOf(now(), pool))].flatMap((one) =>
        one === 'cancelled' ? [] : [option<Face>(one, one, { show: () => say('dice.face', { face: one }) })],
      ),
    );
    return showing(all, face).slice(0, does.cancel);
  }
  const dice = (): number[] => candidates(now(), pool, does.reroll);
  const parts = yield* t.spread(
    seat,
    t.ask('dice.reroll', { by, pool }),
    () => [1, Math.min(does.reroll.most ?? 99, dice().length)], // WNG-7.6
    () =>
      [...new Set(dice().map((die) => must(facesOf(now(), pool)[die], 'a face')))].map((face) =>
        option<Face>(face, face, { room: showing(dice(), face).length, show: () => say('dice.face', { face }) }),
      ),
  );
  return parts.flatMap(({ value, points }) => showing(dice(), value).slice(0, points));
}

export const discardUpgrade = (t: Board, { ship, card }: Self): void => {
  const own = must(t.state.ships[ship], ship);
  own.upgrades = own.upgrades.filter((one) => one !== card);
};
export const spendToken = (t: Board, ship: ShipId, token: Token): void => {
  must(t.state.ships[ship], ship).tokens[token]--;
};
