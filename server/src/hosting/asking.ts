/** What people do at a table by themselves: decide, take back, hand over a seat, say what they always answer. */
import {
  type Decision,
  type Done as Kept,
  type Json,
  type Live,
  type Passing,
  type Pointed,
  type Preview,
  type Refusal,
  refusals,
  type Seat,
  type Types,
} from '@tenforward/kernel';
import { Refused } from '../problems.ts';
import { note } from './chat.ts';
import type { Facts } from './facts.ts';
import { cidOf, doOnce } from './once.ts';
import type { OpenTable, Taken } from './open-table.ts';

export interface Person {
  readonly person: string;
  readonly name: string;
}
/** Who sends something for which seat, under which id of their own. */
export interface Sender extends Person {
  readonly seat: Seat;
  readonly id: string;
  readonly received: number;
}
/** What came of it: the number of the decision, if it was one, and whether it had been done before. */
export type Done = Partial<Pick<Taken, 'n'>> & Pick<Taken, 'again'>;

/** Only whoever sits there decides for a seat. */
export const ownSeat =
  ({ person, seat }: Pick<Sender, 'person' | 'seat'>) =>
  ({ seats }: Facts): void => {
    const sits = seats.find((one) => one.seat === seat);
    if (!sits) throw new Refused('unknown-seat', 'There is no such seat at this table.');
    if (sits.kind !== 'person' || sits.person !== person) throw new Refused('forbidden', 'That seat is not yours.');
  };

const author = (sender: Sender) => ({
  by: sender.person,
  cid: cidOf(sender),
  received: sender.received,
  allowed: ownSeat(sender),
});

export function answer(
  table: OpenTable,
  sender: Sender,
  given: { ask: string; print: string; answer: Json },
): Promise<Taken> {
  const decision: Decision = { seat: sender.seat, ask: given.ask, answer: given.answer };
  return table.take({ ...author(sender), what: (live) => live.decide(decision, given.print) });
}

/** What an option or an answer that is being made would mean: a reading for whoever is asked, which changes nothing. */
export function point(
  table: OpenTable,
  { person, ...of }: { person: string } & Pointed & ({ key: string } | { draft: Json }),
): Promise<Preview<unknown> | undefined> {
  return table.read(ownSeat({ person, seat: of.seat }), (live) => ('key' in of ? live.preview(of) : live.whatIf(of)));
}

export function act(table: OpenTable, sender: Sender, key: string): Promise<Taken> {
  return table.take({ ...author(sender), what: (live) => live.decide({ seat: sender.seat, act: key }) });
}

/** Passes in advance until a mark in time, or no longer. What is open then is passed with it: an answer like any other. */
export async function pass(table: OpenTable, sender: Sender, passing: Passing | null): Promise<Taken> {
  const { seat } = sender;
  const said = await table.take({ ...author(sender), what: (live) => live.decide({ seat, passing }) });
  if (!passing || said.again || !table.play?.live?.passOf(seat)) return said;
  const { cid: _cid, ...again } = author(sender);
  const answer = (live: Live<Types>): Kept | Refusal => {
    const open = live.passOf(seat);
    return open ? live.decide(open) : refusals.stale;
  };
  return table.take({ ...again, what: answer }).catch((error: unknown) => {
    // it was said, and is stored: where nothing is open, or others were first, that is all
    if (error instanceof Refused) return said;
    throw error;
  });
}

/** Wants to be stopped before these events. */
export function hold(table: OpenTable, sender: Sender, events: readonly string[]): Promise<Taken> {
  return table.take({ ...author(sender), what: (live) => live.decide({ seat: sender.seat, hold: events }) });
}

/** Takes back one's own last decisions, as far as that is free. */
export function undo(table: OpenTable, sender: Sender, count: number): Promise<Taken> {
  return table.take({ ...author(sender), what: (live) => live.undo(sender.seat, count) });
}

/** Gives the seat to a bot, or up to whoever wants it. */
export async function handOver(table: OpenTable, sender: Sender, to: string): Promise<Taken> {
  const bot = /^bot:(.+)$/.exec(to)?.[1];
  if (bot === undefined && to !== 'open')
    throw new Refused('malformed', 'A seat is given to `bot:NAME`, or `open`.', { field: 'to' });
  if (bot !== undefined && !Object.hasOwn(table.loaded.bots, bot))
    throw new Refused('not-found', `There is no bot ‘${bot}’ for this game.`, { field: 'to' });
  const taken = await table.take({
    ...author(sender),
    seat: { seat: sender.seat, kind: bot === undefined ? 'open' : 'bot', person: null, bot: bot ?? null },
    what: (live) => live.handOver(sender.seat, bot === undefined ? '' : `bot:${bot}`),
  });
  if (!taken.again)
    await note(table, `{name} ${bot === undefined ? 'stands up' : `hands over to the ${bot} bot`}.`, sender);
  return taken;
}

/** ‘Always pass in this window’: kept in the store, so that it holds while nobody is there. */
export async function setStanding(
  table: OpenTable,
  sender: Sender,
  window: string,
  wish: string | null,
): Promise<Done> {
  ownSeat(sender)(table.facts);
  const known = table.facts.standing.get(sender.seat);
  if (wish !== null && (known?.size ?? 0) >= 100 && !known?.has(window))
    throw new Refused('too-many', 'These are too many standing answers.');
  const row = { table_id: table.id, seat: sender.seat, window };
  const isNew = await doOnce(table.house, { table: table.id, cid: cidOf(sender) }, async (all) => {
    await all
      .deleteFrom('standing')
      .where('table_id', '=', row.table_id)
      .where('seat', '=', row.seat)
      .where('window', '=', row.window)
      .execute();
    if (wish !== null)
      await all
        .insertInto('standing')
        .values({ ...row, answer: wish })
        .execute();
  });
  await table.run(() => table.reread());
  return { again: !isNew };
}
