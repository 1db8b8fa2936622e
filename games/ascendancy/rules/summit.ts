/** Agreements that a card has two players exchange (13.1). */
import { option } from '@tenforward/kernel';
import { say } from '../words.ts';
import { agreementFrom } from './relations.ts';
import { receive, toGive } from './trade.ts';
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
  const agreed = yield* t.one(with_, words, () => [
    option('no', say('no'), false, { idle: true }),
    option('yes', say('yes'), true),
  ]);
  if (!agreed) return;
  if (gives !== null) yield* receive(t, gives, with_);
  if (wants !== null) yield* receive(t, wants, seat);
}
