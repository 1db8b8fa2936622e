/** The game, whole: where rules and content are handed to the kernel. */
import { kindIn, nobody } from '@tenforward/cards';
import type { Game } from '@tenforward/kernel';
import { content, deck } from './content/index.ts';
import { invariants } from './invariants.ts';
import { cardAsks } from './rules/cards.ts';
import { concede } from './rules/end.ts';
import { miningQueries } from './rules/mining.ts';
import { setUp } from './rules/set-up.ts';
import { turn, turnAsks } from './rules/turn.ts';
import { actions, inTurnOrder } from './rules/turn-order.ts';
import type { Template } from './rules/types.ts';
import { arrange, told } from './scenario.ts';
import { text } from './text.ts';
import { copy, derived, view } from './view.ts';
import { en, say } from './words.ts';

export const template: Game<Template> = {
  id: 'template',
  version: '1',
  seats: { min: 2, max: 4, reserved: [nobody] },
  words: en,
  options: {
    options: { ice: { kind: 'number', min: 3, max: 12, default: 6, say: say('option.ice'), rule: 'TPL-1.2' } }, // TPL-1.2
  },
  setup(options, seating, chance) {
    const state = setUp(seating, deck, Number(options['ice']), chance);
    return { state, agenda: [{ step: 'turn', seat: state.turn, left: actions }] };
  },
  asks: { ...turnAsks, ...cardAsks },
  steps: { turn },
  content,
  ...derived,
  queries: miningQueries,
  view,
  concede,
  copy,
  priority: (t) => inTurnOrder(t, t.state.turn),
  invariants: { ...derived.invariants, ...invariants },
  scenario: { arrange, told },
  naming: (id, name) => (id.includes('.') ? name(kindIn(id)) : undefined),
  text,
};
