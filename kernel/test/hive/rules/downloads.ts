/** Downloads: a card is looked for in hand and deck, shown, and used at once or taken in hand. */
import { ask, flowOf, option, refuse, type Seat, type Verdict } from '../../../src/index.ts';
import type { Board, Card, Flow, Reading } from '../types.ts';
import { say } from '../words.ts';
import { betterKnown, lying, type Me, move, show, shuffle } from './zones.ts';

export type DownloadTells = {
  'card.fetched': { seat: Seat; kind: string; from: string };
  'nothing.fetched': { seat: Seat };
};
/** How much is found is the searcher's secret: it is asked whatever there is. */
export const downloadAsks = { 'fetch.which': ask<{ kind: string }>('CCG-FC-download-2', { hides: true }) };

type From = 'hand' | 'deck';
/** By zone and kind, sorted: a place in the deck would tell its owner the order. */
function found(t: Reading, seat: Seat, wanted: (card: Card, kind: string) => boolean): { from: From; kind: string }[] {
  return (['hand', 'deck'] as const).flatMap((from) =>
    [...new Set(lying(t, from, seat).map(({ kind }) => kind))]
      .filter((kind) => wanted(t.card(kind), kind))
      .sort()
      .map((kind) => ({ from, kind })),
  );
}

/** `then`: what is done with the card at once; without it, it goes to the hand (CCG-FC-download-5). */
export function* download(
  t: Board,
  { kind: by, controller: seat }: Me,
  wanted: (card: Card, kind: string) => boolean,
  then?: (id: string) => Flow | void,
): Flow {
  const chosen = yield* t.one(seat, t.ask('fetch.which', { kind: by }), () => [
    ...found(t, seat, wanted).map(({ from, kind }) =>
      option(`${from}:${kind}`, { from, kind }, { show: () => say(`fetch.${from}`, { card: kind }) }),
    ),
    option('nothing', undefined, { idle: true, show: () => say('fetch.nothing') }),
  ]);
  // of equal cards the one that everybody knows already
  const copies = chosen ? lying(t, chosen.from, seat).filter(({ kind }) => kind === chosen.kind) : [];
  const card = copies.length > 0 ? copies.reduce(betterKnown) : undefined;
  if (!card) t.tell('nothing.fetched', { seat });
  const id = card && (card.zone === 'deck' ? move(t, card.id, 'hand', seat).id : card.id);
  if (card && chosen && id !== undefined) {
    show(t, id); // CCG-FC-download-3
    t.tell('card.fetched', { seat, kind: card.kind, from: chosen.from });
  }
  shuffle(t, 'deck', seat); // CCG-FC-download-14: it was looked through
  if (id !== undefined && then) yield* flowOf(then(id));
}

const title = ({ kind, controller }: Me): string => `${controller} ${kind}`;
/** CCG-FC-specialdl-3: each title once a game for each player. */
export const maySpecially = (t: Reading, me: Me): Verdict =>
  !t.state.downloaded.includes(title(me)) || refuse('CCG-FC-specialdl-3', say('download.once', { card: me.kind }));
/** CCG-FC-specialdl-1; the icon is spent whatever is found (CCG-FC-download-13). */
export function* specialDownload(t: Board, me: Me, wanted: string, then: (id: string) => Flow | void): Flow {
  t.state.downloaded.push(title(me));
  yield* download(t, me, (_card, kind) => kind === wanted, then);
}
