/**
 * A table as a client sees it. Nothing in it is ever changed: each message makes a new one, which shares with the one
 * before whatever is as it was. So whoever draws it can tell by identity what is new.
 */
import type { Frozen, Heard, Json, Look, Patch, Seat } from '@tenforward/kernel';
import { diff, patch } from '@tenforward/kernel/diff';
import type { ClientMessageOf, ServerMessageOf } from './socket.ts';
import type { ChatLine, ClockShown, TableMeta } from './table.ts';

type BySeat<T> = Readonly<Record<Seat, T>>;

export interface Shown {
  readonly table: string;
  readonly meta: Frozen<TableMeta>;
  /** The seats this client sees as. */
  readonly as: readonly Seat[];
  /** The number of the last decision. */
  readonly n: number;
  /** Nothing before the game has begun. */
  readonly open: Look['open'] | undefined;
  readonly mine: BySeat<Look['mine']>;
  /** Everything that was told since this client came, as everybody hears it, oldest first. */
  readonly told: readonly Heard[];
  /** What a seat is told more of, by the id of the tell. */
  readonly more: BySeat<Readonly<Record<string, Heard>>>;
  /** The standing answers of each seat, by window. */
  readonly standing: BySeat<Readonly<Record<string, string>>>;
  readonly chat: readonly Frozen<ChatLine>[];
  readonly clock: Frozen<ClockShown> | undefined;
}

/** A whole table, after nothing or after what was shown of it before. */
export function shownAnew(message: ServerMessageOf<'table'>, before: Shown | undefined): Shown {
  const { table, meta, as, n, told, back, more, standing, chat } = message;
  return {
    table,
    meta: kept<Shown['meta']>(before?.meta, meta),
    as: kept<Shown['as']>(before?.as, as),
    n,
    open: kept(before?.open, message.open as Shown['open']),
    mine: kept(before?.mine, message.mine as unknown as Shown['mine']),
    told: withTold(without(before?.told ?? [], back), told),
    more: withMore(before?.more ?? {}, Object.entries(more)),
    standing: kept<Shown['standing']>(before?.standing, standing),
    chat: kept<Shown['chat']>(before?.chat, chat),
    clock: kept<Shown['clock']>(before?.clock, meta.clock),
  };
}

/** After the decision that follows. */
export function afterDecision(shown: Shown, message: ServerMessageOf<'decided'>): Shown {
  const { n, open, told, back, clock } = message;
  const seats = Object.entries(message.mine ?? {});
  return {
    ...shown,
    n,
    open: patched(shown.open, open),
    mine: withLooks(shown.mine, message.mine),
    told: withTold(without(shown.told, back), told),
    more: withMore(
      shown.more,
      seats.map(([seat, { more = [] }]) => [seat, more]),
    ),
    clock: clock ?? shown.clock,
  };
}

/** After something that a seat of this client has said in advance. */
export const afterSaid = (shown: Shown, { mine }: ServerMessageOf<'said'>): Shown => ({
  ...shown,
  mine: withLooks(shown.mine, mine),
});

export const withMeta = (shown: Shown, meta: TableMeta): Shown => ({
  ...shown,
  meta: kept<Shown['meta']>(shown.meta, meta),
  clock: kept<Shown['clock']>(shown.clock, meta.clock),
});

export const withLine = (shown: Shown, line: ChatLine): Shown => ({ ...shown, chat: [...shown.chat, line] });

/** As the server has it once it says `done`: it tells standing answers only with the whole table. */
export function withStanding(
  shown: Shown,
  { seat, window, answer }: Pick<ClientMessageOf<'standing'>, 'seat' | 'window' | 'answer'>,
): Shown {
  const { [window]: _gone, ...others } = shown.standing[seat] ?? {};
  const own = answer === null ? others : { ...others, [window]: answer };
  return { ...shown, standing: { ...shown.standing, [seat]: own } };
}

// ---------------------------------------------------------------- what a seat heard

const heard = new WeakMap<Shown['told'], WeakMap<Readonly<Record<string, Heard>>, readonly Heard[]>>();

/** What a seat heard, in order: its own tells stand in for the open ones. The same list while there is nothing new. */
export function heardAs({ told, more }: Pick<Shown, 'told' | 'more'>, seat: Seat | undefined): readonly Heard[] {
  const own = seat === undefined ? undefined : more[seat];
  if (!own) return told;
  let bySeat = heard.get(told);
  if (!bySeat) heard.set(told, (bySeat = new WeakMap()));
  let list = bySeat.get(own);
  if (!list) bySeat.set(own, (list = told.map((one) => own[one.id] ?? one)));
  return list;
}

// ---------------------------------------------------------------- what is new, and what stays

/** What is now, in which each part that equals the one before is that very part. */
function kept<T>(before: T | undefined, now: T): T {
  if (before === undefined || now === undefined) return now;
  return patch(before as Json, diff(before as Json, now as Json)) as T;
}

const patched = <T>(before: T | undefined, change: unknown): T =>
  patch(before === undefined ? null : (before as Json), change as Patch) as T;

const withFields = <T>(fields: Readonly<Record<string, T>>, now: readonly (readonly [string, T])[]): typeof fields =>
  now.every(([key, value]) => fields[key] === value) ? fields : { ...fields, ...Object.fromEntries(now) };

const withLooks = (mine: Shown['mine'], changes: BySeat<{ readonly look: unknown }> = {}): Shown['mine'] =>
  withFields(
    mine,
    Object.entries(changes).map(([seat, { look }]) => [seat, patched(mine[seat], look)]),
  );

/** What was taken back was never told. */
function without(told: readonly Heard[], back: readonly number[] | undefined): readonly Heard[] {
  if (!back) return told;
  const gone = new Set(back.map(String));
  const left = told.filter(({ id }) => !gone.has(id.split(':')[0] ?? ''));
  return left.length === told.length ? told : left;
}

/** Each tell once, though it may come twice: with a decision, and with what was missed. */
function withTold(told: readonly Heard[], more: readonly Heard[]): readonly Heard[] {
  const [last = -1, place = -1] = (told.at(-1)?.id ?? '').split(':').filter(Boolean).map(Number);
  const fresh = more.filter(({ id }) => {
    const [n = 0, i = 0] = id.split(':').map(Number);
    return n > last || (n === last && i > place);
  });
  return fresh.length === 0 ? told : [...told, ...fresh];
}

/** One copy for all that came with a message. */
const withMore = (more: Shown['more'], seats: readonly (readonly [Seat, readonly Heard[]])[]): Shown['more'] =>
  withFields(
    more,
    seats
      .filter(([, told]) => told.length > 0)
      .map(([seat, told]) => {
        const own = more[seat] ?? {};
        return [
          seat,
          withFields(
            own,
            told.map((one) => [one.id, kept(own[one.id], one)]),
          ),
        ];
      }),
  );
