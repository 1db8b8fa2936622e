/** The Initiative Stage (6.1): Resources for the choice of Turn Order cards, the rest by lot. */
import { ask, option, refuse } from '@tenforward/kernel';
import { say } from '../words.ts';
import { assimilatedPlayers, player, playing } from './players.ts';
import { hasFirstContact, inTurnOrder } from './relations.ts';
import { pay } from './resources.ts';
import {
  type Flow,
  type Next,
  type Power,
  type Reading,
  resources,
  type Resources,
  type Seat,
  type Table,
} from './types.ts';

/** Turn Order cards of this Game Round. */
export interface TurnOrder {
  /** Who has which card; secret until shown. */
  cards: Record<Power, number>;
  /** Cards that nobody has taken yet, and those put aside unseen. */
  pool: number[];
  aside: number[];
  shown: Power[];
  /** Who has looked at the card of the Borg. */
  drewForBorg: Seat | null;
  /** What a player who chose had before them. */
  saw: Record<Seat, number[]>;
  /** Who holds which card of the Game Round before: the order of bidding. */
  before: Power[];
  bids: Record<Seat, number>;
  /** Who is still to take a turn, and who has. */
  gone: Power[];
  /** Resurgence: the Borg have card 10. */
  resurgence: boolean;
  /** Assimilated players who got a card: those Assimilated since wait for the next Game Round (15.4.3.1). */
  collective: Seat[];
}

/** What the Initiative Stage asks. */
export const initiativeAsks = {
  'bid.how-many': ask('ASC-6.1.1.2a'),
  'bid.which': ask<{ n: number }>('ASC-6.1.1.1a'),
  'order.which': ask('ASC-6.1.3a'),
};
/** What is told. */
export type InitiativeTells = {
  'round.begins': { round: number };
  'bid.made': { seat: Seat; n: number; spent: Resources };
  'order.chosen': { seat: Seat; card: number };
  'order.dealt': { seat: Seat; card: number };
  'order.of.borg': { seat: Seat; card: number };
  'order.shown': { who: Power; card: number };
};

export const emptyOrder = (before: Power[] = []): TurnOrder => ({
  cards: {},
  pool: [],
  aside: [],
  shown: [],
  drewForBorg: null,
  saw: {},
  before,
  bids: {},
  gone: [],
  resurgence: false,
  collective: [],
});

const ascending = (a: number, b: number): number => a - b;
const hasBorg = (t: Reading): boolean => t.options['borg'] !== 'none';
/** All who get a card: players, those Assimilated, and the Borg if nobody is (6.1.5). */
export function holders(t: Reading): Power[] {
  const others = assimilatedPlayers(t);
  return [...playing(t), ...(hasBorg(t) ? (others.length > 0 ? others : (['borg'] as const)) : [])]; // ASC-6.1.5c, ASC-OPT-16.2.1b, ASC-6.1.5a, ASC-6.1.5b
}

/** 6.1: bids in the order of the Game Round before, then cards. */
export function* initiative(t: Table, { round }: { round: number }): Flow<Next> {
  const known = playing(t);
  // of whoever was out before their turn nobody has seen the card, nor where it stood (6.1.3.1)
  const before = inOrderOf(t.state.order).filter((who) => who === 'borg' || known.includes(who)); // ASC-6.1.3.1a
  t.state.round = round;
  t.state.stage = 'initiative';
  t.state.active = null;
  t.state.order = emptyOrder(before);
  t.tell('round.begins', { round });
  // in the first Game Round nobody had a card: by seats
  const bidders = [...before.filter((who) => known.includes(who)), ...known.filter((who) => !before.includes(who))]; // ASC-6.1.1.2a
  const may = t.options['randomTurnOrder'] === true ? [] : bidders.filter((seat) => hasFirstContact(t, seat)); // ASC-6.1a, ASC-OPT-16.3.9
  return [
    { step: 'bid', left: may },
    { step: 'choose-order', left: [] },
  ];
}
const inOrderOf = ({ cards }: TurnOrder): Power[] =>
  Object.keys(cards).toSorted((a, b) => (cards[a] ?? 0) - (cards[b] ?? 0));

/** 6.1.1.2: openly, one after another; never as many as somebody before, unless nothing. */
export function* bid(t: Table, { left }: { left: readonly Seat[] }): Flow<Next> {
  const [seat, ...rest] = left;
  if (seat === undefined) return;
  const n = yield* t.one(seat, t.ask('bid.how-many'), () => bidOptions(t, seat)); // ASC-6.1.1.2a
  let spent = { production: 0, research: 0, culture: 0 };
  if (n > 0) {
    const parts = yield* t.spread(seat, t.ask('bid.which', { n }), [n, n], () =>
      resources.map((r) =>
        option(r, r, { room: player(t, seat).reserve[r], show: () => say('resource', { resource: r }) }),
      ),
    );
    spent = { ...spent, ...Object.fromEntries(parts.map(({ value, points }) => [value, points])) };
    yield* payBid(t, seat, spent); // ASC-6.1.1.1a
  }
  t.state.order.bids[seat] = n;
  t.tell('bid.made', { seat, n, spent });
  return rest.length > 0 ? { step: 'bid', left: rest } : undefined;
}
/** Culture is Culture here: it stands for nothing else. */
function* payBid(t: Table, seat: Seat, spent: { production: number; research: number; culture: number }): Flow {
  if (t.options['wildCulture'] === true) {
    const p = t.state.players[seat];
    if (p) for (const r of resources) p.reserve[r] -= spent[r];
  } else yield* pay(t, seat, spent, say('for.initiative')); // ASC-6.1.3b
}

function bidOptions(t: Reading, seat: Seat) {
  const { reserve } = player(t, seat);
  const most = resources.reduce((n, r) => n + reserve[r], 0);
  const taken = new Set(Object.values(t.state.order.bids));
  return Array.from({ length: most + 1 }, (_, n) =>
    option(String(n), n, {
      idle: n === 0,
      may: () => (n > 0 && taken.has(n) ? refuse('ASC-6.1.1.2c', say('bid.taken')) : true), // ASC-6.1.1.2b, ASC-6.1.1.2c
      show: () => say('bid', { n }),
    }),
  );
}

/** 6.1.2, 6.1.3: as many random cards as are needed; whoever spent most chooses first. */
export function* chooseOrder(t: Table, { left }: { left: readonly Seat[] }): Flow<Next> {
  const { order } = t.state;
  let choosers = left;
  // with nobody left to get a card by lot, the last choice empties the pool
  if (order.pool.length === 0 && Object.keys(order.cards).length === 0) {
    dealPool(t);
    choosers = Object.keys(order.bids)
      .filter((seat) => (order.bids[seat] ?? 0) > 0)
      .toSorted((a, b) => (order.bids[b] ?? 0) - (order.bids[a] ?? 0)); // ASC-6.1.3a, ASC-6.1.4b
  }
  const [seat, ...rest] = choosers;
  if (seat === undefined) return { step: 'deal-order' };
  order.saw[seat] = order.pool.toSorted(ascending);
  t.reveal();
  const card = yield* t.one(seat, t.ask('order.which'), () =>
    (t.state.order.saw[seat] ?? []).map((n) => option(String(n), n, { show: () => say('order.card', { n }) })),
  );
  takeCard(t, seat, card, 'order.chosen');
  return { step: 'choose-order', left: rest };
}

function dealPool(t: Table): void {
  const { order } = t.state;
  const n = holders(t).length;
  // exactly 1 to n; else n of nine, the rest aside unseen
  const all = Array.from({ length: isOpen(t) ? n : 9 }, (_, i) => i + 1); // ASC-OPT-16.3.8, ASC-3.5.1a, ASC-5.4.3a
  if (!isOpen(t)) t.chance.shuffle(all);
  order.pool = all.slice(0, n); // ASC-6.1.2a, ASC-6.1.2b
  order.aside = all.slice(n);
}

function takeCard(t: Table, who: Power, card: number, how: 'order.chosen' | 'order.dealt'): void {
  const { order } = t.state;
  order.pool = order.pool.filter((one) => one !== card);
  order.cards[who] = card;
  if (who === 'borg') return;
  t.tell(how, { seat: who }, { [who]: { card } });
  if (isOpen(t)) show(t, who); // ASC-OPT-16.3.8
}
const isOpen = (t: Reading): boolean => t.options['openTurnOrder'] === true;

/** 6.1.4, 6.1.5: by lot for all others; the lowest card draws for the Borg. */
export function* dealOrder(t: Table): Flow<Next> {
  t.reveal();
  const { order } = t.state;
  // ASC-6.1.4a
  for (const seat of holders(t))
    if (seat !== 'borg' && order.cards[seat] === undefined)
      takeCard(t, seat, t.chance.draw(order.pool.toSorted(ascending)), 'order.dealt');
  // ASC-6.1.5a, ASC-OPT-16.2.1b
  if (holders(t).includes('borg')) {
    const seat = inTurnOrder(t)[0] ?? '';
    takeCard(t, 'borg', t.chance.draw(order.pool.toSorted(ascending)), 'order.dealt');
    order.drewForBorg = seat; // ASC-6.1.5b
    const card = order.cards['borg'] ?? 0;
    show(t, seat);
    t.tell('order.of.borg', { seat }, { [seat]: { card } });
    if (isOpen(t)) show(t, 'borg'); // ASC-OPT-16.3.8
  }
  order.collective = assimilatedPlayers(t);
  t.state.stage = 'execution';
  return { step: 'next-turn' };
}

/** 6.1.3.1: a card is shown when its holder's turn comes, or when a rule needs it. */
export function show(t: Table, who: Power): void {
  const { order } = t.state;
  if (order.shown.includes(who) || order.cards[who] === undefined) return;
  order.shown.push(who);
  t.reveal();
  t.tell('order.shown', { who, card: order.cards[who] });
}
