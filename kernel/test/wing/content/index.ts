/** All cards, the fleets they make up, and the deck of damage. */
import type { Card } from '../types.ts';
import { captains } from './captains.ts';
import { damage } from './damage.ts';
import { ships } from './ships.ts';
import { upgrades } from './upgrades.ts';

export const content: Readonly<Record<string, Card>> = { ...ships, ...captains, ...upgrades, ...damage };

export type Fitted = { readonly card: string; readonly captain: string; readonly upgrades: readonly string[] };
/** The first seat's fleet and the second's. */
export const fleets: readonly (readonly Fitted[])[] = [
  [
    { card: 'enterprise-d', captain: 'picard', upgrades: ['la-forge', 'tactical-alert'] },
    { card: 'defiant', captain: 'sisko', upgrades: ['redshirt'] },
  ],
  [
    { card: 'khazara', captain: 'toreth', upgrades: ['tactical-officer', 'hull-plating'] },
    { card: 'valdore', captain: 'donatra', upgrades: [] },
  ],
];

export const damageDeck: readonly string[] = Object.entries(damage).flatMap(([id, { copies }]) =>
  Array.from({ length: copies }, () => id),
);
