/** A new table: who sits where, from what was asked for, and invitations for the seats that are left. */
import type { Bodies, GameInfo, Settings, TableMeta } from '@tenforward/protocol';
import { newId, type Shown } from '@tenforward/protocol/client';
import { didYouMean } from '@tenforward/kernel';
import { UsageError } from '../command.ts';
import { readOptions } from '../games.ts';
import { count, thereAre } from '../text.ts';
import type { Door } from './door.ts';

export interface TableWanted {
  readonly bots: readonly string[];
  /** How many seats there are; unless said, as many as are filled, or the fewest of the game. */
  readonly seats?: number;
  /** How many of them are mine: more than one for several people at this screen. */
  readonly own: number;
  /** Whether the table is listed for everybody. */
  readonly open: boolean;
  readonly options: readonly string[];
  /** How it is played, besides. */
  readonly settings?: Partial<Settings>;
}

export async function createTable(door: Door, game: GameInfo, wanted: TableWanted): Promise<TableMeta> {
  const { bots, own, open, options } = wanted;
  for (const bot of bots)
    if (!game.bots.includes(bot))
      throw new UsageError(`There is no bot '${bot}'.${didYouMean(bot, game.bots)} ${thereAre(game.bots)}`);
  const filled = own + bots.length;
  const many = wanted.seats ?? Math.max(filled, game.seats.min);
  const { min, max } = game.seats;
  if (many < min || many > max)
    throw new UsageError(`This game is for ${min === max ? min : `${min} to ${max}`} seats, not ${many}.`);
  if (filled > many) throw new UsageError(`${count(filled, 'player')} for ${count(many, 'seat')} is too many.`);
  const seats: Bodies['createTable']['seats'] = [
    ...Array.from({ length: own }, () => ({ kind: 'me' as const, nonce: newId() })),
    ...bots.map((bot) => ({ kind: 'bot' as const, bot })),
    ...Array.from({ length: many - filled }, () => ({ kind: 'open' as const })),
  ];
  // the seed is promised first, so that whoever has it could not fit it to our nonces
  const { commitment } = await door.call('POST /api/dice');
  return door.call('POST /api/tables', {
    body: {
      commitment,
      game: game.id,
      seats,
      options: readOptions(
        { id: game.id, options: { options: game.options } },
        options,
        seats.map((_, i) => `p${i + 1}`),
      ),
      settings: { visibility: open ? 'open' : 'private', ...wanted.settings },
    },
  });
}

/** What to send to friends: the address of each seat that nobody has taken, as the server is known to others. */
export async function invitations(door: Door, { table, seats }: Shown['meta']): Promise<string[]> {
  const free = seats.filter((one) => one.kind === 'open');
  return Promise.all(
    free.map(async ({ seat }) => {
      const { invite, link } = await door.call('POST /api/tables/:table/invite', { params: { table }, body: { seat } });
      return plainLink.test(link) ? link : `${door.url}/t/${table}#${invite}`;
    }),
  );
}

/** Nothing but an address: it is going to be pasted into a shell. */
const plainLink = /^https?:\/\/[\w.:[\]-]+\/t\/\w+#[\w-]+$/;
