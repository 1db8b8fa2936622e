/** Who answers first, and how long somebody may say 'no, thank you' in advance. */
import type { PassOffer, Seat } from '@tenforward/kernel';
import type { Moment, Reading } from '../types.ts';
import { say } from '../words.ts';
import { other } from './points.ts';

/** CCG-BASE-interrupts-5: the opponent of whoever acts, then that player; inside an answer the other way round. */
export const priority = (t: Reading, { event }: Moment): readonly Seat[] => {
  const acts = 'by' in event ? event.by : t.state.turn;
  return [other(t, acts), acts];
};

export const turnBegins = (seat: Seat): string => `turn of ${seat} begins`;
export const attemptEnds = 'attempt ends';

/** What one may want to be asked at all the same: events, never one's own cards, which would tell. */
const unless = (['dilemma.met', 'card.played', 'person.hit', 'person.dies'] as const).map((event) => ({
  event,
  say: say(`unless.${event}`),
}));

export const passing = (t: Reading, seat: Seat): readonly PassOffer[] => [
  ...(t.state.attempt ? [{ until: attemptEnds, say: say('pass.attempt'), unless }] : []),
  { until: turnBegins(seat), say: say('pass.my-turn'), unless },
];
