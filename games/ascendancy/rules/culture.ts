/** Culture that Hegemony and Colonies cost; some pay for it with something else. Ascending (2.3.1). */
import { under } from '@tenforward/kernel';
import { say } from '../words.ts';
import { player, playerOf } from './players.ts';
import { pay } from './resources.ts';
import { ascensionPrice } from './values.ts';
import type { Flow, Reading, Seat, Table } from './types.ts';

type Purpose = 'colony' | 'hegemony';
/** How much Production stands for one Culture; 0 where it does not. */
const rate = (t: Reading, seat: Seat, purpose: Purpose): number =>
  t.query('pays for culture', { seat, for: purpose }, 0);

/** How much of it may be paid in Production: at least, at most. */
function inProduction(t: Reading, seat: Seat, n: number, purpose: Purpose): [number, number] {
  const { reserve } = player(t, seat);
  const per = rate(t, seat, purpose);
  return [Math.max(0, n - reserve.culture), per === 0 ? 0 : Math.min(n, Math.floor(reserve.production / per))];
}
export const canPayCulture = (t: Reading, seat: Seat, n: number, purpose: Purpose): boolean => {
  const [least, most] = inProduction(t, seat, n, purpose);
  return least <= most;
};
export function* payCulture(t: Table, seat: Seat, n: number, purpose: Purpose): Flow {
  if (n === 0) return;
  const range = (): [number, number] => inProduction(t, seat, n, purpose);
  const [least, most] = range();
  const other = least === most ? least : yield* t.number(seat, under('ASC-7.2a', say('pay.culture', { n })), range);
  yield* pay(t, seat, { production: other * rate(t, seat, purpose), culture: n - other });
}

/** 2.3.1, 16.2.8 */
export const priceOfAscendancy = (t: Reading): number =>
  ascensionPrice.value - (t.options['easierAscension'] === true ? 1 : 0);
export const mayAscend = (t: Reading, seat: Seat): boolean => player(t, seat).reserve.culture >= priceOfAscendancy(t);
export function* ascend(t: Table, seat: Seat): Flow {
  yield* pay(t, seat, { culture: priceOfAscendancy(t) });
  const p = playerOf(t, seat);
  p.ascendancy++;
  t.tell('ascended', { seat, ascendancy: p.ascendancy });
}
