/**
 * What needs the consent of the others: taking decisions back, stopping the clocks, a bot for somebody who is away. What
 * waits for consent is in the store; once all have agreed that is in the store too, and it is done, after a restart if
 * need be, before it is forgotten.
 */
import { inForce, type Live, type Seat, type Types } from '@tenforward/kernel';
import type { Request } from '@tenforward/protocol';
import type { Kysely } from 'kysely';
import { Refused } from '../problems.ts';
import type { Schema } from '../store/schema.ts';
import { type Done, ownSeat, type Person, type Sender } from './asking.ts';
import { note } from './chat.ts';
import { due, paused } from './clocks.ts';
import type { Facts } from './facts.ts';
import { cidOf, doOnce } from './once.ts';
import type { OpenTable } from './open-table.ts';
import { checkBot } from './shelf.ts';

/** The seats whose consent is needed: other people who are still in the game. Bots always agree, and so do empty seats. */
function othersOf({ seats }: Facts, live: Live<Types>, by: Person): Seat[] {
  const gone = live.reading.left;
  return seats
    .filter((one) => one.kind === 'person' && one.person !== by.person && !gone.includes(one.seat))
    .map((one) => one.seat);
}

/** Asks the others to take back everything from a decision on. */
export async function askRewind(table: OpenTable, sender: Sender, to: number): Promise<Done> {
  const { live } = await table.ready();
  ownSeat(sender)(table.facts);
  if (!inForce(live.log).some((entry) => entry.n === to))
    throw new Refused('not-offered', 'There is no such decision to take back.', { field: 'to' });
  return ask(table, sender, { kind: 'rewind', to });
}

/** Asks the others to stop the clocks, or to let them go on. */
export async function askPause(table: OpenTable, sender: Sender): Promise<Done> {
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
): Promise<Done> {
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

// ---------------------------------------------------------------- asking and agreeing

type Wanted = Pick<Request, 'kind' | 'to' | 'whose' | 'bot'>;

async function ask(table: OpenTable, sender: Sender, what: Wanted): Promise<Done> {
  const { live } = await table.ready();
  const waiting = othersOf(table.facts, live, sender).filter((seat) => seat !== what.whose);
  const request: Request = { id: table.house.around.id(), by: sender.seat, ...what, yes: [sender.seat], waiting };
  const cid = cidOf(sender);
  if (waiting.length === 0) return grant(table, request, { ...sender, cid });
  const isThere = (): Refused => new Refused('conflict', 'Something else waits for consent already.');
  if (table.facts.request) throw isThere();
  const kept = await keepRequest(table, undefined, request, cid);
  if (kept === 'lost') throw isThere();
  if (kept === 'done') await note(table, `{name} asks ${sentences[request.kind]}.`, sender);
  return { again: kept === 'again' };
}
const sentences = {
  rewind: 'to take decisions back',
  pause: 'for a pause',
  resume: 'to play on',
  replace: 'that a bot plays on for somebody who is away',
} as const;

/** Agrees to what another asked for, or not. */
export async function consent(table: OpenTable, sender: Sender, id: string, yes: boolean): Promise<Done> {
  await table.ready();
  ownSeat(sender)(table.facts);
  const { request } = table.facts;
  if (!request || request.id !== id) throw new Refused('stale', 'That is no longer asked for.');
  if (request.by === sender.seat && yes) throw new Refused('not-asked', 'You asked for it yourself.');
  const mine = table.facts.seats.flatMap((one) => (one.person === sender.person ? [one.seat] : []));
  const waiting = request.waiting.filter((seat) => !mine.includes(seat));
  const agreed: Request = { ...request, yes: [...new Set([...request.yes, ...mine])], waiting };
  // between looking and writing somebody else may have answered too: whoever is second looks again
  const kept = await keepRequest(table, request, yes ? agreed : undefined, cidOf(sender));
  if (kept === 'lost') throw new Refused('stale', 'Others answered at the same moment. Look again.');
  if (kept === 'again') return { again: true };
  if (!yes) await note(table, request.by === sender.seat ? '{name} withdraws it.' : '{name} does not agree.', sender);
  else if (waiting.length === 0) return grantAgreed(table, agreed, sender);
  return { again: false };
}

/** All have agreed, and that is stored: it is done, or can't be any more; and then nothing is asked for. */
async function grantAgreed(table: OpenTable, request: Request, by: Pick<Sender, 'person' | 'received'>): Promise<Done> {
  try {
    const done = await grant(table, request, { ...by, cid: `granted:${request.id}` });
    await keepRequest(table, request, undefined);
    return done;
  } catch (error) {
    // a store that is down says nothing about it: it is tried again as soon as the table is opened anew
    const isOver = error instanceof Refused && !['degraded', 'busy'].includes(error.problem.code);
    if (isOver && (await keepRequest(table, request, undefined)) === 'done') await noteUndone(table, request);
    throw error;
  }
}

/**
 * The refusal is an answer to the last yes alone, and to nobody after a restart: so all hear of it. A server that has just
 * begun has not seen anybody away for five minutes, so what was agreed on somebody's absence is asked for anew rather than
 * kept: it would stand in the way of every other request meanwhile, and they may come back.
 */
async function noteUndone(table: OpenTable, { kind, whose }: Request): Promise<void> {
  if (kind !== 'replace') return note(table, `All agreed ${sentences[kind]}, but that can’t be done any more.`);
  const sits = table.facts.seats.find((one) => one.seat === whose);
  const why = 'as far as this server knows they were not away for five minutes while being asked';
  await note(table, `No bot plays on for {name}, though all agreed: ${why}. It may be asked for again.`, sits);
}

/** Seats have changed hands, the game is over, or the server was gone: only who plays now is asked, and what is agreed is done. */
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
  const { person, name } = asker;
  const waiting = othersOf(facts, live, { person, name }).filter(
    (other) => !request.yes.includes(other) && other !== request.whose,
  );
  const settled = { ...request, waiting };
  const isNew = waiting.join() !== request.waiting.join();
  if (isNew && (await keepRequest(table, request, settled)) !== 'done') return;
  if (waiting.length === 0) await grantAgreed(table, settled, { person, received: performance.now() });
}

/** Whether all have agreed to something that is not done yet. */
export const isAgreed = ({ request }: Facts): boolean => request?.waiting.length === 0;

/** Puts one request in the place of another, if that is still what is asked for, together with the mark of a message. */
async function keepRequest(
  table: OpenTable,
  from: Request | undefined,
  to: Request | undefined,
  cid?: string,
): Promise<'done' | 'lost' | 'again'> {
  const change = (db: Kysely<Schema>): Promise<boolean> => changeRequest(db, table.id, from, to);
  const { house } = table;
  let kept: 'done' | 'lost' | 'again';
  if (cid === undefined) kept = (await change(house.store.db)) ? 'done' : 'lost';
  else
    try {
      const isNew = await doOnce(house, { table: table.id, cid }, async (db) => {
        if (!(await change(db))) throw new Lost();
      });
      kept = isNew ? 'done' : 'again';
    } catch (error) {
      if (!(error instanceof Lost)) throw error;
      kept = 'lost';
    }
  if (kept === 'done') await table.announce();
  await table.run(() => table.reread());
  return kept;
}
class Lost extends Error {}

async function changeRequest(
  db: Kysely<Schema>,
  table: string,
  from: Request | undefined,
  to: Request | undefined,
): Promise<boolean> {
  const update = db
    .updateTable('tables')
    .set({ request: to ? JSON.stringify(to) : null })
    .where('id', '=', table);
  const asked = from ? update.where('request', '=', JSON.stringify(from)) : update.where('request', 'is', null);
  return (await asked.executeTakeFirst()).numUpdatedRows > 0n;
}

// ---------------------------------------------------------------- doing it

interface Granter extends Pick<Sender, 'person' | 'received'> {
  /** Under which id it is stored, so that it is done once. */
  readonly cid: string;
}

async function grant(table: OpenTable, request: Request, { person, received, cid }: Granter): Promise<Done> {
  const { by, to, kind, whose, bot } = request;
  if (kind === 'pause' || kind === 'resume') return setPaused(table, kind === 'pause', cid);
  if (kind === 'replace' && whose !== undefined && bot !== undefined)
    return replace(table, whose, bot, { person, received, cid });
  return table.take({
    by: person,
    cid,
    received,
    what: (live) =>
      live.rewind(
        by,
        to ?? live.last,
        live.seating.seats.filter((seat) => seat !== by),
      ),
  });
}

async function replace(table: OpenTable, whose: Seat, bot: string, { person, received, cid }: Granter): Promise<Done> {
  const { play, live } = await table.ready();
  const before = play.taken.get(cid);
  if (before !== undefined) return { n: before, again: true };
  const sits = table.facts.seats.find((one) => one.seat === whose);
  const away = sits?.person ? { person: sits.person, name: sits.name } : undefined;
  // they may have come back, or another sits there, since it was asked for
  await mustBeAway(table, live, whose);
  const taken = await table.take({
    by: person,
    cid,
    received,
    seat: { seat: whose, kind: 'bot', person: null, bot },
    allowed: (facts) => {
      if (facts.seats.find((one) => one.seat === whose)?.person !== sits?.person || table.isHere(whose))
        throw new Refused('not-now', 'They are there again, or somebody else is.');
    },
    what: (now) => now.handOver(whose, `bot:${bot}`),
  });
  if (!taken.again) await note(table, `The ${bot} bot plays on for {name}.`, away);
  return taken;
}

/** A pause is no decision of the game, so it is kept beside the last one. */
async function setPaused(table: OpenTable, on: boolean, cid: string): Promise<Done> {
  const isNew = await table.run(async () => {
    const { play, live } = await table.playing();
    if (!play.clock) return false;
    const { around } = table.house;
    const clock = paused(table.facts.settings.clock, play.clock, around.now(), on);
    const isDone = await doOnce(table.house, { table: table.id, cid }, async (db) => {
      await db
        .updateTable('entries')
        .set({ clock: JSON.stringify(clock) })
        .where('table_id', '=', table.id)
        .where('seq', '=', live.log.length)
        .execute();
      const due_at = due(table.facts.settings.clock, clock)?.at ?? null;
      await db.updateTable('progress').set({ due_at }).where('table_id', '=', table.id).execute();
    });
    if (!isDone) return false;
    play.clock = clock;
    await table.announce();
    table.metaChanged();
    table.driver.settle();
    return true;
  });
  if (isNew) await note(table, on ? 'The clocks are stopped.' : 'The clocks go on.');
  return { again: !isNew };
}
