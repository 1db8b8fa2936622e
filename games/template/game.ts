/** The game, whole: where rules and content are handed to the kernel. */
import { copyPlain, type Game } from '@tenforward/kernel';
import { content, deck } from './content/index.ts';
import { invariants } from './invariants.ts';
import { cardAsks, kindOf, mayAnswer } from './rules/cards.ts';
import { concede } from './rules/end.ts';
import { miningQueries } from './rules/mining.ts';
import { setUp } from './rules/set-up.ts';
import { turn, turnAsks } from './rules/turn.ts';
import { actions, inTurnOrder } from './rules/turn-order.ts';
import type { Template } from './rules/types.ts';
import { arrange } from './scenario.ts';
import { text } from './text.ts';
import { imagine, sources, view } from './view.ts';
import { en, say } from './words.ts';

export const template: Game<Template> = {
  id: 'template',
  version: '1',
  seats: { min: 2, max: 4 },
  words: en,
  options: {
    options: { ice: { kind: 'number', min: 3, max: 12, default: 6, say: say('option.ice'), rule: 'TPL-1.2' } }, // TPL-1.2
  },
  setup(options, seating, chance) {
    const state = setUp(seating, deck(), Number(options['ice']), chance);
    return { state, agenda: [{ step: 'turn', seat: state.turn, left: actions }] };
  },
  asks: { ...turnAsks, ...cardAsks },
  steps: { turn },
  content,
  sources,
  queries: miningQueries,
  view,
  imagine,
  concede,
  copy: copyPlain, // quick enough for a small state; a large one is copied field by field
  priority: (t) => inTurnOrder(t, t.state.turn),
  mightReact: ({ state }, seat, { event }) => mayAnswer(seat, event) && (state.hands[seat]?.length ?? 0) > 0, // TPL-4.5
  invariants,
  scenario: { arrange },
  naming: (id, name) => (id.includes('.') ? name(kindOf(id)) : undefined),
  text,
};
