/** Trade Agreements (13): given, swapped, revoked, returned. What may be done at any time are acts. */
import { type Act as KernelAct, must, refuse, type Verdict } from '@tenforward/kernel';
import { say } from '../words.ts';
import { isPlaying, playing, rivalsOf } from './players.ts';
import { type Agreement, agreementFrom, allAgreements, areInTouch, heldBy } from './relations.ts';
import type { AgreementId, Ascendancy, Flow, Reading, Seat, Table } from './types.ts';

/** A Trade Agreement offered to another player, alone or for one of theirs (13.1). */
export interface Offer {
  /** All it says: `ann:ben:federation-1:klingon-2`. */
  id: string;
  from: Seat;
  to: Seat;
  gives: AgreementId;
  wants: AgreementId | null;
}

/** What cards may react to. */
export type TradeEvents = {
  'agreement.received': { agreement: AgreementId; holder: Seat };
};
/** What is told. */
export type TradeTells = {
  'agreement.offered': { seat: Seat; to: Seat; agreement: AgreementId; wants: AgreementId | null };
  'exchange.offered': { seat: Seat; to: Seat; agreement: AgreementId; wants: AgreementId };
  'agreement.withdrawn': { seat: Seat; to: Seat; agreement: AgreementId };
  'agreement.declined': { seat: Seat; from: Seat; agreement: AgreementId };
  'agreement.given': { seat: Seat; to: Seat; agreement: AgreementId };
  'agreement.returned': { seat: Seat; from: Seat; agreement: AgreementId };
  'agreement.exhausted': { seat: Seat; agreement: AgreementId };
  'agreement.discarded': { agreement: AgreementId };
};

type Act = KernelAct<Ascendancy>;

const agreementOf = (t: Table, id: AgreementId): Agreement => must(t.state.agreements[id], 'an agreement', id);
/** Those of its own that a player can still give. */
export const toGive = (t: Reading, seat: Seat): AgreementId[] =>
  allAgreements(t)
    .filter((one) => one.owner === seat && one.holder === seat)
    .map((one) => one.id);
/** Those of its own that others hold and that are not Exhausted (13.5). */
const givenBy = (t: Reading, seat: Seat) =>
  allAgreements(t).filter((one) => one.owner === seat && one.holder !== null && one.holder !== seat);

/** Its holder has it now; some Factions receive it Exhausted, some cards count it. */
export function* receive(t: Table, id: AgreementId, holder: Seat): Flow {
  const one = agreementOf(t, id);
  one.holder = holder;
  one.exhausted = false;
  t.tell('agreement.given', { seat: one.owner, to: holder, agreement: id });
  dropVoidOffers(t);
  yield* t.window('agreement.received', { agreement: id, holder });
}

/** Back to its owner: revoked, betrayed, or by a card. */
export function returnAgreement(t: Table, id: AgreementId): void {
  const one = agreementOf(t, id);
  if (one.holder === null || one.holder === one.owner) return;
  t.tell('agreement.returned', { seat: one.owner, from: one.holder, agreement: id });
  one.holder = one.owner;
  one.exhausted = false;
  dropVoidOffers(t);
}

/** 6.3.1.1, 15.4.3.1: out of the game, whoever holds it. */
export function discardAgreement(t: Table, id: AgreementId): void {
  const one = agreementOf(t, id);
  if (one.holder === null) return;
  one.holder = null;
  one.exhausted = false;
  t.tell('agreement.discarded', { agreement: id });
  dropVoidOffers(t);
}

export function exhaustAgreement(t: Table, id: AgreementId): void {
  const one = agreementOf(t, id);
  if (one.exhausted) return;
  one.exhausted = true;
  t.tell('agreement.exhausted', { seat: one.holder ?? one.owner, agreement: id });
}

/** What can no longer be taken is no longer offered. */
function dropVoidOffers(t: Table): void {
  t.state.offers = t.state.offers.filter((offer) => isWhole(t, offer));
}
/** What two players would exchange; at a summit one may also ask for something and give nothing. */
type Deal = Pick<Offer, 'from' | 'to' | 'wants'> & { readonly gives: AgreementId | null };
/** Both sides still have what was promised, and room for it (13.1.1). */
export const isWhole = (t: Reading, { from, to, gives, wants }: Deal): boolean =>
  isPlaying(t, from) && isPlaying(t, to) && canPass(t, gives, from, to) && canPass(t, wants, to, from);
const canPass = (t: Reading, id: AgreementId | null, from: Seat, to: Seat): boolean =>
  id === null || (t.state.agreements[id]?.holder === from && agreementFrom(t, to, from) === undefined);

/** 13.1, 13.1.1, 13.4: whether one player may give another an agreement now. */
export function mayGive(t: Reading, from: Seat, to: Seat): Verdict {
  const fight = mayTrade(t, from, to);
  if (fight !== true) return fight;
  if (agreementFrom(t, to, from)) return refuse('ASC-13.1.1a', say('trade.has-one', { seat: to })); // ASC-13.1.1a
  if (!areInTouch(t, from, to)) return refuse('ASC-13.1a', say('trade.apart')); // ASC-13.1a
  return true;
}
/** Whether an agreement could change hands between a player and another, either way. */
export const mayDeal = (t: Reading, seat: Seat): boolean => {
  const may = (from: Seat, to: Seat): boolean => toGive(t, from).length > 0 && mayGive(t, from, to) === true;
  return rivalsOf(t, seat).some((other) => !t.left.includes(other) && (may(seat, other) || may(other, seat)));
};
/** 13.4: two or more of them in the same Combat. */
export const areFighting = (t: Reading, ...seats: Seat[]): boolean => {
  const { combat } = t.state;
  const sides = combat ? [combat.attacker, ...combat.defenders] : [];
  return seats.filter((seat) => sides.includes(seat)).length > 1; // ASC-13.4c
};

/** Nothing changes hands between those who fight each other. */
const mayTrade = (t: Reading, ...seats: Seat[]): Verdict =>
  areFighting(t, ...seats) ? refuse('ASC-13.4c', say('trade.fighting')) : true;

export function* trade(t: Table, offer: Deal): Flow {
  if (offer.gives !== null) yield* receive(t, offer.gives, offer.to);
  if (offer.wants !== null) yield* receive(t, offer.wants, offer.from);
}

/** What a player may do about agreements at any time (13.1), and on their own turn (13.3). */
export function tradeActs(t: Reading, seat: Seat): Act[] {
  if (!isPlaying(t, seat) || t.state.stage === 'set-up') return [];
  return [...answerActs(t, seat), ...offerActs(t, seat), ...swapActs(t, seat), ...revokeActs(t, seat)];
}

/**
 * Each offer is one act, price included: it asks nothing, so it holds up nobody, and leaves the free undo of the others
 * alone. Whom nothing can be given is listed once, with the reason.
 */
function offerActs(t: Reading, seat: Seat): Act[] {
  const own = toGive(t, seat);
  if (own.length === 0) return [];
  return rivalsOf(t, seat).flatMap((to): Act[] => {
    if (t.left.includes(to) || t.state.offers.some((offer) => offer.from === seat && offer.to === to)) return [];
    const may = mayGive(t, seat, to);
    if (may !== true)
      return [
        { key: `offer:${to}`, say: say('trade.offer', { seat: to }), rule: 'ASC-13.1a', may: () => may, *flow() {} },
      ];
    const prices = [null, ...(agreementFrom(t, seat, to) ? [] : toGive(t, to))];
    return own.flatMap((gives) => prices.map((wants) => offerAct({ from: seat, to, gives, wants })));
  });
}
const offerAct = ({ from, to, gives, wants }: Omit<Offer, 'id'>): Act => ({
  key: wants === null ? `offer:${to}:${gives}` : `offer:${to}:${gives}:${wants}`,
  say:
    wants === null
      ? say('trade.offer.gift', { seat: to, agreement: gives })
      : say('trade.offer.for', { seat: to, agreement: gives, wants }),
  rule: 'ASC-13.1a',
  at: gives,
  aside: true,
  *flow(t) {
    // named by what it says: whoever answers an offer that was taken back meanwhile never meets another one
    const id = [from, to, gives, ...(wants === null ? [] : [wants])].join(':');
    t.state.offers.push({ id, from, to, gives, wants });
    if (wants === null) t.tell('agreement.offered', { seat: from, to, agreement: gives, wants });
    else t.tell('exchange.offered', { seat: from, to, agreement: gives, wants });
  },
});

function answerActs(t: Reading, seat: Seat): Act[] {
  return t.state.offers.flatMap((offer): Act[] => {
    if (t.left.includes(offer.from)) return [];
    const drop = (key: string, words: Act['say'], tell: (table: Table) => void): Act => ({
      key: `${key}:${offer.id}`,
      say: words,
      rule: 'ASC-13.1a',
      aside: true,
      *flow(table) {
        table.state.offers = table.state.offers.filter((one) => one.id !== offer.id);
        tell(table);
      },
    });
    const { from, to, gives, wants } = offer;
    if (from === seat)
      return [
        drop('withdraw', say('trade.withdraw', { seat: to, agreement: gives }), (table) => {
          table.tell('agreement.withdrawn', { seat, to, agreement: gives });
        }),
      ];
    if (to !== seat) return [];
    return [
      {
        key: `accept:${offer.id}`,
        say:
          wants === null
            ? say('trade.accept', { seat: from, agreement: gives })
            : say('trade.exchange', { seat: from, agreement: gives, wants }),
        rule: 'ASC-13.1a',
        may: () => mayGive(t, from, to),
        *flow(table) {
          table.state.offers = table.state.offers.filter((one) => one.id !== offer.id);
          yield* trade(table, offer);
        },
      },
      drop('decline', say('trade.decline', { seat: from, agreement: gives }), (table) => {
        table.tell('agreement.declined', { seat, from, agreement: gives });
      }),
    ];
  });
}

/**
 * 13.1b, 13.1c: an agreement that was given is swapped for another of one's own, or two holders swap theirs. The keys
 * name the holders, so that nobody swaps with others than they saw.
 */
function swapActs(t: Reading, seat: Seat): Act[] {
  const given = givenBy(t, seat).filter((one) => !one.exhausted); // ASC-13.1b, ASC-13.5a
  const swaps = given.flatMap((one) =>
    toGive(t, seat).map(
      (other): Act => ({
        key: `swap:${one.holder}:${one.id}:${other}`,
        say: say('trade.swap', { seat: one.holder, was: one.id, agreement: other }),
        rule: 'ASC-13.1b',
        may: () => mayTrade(t, seat, one.holder ?? ''), // ASC-13.4c
        *flow(table) {
          const { holder } = agreementOf(table, one.id);
          if (holder === null) return;
          returnAgreement(table, one.id);
          yield* receive(table, other, holder);
        },
      }),
    ),
  );
  // ASC-13.1c
  const crosses = given.flatMap((one, i) =>
    given.slice(i + 1).map(
      (other): Act => ({
        key: `cross:${one.holder}:${one.id}:${other.holder}:${other.id}`,
        say: say('trade.cross', { one: one.holder, other: other.holder }),
        rule: 'ASC-13.1c',
        // it goes between the two holders as well
        may: () => mayTrade(t, seat, one.holder ?? '', other.holder ?? ''), // ASC-13.4c
        *flow(table) {
          const holderOf = (id: AgreementId): Seat => must(agreementOf(table, id).holder ?? undefined, 'a holder');
          const [a, b] = [holderOf(one.id), holderOf(other.id)];
          returnAgreement(table, one.id);
          returnAgreement(table, other.id);
          yield* receive(table, one.id, b);
          yield* receive(table, other.id, a);
        },
      }),
    ),
  );
  return [...swaps, ...crosses];
}

/** 13.3: on one's own turn; at any time with 16.3.4. */
function revokeActs(t: Reading, seat: Seat): Act[] {
  const anytime = t.options['freeRevocation'] === true; // ASC-OPT-16.3.4
  if (!anytime && t.state.players[seat]?.turn === null) return []; // ASC-13.3a
  return givenBy(t, seat).map(
    (one): Act => ({
      key: `revoke:${one.holder}:${one.id}`,
      say: say('trade.revoke', { seat: one.holder, agreement: one.id }),
      rule: anytime ? 'ASC-OPT-16.3.4' : 'ASC-13.3a',
      may: () => (one.exhausted ? refuse('ASC-13.5a', say('trade.exhausted')) : mayTrade(t, seat, one.holder ?? '')),
      *flow(table) {
        returnAgreement(table, one.id);
      },
    }),
  );
}

/** Every agreement a player holds goes back, or is discarded if its owner is gone. */
export function loseAllAgreements(t: Table, seat: Seat): void {
  for (const one of heldBy(t, seat)) {
    if (one.exhausted) continue; // ASC-4-exhausted-b
    if (playing(t).includes(one.owner)) returnAgreement(t, one.id);
    else discardAgreement(t, one.id);
  }
}
