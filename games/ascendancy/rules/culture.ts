/** Culture that Hegemony and Colonies cost; some pay for it with something else. Ascending (2.3.1). */
import { ask, sum, type Words } from '@tenforward/kernel';
import { say } from '../words.ts';
import { player, playerOf } from './players.ts';
import { canPay, pay, type Price } from './resources.ts';
import { ascensionPrice } from './values.ts';
import type { Flow, Reading, Seat, Table } from './types.ts';

/** What paying in Culture asks. */
export const cultureAsks = {
  'pay.culture': ask<{ n: number }>('ASC-7.2a'),
};
/** What cards may answer. */
export const cultureQueries = {
  'pays for culture': sum<{ seat: Seat; for: 'colony' | 'hegemony' }>({ min: 0 }),
};
/** What is told. */
export type CultureTells = {
  ascended: { seat: Seat; ascendancy: number };
};

type Purpose = 'colony' | 'hegemony';
/** How much Production stands for one Culture; 0 where it does not. */
const rate = (t: Reading, seat: Seat, purpose: Purpose): number =>
  t.query('pays for culture', { seat, for: purpose }, 0);

/** How much of it may be paid in Production: at least, at most. `besides`: what must still be payable afterwards. */
function inProduction(t: Reading, seat: Seat, n: number, purpose: Purpose, besides: Price): [number, number] {
  const { reserve } = player(t, seat);
  const per = rate(t, seat, purpose);
  const most = per === 0 ? 0 : Math.min(n, Math.floor(reserve.production / per));
  let least = Math.max(0, n - reserve.culture);
  // Culture that stands for something else can't be paid twice (16.2.12)
  while (least <= most && !canPay(t, seat, { ...besides, production: least * per, culture: n - least })) least++;
  return [least, most];
}
export const canPayCulture = (t: Reading, seat: Seat, n: number, purpose: Purpose, besides: Price = {}): boolean => {
  const [least, most] = inProduction(t, seat, n, purpose, besides);
  return least <= most;
};
export function* payCulture(t: Table, seat: Seat, n: number, purpose: Purpose, what: Words, besides: Price = {}): Flow {
  if (n === 0) return;
  const range = (): [number, number] => inProduction(t, seat, n, purpose, besides);
  const [least, most] = range();
  const other = least === most ? least : yield* t.number(seat, t.ask('pay.culture', { n }), range); // ASC-7.2a
  yield* pay(t, seat, { production: other * rate(t, seat, purpose), culture: n - other }, what);
}

/** 2.3.1, 16.2.8 */
export const priceOfAscendancy = (t: Reading): number =>
  ascensionPrice.value - (t.options['easierAscension'] === true ? 1 : 0); // ASC-OPT-16.2.8, ASC-2.3.1c
export const mayAscend = (t: Reading, seat: Seat): boolean => player(t, seat).reserve.culture >= priceOfAscendancy(t); // ASC-2.3.1c
export function* ascend(t: Table, seat: Seat): Flow {
  yield* pay(t, seat, { culture: priceOfAscendancy(t) }, say('for.ascendancy'));
  const p = playerOf(t, seat);
  p.ascendancy++;
  t.tell('ascended', { seat, ascendancy: p.ascendancy });
}
