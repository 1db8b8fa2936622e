/** Which rule of the handbook a card is. */
import { kindIn } from '@tenforward/cards';
import { must } from '@tenforward/kernel';
import type { Found } from './exploration.ts';
import type { Card, CardId, Faction } from './types.ts';

export const factionCodes: Readonly<Record<Faction, 'CAR' | 'FED' | 'FER' | 'KLI' | 'ROM'>> = {
  cardassian: 'CAR',
  federation: 'FED',
  ferengi: 'FER',
  klingon: 'KLI',
  romulan: 'ROM',
};

const prefixes = { system: 'SYS', exploration: 'EXP', fleet: 'FLEET', command: 'BORG' } as const;

/** `ASC-SYS-risa`, `ASC-ADV-KLI-cult-of-kahless`. Factions and Trade Agreements are several rules each. */
export function ruleOfCard(id: CardId, { kind, advancement }: Pick<Card, 'kind' | 'advancement'>): string {
  if (kind === 'faction' || kind === 'agreement') throw new Error(`${id} is more than one rule`);
  if (kind !== 'advancement') return `ASC-${prefixes[kind]}-${kindIn(id)}`;
  const { faction } = must(advancement, 'an Advancement', id);
  return faction === 'borg' ? `ASC-TECH-${id}` : `ASC-ADV-${factionCodes[faction]}-${id}`;
}

/** The Exploration card that was drawn. */
export const ruleOfFound = ({ copy }: Pick<Found, 'copy'>): string => `ASC-EXP-${kindIn(copy)}`;
