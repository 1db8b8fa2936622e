/** Cards that answer cards, and what they are played against: the text, then the same sentence in code. */
import { cancelled } from '@tenforward/kernel';
import { facts } from '../rules/people.ts';
import { response, stays } from '../rules/playing.ts';
import { after } from '../rules/reactions.ts';
import { allInPlay, lying, move, nullify, shuffle } from '../rules/zones.ts';
import type { Card } from '../types.ts';

const costly = ['amanda-rogers', 'kevin-uxbridge', 'q2'];

export const answers = {
  'amanda-rogers': {
    name: 'Amanda Rogers',
    text: 'Nullify an interrupt just played.',
    type: 'interrupt',
    reacts: [
      response('instead', 'card.played', {
        may: 'Play Amanda Rogers: nullify it',
        if: (_t, { type }) => type === 'interrupt',
        do: () => cancelled,
      }),
    ],
  },
  q2: {
    name: 'Q2',
    text: 'Nullify Amanda Rogers, Kevin Uxbridge, or any Q dilemma.',
    type: 'interrupt',
    reacts: [
      response('instead', 'card.played', {
        as: 'card',
        may: 'Play Q2: nullify it',
        if: (_t, { kind }) => kind === 'amanda-rogers' || kind === 'kevin-uxbridge',
        do: () => cancelled,
      }),
      response('instead', 'dilemma.met', {
        as: 'dilemma',
        may: 'Play Q2: nullify the dilemma',
        if: (t, { kind }) => facts(t, { kind }).icons?.includes('Q') === true,
        do: () => cancelled,
      }),
    ],
  },
  'kevin-uxbridge': {
    name: 'Kevin Uxbridge',
    text: 'Nullify one event in play (not a treaty). Immune to Amanda Rogers.',
    type: 'interrupt',
    immune: ['amanda-rogers'],
    target: (t) =>
      allInPlay(t).filter((p) => {
        const { type, traits } = facts(t, p);
        return type === 'event' && traits?.includes('treaty') !== true;
      }),
    play: (t, _me, event) => nullify(t, event),
  },
  'the-line-must-be-drawn-here': {
    name: 'The Line Must Be Drawn Here',
    text: 'Each time anyone plays Amanda Rogers, Kevin Uxbridge or Q2 that player loses 5 points. Cumulative. Immune to Kevin Uxbridge.',
    type: 'event',
    icons: ['HA'],
    countdown: 4,
    immune: ['kevin-uxbridge'],
    play: stays,
    suspends: {
      from: 'face down',
      helps: (_t, { name, event }, me) =>
        name === 'card.announced' && costly.includes(event.kind) && event.by !== me.owner,
    },
    reacts: [
      after('card.announced', {
        if: (_t, { kind }) => costly.includes(kind),
        do(t, { by }) {
          t.state.score[by] = (t.state.score[by] ?? 0) - 5;
        },
      }),
    ],
  },
  'red-alert': {
    name: 'Red Alert!',
    text: 'On the table: trade your normal card play for any number of reports.',
    type: 'event',
    play: stays,
    answers: { 'reports are free': (_t, { seat }, me) => (seat === me.controller ? true : undefined) },
  },
  regenerate: {
    name: 'Regenerate',
    text: 'Shuffle your discard pile into your draw deck. Discard.',
    type: 'event',
    play(t, { owner }) {
      for (const { id } of lying(t, 'discard', owner)) move(t, id, 'deck', owner);
      shuffle(t, 'deck', owner);
    },
  },
} satisfies Record<string, Card>;
