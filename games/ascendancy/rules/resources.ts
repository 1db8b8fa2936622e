/** Resources in Reserve: gained, paid, lost (4: Resources, 16.2.12). */
import { ask, type Named, option, type Words } from '@tenforward/kernel';
import { say } from '../words.ts';
import { player, playerOf } from './players.ts';
import { type Flow, type Reading, type Resource, type Resources, resources, type Seat, type Table } from './types.ts';

/** What paying asks. */
export const resourceAsks = {
  'pay.wild': ask<{ resource: Resource; n: number }>('ASC-OPT-16.2.12'),
};
/** What is told. */
export type ResourceTells = {
  gained: { seat: Seat; resource: Resource; n: number; why: Words };
  paid: { seat: Seat; price: Words[]; what: Words };
  lost: { seat: Seat; resource: Resource; n: number };
};

export type Price = Partial<Resources>;

export const nothing = (): Resources => ({ production: 0, research: 0, culture: 0 });

export function gain(t: Table, seat: Seat, resource: Resource, n: number, why: Words): void {
  if (n <= 0) return;
  playerOf(t, seat).reserve[resource] += n;
  t.tell('gained', { seat, resource, n, why });
}

/** As much as there is. */
export function lose(t: Table, seat: Seat, resource: Resource, n: number): void {
  const { reserve } = playerOf(t, seat);
  const gone = Math.min(n, reserve[resource]);
  if (gone <= 0) return;
  reserve[resource] -= gone;
  t.tell('lost', { seat, resource, n: gone });
}

/** 16.2.12: whether Culture may stand for Production and Research. */
const isWild = (t: Reading): boolean => t.options['wildCulture'] === true; // ASC-OPT-16.2.12

export function canPay(t: Reading, seat: Seat, price: Price): boolean {
  const { reserve } = player(t, seat);
  const culture = reserve.culture - (price.culture ?? 0);
  if (culture < 0) return false;
  const missing =
    Math.max(0, (price.production ?? 0) - reserve.production) + Math.max(0, (price.research ?? 0) - reserve.research);
  return missing === 0 || (isWild(t) && missing <= culture);
}

/** How often a price could be paid. */
export function timesPayable(t: Reading, seat: Seat, price: Price, most: number): number {
  let n = 0;
  while (n < most && canPay(t, seat, times(price, n + 1))) n++;
  return n;
}
export const times = (price: Price, n: number): Price =>
  Object.fromEntries(resources.map((r) => [r, (price[r] ?? 0) * n]));

/** Pays for something, and says for what; where Culture may stand for something else and there is a choice, the payer is asked. */
export function* pay(t: Table, seat: Seat, due: Price, what: Words): Flow {
  const cost: Resources = { ...nothing(), ...due };
  if (isWild(t))
    for (const resource of ['production', 'research'] as const) {
      const wild = yield* wildPart(t, seat, cost, resource);
      cost[resource] -= wild;
      cost.culture += wild;
    }
  const { reserve } = playerOf(t, seat);
  for (const resource of resources) {
    if (cost[resource] === 0) continue;
    if (reserve[resource] < cost[resource]) throw new Error(`${seat} can't pay ${cost[resource]} ${resource}`);
    reserve[resource] -= cost[resource];
  }
  const price = resources.filter((r) => cost[r] > 0).map((r) => say('amount', { n: cost[r], resource: r }));
  if (price.length > 0) t.tell('paid', { seat, price, what });
}

/** How much of a cost is paid in Culture: what is missing at least, what is left of it at most. */
function* wildPart(t: Table, seat: Seat, cost: Resources, resource: 'production' | 'research'): Flow<number> {
  const range = (): [number, number] => {
    const { reserve } = player(t, seat);
    const later = resource === 'production' ? Math.max(0, cost.research - reserve.research) : 0;
    return [
      Math.max(0, cost[resource] - reserve[resource]),
      Math.min(cost[resource], reserve.culture - cost.culture - later),
    ];
  };
  const [least, most] = range();
  if (least >= most) return least;
  return yield* t.number(seat, t.ask('pay.wild', { resource, n: cost[resource] }), range);
}

/** A player gives up Resources of their own choice. */
export function* loseAny(t: Table, seat: Seat, n: number, which: Named): Flow {
  for (let i = 0; i < n; i++) {
    const resource = yield* t.maybe(seat, which, () =>
      resources
        .filter((r) => player(t, seat).reserve[r] > 0)
        .map((r) => option(r, r, { show: () => say('resource', { resource: r }) })),
    );
    if (resource === undefined) return;
    lose(t, seat, resource, 1);
  }
}
