/**
 * What the people at a table have on their screens, and how it changes. The open part is built, compared and written
 * once for everybody; the small own parts per seat. Each decision is also a frame of the film, which plays without rules.
 */
import {
  diff,
  type Done,
  type Entry,
  type Frame,
  type Heard,
  heardBy,
  isCounted,
  type IsBot,
  type Json,
  type Live,
  type Look,
  lookAll,
  type Patch,
  patch,
  type Seat,
  type Told,
  type Types,
  type Words,
} from '@tenforward/kernel';

/** One decision, ready to be sent: texts that are put together for each client. */
export interface Decided {
  readonly n: number;
  /** `"n":…,"told":…,"open":…`, the same for everybody. */
  readonly open: string;
  /** `{"look":…,"more":…}` for each seat. */
  readonly mine: Readonly<Record<Seat, string>>;
  /** The decisions it takes back. */
  readonly back: readonly number[];
}

/** Something said in advance, ready to be sent to the seat that said it, and to nobody else. */
export interface Said {
  readonly seat: Seat;
  /** `{"look":…}` for that seat. */
  readonly own: string;
}

/**
 * The decisions that these entries take back, or that new rules no longer take: what they told is no longer so. What was
 * said in advance told nothing, and that it was said is nobody's to know.
 */
export const takenBack = (entries: readonly Entry[]): number[] =>
  entries
    .flatMap(({ move }) => {
      if (move.kind === 'upgrade') return [...move.dropped];
      return move.kind === 'back' ? [...move.takes, ...(move.voids ?? [])] : [];
    })
    .filter(isCounted);

/** What a seat is told more of, if anything. */
export const moreFor = (told: readonly Told[], seat: Seat): Heard[] => heardBy(told, seat).filter(({ more }) => more);

/** What each seat is asked, the first of its questions. */
export const askedIn = (live: Live<Types>): Record<Seat, Words> =>
  Object.fromEntries(
    live
      .asks()
      .toReversed()
      .map(({ seat, question }) => [seat, question.say]),
  );

/**
 * What is answered by whoever holds the table is on nobody's screen; in a film, which others may see some day, a pass that
 * was written for somebody looks like one they said.
 */
const seenBy = (live: Live<Types>, isBot: IsBot): ReturnType<typeof lookAll> =>
  lookAll(
    live,
    (asked) => live.given(asked, isBot) !== undefined,
    (asked) => live.given(asked) !== undefined,
  );

interface After {
  readonly sent: Decided | Said;
  readonly frame: Frame | undefined;
  readonly apply: () => void;
}

export class Showing {
  n: number;
  private open: Json;
  private mine: Record<Seat, Json>;
  private openText: string | undefined;
  private mineTexts: Record<Seat, string> = {};

  /** How a table looks now, without a decision that led there. */
  constructor(n: number, look: { open: Look['open']; mine: Readonly<Record<Seat, Look['mine']>> }) {
    this.n = n;
    this.open = look.open as unknown as Json;
    this.mine = look.mine as unknown as Record<Seat, Json>;
  }

  static of(live: Live<Types>, isBot: IsBot): Showing {
    return new Showing(live.last, seenBy(live, isBot));
  }

  /** The last picture of a film: how a finished table looks, whatever became of its rules. */
  static end(frames: readonly Frame[]): Showing {
    const mine: Record<Seat, Json> = {};
    let open: Json = null;
    for (const frame of frames) {
      open = patch(open, frame.open);
      for (const [seat, change] of Object.entries(frame.mine)) mine[seat] = patch(mine[seat] ?? null, change);
    }
    const nothing = { asks: [], acts: [], undo: 0 };
    const looks = Object.fromEntries(
      Object.entries(mine).map(([seat, look]) => [seat, { ...(look as object), ...nothing }]),
    );
    return new Showing(frames.at(-1)?.n ?? 0, { open: open as never, mine: looks as never });
  }

  /** The first frame of the film. */
  opening(told: readonly Told[]): Frame {
    const mine = Object.fromEntries(
      Object.entries(this.mine).map(([seat, look]) => [seat, { to: viewOnly(look) } satisfies Patch]),
    );
    return { n: this.n, told, open: { to: this.open }, mine };
  }

  /** What comes after an entry: what to send, the frame to keep, and the pictures once it is durable. */
  after(live: Live<Types>, done: Done, isBot: IsBot): After {
    const now = seenBy(live, isBot) as unknown as { open: Json; mine: Record<Seat, Json> };
    const { told, entry } = done;
    if (!isCounted(entry.n) && 'seat' in entry.move) return this.afterSaid(entry.move.seat, now.mine);
    const open = diff(this.open, now.open);
    const mine: Record<Seat, string> = {};
    const film: Record<Seat, Patch> = {};
    for (const [seat, look] of Object.entries(now.mine)) {
      const change = diff(this.mine[seat] ?? null, look);
      const more = moreFor(told, seat);
      mine[seat] = `{"look":${JSON.stringify(change)}${more.length > 0 ? `,"more":${JSON.stringify(more)}` : ''}}`;
      const view = viewChange(change, look);
      if (view !== 0) film[seat] = view;
    }
    const gone = takenBack([entry]);
    const back = gone.length > 0 ? `,"back":${JSON.stringify(gone)}` : '';
    const shared = `"n":${entry.n}${back},"told":${JSON.stringify(heardBy(told, undefined))},"open":${JSON.stringify(open)}`;
    return {
      sent: { n: entry.n, open: shared, mine, back: gone },
      frame: { n: entry.n, told, open, mine: film },
      apply: () => {
        this.n = entry.n;
        this.open = now.open;
        this.mine = now.mine;
        this.openText = undefined;
        this.mineTexts = {};
      },
    };
  }

  /** The seat alone is shown what it said: no number, no frame, and everybody else's picture stays as it is. */
  private afterSaid(seat: Seat, now: Readonly<Record<Seat, Json>>): After {
    const look = now[seat] ?? null;
    return {
      sent: { seat, own: `{"look":${JSON.stringify(diff(this.mine[seat] ?? null, look))}}` },
      frame: undefined,
      apply: () => {
        this.mine = { ...this.mine, [seat]: look };
        this.mineTexts = {};
      },
    };
  }

  /** The open picture as text, made once however many ask for it. */
  get openJson(): string {
    return (this.openText ??= JSON.stringify(this.open));
  }
  mineJson(seat: Seat): string {
    return (this.mineTexts[seat] ??= JSON.stringify(this.mine[seat] ?? null));
  }
  get openLook(): Json {
    return this.open;
  }
  /** Who is asked, as everybody sees it. */
  get waiting(): Seat[] {
    const { waiting } = this.open as unknown as Look['open'];
    return [...new Set(waiting.filter(({ secret }) => secret !== 'decided').map(({ seat }) => seat))];
  }
}

/** A film keeps what a seat saw, not what it was offered: that is most of the bytes, and nobody can answer a film. */
const viewOnly = (look: Json): Json => ({ view: (look as unknown as Look['mine']).view });

function viewChange(change: Patch, look: Json): Patch {
  if (change === 0) return 0;
  if ('to' in change) return { to: viewOnly(look) };
  if (!('in' in change)) return 0;
  const view = change.in['view'];
  return view === undefined ? 0 : { in: { view } };
}
