/** Agreements that a card has two players exchange (13.1). */
import { option } from '@tenforward/kernel';
import { say } from '../words.ts';
import { agreementFrom } from './relations.ts';
import { isWhole, toGive, trade } from './trade.ts';
import type { Flow, Seat, Table } from './types.ts';

/** Diplomatic Summit and its like: agreements change hands wherever the players are, with consent. */
export function* summit(t: Table, seat: Seat, with_: Seat): Flow {
  const gives = yield* t.one(seat, say('summit.give', { seat: with_ }), () => [
    option('none', say('summit.nothing'), null, { idle: true }),
    ...(agreementFrom(t, with_, seat)
      ? []
      : toGive(t, seat).map((id) => option(id, say('agreement', { agreement: id }), id, { at: id }))),
  ]);
  const wants = yield* t.one(seat, say('trade.for', { seat: with_ }), () => [
    option('gift', say('trade.gift'), null, { idle: true }),
    ...(agreementFrom(t, seat, with_)
      ? []
      : toGive(t, with_).map((id) => option(id, say('trade.want', { agreement: id }), id, { at: id }))),
  ]);
  if (gives === null && wants === null) return;
  const words = say('summit.consent', {
    seat,
    gives: gives ?? say('trade.nothing'),
    wants: wants ?? say('trade.nothing'),
  });
  const deal = { from: seat, to: with_, gives, wants };
  // like every offer it is void when something of it has changed hands meanwhile
  const isOpen = (): boolean => isWhole(t, deal); // ASC-13.1.1a

  const agreed = yield* t.maybe(with_, words, () =>
    isOpen() ? [option('no', say('no'), false, { idle: true }), option('yes', say('yes'), true)] : [],
  );
  if (agreed === true) yield* trade(t, deal);
}
