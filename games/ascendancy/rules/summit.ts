/** Agreements that a card has two players exchange (13.1). */
import { ask, option, type Words } from '@tenforward/kernel';
import { say } from '../words.ts';
import { agreementFrom } from './relations.ts';
import { isWhole, toGive, trade } from './trade.ts';
import type { AgreementId, Flow, Seat, Table } from './types.ts';

/** What a summit asks. */
export const summitAsks = {
  'summit.give': ask<{ seat: Seat }>(),
  'trade.for': ask<{ seat: Seat }>(),
  'summit.consent': ask<{ seat: Seat; gives: AgreementId | Words; wants: AgreementId | Words }>(),
};

/** Diplomatic Summit and its like: agreements change hands wherever the players are, with consent. */
export function* summit(t: Table, seat: Seat, with_: Seat): Flow {
  const gives = yield* t.one(seat, t.ask('summit.give', { seat: with_ }), () => [
    option('none', null, { idle: true, show: () => say('summit.nothing') }),
    ...(agreementFrom(t, with_, seat)
      ? []
      : toGive(t, seat).map((id) => option(id, id, { at: id, show: () => say('agreement', { agreement: id }) }))),
  ]);
  const wants = yield* t.one(seat, t.ask('trade.for', { seat: with_ }), () => [
    option('gift', null, { idle: true, show: () => say('trade.gift') }),
    ...(agreementFrom(t, seat, with_)
      ? []
      : toGive(t, with_).map((id) => option(id, id, { at: id, show: () => say('trade.want', { agreement: id }) }))),
  ]);
  if (gives === null && wants === null) return;
  const deal = { from: seat, to: with_, gives, wants };
  // like every offer it is void when something of it has changed hands meanwhile
  const isOpen = (): boolean => isWhole(t, deal); // ASC-13.1.1a

  const nothing = say('trade.nothing');
  const consent = t.ask('summit.consent', { seat, gives: gives ?? nothing, wants: wants ?? nothing });
  const agreed = yield* t.maybe(with_, consent, () =>
    isOpen()
      ? [option('no', false, { idle: true, show: () => say('no') }), option('yes', true, { show: () => say('yes') })]
      : [],
  );
  if (agreed === true) yield* trade(t, deal);
}
