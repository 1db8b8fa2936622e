/** What everybody sees, what a seat sees besides, and worlds that look the same to it. */
import { type Chance, copyPlain, type Frozen, frozen, must, type Seat } from '@tenforward/kernel';
import { borgHitRoll } from './rules/combat-dice.ts';
import { hitRollOf, shieldsOf } from './rules/console.ts';
import { cardsLeft, type Deck, shuffled } from './rules/decks.ts';
import { standing, systemIds } from './rules/galaxy.ts';
import type { TurnOrder } from './rules/initiative.ts';
import { areInTouch, hasFirstContact } from './rules/relations.ts';
import { advancement } from './rules/research.ts';
import { commandsOf, factsOf, shipsInBox } from './rules/systems.ts';
import { areFighting } from './rules/trade.ts';
import type { Mine, Open, ShownDeck, ShownOrder, ShownPlayer, ShownSystem } from './rules/sights.ts';
import type { Power, Reading, State } from './rules/types.ts';

/** How many cards are left, and those whose place everybody knows. */
const openDeck = (deck: Frozen<Deck>): Frozen<ShownDeck> => ({
  left: cardsLeft(deck),
  starting: deck.starting.length,
  under: deck.under,
  discard: deck.discard,
});

const openPlayer = (t: Reading, seat: Seat): Frozen<ShownPlayer> => {
  const p = must(t.state.players[seat], seat);
  return {
    faction: p.faction,
    home: p.home,
    reserve: p.reserve,
    ascendancy: p.ascendancy,
    weapons: p.weapons,
    hitRoll: hitRollOf(t, seat),
    shields: shieldsOf(t, seat),
    ready: p.ready,
    commands: commandsOf(t, seat),
    commissioned: p.commissioned,
    shipsInBox: shipsInBox(t, seat),
    // what is not on the table is in the deck: no secret; its order is one only if it is never shuffled
    deck: p.deck.toSorted(),
    under: p.under,
    projects: p.projects.map((one) => ({ ...one, cost: advancement(t, one.card).cost ?? 0 })),
    advancements: p.advancements,
    allies: p.allies,
    mulligans: p.mulligans,
    fate: p.fate,
    turn: p.turn,
    hadInBuilding: p.hadInBuilding,
    contact: p.fate === 'playing' && hasFirstContact(t, seat),
  };
};

const openOrder = (t: Reading): Frozen<ShownOrder> => {
  const { order } = t.state;
  return {
    cards: Object.fromEntries(
      Object.keys(order.cards)
        .toSorted()
        .map((who) => [who, order.shown.includes(who) ? (order.cards[who] ?? null) : null]),
    ),
    bids: order.bids,
    before: order.before,
    gone: order.gone,
    drewForBorg: order.drewForBorg,
    resurgence: order.resurgence,
    collective: order.collective,
    left: order.pool.length,
    aside: order.aside.length,
  };
};

/** What is printed on the disc: slots by letter, Hazard, how many lanes it takes. */
const printed = (t: Reading, id: string): Pick<ShownSystem, 'sort' | 'hazard' | 'slots' | 'lanes'> => {
  const { sort, hazard, capacity, lanes } = factsOf(t, id);
  const { production, research, culture, open } = capacity;
  const slots = 'P'.repeat(production) + 'R'.repeat(research) + 'C'.repeat(culture) + 'O'.repeat(open);
  return { sort, hazard, slots, lanes };
};

const openSystem = (t: Reading, id: string): Frozen<ShownSystem> => {
  const { hidden, ...system } = must(t.state.systems[id], id);
  return { ...system, hidden: hidden !== null, ...printed(t, id) };
};

/** 13.1, 13.4: what keeps an open offer from being taken now. */
const waitsFor = (t: Reading, from: Seat, to: Seat): 'combat' | 'touch' | null =>
  areFighting(t, from, to) ? 'combat' : areInTouch(t, from, to) ? null : 'touch';

const openView = (t: Reading): Frozen<Open> => {
  const { state } = t;
  return {
    round: state.round,
    stage: state.stage,
    active: state.active,
    seats: state.seats,
    players: Object.fromEntries(state.seats.map((seat) => [seat, openPlayer(t, seat)])),
    galaxy: state.galaxy,
    standing: Object.fromEntries(systemIds(state.galaxy).map((id) => [id, standing(state.galaxy, id)])),
    systems: Object.fromEntries(
      Object.keys(state.systems)
        .toSorted()
        .map((id) => [id, openSystem(t, id)]),
    ),
    units: state.units,
    cubes: state.cubes,
    agreements: state.agreements,
    offers: state.offers.map((one) => ({ ...one, waits: waitsFor(t, one.from, one.to) })),
    denied: state.denied,
    order: openOrder(t),
    discs: openDeck(state.discs),
    exploration: openDeck(state.exploration),
    tech: openDeck(state.tech),
    commands: openDeck(state.commands),
    reshuffles: state.reshuffles,
    borgHitRoll: borgHitRoll(t), // ASC-3.4.2a
    borg: state.borg && { ...state.borg, hand: state.borg.hand.length },
    combat: state.combat,
  };
};

export const view = {
  open: openView,
  /** One's own Turn Order card, that of the Borg if one drew it, and the cards one could choose from. */
  mine: (t: Reading, seat: Seat): Frozen<Mine> => {
    const { order } = t.state;
    return {
      order: order.cards[seat] ?? null,
      borg: order.drewForBorg === seat ? (order.cards['borg'] ?? null) : null,
      saw: order.saw[seat] ?? [],
      hand: t.state.borg?.controller === seat ? t.state.borg.hand : [],
    };
  },
};

/** Spelled out, because every checkpoint copies the state: what lies in lists and records field by field, the rare rest at large. */
export const copy = (state: State): State => ({
  ...state,
  seats: [...state.seats],
  players: each(state.players, copyPlayer),
  galaxy: frozen(state.galaxy),
  systems: each(state.systems, (one) => ({
    ...one,
    nodes: { ...one.nodes },
    tokens: { ...one.tokens },
    hidden: one.hidden && { ...one.hidden },
  })),
  units: each(state.units, (one) => ({ ...one, warp: one.warp && { ...one.warp } })),
  cubes: each(state.cubes, (one) => ({ ...one })),
  agreements: each(state.agreements, (one) => ({ ...one })),
  offers: state.offers.map((one) => ({ ...one })),
  denied: state.denied.map((one) => ({ ...one })),
  order: {
    ...state.order,
    cards: { ...state.order.cards },
    pool: [...state.order.pool],
    aside: [...state.order.aside],
    shown: [...state.order.shown],
    saw: each(state.order.saw, (cards) => [...cards]),
    before: [...state.order.before],
    bids: { ...state.order.bids },
    gone: [...state.order.gone],
    collective: [...state.order.collective],
  },
  discs: copyDeck(state.discs),
  exploration: copyDeck(state.exploration),
  tech: copyDeck(state.tech),
  commands: copyDeck(state.commands),
  borg: copyPlain(state.borg),
  combat: copyPlain(state.combat),
  unused: copyPlain(state.unused),
});

const copyPlayer = (p: State['players'][Seat]): State['players'][Seat] => ({
  ...p,
  reserve: { ...p.reserve },
  deck: [...p.deck],
  under: [...p.under],
  projects: p.projects.map((one) => ({ ...one })),
  advancements: p.advancements.map((one) => ({ ...one })),
  allies: p.allies.map((one) => ({ ...one })),
  turn: copyPlain(p.turn),
  hadInBuilding: [...p.hadInBuilding],
});

const copyDeck = (deck: Deck): Deck => ({
  starting: [...deck.starting],
  main: [...deck.main],
  under: [...deck.under],
  discard: [...deck.discard],
  late: [...deck.late],
});

function each<T>(record: Record<string, T>, copyOf: (one: T) => T): Record<string, T> {
  const copied: Record<string, T> = {};
  for (const id of Object.keys(record)) {
    const one = record[id];
    if (one !== undefined) copied[id] = copyOf(one);
  }
  return copied;
}

/** Everything a seat can't see is dealt anew: decks, cards that lie face down, Turn Order cards. */
export function imagine(state: State, seat: Seat, chance: Chance): void {
  imagineDeck(state.discs, [], chance);
  imagineDeck(state.tech, [], chance);
  if (state.borg && state.borg.controller !== seat) imagineHand(state.commands, state.borg.hand, chance);
  imagineDeck(state.commands, [], chance);
  const hidden = Object.keys(state.systems)
    .toSorted()
    .flatMap((id) => state.systems[id]?.hidden ?? []);
  imagineDeck(state.exploration, hidden, chance);
  imagineOrder(state.order, seat, chance);
  for (const id of state.seats) {
    const p = must(state.players[id], id);
    p.deck = shuffled(chance, p.deck.toSorted());
  }
}

/** Command cards an Assimilated player has drawn are known to that player alone. */
function imagineHand(deck: Deck, hand: string[], chance: Chance): void {
  const unknown = shuffled(chance, [...deck.main, ...hand].toSorted());
  hand.splice(0, hand.length, ...unknown.splice(0, hand.length));
  deck.main = unknown;
}

/** Everybody knows which cards can't have been in the starting stack; those that lie face down are among the unknown. */
function imagineDeck(deck: Deck, hidden: { copy: string; early: boolean }[], chance: Chance): void {
  const late = new Set(deck.late);
  const all = shuffled(chance, [...deck.starting, ...deck.main, ...hidden.map(({ copy: one }) => one)].toSorted());
  const early = all.filter((id) => !late.has(id));
  deck.starting = early.splice(0, deck.starting.length);
  for (const one of hidden) if (one.early) one.copy = early.shift() ?? one.copy;
  const rest = shuffled(chance, [...early, ...all.filter((id) => late.has(id))].toSorted());
  for (const one of hidden) if (!one.early) one.copy = rest.shift() ?? one.copy;
  deck.main = rest;
}

/** Cards the seat has not seen change places, as far as what it saw and who has gone leaves them free. */
function imagineOrder(order: TurnOrder, seat: Seat, chance: Chance): void {
  const holders = Object.keys(order.cards).toSorted();
  const knows = (who: Power): boolean =>
    who === seat || order.shown.includes(who) || (who === 'borg' && order.drewForBorg === seat);
  const unknown = holders.filter((who) => !knows(who));
  const saw = order.saw[seat];
  const bid = order.bids[seat] ?? 0;
  const choseBefore = (who: Power): boolean =>
    saw !== undefined && order.saw[who] !== undefined && (order.bids[who] ?? 0) > bid;
  const known = new Set(holders.filter(knows).map((who) => order.cards[who] ?? 0));
  const total = [...Object.values(order.cards), ...order.pool, ...order.aside]
    .toSorted((a, b) => a - b)
    .filter((card) => !known.has(card));
  const mine = new Set(saw ?? total);
  const least = (who: Power): number =>
    Math.max(
      0,
      ...order.gone.map((one) =>
        order.gone.includes(who) || !order.shown.includes(one) ? 0 : (order.cards[one] ?? 0),
      ),
      who === 'borg' || order.drewForBorg === null ? 0 : (order.cards[order.drewForBorg] ?? 0),
    );
  let dealt: Record<Power, number> = {};
  let rest: number[] = [];
  for (let i = 0; i < 40; i++) {
    const seen = shuffled(
      chance,
      total.filter((card) => mine.has(card)),
    );
    const unseen = shuffled(
      chance,
      total.filter((card) => !mine.has(card)),
    );
    dealt = Object.fromEntries(unknown.map((who) => [who, (choseBefore(who) ? unseen : seen).shift() ?? 0]));
    rest = [...seen, ...unseen];
    if (unknown.every((who) => (dealt[who] ?? 0) > least(who))) break;
  }
  Object.assign(order.cards, dealt);
  const inPool = saw === undefined ? rest : rest.filter((card) => mine.has(card));
  order.pool = inPool.slice(0, order.pool.length);
  order.aside = rest.filter((card) => !order.pool.includes(card));
  retell(order, seat);
}

/** What each who chose had before them follows from who took what. */
function retell(order: TurnOrder, seat: Seat): void {
  let pool = [...Object.values(order.cards), ...order.pool].toSorted((a, b) => a - b);
  for (const who of Object.keys(order.saw).toSorted((a, b) => (order.bids[b] ?? 0) - (order.bids[a] ?? 0))) {
    if (who !== seat) order.saw[who] = [...pool];
    pool = pool.filter((card) => card !== order.cards[who]);
  }
}
