/** What is printed on a character card. */

export type Affiliation = 'federation' | 'borg' | 'klingon' | 'romulan';
export type Rating = 'attack' | 'defense' | 'skill' | 'move';
export const ratings = ['attack', 'defense', 'skill', 'move'] as const satisfies readonly Rating[];
export const specializations = [
  'Command',
  'Communications',
  'Computers',
  'Diplomacy',
  'Engineering',
  'Espionage',
  'Medical',
  'Operations',
  'Science',
  'Security',
] as const;
export type Specialization = (typeof specializations)[number];
export type WeaponRule = 'Assimilate' | 'Defensive' | 'Melee' | 'Stun';

/** An Attack Action. */
export interface Weapon {
  /** How answers name it: `type-2-phaser`, or the copy of the Equipment it is printed on. */
  readonly key: string;
  readonly name: string;
  readonly dice: number;
  readonly damage: number;
  readonly rules: readonly WeaponRule[];
}

/** What is printed on a character card. `move` counts pegs of two spaces each. */
export interface Sheet {
  readonly name: string;
  readonly role?: string;
  readonly ship?: string;
  readonly attack: number;
  readonly defense: number;
  readonly skill: number;
  readonly move: number;
  readonly specializations: Readonly<Partial<Record<Specialization, number>>>;
  readonly keywords: readonly string[];
  readonly weapons: readonly Weapon[];
  readonly hivemind?: boolean;
  /** Escalation N: the round it arrives in. */
  readonly escalation?: number;
}
