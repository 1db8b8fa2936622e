/** What all cards have in common: where their parts come from, hooks, weapons. */
import type { Provenance } from '../../rules/cards.ts';
import type { Weapon, WeaponRule } from '../../rules/sheet.ts';
import type { AwayMissions, Card } from '../../rules/types.ts';

export type Origin = Provenance | (Readonly<Record<string, Provenance>> & { readonly name: Provenance });
export interface Common {
  readonly name: string;
  readonly text: string;
  readonly from?: Origin;
  readonly keyword?: string;
}
export const origin = (from: Origin = 'house'): Card['provenance'] =>
  typeof from === 'string' ? { name: from, text: from } : from;

/** `weapon('Bat'leth', '+0/+1', 'Melee', 'Defensive')` */
export function weapon(name: string, plus: `+${number}/+${number}`, ...rules: WeaponRule[]): Weapon {
  const [dice = 0, damage = 0] = plus.split('/').map(Number);
  return { key: name.toLowerCase().replace(/[^a-z0-9]+/g, '-'), name, dice, damage, rules };
}
export type Hooked = Pick<Card, 'answers' | 'reacts' | 'lasting' | 'reroll'>;
export const hooksOf = ({ answers, reacts, lasting, reroll }: Hooked): Hooked => ({
  ...(answers && { answers }),
  ...(reacts && { reacts }),
  ...(lasting && { lasting }),
  ...(reroll && { reroll }),
});

export type Events = AwayMissions['events'];
export type EventName = keyof Events;

/** What may be done whenever there is an Action to do it with. */
export const always = (): true => true;
