/** Short ways to write what is printed. */
import type { Skill } from '../rules/people.ts';
import type { Card } from '../types.ts';

export const skill = (name: string, level = 1): Skill => ({ skill: name, level });

export const drone = (name: string, icon: string, skills: readonly Skill[], more: Partial<Card> = {}): Card => ({
  name,
  type: 'personnel',
  affiliation: 'Borg',
  icons: [icon, 'DQ'],
  skills,
  cunning: 5,
  strength: 5,
  traits: ['drone'],
  ...more,
});
export const officer = (name: string, classification: string, skills: readonly Skill[], more: Partial<Card>): Card => ({
  name,
  type: 'personnel',
  affiliation: 'Federation',
  class: classification,
  skills,
  ...more,
});
