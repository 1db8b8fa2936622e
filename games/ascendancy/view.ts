/** What everybody sees, what a seat sees besides, and worlds that look the same to it. */
import { calledIn, labelOf } from '@tenforward/cards';
import { type Chance, copyPlain, type Frozen, frozen, shared, must, type Seat } from '@tenforward/kernel';
import { usedBy } from './rules/cards.ts';
import { cardOn } from './rules/colonies.ts';
import { borgHitRoll } from './rules/combat-dice.ts';
import { hitRollOf, shieldsOf } from './rules/console.ts';
import { cardsLeft, shuffled } from './rules/decks.ts';
import { standing, systemIds } from './rules/galaxy.ts';
import type { TurnOrder } from './rules/initiative.ts';
import { areInTouch, hasFirstContact } from './rules/relations.ts';
import { advancement, deckCards } from './rules/research.ts';
import { commandsOf, factsOf, shipsInBox } from './rules/systems.ts';
import { areFighting } from './rules/trade.ts';
import type { Mine, Open, ShownDeck, ShownOrder, ShownPlayer, ShownSystem } from './rules/sights.ts';
import type { Power, Reading, State } from './rules/types.ts';
import { type Deck, lying } from './rules/zones.ts';
import { discards, downwards, shownEffects, shownHeld, shownProjects } from './shown-cards.ts';

/** How many cards are left, and those whose place everybody knows. */
const openDeck = (t: Reading, deck: Deck): Frozen<ShownDeck> => ({
  left: cardsLeft(t, deck),
  starting: lying(t, 'starting', deck).length,
  under: downwards(t, 'under', deck),
  discard: discards(t, deck),
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
    deck: deckCards(t, p.faction),
    under: downwards(t, 'under', p.faction),
    projects: shownProjects(t, seat).map((one) => ({ ...one, cost: advancement(t, one.card).cost ?? 0 })),
    advancements: shownHeld(t, 'advancements', seat),
    allies: shownHeld(t, 'allies', seat),
    mulligans: p.mulligans,
    fate: p.fate,
    turn: p.turn && { ...p.turn, used: usedBy(t, seat) },
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
  const card = cardOn(t, id);
  return {
    ...must(t.state.systems[id], id),
    card: card ? labelOf(card) : null,
    hidden: lying(t, 'hidden', id).length > 0,
    ...printed(t, id),
  };
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
    discs: openDeck(t, 'discs'),
    exploration: openDeck(t, 'exploration'),
    tech: openDeck(t, 'tech'),
    commands: openDeck(t, 'commands'),
    reshuffles: state.reshuffles,
    borgHitRoll: borgHitRoll(t), // ASC-3.4.2a
    borg: state.borg && { ...state.borg, hand: lying(t, 'hand').length },
    combat: state.combat && { ...state.combat, effects: shownEffects(t) },
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
      hand: calledIn(lying(t, 'hand', seat)),
    };
  },
};

/** Spelled out, because every checkpoint copies the state: what lies in lists and records field by field, the rare rest at large. */
export const copy = (state: State): State => ({
  ...state,
  seats: [...state.seats],
  players: each(state.players, copyPlayer),
  galaxy: frozen(state.galaxy),
  systems: each(state.systems, (one) => ({ ...one, nodes: { ...one.nodes }, tokens: { ...one.tokens } })),
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
  cards: shared(state.cards),
  late: frozen(state.late),
  borg: copyPlain(state.borg),
  combat: copyPlain(state.combat),
});

const copyPlayer = (p: State['players'][Seat]): State['players'][Seat] => ({
  ...p,
  reserve: { ...p.reserve },
  turn: copyPlain(p.turn),
  hadInBuilding: [...p.hadInBuilding],
});

function each<T>(record: Record<string, T>, copyOf: (one: T) => T): Record<string, T> {
  const copied: Record<string, T> = {};
  for (const id of Object.keys(record)) {
    const one = record[id];
    if (one !== undefined) copied[id] = copyOf(one);
  }
  return copied;
}

/** Turn Order cards that a seat can't see. */
export function hiddenOrder({ order: { cards, shown, drewForBorg, aside } }: State, seat: Seat) {
  const isHidden = (who: Power): boolean =>
    who !== seat && !shown.includes(who) && !(who === 'borg' && drewForBorg === seat);
  const held = Object.keys(cards)
    .toSorted()
    .flatMap((who) => (isHidden(who) ? [cards[who] ?? 0] : []));
  return { 'Turn Order cards': [...held, ...aside].map(String) };
}

/** Cards the seat has not seen change places, as far as what it saw and who has gone leaves them free. */
export function imagineOrder(order: TurnOrder, seat: Seat, chance: Chance): void {
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
