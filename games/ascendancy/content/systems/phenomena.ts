/** Phenomena (Appendix I). The rule of a disc is about the Sector that it is. */
import { refuse } from '@tenforward/kernel';
import { sayWith } from '../../words.ts';
import type { Card } from '../../rules/types.ts';
import { phenomenon } from './make.ts';

/** What single discs refuse: each brings its own (`says`). */
const blackHole = {
  'disc.black-hole': 'Ships in the Black Hole may not enter Warp.',
} as const;
const paulson = {
  'disc.paulson': 'Ships in the Paulson Nebula cannot be attacked.',
} as const;
const say = sayWith({ ...blackHole, ...paulson });

export const phenomena: Readonly<Record<string, Card>> = {
  'the-badlands': phenomenon(
    { box: 'CE', name: 'The Badlands', hazard: 4, lanes: 5 },
    {
      text: 'No Ship passes through: a move that comes in ends here.',
      answers: { 'must stop': (_t, { system }, self) => (system === self.system ? true : undefined) },
    },
  ),
  'black-hole': phenomenon(
    { box: 'FE', name: 'Black Hole', hazard: 3, lanes: 3 },
    {
      text: 'Ships here may not enter Warp. A Borg Cube that comes here never gets out.',
      says: blackHole,
      answers: {
        'may enter warp': (_t, { sector }, self) =>
          sector === self.system ? refuse('ASC-SYS-black-hole', say('disc.black-hole')) : undefined,
      },
    },
  ),
  'the-briar-patch': phenomenon(
    { box: 'CE', name: 'The Briar Patch', hazard: 5, lanes: 4 },
    {
      text: 'In Space Battles, Ships in this Phenomenon are hit only by a 6 as rolled.',
      answers: {
        'only sixes hit': (_t, { combat, sector }, self) =>
          combat.kind === 'battle' && sector === self.system ? true : undefined,
      },
    },
  ),
  'eagle-nebula': phenomenon({ box: 'STA', name: 'Eagle Nebula', hazard: 5, lanes: 4 }),
  'electrokinetic-cloud': phenomenon(
    { box: 'BE', name: 'Electrokinetic Cloud', hazard: 4, lanes: 3 },
    {
      text: 'A Borg Cube that ends its move here is destroyed. Nobody draws Borg Tech for it.',
      answers: { 'cubes perish': (_t, { sector }, self) => (sector === self.system ? true : undefined) },
    },
  ),
  'mcallister-nebula': phenomenon({ box: 'STA', name: 'McAllister Nebula', hazard: 6, lanes: 4 }),
  'murasaki-312': phenomenon({ box: 'STA', name: 'Murasaki 312', hazard: 5, lanes: 3 }),
  'mutara-nebula': phenomenon(
    { box: 'FE', name: 'Mutara Nebula', hazard: 5, lanes: 4 },
    {
      text: 'Ships here have no Shield Modifier, not even against the Hazard.',
      answers: {
        'shield modifier': (_t, { sector, of }, self) =>
          of === 'ships' && sector === self.system ? { atMost: 0 } : undefined,
      },
    },
  ),
  'neutron-star': phenomenon({ box: 'STA', name: 'Neutron Star', hazard: 3, lanes: 3 }),
  'paulson-nebula': phenomenon(
    { box: 'BE', name: 'Paulson Nebula', hazard: 6, lanes: 3 },
    {
      text: 'Ships here cannot be attacked and never stand in the way of other Ships.',
      says: paulson,
      answers: {
        blocks: (_t, { sector }, self) => (sector === self.system ? false : undefined),
        'may be attacked': (_t, { sector }, self) =>
          sector === self.system ? refuse('ASC-SYS-paulson-nebula', say('disc.paulson')) : undefined,
      },
    },
  ),
  pulsar: phenomenon({ box: 'STA', name: 'Pulsar', hazard: 4, lanes: 3 }),
  'stellar-nursery': phenomenon({ box: 'STA', name: 'Stellar Nursery', hazard: 4, lanes: 3 }),
};
