/** Where a table comes from: a server, or this very browser (a lesson). The frame around it is the same. */
import type { Json, Preview, Seat, ShownAsk } from '@tenforward/kernel';
import type { Shown } from '@tenforward/protocol/client';
import { askOf } from './asked.ts';
import type { Pointed } from './use-preview.ts';

/** A table at one moment, and the line by which it is heard of. */
export interface TableState extends Shown {
  readonly line: Line;
}
export interface Line {
  readonly is: 'up' | 'down' | 'gone';
  /** Since when it is down, in milliseconds. */
  readonly since?: number;
  /** What the server said when it closed it for good. */
  readonly why?: string;
}

/** What only a server can do. */
export interface TableTalk {
  readonly rewind: (seat: Seat, to: number) => Promise<void>;
  readonly consent: (seat: Seat, request: string, yes: boolean) => Promise<void>;
  readonly pause: (seat: Seat) => Promise<void>;
  readonly replace: (seat: Seat, whose: Seat, bot: string) => Promise<void>;
  readonly standing: (seat: Seat, window: string, answer: string | null) => Promise<void>;
  readonly handOver: (seat: Seat, to: string) => Promise<void>;
  readonly chat: (text: string) => Promise<void>;
  readonly mute: (person: string, on: boolean) => Promise<void>;
}

export interface TableSource {
  readonly subscribe: (listener: () => void) => () => void;
  readonly state: () => TableState | undefined;
  /** The number of the decision it became, where that is known. */
  readonly answer: (seat: Seat, ask: Pick<ShownAsk, 'id' | 'print'>, answer: Json) => Promise<number | undefined>;
  /** What an option, or an answer that is being made, would mean. */
  readonly preview: (
    seat: Seat,
    ask: Pick<ShownAsk, 'id' | 'print'>,
    of: Pointed,
  ) => Promise<Preview<unknown> | undefined>;
  readonly act: (seat: Seat, key: string) => Promise<void>;
  readonly undo: (seat: Seat, count: number) => Promise<void>;
  /** Absent in a lesson. */
  readonly talk: TableTalk | undefined;
}

/** The seat whose question is shown: the first of ours that is asked; else the one looked at before, else the first. */
export function activeSeat(state: TableState, before: Seat | undefined): Seat | undefined {
  const asked = state.as.filter((seat) => askOf(state, seat) !== undefined);
  if (before !== undefined && (asked.includes(before) || (asked.length === 0 && state.as.includes(before))))
    return before;
  return asked[0] ?? state.as[0];
}
