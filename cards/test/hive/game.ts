/** Hive, whole: where rules and content are handed to the kernel. */
import type { Game } from '@tenforward/kernel';
import { content, places, seeds, sides } from './content/index.ts';
import { attemptQueries, cured, dilemma } from './rules/attempt.ts';
import { beamingAsks, beamingQueries } from './rules/beaming.ts';
import { downloadAsks } from './rules/downloads.ts';
import { concede } from './rules/end.ts';
import { firingAsks, firingQueries } from './rules/firing.ts';
import { copy, hiddenCards, view } from './rules/hidden.ts';
import { passing, priority } from './rules/passing.ts';
import { peopleAsks, peopleQueries } from './rules/people.ts';
import { playingAsks } from './rules/playing.ts';
import { pointQueries } from './rules/points.ts';
import { probeAsks } from './rules/probes.ts';
import { emptyState, setUp } from './rules/set-up.ts';
import { moments, suspensions } from './rules/suspended.ts';
import { act, close, turn, turnAsks, turnQueries } from './rules/turn.ts';
import { arrange } from './scenario.ts';
import type { Hive } from './types.ts';
import { en, say } from './words.ts';

export const hive: Game<Hive> = {
  id: 'hive',
  version: '1',
  seats: { min: 2, max: 2, reserved: ['board'] },
  words: en,
  options: {
    options: {
      turns: { kind: 'number', min: 2, max: 40, default: 12, say: say('option.turns') },
      lists: {
        kind: 'choice',
        choices: [
          { key: 'secret', say: say('lists.secret') },
          { key: 'open', say: say('lists.open') },
        ],
        default: 'secret',
        say: say('option.lists'),
      },
    },
  },
  setup: (options, seating, chance) => {
    const state = emptyState(seating, options['lists'] === 'open' ? 'open' : 'secret');
    setUp(state, seating, chance, { places, seeds, sides });
    return { state, agenda: [{ step: 'turn', seat: state.turn }] };
  },
  asks: {
    ...turnAsks,
    ...playingAsks,
    ...downloadAsks,
    ...peopleAsks,
    ...firingAsks,
    ...beamingAsks,
    ...probeAsks,
  },
  steps: { turn, act, dilemma, close },
  content,
  ...hiddenCards(content),
  queries: {
    ...peopleQueries,
    ...pointQueries,
    ...attemptQueries,
    ...beamingQueries,
    ...firingQueries,
    ...turnQueries,
  },
  view,
  acts: (t, seat) => (seat === 'clock' ? [] : suspensions(t, seat)),
  concede,
  copy,
  priority,
  moments,
  due: cured,
  passing,
  scenario: { arrange },
};
