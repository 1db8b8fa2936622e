/** Chapter 6: attacks, the duel of discards, and damage. */
import {
  ask,
  option,
  permit,
  type Preview,
  refuse,
  type Seat,
  sum,
  type Verdict,
  type Words,
} from '@tenforward/kernel';
import type { Action, Board, Flow, Next, Reading, Ship, ShipId } from '../types.ts';
import { say } from '../words.ts';
import { destroyShip } from './destruction.ts';
import { areAtPeace } from './peace.ts';
import { fleet, isBroken } from './sectors.ts';
import { discardFrom, handOptions } from './hand.ts';

export type AttackEvents = {
  'attack.declared': { by: ShipId; on: ShipId };
};
export type AttackTells = {
  'attack.rolled': { by: ShipId; on: ShipId; dice: number[] };
  'die.rerolled': { seat: Seat; was: number; now: number };
  'attack.hit': { on: ShipId; damage: number };
  'attack.missed': { on: ShipId };
};
export const attackQueries = {
  'attack dice': sum<{ by: ShipId; on: ShipId }>({ max: 6 }), // PRB-6.3
  'damage taken': sum<{ ship: ShipId }>(),
  'may attack': permit<{ by: ShipId; on: ShipId }>(),
};
export const attackAsks = {
  'duel.attacker': ask('PRB-6.4'),
  'duel.defender': ask('PRB-6.4'),
  'duel.which': ask('PRB-6.4'),
  'damage.where': ask<{ ship: ShipId; n: number }>('PRB-6.5'),
};

export function attackOptions(t: Reading, seat: Seat) {
  const all = fleet(t);
  const enemies = all.filter((on) => on.owner !== seat);
  return all
    .filter((by) => by.owner === seat)
    .flatMap((by) =>
      enemies.map((on) => {
        const action: Action = { do: 'attack', by: by.id, on: on.id };
        return option<Action>(`attack:${by.id}:${on.id}`, action, {
          at: on.id,
          rule: 'PRB-6.1',
          may: () => mayAttack(t, by, on),
          show: (may) => ({
            say: say('attack.with', { by: by.id, on: on.id }),
            ...(may === true && { note: say('attack.dice', { n: diceOf(t, by.id, on.id) }) }),
          }),
          preview: (may) => (may === true ? preview(t, by.id, on.id) : undefined),
        });
      }),
    );
}

function mayAttack(t: Reading, by: Readonly<Ship>, on: Readonly<Ship>): Verdict {
  const base: Verdict =
    by.at !== on.at // PRB-6.1
      ? refuse('PRB-6.1', say('attack.far', { on: on.id }))
      : t.allied(by.owner, on.owner) // PRB-6.2, PRB-13.1
        ? refuse('PRB-6.2', say('attack.ally', { on: on.id }))
        : areAtPeace(t, by.owner, on.owner) // PRB-9.3
          ? refuse('PRB-9.3', say('attack.peace', { seat: on.owner }))
          : true;
  return base === true ? t.query('may attack', { by: by.id, on: on.id }, base) : base;
}

const diceOf = (t: Reading, by: string, on: string): number => t.query('attack dice', { by, on }, 2); // PRB-6.3

/** The dice of an attack and where they come from. */
function preview(t: Reading, by: string, on: string): Preview {
  const { base, parts, total } = t.parts('attack dice', { by, on }, 2);
  const line = (words: Words, n: number) => ({ say: words, n });
  const cards = parts.map(({ card, value }) =>
    line({ key: `${card}.name` }, typeof value === 'number' ? value : (value.add ?? 0)),
  );
  return {
    marks: [by],
    pools: [{ say: say('attack.pool'), n: total, parts: [line(say('attack.always'), base), ...cards] }],
  };
}

/** An attack, from its declaration to the last blast of what it breaks. */
export function* attack(t: Board, { by, on }: { by: string; on: string }): Flow<Next> {
  const declared = yield* t.window('attack.declared', { by, on }, 'PRB-6.3');
  const attacker = t.state.ships[by]?.owner;
  const defender = t.state.ships[on]?.owner;
  if (declared !== 'happened' || attacker === undefined || defender === undefined) return;
  const dice = t.chance.rolls(diceOf(t, by, on), 6); // PRB-6.3
  t.state.roll = dice; // on the table for all to see while it is fought over
  t.tell('attack.rolled', { by, on, dice });
  yield* duel(t, attacker, defender); // PRB-6.4
  const hits = t.state.roll.filter(isHit).length;
  t.state.roll = [];
  const damage = t.query('damage taken', { ship: on }, hits); // PRB-6.5
  yield* takeDamage(t, on, damage);
  if (isBroken(t, on)) yield* destroyShip(t, on, attacker); // PRB-6.6
  return { step: 'blast' }; // PRB-7.2
}

const isHit = (die: number): boolean => die >= 4; // PRB-6.3

/**
 * PRB-6.4: in turn, the attacker may discard a card to roll a miss again and the defender to have a hit rolled again;
 * a pass locks nobody out, and two passes in a row end it.
 */
function* duel(t: Board, attacker: Seat, defender: Seat): Flow {
  let passes = 0;
  for (let i = 0; passes < 2; i++) {
    const mine = i % 2 === 0;
    const seat = mine ? attacker : defender;
    const wanted = (die: number): boolean => isHit(die) !== mine;
    const card = t.state.roll.some(wanted) ? yield* discardForDie(t, seat, mine) : undefined;
    if (card === undefined) {
      passes++; // PRB-6.4
      continue;
    }
    passes = 0;
    discardFrom(t, seat, [card]);
    const which = yield* t.one(seat, t.ask('duel.which'), () =>
      // PRB-6.4
      t.state.roll.flatMap((die, place) =>
        wanted(die) ? [option(`${place}`, place, { show: () => say('duel.die', { n: die }) })] : [],
      ),
    );
    const was = t.state.roll[which] ?? 0;
    const now = t.chance.roll(6); // PRB-6.4
    t.state.roll[which] = now;
    t.tell('die.rerolled', { seat, was, now });
  }
}

function* discardForDie(t: Board, seat: Seat, mine: boolean): Flow<string | undefined> {
  const asked = mine ? t.ask('duel.attacker') : t.ask('duel.defender'); // PRB-6.4
  return yield* t.maybe(seat, asked, () => {
    const hand = handOptions(t, seat);
    return hand.length === 0 ? [] : [...hand, option('pass', undefined, { idle: true, show: () => say('duel.pass') })];
  });
}

/** PRB-6.5: its captain says where the damage goes, shields or hull. */
function* takeDamage(t: Board, id: string, damage: number): Flow {
  const owner = t.state.ships[id]?.owner;
  if (owner === undefined) return;
  const points = (): number => Math.min(damage, (t.state.ships[id]?.hull ?? 0) + (t.state.ships[id]?.shield ?? 0)); // PRB-6.5
  const n = points();
  if (n === 0) t.tell('attack.missed', { on: id });
  else t.tell('attack.hit', { on: id, damage: n });
  const parts = yield* t.spread(
    owner,
    t.ask('damage.where', { ship: id, n }), // PRB-6.5
    () => [points(), points()],
    () => partsOf(t, id),
  );
  const ship = t.state.ships[id];
  for (const part of parts) if (ship) ship[part.value] -= part.points;
}

const partsOf = (t: Reading, id: string) => {
  const ship = t.state.ships[id];
  return [
    option('shield', 'shield', { at: id, room: ship?.shield ?? 0, show: () => say('damage.shield') }),
    option('hull', 'hull', { at: id, room: ship?.hull ?? 0, show: () => say('damage.hull') }),
  ].filter((part) => part.room !== 0);
};
