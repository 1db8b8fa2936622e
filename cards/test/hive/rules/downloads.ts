/** Downloads: a card is looked for in hand and deck, shown, and used at once or taken in hand. */
import { ask, flowOf, refuse, type Seat, type Verdict } from '@tenforward/kernel';
import type { Board, Card, Flow, Reading } from '../types.ts';
import { say } from '../words.ts';
import { kit, type Me } from './zones.ts';

export type DownloadTells = {
  'card.fetched': { seat: Seat; kind: string };
  'nothing.fetched': { seat: Seat };
};
/** How much is found is the searcher's secret: it is asked whatever there is. */
export const downloadAsks = { 'fetch.which': ask<{ kind: string }>('CCG-FC-download-2', { hides: true }) };

/** `then`: what is done with the card at once; without it, it goes to the hand (CCG-FC-download-5). */
export function* download(
  t: Board,
  { kind: by, controller: seat }: Me,
  wanted: (card: Card, kind: string) => boolean,
  then?: (id: string) => Flow | void,
): Flow {
  const place = seat;
  const card = yield* kit.search(t, seat, t.ask('fetch.which', { kind: by }), {
    in: [{ zone: 'hand', place } as const, { zone: 'deck', place } as const],
    for: (kind) => wanted(t.card(kind), kind),
    to: { zone: 'hand', place },
    openly: true, // CCG-FC-download-3
    words: { found: ({ zone, kind }) => say(`fetch.${zone}`, { card: kind }), nothing: () => say('fetch.nothing') },
  }); // CCG-FC-download-14: it was looked through
  if (!card) return t.tell('nothing.fetched', { seat });
  t.tell('card.fetched', { seat, kind: card.kind });
  if (then) yield* flowOf(then(card.id));
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
