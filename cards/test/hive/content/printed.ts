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
/** Of a dilemma: whom it meets, the crew of a ship, a team on a planet, or either. */
export const dilemma = (where: 'planet' | 'space' | 'either') => ({ type: 'dilemma', where }) as const;
export const borgShip = { type: 'ship', affiliation: 'Borg', icons: ['DQ'] } as const;
