/** All cards, and what the two sides bring to a new game. */
import type { Card } from '../types.ts';
import { answers } from './answers.ts';
import { borg } from './borg.ts';
import { dilemmas } from './dilemmas.ts';
import { objectives } from './objectives.ts';
import { plain } from './plain.ts';

export const content: Readonly<Record<string, Card>> = { ...answers, ...borg, ...objectives, ...dilemmas, ...plain };

/** What a side begins with, and the pool of which its deck is drawn: its opponent knows the pool at most. */
export interface Side {
  readonly ships: readonly string[];
  readonly crew: readonly string[];
  readonly pool: readonly string[];
}
const list = (text: string): readonly string[] => text.trim().split(/\s+/);
const both = `amanda-rogers amanda-rogers q2 q2 kevin-uxbridge the-line-must-be-drawn-here red-alert regenerate
  emergency-transporter-armbands prepare-assault-teams klingon-disruptor`;
export const sides: readonly Side[] = [
  {
    ships: ['queens-borg-sphere', 'borg-cube'],
    crew: ['nine-of-eleven', 'eleven-of-nineteen', 'borg-queen'],
    pool: list(`${both} eighteen-of-nineteen four-of-eleven fifteen-of-seventeen eight-of-nineteen thirteen-of-nineteen
      adapt-modulate-shields adapt-modulate-shields a-change-of-plans temporal-vortex assimilate-counterpart
      stop-first-contact stop-first-contact`),
  },
  {
    ships: ['enterprise-e'],
    crew: ['jean-luc-picard', 'beverly-crusher', 'gibson'],
    pool: list(`${both} alas-poor-queen alas-poor-queen type-ii-phaser type-ii-phaser temporal-vortex alyssa-ogawa
      beverly-crusher gibson emergency-transporter-armbands regenerate`),
  },
];
export const places: readonly string[] = [
  'evaluate-terraforming',
  'investigate-rogue-comet',
  'montana-missile-complex',
];
export const seeds: readonly string[] = Object.keys(content).filter((kind) => content[kind]?.type === 'dilemma');
