/** Suspended play: what may break into anything, hidden agendas among it, and the moments at which somebody is asked for it. */
import { flowOf, type Names, refuse, type Seat, type Verdict } from '@tenforward/kernel';
import type { Board, Deed, Flow, Hive, Reading, Suspends } from '../types.ts';
import { say } from '../words.ts';
import { placeOf } from './hidden.ts';
import { facts } from './people.ts';
import { chooseTarget, playing, targetsOf } from './playing.ts';
import { all, befalls, isInPlay, type Me, piece, turnDown, turnUp } from './zones.ts';

export type SuspendedTells = {
  'agenda.turned': { seat: Seat; kind: string };
  'agenda.down-again': { kind: string };
  'card.used': { seat: Seat; kind: string };
};

/**
 * Whoever could break in is asked before these, and whoever wants to be stopped there: a dilemma acts, a weapon hits, a
 * card is played. At every other question acts are there anyway.
 */
export const moments: readonly Names<Hive['events']>[] = ['dilemma.met', 'person.hit', 'card.announced'];

/** CCG-FC-terms-21, CCG-FC-hidden-3: at any time, in anybody's turn. */
export const suspensions = (t: Reading, seat: Seat): Deed[] =>
  all(t)
    .filter((p) => p.controller === seat)
    .flatMap((p) => {
      const { suspends } = facts(t, p);
      return suspends && suspends.from === placeOf(p) ? [deed(t, p, suspends)] : [];
    });

const deed = (t: Reading, me: Me, { from, may, do: does }: Suspends): Deed => ({
  key: `suspend:${me.id}`,
  at: me.id,
  rule: from === 'face down' ? 'CCG-FC-hidden-3' : 'CCG-FC-terms-21',
  say: say(from === 'hand' ? 'suspend.play' : from === 'play' ? 'suspend.use' : 'suspend.turn-up', { card: me.kind }),
  may: () => (from === 'face down' ? conditions(t, me) : (may?.(t, me) ?? true)),
  *flow(b) {
    if (from === 'hand') yield* playing(b, me.id, (card) => does?.(b, card));
    else if (from === 'play') {
      b.tell('card.used', { seat: me.controller, kind: me.kind });
      yield* flowOf(does?.(b, piece(b, me.id)));
    } else yield* turnsUp(b, me.id, does);
  },
});

/** CCG-FC-hidden-5: what it asks for must be there. Only its owner is told that it is not. */
const conditions = (t: Reading, me: Me): Verdict => {
  const { target, suspends } = facts(t, me);
  if (target && targetsOf(t, me).length === 0) return refuse('CCG-FC-hidden-5', say('play.no-target'));
  return suspends?.may?.(t, me) ?? true;
};

/** CCG-FC-hidden-4: its text is active at once, and its countdown begins (CCG-FC-countdown-5). */
function* turnsUp(t: Board, id: string, does: Suspends['do']): Flow {
  const { kind, owner } = turnUp(t, id);
  const { countdown, target } = facts(t, { kind });
  t.tell('agenda.turned', { seat: owner, kind });
  if (countdown !== undefined) befalls(t, id, { countdown: countdown });
  const on = target ? yield* chooseTarget(t, id) : '';
  if (!isInPlay(t, id)) return;
  if (on === undefined) {
    // CCG-FC-hidden-5: it went while somebody else broke in; everybody knows now what lies there
    turnDown(t, id);
    return t.tell('agenda.down-again', { kind });
  }
  if (target) befalls(t, id, { target: on });
  yield* flowOf(does?.(t, piece(t, id)));
}
