/** Who sits where: seats are taken, left, given to bots, and taken over during the game. */
import type { Live, Types } from '@tenforward/kernel';
import type { Bodies } from '@tenforward/protocol';
import type { Kysely } from 'kysely';
import { notInvited, Refused } from '../problems.ts';
import type { Schema, SeatsTable } from '../store/schema.ts';
import { isBlockedBy } from './access.ts';
import type { Person } from './asking.ts';
import { note } from './chat.ts';
import { type Facts, readFacts } from './facts.ts';
import { endInvites, inviteOf } from './invite.ts';
import type { OpenTable } from './open-table.ts';
import { changeSeatAndOptions, ownOptions, withoutOwn } from './own-options.ts';
import { checkBot } from './shelf.ts';
import { startIfSeated } from './start.ts';

/**
 * Takes a seat: a free one of an open table, one that is kept for this person, or one they were invited to. Whoever
 * calls it has seen to it that they may see the table.
 */
export async function sit(table: OpenTable, who: Person, wanted: Bodies['sit']): Promise<void> {
  const invited = wanted.invite === undefined ? undefined : await inviteOf(table, wanted.invite);
  if (wanted.invite !== undefined && !invited) {
    // asked twice, as by a client that did not hear the answer: the invitation is used up, and they sit there
    if (table.facts.seats.some((one) => one.person === who.person)) return;
    throw notInvited();
  }
  if (await isBlockedBy(table.house.store.db, who.person, table.facts.row.host))
    throw new Refused('forbidden', 'You can’t sit down at this table.');
  const seat = await table.run(async () => {
    const facts = await readFacts(table.house.store, table.id);
    // asked twice, as by a client that did not hear the answer: it is done already
    if (sitsAlready(facts, who, wanted.seat ?? invited?.seat ?? undefined)) return undefined;
    if (facts.row.status === 'over') throw new Refused('over', 'The game is over.');
    if (facts.row.status === 'closed') throw new Refused('not-now', 'This table is closed.');
    if (facts.row.status === 'playing' && facts.seats.some((one) => one.person === who.person))
      throw new Refused('forbidden', 'You play here already: you would see two hands.');
    const free = freeSeat(facts, who, wanted.seat ?? invited?.seat ?? undefined, invited);
    // a link may have been handed on: only what is kept for this very person says that two hands are meant for them
    const isOne = hasOneSeat(facts) && free.reserved !== who.person;
    if (isOne && wanted.seat === undefined && facts.seats.some((one) => one.person === who.person)) return undefined;
    if (facts.row.status !== 'gathering' && Object.keys(wanted.options).length > 0)
      throw new Refused('not-now', 'The game has begun: its options stay as they are.');
    if (facts.row.status === 'gathering') await takeSeat(table, free, who, wanted, isOne);
    else table.facts = facts;
    return free;
  });
  if (seat && table.facts.row.status !== 'gathering') await joinGame(table, seat, who);
  await table.announce();
  await table.run(() => table.reread());
  if (seat) await note(table, '{name} sits down.', who);
  await startIfSeated(table);
}

/** Whether everybody may have one seat only: at a table that strangers come to, two hands are not for one of them to see. */
const hasOneSeat = ({ row, settings }: Facts): boolean => row.visibility === 'open' && !settings.severalSeats;

/** Whether this person sits where they want to, or anywhere if all seats are taken. */
function sitsAlready({ seats }: Facts, who: Person, wanted: string | undefined): boolean {
  const mine = seats.filter((one) => one.person === who.person);
  if (wanted !== undefined) return mine.some((one) => one.seat === wanted);
  return mine.length > 0 && seats.every((one) => one.kind !== 'open' || ![null, who.person].includes(one.reserved));
}

function freeSeat(
  { seats, row }: Facts,
  who: Person,
  wanted: string | undefined,
  invited: { seat: string | null } | undefined,
): SeatsTable {
  const isFree = (seat: SeatsTable): boolean =>
    seat.kind === 'open' && (seat.reserved === null || seat.reserved === who.person);
  const seat =
    wanted === undefined
      ? (seats.find((one) => isFree(one) && one.reserved === who.person) ?? seats.find(isFree))
      : seats.find((one) => one.seat === wanted);
  if (!seat)
    throw new Refused('not-found', wanted === undefined ? 'No seat is free.' : 'There is no such seat.', {
      field: 'seat',
    });
  const mayTake = isFree(seat) || (seat.kind === 'open' && invited?.seat === seat.seat);
  if (!mayTake) throw new Refused('conflict', 'Somebody sits there already.', { field: 'seat' });
  const isInvited = invited?.seat === seat.seat || seat.reserved === who.person || row.host === who.person;
  if (row.visibility === 'private' && !isInvited)
    throw new Refused('forbidden', 'That seat is for whoever is invited to it.');
  return seat;
}

async function takeSeat(
  table: OpenTable,
  { seat }: SeatsTable,
  who: Person,
  { options, nonce }: Bodies['sit'],
  isOne: boolean,
): Promise<void> {
  await changeSeatAndOptions(
    table,
    (facts) => ownOptions(table.loaded, facts, seat, options),
    async (db) => {
      // asked while nobody else can change the table: the same person may be asking for another seat right now
      if (isOne && (await sitsAt(db, table.id, who)))
        throw new Refused('forbidden', 'You sit here already: at an open table everybody has one seat.', {
          field: 'seat',
        });
      const taken = await db
        .updateTable('seats')
        .set({ kind: 'person', person: who.person, nonce: nonce ?? null, reserved: null })
        .where('table_id', '=', table.id)
        .where('seat', '=', seat)
        .where('kind', '=', 'open')
        .executeTakeFirst();
      if (Number(taken.numUpdatedRows) === 0)
        throw new Refused('conflict', 'Somebody sits there already.', { field: 'seat' });
      // a link that was forwarded, or left in a chat, is no window on the table of who sits there now
      await endInvites(db, table.id, seat);
    },
  );
}

async function sitsAt(db: Kysely<Schema>, table: string, who: Person): Promise<boolean> {
  const mine = db.selectFrom('seats').select('seat').where('table_id', '=', table).where('person', '=', who.person);
  return (await mine.executeTakeFirst()) !== undefined;
}

/** Takes over a seat of a running game. */
async function joinGame(table: OpenTable, { seat }: SeatsTable, who: Person): Promise<void> {
  // what the one before wanted answered for them is not what this one wants
  await table.house.store.db.deleteFrom('standing').where('table_id', '=', table.id).where('seat', '=', seat).execute();
  await table.take({
    by: who.person,
    seat: { seat, kind: 'person', person: who.person, bot: null },
    what: (live) => {
      if (!isFree(live, seat)) throw new Refused('conflict', 'Somebody sits there already.', { field: 'seat' });
      return live.handOver(seat, who.person);
    },
  });
  await endInvites(table.house.store.db, table.id, seat);
}

/** Whether nobody decides for a seat: asked of the game itself, which knows of a change of hands before anybody else. */
function isFree(live: Live<Types>, seat: string): boolean {
  const last = live.log.findLast(({ move }) => move.kind === 'owner' && move.seat === seat);
  return last?.move.kind === 'owner' && last.move.owner === '';
}

/** Leaves a seat before the game has begun. In a running game one hands it over, or concedes. */
export async function stand(table: OpenTable, who: Person): Promise<void> {
  await changeSeats(table, async (facts) => {
    const mine = facts.seats.filter((one) => one.person === who.person);
    if (mine.length === 0) throw new Refused('forbidden', 'You don’t sit at this table.');
    for (const { seat } of mine) await emptySeat(table, seat, { kind: 'open' });
  });
  await note(table, '{name} stands up.', who);
}

/** The host empties a seat or gives it to a bot: before the game, or where somebody has stood up during it. */
export async function setSeat(table: OpenTable, who: Person, seat: string, wanted: Bodies['setSeat']): Promise<void> {
  if (table.facts.row.host !== who.person) throw new Refused('forbidden', 'Only the host can do that.');
  const { kind, bot } = wanted;
  if (kind === 'bot') checkBot(table.loaded, bot, 'bot');
  const known = table.facts.seats.find((one) => one.seat === seat);
  if (!known) throw new Refused('unknown-seat', 'There is no such seat at this table.');
  if (table.facts.row.status === 'playing') {
    if (kind !== 'bot' || bot === undefined)
      throw new Refused('not-now', 'The game has begun: nobody is sent away any more.');
    await table.take({
      by: who.person,
      seat: { seat, kind: 'bot', person: null, bot },
      what: (live) => {
        if (!isFree(live, seat)) throw new Refused('forbidden', 'Somebody sits there.');
        return live.handOver(seat, `bot:${bot}`);
      },
    });
  } else
    await changeSeats(table, () =>
      kind === 'bot' ? emptySeat(table, seat, { kind, bot: bot ?? null }) : emptySeat(table, seat, { kind }),
    );
  await startIfSeated(table);
}

/** Changes who sits where before the game has begun. */
export async function changeSeats(table: OpenTable, change: (facts: Facts) => Promise<void>): Promise<void> {
  await table.run(async () => {
    const facts = await readFacts(table.house.store, table.id);
    if (facts.row.status !== 'gathering') throw new Refused('not-now', 'The game has begun.');
    await change(facts);
  });
  await table.announce();
  await table.run(() => table.reread());
}

/** Nobody sits here any more, or a bot does; and nobody plays what the one before chose in secret. */
export async function emptySeat(
  table: OpenTable,
  seat: string,
  row: Pick<SeatsTable, 'kind'> & Partial<SeatsTable>,
): Promise<void> {
  await changeSeatAndOptions(
    table,
    (facts) => withoutOwn(table.loaded, facts, seat),
    async (db) => {
      await db
        .updateTable('seats')
        .set({ person: null, bot: null, nonce: null, reserved: null, ...row })
        .where('table_id', '=', table.id)
        .where('seat', '=', seat)
        .execute();
    },
  );
}
