/** What the rulebook lists for a phase but nothing on the map is there for: shown with the reason, so that all know of it. */
import { type AnyOption, type Option, option, refuse, type Words } from '@tenforward/kernel';
import { say } from '../words.ts';
import { NEVER } from './barred.ts';
import { mayAscend, priceOfAscendancy } from './culture.ts';
import { canPay } from './resources.ts';
import type { Turn } from './rounds.ts';
import { shipsInBox } from './systems.ts';
import { shipPrice } from './values.ts';
import { lying } from './zones.ts';
import type { Reading, Seat } from './types.ts';

type Missing = readonly [kind: string, words: Words, rule: string, why: () => Words];

/** The kinds of which no option is on the list, each refused once. */
export function outOfReach(
  t: Reading,
  seat: Seat,
  phase: Turn['phase'],
  listed: readonly AnyOption[],
): Option<never>[] {
  const kinds = new Set(listed.map(({ key }) => (key.includes(':') ? key.slice(0, key.indexOf(':')) : key)));
  const missing = phase === 'building' ? buildings(t, seat) : commands;
  return [
    ...missing
      .filter(([kind]) => !kinds.has(kind))
      .map(([kind, words, rule, why]) => never(`none:${kind}`, words, rule, why)),
    ...(mayAscend(t, seat) ? [] : [costsTooMuch(t)]),
  ];
}

const never = (key: string, words: Words, rule: string, why: () => Words): Option<never> =>
  option(key, NEVER, { rule, may: () => refuse(rule, why()), show: () => words });

const costsTooMuch = (t: Reading): Option<never> => {
  const n = priceOfAscendancy(t);
  return never('ascend', say('ascend', { n }), 'ASC-2.3.1c', () => say('ascend.poor', { n }));
};

/** 7 */
const buildings = (t: Reading, seat: Seat): Missing[] => [
  ['ships', say('none.ships'), 'ASC-7.1a', () => noShips(t, seat)],
  ['colonise', say('none.colonise'), 'ASC-7.2a', () => say('none.colonise.why')],
  ['node', say('none.node'), 'ASC-7.3a', () => say('none.node.why')],
  ['commit', say('none.commit'), 'ASC-7.4a', () => noCommit(t, seat)],
];
const noShips = (t: Reading, seat: Seat): Words => {
  if (!canPay(t, seat, shipPrice.value)) return say('none.ships.poor');
  return shipsInBox(t, seat) === 0 ? say('none.ships.box') : say('none.ships.yard');
};
const noCommit = (t: Reading, seat: Seat): Words => {
  if (lying(t, 'projects', seat).length === 0) return say('none.commit.project');
  return canPay(t, seat, { research: 1 }) ? say('none.commit.done') : say('none.commit.poor');
};

/** 8 to 14 */
const commands: readonly Missing[] = [
  ['battle', say('none.battle'), 'ASC-9a', () => say('none.battle.why')],
  ['invade', say('none.invade'), 'ASC-10a', () => say('none.planet.why')],
  ['hegemony', say('none.hegemony'), 'ASC-11.3a', () => say('none.planet.why')],
  ['fleet', say('none.fleet'), 'ASC-12.1a', () => say('none.fleet.why')],
  ['starbase', say('none.starbase'), 'ASC-12.2.1a', () => say('none.starbase.why')],
  ['launch', say('launch'), 'ASC-14.1a', () => say('none.launch.why')],
  ['brave', say('none.brave'), 'ASC-8.10a', () => say('none.brave.why')],
];
