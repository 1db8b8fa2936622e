/** Cards that stay on the System until it is Colonised (8.9): what they say holds for everybody. */
import { refuse } from '@tenforward/kernel';
import { sayWith } from '../../words.ts';
import { placeNode } from '../../rules/nodes.ts';
import { player } from '../../rules/players.ts';
import { after } from '../../rules/reactions.ts';
import { factsOf, hasRoomFor, nodesControlled, system } from '../../rules/systems.ts';
import type { Card, Reading, Seat, SystemId } from '../../rules/types.ts';
import { crisis, discovery } from '../make-exploration.ts';

/** What a single card asks, offers and refuses: it brings its own (`says`). */
const organian = {
  'organian.no': 'The Organians let nobody settle here below Ascendancy 3.',
} as const;
const say = sayWith(organian);

const mayBuildProduction = (t: Reading, seat: Seat, id: SystemId): boolean =>
  t.query('may build node', { seat, system: id, node: 'production' }, true) === true &&
  hasRoomFor(
    factsOf(t, id).capacity,
    system(t, id).nodes,
    'production',
    t.query('any slot', { seat, node: 'production' }, false),
  );

export const remaining: Readonly<Record<string, Card>> = {
  'dangerous-flora': crisis({
    box: '50',
    facts: { remains: true },
    name: 'Dangerous Flora',
    text: 'Remains in play. To Colonise here costs 2 Research more, for a Colonisation Fleet too.',
    answers: {
      'colony price': (_t, about, self) =>
        about.system === self.system && about.resource === 'research' ? 2 : undefined,
    },
  }),
  'organian-intervention': crisis({
    box: 'STA',
    facts: { remains: true },
    name: 'Organian Intervention',
    text: 'Remains in play. Only with Ascendancy 3 or more may you Colonise here, also with a Colonisation Fleet.',
    says: organian,
    answers: {
      'may colonise': (t, about, self) =>
        about.system === self.system && player(t, about.seat).ascendancy < 3
          ? refuse('ASC-EXP-organian-intervention', say('organian.no'))
          : undefined,
    },
  }),
  'children-of-tama-negotiations': discovery({
    box: 'STA',
    facts: { remains: true },
    name: 'Children of Tama Negotiations',
    text: 'Remains in play. To Colonise here roll a die and add your Ascendancy: at 4 or more it is free, otherwise you cannot Colonise here this turn. A Colonisation Fleet is of no use here.',
    colonise(t, seat) {
      const die = t.chance.roll(6);
      t.tell('die.rolled', { seat, die, why: say('exp.for', { card: 'children-of-tama-negotiations' }) });
      return die + player(t, seat).ascendancy >= 4 ? 'free' : 'failed';
    },
  }),
  'secrets-of-the-horta': discovery({
    box: '50',
    facts: { remains: true },
    name: 'Secrets of the Horta',
    text: 'Remains in play. When you Colonise here, roll a die. If it shows less than you have Production Nodes under your Control, build 2 Production Nodes here if you can.',
    reacts: [
      after('colonised', {
        if: (_t, event, self) => event.system === self.system,
        do(t, { seat, system: id }, self) {
          const die = t.chance.roll(6);
          t.tell('die.rolled', { seat, die, why: say('exp.for', { card: self.card }) });
          if (die >= nodesControlled(t, seat, 'production')) return;
          for (let i = 0; i < 2; i++) if (mayBuildProduction(t, seat, id)) placeNode(t, seat, id, 'production');
        },
      }),
    ],
  }),
};
