/** The English of Ascendancy: prompts, options, refusals, and one sentence for each thing that is told. */
import { phrases } from '@tenforward/kernel';
import { advancementWords } from './words/advancements.ts';
import { borgWords } from './words/borg.ts';
import { combatWords } from './words/combat.ts';
import { explorationWords } from './words/exploration.ts';
import { menuWords } from './words/menus.ts';
import { tableWords } from './words/table.ts';
import { toldWords } from './words/told.ts';

export const en = {
  ...tableWords,
  ...menuWords,
  ...toldWords,
  ...combatWords,
  ...borgWords,
  ...explorationWords,
  ...advancementWords,
} as const;

export const say = phrases(en);
