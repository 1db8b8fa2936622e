/** Making a table: the seed is promised first, so that whoever has it could not fit it to our part of the dice. */
import type { Json } from '@tenforward/kernel';
import type { Settings, TableMeta } from '@tenforward/protocol';
import { makeLink } from '../../api/invites.ts';
import { newId } from '@tenforward/protocol/client';
import { forget } from '../../api/fetched.ts';
import type { GameInfo } from '../../api/games.ts';
import { call } from '../../api/http.ts';
import { keepSeatNames } from '../../api/seat-names.ts';
import { comeIn } from '../../api/session.ts';
import { say } from '../../words/new-table.ts';

export interface SeatWish {
  readonly kind: 'me' | 'open' | 'bot';
  readonly bot?: string;
  readonly team?: string;
  /** What a further seat of mine is called on this device. */
  readonly name?: string;
}
export interface TableWish {
  readonly game: string;
  readonly seats: readonly SeatWish[];
  readonly options?: Readonly<Record<string, Json>>;
  readonly settings?: Partial<Settings>;
}

export const seatName = (place: number): string => `p${place + 1}`;

/** The names of my further seats; the first one has my own. */
export function namesHere(seats: readonly Pick<SeatWish, 'kind' | 'name'>[]): Readonly<Record<string, string>> {
  const first = seats.findIndex(({ kind }) => kind === 'me');
  return Object.fromEntries(
    seats.flatMap(({ kind, name = '' }, i) =>
      kind === 'me' && i !== first ? [[seatName(i), name.trim() || say('seat.player', { n: i + 1 })]] : [],
    ),
  );
}

export async function makeTable({ game, seats, options = {}, settings = {} }: TableWish): Promise<TableMeta> {
  await comeIn();
  const { commitment } = await call('POST /api/dice');
  const made = await call('POST /api/tables', {
    body: {
      commitment,
      game,
      seats: seats.map(({ name: _, ...seat }, i) => ({
        seat: seatName(i),
        ...seat,
        ...(seat.kind === 'me' && { nonce: newId() }),
      })),
      options,
      settings,
    },
  });
  forget('/api/tables');
  keepSeatNames(made.table, namesHere(seats));
  return made;
}

/** Games list their bots from the weakest to the strongest. */
export const strongest = (game: Pick<GameInfo, 'bots'>): string | undefined => game.bots.at(-1);

/** Me against a bot, everything as usual. */
export async function playBot(id: string): Promise<TableMeta> {
  const game = await call('GET /api/games/:game', { params: { game: id } });
  const bot = strongest(game);
  const others = Array.from(
    { length: game.seats.min - 1 },
    (): SeatWish => (bot === undefined ? { kind: 'me' } : { kind: 'bot', bot }),
  );
  return makeTable({ game: id, seats: [{ kind: 'me' }, ...others] });
}

/** Me and a seat for whoever has the link. */
export async function inviteFriend({ id, seats }: Pick<GameInfo, 'id' | 'seats'>): Promise<TableMeta> {
  const open = Array.from({ length: seats.min - 1 }, (): SeatWish => ({ kind: 'open' }));
  const made = await makeTable({ game: id, seats: [{ kind: 'me' }, ...open] });
  await makeLinks(made);
  return made;
}

/** A link for each seat that is free. */
export async function makeLinks({ table, seats }: TableMeta): Promise<void> {
  for (const { seat, kind } of seats) if (kind === 'open') await makeLink(table, seat);
}
