/** Allies (8.9.3): they count as Trade Agreements, or have a rule for whoever has won them over. */
import { say } from '../../words.ts';
import { player } from '../../rules/players.ts';
import { gain, nothing, type Price } from '../../rules/resources.ts';
import type { TrackName } from '../../rules/console.ts';
import type { Card } from '../../rules/types.ts';
import { ally } from '../make-exploration.ts';

/** What a Trade Agreement brings; several where the holder chooses each time. */
const trader = (name: string, diplomacy: number, words: string, ...ways: readonly Price[]): Card =>
  ally({
    box: 'FE',
    facts: { diplomacy },
    name,
    text: `Counts as a Trade Agreement worth ${words}.`,
    yields: () => ways.map((way) => ({ ...nothing(), ...way })),
  });

/** A whole upgrade may be paid in Production; Production and Research are never mixed. */
const dealer = (name: string, track: TrackName, words: string): Card =>
  ally({
    box: 'FE',
    facts: { diplomacy: 2 },
    name,
    text: `You may pay for a ${words} level all in Production instead of Research, but not in a mix. If you had this card in your Building Phase, pass it to your left in Maintenance.`,
    passesLeft: true,
    passesIfHeld: true,
    answers: {
      'buys upgrades': (_t, about, self) =>
        about.seat === self.owner && about.track === track ? ['production'] : undefined,
    },
  });

/** Allies that are a people. */
const people = { many: 'they' };

export const allies: Readonly<Record<string, Card>> = {
  'antican-delegation': trader('Antican Delegation', 3, '1 Production', { production: 1 }),
  caldonians: { ...trader('Caldonians', 4, '1 Research', { research: 1 }), words: people },
  'ferengi-arms-dealer': dealer('Ferengi Arms Dealer', 'weapons', 'Weapon'),
  'ferengi-researcher': dealer('Ferengi Researcher', 'shields', 'Shield'),
  'the-grand-nagus': ally({
    box: 'FE',
    facts: { diplomacy: 2 },
    name: 'The Grand Nagus',
    text: 'Each Maintenance he brings you 2 Production and then goes on to your left. While you have this card, Ferengi Ships move freely through Sectors with your Ships.',
    passesLeft: true,
    maintenance(t, self) {
      gain(t, self.owner, 'production', 2, say('exp.from', { card: self.card }));
    },
    answers: {
      blocks: (t, { mover, blocker }, self) =>
        blocker === self.owner && mover !== 'borg' && player(t, mover).faction === 'ferengi' ? false : undefined,
    },
  }),
  rigelians: {
    ...trader(
      'Rigelians',
      4,
      '1 Production or 1 Research, as you choose each time Resources are generated',
      { production: 1 },
      { research: 1 },
    ),
    words: people,
  },
  'selay-trade-clutch': trader('Selay Trade Clutch', 3, '1 Production', { production: 1 }),
  'the-troyians': { ...trader('The Troyians', 3, '1 Production', { production: 1 }), words: people },
};
