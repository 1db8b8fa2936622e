/** Locutus's Unimatrix, and the overlay for those who were assimilated. */
import { mayActFreely, takeAction } from '../../rules/actions.ts';
import { search } from '../../rules/cards.ts';
import { after } from '../../rules/reactions.ts';
import type { Sheet } from '../../rules/sheet.ts';
import type { Card } from '../../rules/types.ts';
import { character } from '../make.ts';
import { tubules } from './collective.ts';

const affiliation = 'borg';
const ship = 'Cube 469';

/** AM-charcard-13, AM-charcard-17: what every drone has; the overlay is the same card without a number. */
const drone = (name: string): Sheet => ({
  name,
  role: 'Drone',
  ship,
  attack: 1,
  defense: 2,
  skill: 3,
  move: 1,
  specializations: {},
  keywords: ['Borg', 'Drone'],
  weapons: [tubules],
  hivemind: true,
});
const hivemind =
  'Hivemind: in its activation another drone of yours may take its Actions, all but a Move, as if it were the one activated.';
const escalates = (round: number): string => `${hivemind} Escalation ${round}: it arrives in round ${round}.`;

export const characters: Record<string, Card> = {
  'B-CH1': character({
    affiliation,
    from: { name: 'printed', text: 'printed', sheet: 'house' },
    text: `Download: each activation of Locutus starts with a search for a SUBCOMMAND Event, which is played at once as a free Action. ${hivemind}`,
    // AM-charcard-10, AM-charcard-18
    sheet: {
      name: 'Locutus of Borg',
      role: 'Speaker for the Borg',
      ship,
      attack: 2,
      defense: 3,
      skill: 3,
      move: 1,
      specializations: { Command: 1, Diplomacy: 1 },
      keywords: ['Borg', 'Commander', 'Counterpart'],
      weapons: [tubules],
      hivemind: true,
    },
    reacts: [
      after('activation.begins', {
        if: (t, event, self) => event.character === self.bearer && mayActFreely(t, event.character), // AM-charcard-11, AM-R24
        *do(t, { seat, character: locutus }, _self) {
          t.tell('used.ability', { character: locutus, ability: 'Download' });
          const found = yield* search(t, seat, {
            keyword: 'SUBCOMMAND',
            kinds: ['event', 'permanent', 'trait'],
            deck: 'support',
          });
          if (found === undefined) return; // AM-R28
          const [action] = t.card(found.card).actions ?? [];
          if (action)
            yield* takeAction(t, seat, {
              do: 'special',
              actor: locutus,
              self: found,
              key: action.key ?? '',
            }); // AM-cards-15
        },
      }),
    ],
  }),
  'B-CH2': character({ affiliation, from: 'printed', text: hivemind, sheet: drone('One of Five') }),
  'B-CH3': character({ affiliation, from: 'printed', text: hivemind, sheet: drone('Two of Five') }),
  'B-CH4': character({
    affiliation,
    from: { name: 'printed', text: 'printed', escalation: 'house' },
    text: escalates(2),
    sheet: { ...drone('Three of Five'), escalation: 2 },
  }),
  'B-CH5': character({
    affiliation,
    from: { name: 'printed', text: 'printed', escalation: 'house' },
    text: escalates(2),
    sheet: { ...drone('Four of Five'), escalation: 2 },
  }),
  'B-CH6': character({
    affiliation,
    from: { name: 'printed', text: 'printed', escalation: 'house' },
    text: escalates(3),
    sheet: { ...drone('Five of Five'), escalation: 3 },
  }),
  'B-OV': character({
    affiliation,
    kind: 'overlay',
    from: { name: 'printed', text: 'printed', keywords: 'house' },
    text: `An assimilated character keeps its Specializations and keywords and is a Borg Drone besides. ${hivemind}`,
    sheet: drone('Assimilated'),
  }),
};
