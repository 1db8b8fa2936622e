/**
 * What a seat is shown: the view, the questions, the acts. `open` is the same for everybody; `mine` is for one seat.
 * Nothing else about a table ever leaves the server.
 */
import { type AnyOption, type Question, soleAnswer } from './ask.ts';
import type { Preview } from './preview.ts';
import type { Over, Types } from './game.ts';
import type { Live } from './live.ts';
import { kernelSay } from './messages.ts';
import { copyPlain, type Json, type Seat } from './plain.ts';
import type { Asked, Told } from './running.ts';
import type { Words } from './words.ts';

/** A question as its seat sees it: everything but the values behind the options. */
export interface ShownAsk extends Omit<Question, 'options' | 'hides'> {
  readonly id: string;
  readonly print: string;
  readonly options: readonly ShownOption[];
}
/** An option without what is behind it, and with what it would mean. */
export interface ShownOption extends Omit<AnyOption, 'value' | 'preview'> {
  readonly preview?: Preview;
}
export interface ShownAct extends Omit<AnyOption, 'value' | 'room' | 'note' | 'group' | 'short' | 'preview'> {
  readonly aside?: boolean;
}
/** What the others know of a question: who is asked, and what about unless it is secret. */
export interface Waiting {
  readonly seat: Seat;
  readonly say: Words;
  readonly rule?: string;
  /** In a secret round: whether this seat has decided; never what. */
  readonly secret?: 'deciding' | 'decided';
}
export interface Look {
  readonly open: {
    readonly view: Json;
    readonly waiting: readonly Waiting[];
    readonly step: string;
    readonly left: readonly Seat[];
    readonly over?: Over;
  };
  readonly mine: {
    readonly view: Json;
    readonly asks: readonly ShownAsk[];
    readonly acts: readonly ShownAct[];
    readonly undo: number;
    /** The number of the seat's own last decision that counts: what it would ask the others to take back. */
    readonly last?: number;
  };
}

/** Whether nobody needs to be asked this: it has one answer only, and hides nothing. */
export const isUnasked = ({ question, secret }: Pick<Asked, 'question' | 'secret'>): boolean =>
  !secret && soleAnswer(question) !== undefined;

/** For whom previews are worked out: they are for people, and bots need none. */
export type Previews = (seat: Seat) => boolean;
const forAll: Previews = () => true;

/** For everybody. `unasked`: without the questions that whoever runs the table answers at once (see `Live.forced`). */
export function lookAll<G extends Types>(
  live: Live<G>,
  previews: Previews = forAll,
  forced: 'asked' | 'unasked' = 'asked',
): { open: Look['open']; mine: Record<Seat, Look['mine']> } {
  const asks = live.asks().filter((asked) => forced === 'asked' || !isUnasked(asked));
  const mine: Record<Seat, Look['mine']> = {};
  for (const seat of live.seating.seats) mine[seat] = mineOf(live, seat, asks, previews);
  return { open: openOf(live, asks), mine };
}

/** What one seat is shown; a spectator (`undefined`) sees what is open. */
export function look<G extends Types>(live: Live<G>, seat: Seat | undefined, previews: Previews = forAll): Look {
  const asks = live.asks();
  return { open: openOf(live, asks), mine: seat === undefined ? nobody : mineOf(live, seat, asks, previews) };
}

const nobody: Look['mine'] = { view: null, asks: [], acts: [], undo: 0 };

function openOf<G extends Types>(live: Live<G>, asks: readonly Asked[]): Look['open'] {
  const { over } = live;
  return {
    view: live.openView(),
    waiting: waitingFor(live, asks),
    step: live.step,
    left: [...live.reading.left],
    ...(over && { over }),
  };
}

function waitingFor<G extends Types>(live: Live<G>, asks: readonly Asked[]): Waiting[] {
  const open = asks.flatMap(({ seat, question: { say, rule }, secret }): Waiting[] =>
    secret ? [] : [{ seat, say, ...(rule !== undefined && { rule }) }],
  );
  const secret = live.secretRounds().map(
    ({ seat, decided, waiting }): Waiting => ({
      seat,
      say: waiting ?? kernelSay('kernel.deciding'),
      secret: decided ? 'decided' : 'deciding',
    }),
  );
  return [...open, ...secret];
}

function mineOf<G extends Types>(live: Live<G>, seat: Seat, asks: readonly Asked[], previews: Previews): Look['mine'] {
  const previewed = previews(seat);
  const last = live.lastOf(seat);
  return {
    view: live.mineView(seat),
    asks: asks.filter((asked) => asked.seat === seat).map((asked) => shownAsk(asked, previewed)),
    acts: live.acts(seat).map(({ key, say, rule, at, no, aside, looks }) => ({
      key,
      say,
      ...(rule !== undefined && { rule }),
      ...(at !== undefined && { at }),
      ...(no && { no }),
      ...((aside || looks) && { aside: true }),
    })),
    undo: live.over ? 0 : live.free(seat).length,
    ...(last !== undefined && { last }),
  };
}

/** The question as it is shown; its previews are worked out in one reading, so what they share is found once. */
export function shownAsk({ id, print, question, read = atOnce }: Asked, previewed = true): ShownAsk {
  const shown = ({ value: _hidden, preview, ...rest }: AnyOption): ShownOption =>
    preview && previewed ? { ...rest, preview: copyPlain(preview()) } : rest;
  const hasPreviews = previewed && question.options.some(({ preview }) => preview);
  const options = (): ShownOption[] => question.options.map(shown);
  const { hides: _why, ...rest } = question;
  return { ...rest, id, print, options: hasPreviews ? read('a preview', options) : options() };
}
const atOnce = <T>(_what: string, work: () => T): T => work();

/** A tell as one seat hears it. */
export interface Heard {
  readonly id: string;
  readonly name: string;
  readonly data: Readonly<Record<string, Json>>;
  /** Whether this seat knows more than everybody does. */
  readonly more: boolean;
}

/** What a seat (or a spectator) is told of what was told. */
export const heardBy = (told: readonly Told[], seat: Seat | undefined): Heard[] =>
  told.map(({ id, name, open, closed }) => {
    const own = seat === undefined || !closed || !Object.hasOwn(closed, seat) ? undefined : closed[seat];
    return { id, name, data: own ? { ...open, ...own } : open, more: own !== undefined };
  });

/** The sentence of a tell: words under its name, or `name+` for those who know more. */
export const sentence = (heard: Heard, has: (key: string) => boolean): Words => {
  const key = heard.more && has(`${heard.name}+`) ? `${heard.name}+` : heard.name;
  return { key, with: heard.data as NonNullable<Words['with']> };
};
