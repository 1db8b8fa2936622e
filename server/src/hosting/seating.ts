/** Who sits where: seats are taken, left, given to bots, and taken over during the game. */
import { type Json, Live } from '@tenforward/kernel';
import type { Bodies } from '@tenforward/protocol';
import { Refused } from '../problems.ts';
import type { SeatsTable } from '../store/schema.ts';
import { isBlockedBy, mayOpen } from './access.ts';
import type { Person } from './asking.ts';
import { note } from './chat.ts';
import { type Facts, readFacts } from './facts.ts';
import { inviteOf } from './invite.ts';
import type { OpenTable } from './open-table.ts';
import { checkBot, type Loaded, usualBot } from './shelf.ts';
import { optionsRefused, seatInfo, startIfSeated } from './start.ts';
import type { Tables } from './tables.ts';

/** Takes a seat: a free one of an open table, one that is kept for this person, or one they were invited to. */
export async function sit(table: OpenTable, who: Person, wanted: Bodies['sit']): Promise<void> {
  const invited = wanted.invite === undefined ? undefined : await inviteOf(table, wanted.invite);
  await mayOpen(table, who, wanted.invite);
  if (await isBlockedBy(table.house.store.db, who.person, table.facts.row.host))
    throw new Refused('forbidden', 'You can’t sit down at this table.');
  const seat = await table.run(async () => {
    const facts = await readFacts(table.house.store, table.id);
    // asked twice, as by a client that did not hear the answer: it is done already
    if (sitsAlready(facts, who, wanted.seat ?? invited?.seat ?? undefined)) return undefined;
    const free = freeSeat(facts, who, wanted.seat ?? invited?.seat ?? undefined, invited);
    if (facts.row.status === 'over') throw new Refused('over', 'The game is over.');
    if (facts.row.status !== 'gathering' && Object.keys(wanted.options).length > 0)
      throw new Refused('not-now', 'The game has begun: its options stay as they are.');
    if (facts.row.status === 'gathering') await takeSeat(table, facts, free, who, wanted);
    else table.facts = facts;
    return free;
  });
  if (seat && table.facts.row.status !== 'gathering') await joinGame(table, seat, who);
  await table.announce();
  await table.run(() => table.reread());
  if (seat) await note(table, `${who.name} sits down.`, who);
  await startIfSeated(table);
}

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
  facts: Facts,
  seat: SeatsTable,
  who: Person,
  wanted: Bodies['sit'],
): Promise<void> {
  const { db } = table.house.store;
  const options = ownOptions(table.loaded, facts, seat.seat, wanted.options);
  await db.transaction().execute(async (all) => {
    const taken = await all
      .updateTable('seats')
      .set({ kind: 'person', person: who.person, nonce: wanted.nonce ?? null, reserved: null })
      .where('table_id', '=', table.id)
      .where('seat', '=', seat.seat)
      .where('kind', '=', 'open')
      .executeTakeFirst();
    if (Number(taken.numUpdatedRows) === 0)
      throw new Refused('conflict', 'Somebody sits there already.', { field: 'seat' });
    if (options)
      await all
        .updateTable('tables')
        .set({ options: JSON.stringify(options) })
        .where('id', '=', table.id)
        .execute();
  });
}

/** Whoever sits down may choose what each seat chooses for itself, and nothing else. */
function ownOptions(
  { game }: Loaded,
  facts: Facts,
  seat: string,
  given: Record<string, Json>,
): Record<string, Json> | undefined {
  if (Object.keys(given).length === 0) return undefined;
  const options: Record<string, Json> = { ...facts.options };
  for (const [key, value] of Object.entries(given)) {
    const option = Object.hasOwn(game.options.options, key) ? game.options.options[key] : undefined;
    if (!option?.perSeat)
      throw new Refused('options', `‘${key}’ is not for a seat to choose.`, { field: `options.${key}` });
    const others = Object.fromEntries(facts.seats.map((one) => [one.seat, option.default as Json]));
    options[key] = { ...others, ...(options[key] as Record<string, Json> | undefined), [seat]: value };
  }
  // a deck that the rules refuse is refused to whoever brings it, before the seat is theirs
  const tried = Live.start(game, { seats: facts.seats.map(seatInfo), options, seed: facts.row.seed, dice: 'fast' });
  if (!(tried instanceof Live)) throw optionsRefused(game, tried);
  return options;
}

/** Takes over a seat of a running game. */
async function joinGame(table: OpenTable, { seat }: SeatsTable, who: Person): Promise<void> {
  await table.take({
    by: who.person,
    seat: { seat, kind: 'person', person: who.person, bot: null },
    allowed: ({ seats }) => {
      if (seats.find((one) => one.seat === seat)?.kind !== 'open')
        throw new Refused('conflict', 'Somebody sits there already.');
    },
    what: (live) => live.handOver(seat, who.person),
  });
}

/** Leaves a seat before the game has begun. In a running game one hands it over, or concedes. */
export async function stand(table: OpenTable, who: Person): Promise<void> {
  await changeSeats(table, async (facts) => {
    const mine = facts.seats.filter((one) => one.person === who.person);
    if (mine.length === 0) throw new Refused('forbidden', 'You don’t sit at this table.');
    for (const { seat } of mine) await setSeatRow(table, seat, { kind: 'open', person: null, nonce: null });
  });
  await note(table, `${who.name} stands up.`, who);
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
      allowed: ({ seats }) => {
        if (seats.find((one) => one.seat === seat)?.kind !== 'open')
          throw new Refused('forbidden', 'Somebody sits there.');
      },
      what: (live) => live.handOver(seat, `bot:${bot}`),
    });
  } else
    await changeSeats(table, () =>
      setSeatRow(table, seat, {
        kind,
        person: null,
        bot: bot ?? null,
        nonce: kind === 'bot' ? table.house.around.secret(16) : null,
      }),
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

async function setSeatRow(table: OpenTable, seat: string, row: Partial<SeatsTable>): Promise<void> {
  await table.house.store.db
    .updateTable('seats')
    .set({ bot: null, reserved: null, ...row })
    .where('table_id', '=', table.id)
    .where('seat', '=', seat)
    .execute();
}

/** Somebody has deleted their account: seats at tables that wait are free again, running games go on with a bot. */
export async function personGone(tables: Tables, person: string): Promise<void> {
  const rows = await tables.house.store.db
    .selectFrom('seats')
    .innerJoin('tables', 'tables.id', 'seats.table_id')
    .select(['seats.table_id', 'seats.seat', 'tables.status'])
    .where('seats.person', '=', person)
    .where('tables.status', 'in', ['gathering', 'playing'])
    .execute();
  for (const { table_id, seat, status } of rows) {
    const table = await tables.get(table_id);
    if (status === 'gathering') {
      await changeSeats(table, () => setSeatRow(table, seat, { kind: 'open', person: null, nonce: null }));
      continue;
    }
    const name = usualBot(table.loaded);
    await table.take({
      by: 'server',
      seat: { seat, kind: 'bot', person: null, bot: name },
      what: (live) => live.handOver(seat, `bot:${name}`),
    });
  }
}
