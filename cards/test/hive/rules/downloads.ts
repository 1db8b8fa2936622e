/** Downloads: a card is looked for in hand and deck, shown, and used at once or taken in hand. */
import { ask, flowOf, option, refuse, type Seat, type Verdict } from '@tenforward/kernel';
import type { Board, Card, Flow, Reading } from '../types.ts';
import { say } from '../words.ts';
import { kit, type Me, move, shuffle } from './zones.ts';

export type DownloadTells = {
  'card.fetched': { seat: Seat; kind: string; from: string };
  'nothing.fetched': { seat: Seat };
};
/** How much is found is the searcher's secret: it is asked whatever there is. */
export const downloadAsks = { 'fetch.which': ask<{ kind: string }>('CCG-FC-download-2', { hides: true }) };

const spots = (place: Seat) => [{ zone: 'hand', place } as const, { zone: 'deck', place } as const];

/** `then`: what is done with the card at once; without it, it goes to the hand (CCG-FC-download-5). */
export function* download(
  t: Board,
  { kind: by, controller: seat }: Me,
  wanted: (card: Card, kind: string) => boolean,
  then?: (id: string) => Flow | void,
): Flow {
  const chosen = yield* t.one(seat, t.ask('fetch.which', { kind: by }), () => [
    ...kit
      .findable(t, spots(seat), (kind) => wanted(t.card(kind), kind))
      .map((found) =>
        option(`${found.zone}:${found.kind}`, found, { show: () => say(`fetch.${found.zone}`, { card: found.kind }) }),
      ),
    option('nothing', undefined, { idle: true, show: () => say('fetch.nothing') }),
  ]);
  const card = chosen && kit.copyOf(t, chosen);
  if (!card) t.tell('nothing.fetched', { seat });
  const id = card && (card.zone === 'deck' ? move(t, card.id, 'hand', seat).id : card.id);
  if (card && id !== undefined) {
    kit.peek(t, id); // CCG-FC-download-3
    t.tell('card.fetched', { seat, kind: card.kind, from: card.zone });
  }
  shuffle(t, 'deck', seat); // CCG-FC-download-14: it was looked through
  if (id !== undefined && then) yield* flowOf(then(id));
}

const title = ({ kind, controller }: Me): string => `${controller} ${kind}`;
/** CCG-FC-specialdl-3: each title once a game for each player. */
export const maySpecially = (t: Reading, me: Me): Verdict =>
  kit.isUnused(t, title(me)) || refuse('CCG-FC-specialdl-3', say('download.once', { card: me.kind }));
/** CCG-FC-specialdl-1; the icon is spent whatever is found (CCG-FC-download-13). */
export function* specialDownload(t: Board, me: Me, wanted: string, then: (id: string) => Flow | void): Flow {
  kit.use(t, title(me), null);
  yield* download(t, me, (_card, kind) => kind === wanted, then);
}
