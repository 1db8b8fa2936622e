/** What people do at a table: decide, take back, ask the others for their consent, hand over a seat. */
import { type Decision, inForce, type Json, type Live, type Seat, type Types } from '@tenforward/kernel';
import type { Request } from '@tenforward/protocol';
import { Refused } from '../problems.ts';
import { note } from './chat.ts';
import { due, paused } from './clocks.ts';
import { checkBot } from './shelf.ts';
import type { Facts } from './facts.ts';
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

/** Only whoever sits there decides for a seat. */
const ownSeat =
  ({ person, seat }: Pick<Sender, 'person' | 'seat'>) =>
  ({ seats }: Facts): void => {
    const sits = seats.find((one) => one.seat === seat);
    if (!sits) throw new Refused('unknown-seat', 'There is no such seat at this table.');
    if (sits.kind !== 'person' || sits.person !== person) throw new Refused('forbidden', 'That seat is not yours.');
  };

const author = (sender: Sender) => ({
  by: sender.person,
  cid: `${sender.person}:${sender.id}`,
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

export function act(table: OpenTable, sender: Sender, key: string): Promise<Taken> {
  return table.take({ ...author(sender), what: (live) => live.decide({ seat: sender.seat, act: key }) });
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

// ---------------------------------------------------------------- what needs consent

/** The seats whose consent is needed: other people who are still in the game. Bots always agree, and so do empty seats. */
function othersOf({ seats }: Facts, live: Live<Types>, by: Person): Seat[] {
  const gone = live.reading.left;
  return seats
    .filter((one) => one.kind === 'person' && one.person !== by.person && !gone.includes(one.seat))
    .map((one) => one.seat);
}

/** Asks the others to take back everything from a decision on. */
export async function askRewind(table: OpenTable, sender: Sender, to: number): Promise<Taken | undefined> {
  const { live } = await table.ready();
  ownSeat(sender)(table.facts);
  if (!inForce(live.log).some((entry) => entry.n === to))
    throw new Refused('not-offered', 'There is no such decision to take back.', { field: 'to' });
  return ask(table, sender, { kind: 'rewind', to });
}

/** Asks the others to stop the clocks, or to let them go on. */
export async function askPause(table: OpenTable, sender: Sender): Promise<Taken | undefined> {
  const { play } = await table.ready();
  ownSeat(sender)(table.facts);
  if (!play.clock) throw new Refused('not-now', 'This table has no clock.');
  return ask(table, sender, { kind: play.clock.paused ? 'resume' : 'pause' });
}

/** How long somebody who is asked may be away before the others may let a bot play on. */
export const awayFor = 300_000;

/** Asks the others to let a bot play on for somebody who is not there. */
export async function askReplace(
  table: OpenTable,
  sender: Sender,
  { whose, bot }: { whose: Seat; bot: string },
): Promise<Taken | undefined> {
  const { live } = await table.ready();
  ownSeat(sender)(table.facts);
  checkBot(table.loaded, bot, 'bot');
  const sits = table.facts.seats.find((one) => one.seat === whose);
  if (!sits) throw new Refused('unknown-seat', 'There is no such seat at this table.', { field: 'whose' });
  if (sits.kind !== 'person' || sits.person === sender.person)
    throw new Refused('not-now', 'Nobody else sits there.', { field: 'whose' });
  if (table.facts.settings.pace === 'turns')
    throw new Refused('not-now', 'At a table over days nobody has to be there: its clock decides.');
  await mustBeAway(table, live, whose);
  return ask(table, sender, { kind: 'replace', whose, bot });
}

async function mustBeAway(table: OpenTable, live: Live<Types>, whose: Seat): Promise<void> {
  const isAsked = live.waiting().some((one) => one.seat === whose);
  if (isAsked && (await table.stillFor(whose)) >= awayFor) return;
  const name = table.facts.seats.find((one) => one.seat === whose)?.name ?? whose;
  throw new Refused('not-now', `${name} has not been away for five minutes while being asked.`);
}

type Wanted = Pick<Request, 'kind' | 'to' | 'whose' | 'bot'>;

async function ask(table: OpenTable, sender: Sender, what: Wanted): Promise<Taken | undefined> {
  const { live } = await table.ready();
  const waiting = othersOf(table.facts, live, sender).filter((seat) => seat !== what.whose);
  const request: Request = { id: table.house.around.id(), by: sender.seat, ...what, yes: [sender.seat], waiting };
  if (waiting.length === 0) return grant(table, request, sender);
  if (table.facts.request) throw new Refused('conflict', 'Something else waits for consent already.');
  if (!(await keepRequest(table, undefined, request)))
    throw new Refused('conflict', 'Something else waits for consent already.');
  await note(table, `{name} asks ${sentences[request.kind]}.`, sender);
  return undefined;
}
const sentences = {
  rewind: 'to take decisions back',
  pause: 'for a pause',
  resume: 'to play on',
  replace: 'that a bot plays on for somebody who is away',
} as const;

/** Agrees to what another asked for, or not. */
export async function consent(table: OpenTable, sender: Sender, id: string, yes: boolean): Promise<Taken | undefined> {
  await table.ready();
  ownSeat(sender)(table.facts);
  const { request } = table.facts;
  if (!request || request.id !== id) throw new Refused('stale', 'That is no longer asked for.');
  if (request.by === sender.seat && yes) throw new Refused('not-asked', 'You asked for it yourself.');
  // between looking and writing somebody else may have answered too: whoever is second looks again
  const change = async (to: Request | undefined): Promise<void> => {
    if (!(await keepRequest(table, request, to)))
      throw new Refused('stale', 'Others answered at the same moment. Look again.');
  };
  if (!yes) {
    await change(undefined);
    await note(table, request.by === sender.seat ? '{name} withdraws it.' : '{name} does not agree.', sender);
    return undefined;
  }
  const mine = table.facts.seats.flatMap((one) => (one.person === sender.person ? [one.seat] : []));
  const waiting = request.waiting.filter((seat) => !mine.includes(seat));
  const agreed: Request = { ...request, yes: [...new Set([...request.yes, ...mine])], waiting };
  if (waiting.length > 0) {
    await change(agreed);
    return undefined;
  }
  await change(undefined);
  return grant(table, agreed, sender);
}

async function grant(table: OpenTable, request: Request, sender: Sender): Promise<Taken | undefined> {
  const { by, to, kind, whose, bot } = request;
  if (kind === 'replace' && whose !== undefined && bot !== undefined) {
    const sits = table.facts.seats.find((one) => one.seat === whose);
    const away = sits?.person ? { person: sits.person, name: sits.name } : undefined;
    // they may have come back, or another sits there, since it was asked for
    await mustBeAway(table, (await table.ready()).live, whose);
    const taken = await table.take({
      by: sender.person,
      cid: `${sender.person}:${sender.id}`,
      received: sender.received,
      seat: { seat: whose, kind: 'bot', person: null, bot },
      allowed: (facts) => {
        if (facts.seats.find((one) => one.seat === whose)?.person !== sits?.person || table.isHere(whose))
          throw new Refused('not-now', 'They are there again, or somebody else is.');
      },
      what: (live) => live.handOver(whose, `bot:${bot}`),
    });
    await note(table, `The ${bot} bot plays on for {name}.`, away);
    return taken;
  }
  if (kind !== 'rewind') {
    await setPaused(table, kind === 'pause');
    await note(table, kind === 'pause' ? 'The clocks are stopped.' : 'The clocks go on.');
    return undefined;
  }
  return table.take({
    by: sender.person,
    cid: `${sender.person}:${sender.id}`,
    received: sender.received,
    what: (live) =>
      live.rewind(
        by,
        to ?? live.last,
        live.seating.seats.filter((seat) => seat !== by),
      ),
  });
}

/** Seats have changed hands, or the game is over: only who plays now is asked for consent, and whoever came since is too. */
export async function settleRequest(table: OpenTable): Promise<void> {
  const { facts, play } = table;
  const { request } = facts;
  if (!request) return;
  const asker = facts.seats.find((one) => one.seat === request.by);
  const live = play?.live;
  if (!live || live.over || asker?.kind !== 'person' || asker.person === null) {
    await keepRequest(table, request, undefined);
    return;
  }
  const { person, name, seat } = asker;
  const waiting = othersOf(facts, live, { person, name }).filter(
    (other) => !request.yes.includes(other) && other !== request.whose,
  );
  if (waiting.join() === request.waiting.join()) return;
  const settled = { ...request, waiting };
  const isGranted = waiting.length === 0;
  if (!(await keepRequest(table, request, isGranted ? undefined : settled)) || !isGranted) return;
  await grant(table, settled, { person, name, seat, id: `granted-${request.id}`, received: performance.now() });
}

/** Puts one request in the place of another, if that is still what is asked for. */
async function keepRequest(table: OpenTable, from: Request | undefined, to: Request | undefined): Promise<boolean> {
  const update = table.house.store.db
    .updateTable('tables')
    .set({ request: to ? JSON.stringify(to) : null })
    .where('id', '=', table.id);
  const asked = from ? update.where('request', '=', JSON.stringify(from)) : update.where('request', 'is', null);
  const { numUpdatedRows } = await asked.executeTakeFirst();
  if (numUpdatedRows > 0n) await table.announce();
  await table.run(() => table.reread());
  return numUpdatedRows > 0n;
}

/** A pause is no decision of the game, so it is kept beside the last one. */
function setPaused(table: OpenTable, on: boolean): Promise<void> {
  return table.run(async () => {
    const { play, live } = await table.playing();
    if (!play.clock) return;
    const { store, around } = table.house;
    const clock = paused(table.facts.settings.clock, play.clock, around.now(), on);
    await store.db
      .updateTable('entries')
      .set({ clock: JSON.stringify(clock) })
      .where('table_id', '=', table.id)
      .where('seq', '=', live.last)
      .execute();
    const due_at = due(table.facts.settings.clock, clock)?.at ?? null;
    await store.db.updateTable('progress').set({ due_at }).where('table_id', '=', table.id).execute();
    play.clock = clock;
    await table.announce();
    table.metaChanged();
    table.driver.settle();
  });
}

// ---------------------------------------------------------------- standing answers

/** ‘Always pass in this window’: kept in the store, so that it holds while nobody is there. */
export async function setStanding(
  table: OpenTable,
  sender: Sender,
  window: string,
  wish: string | null,
): Promise<void> {
  ownSeat(sender)(table.facts);
  const { db } = table.house.store;
  const known = table.facts.standing.get(sender.seat);
  if (wish !== null && (known?.size ?? 0) >= 100 && !known?.has(window))
    throw new Refused('too-many', 'These are too many standing answers.');
  const row = { table_id: table.id, seat: sender.seat, window };
  await db.transaction().execute(async (all) => {
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
}
