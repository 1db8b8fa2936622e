/**
 * What a seat is shown: the view, the questions, the acts. `open` is the same for everybody; `mine` is for one seat.
 * Nothing else about a table ever leaves the server.
 */
import { type Offer, type OptionWords, Question } from './ask.ts';
import type { Act, Over, Passing, PassOffer, View, Types } from './game.ts';
import type { Live } from './live.ts';
import { kernelMessages, kernelSay } from './messages.ts';
import { copyPlain, type Json, must, type Seat } from './plain.ts';
import type { Verdict } from './query.ts';
import type { Refusal } from './refusal.ts';
import type { Asked } from './open-ask.ts';
import type { Told } from './played.ts';
import type { At } from './preview.ts';
import type { Waiting } from './waiting.ts';
import type { Words } from './words.ts';

/** A question as its seat sees it: everything but the values behind the options. Name and data are for that seat alone. */
export interface ShownAsk extends Omit<Offer, 'options' | 'judge' | 'whatIf'> {
  readonly id: string;
  readonly name: string;
  readonly data: Json;
  readonly say: Words;
  readonly rule?: string;
  readonly then?: Words;
  readonly place?: Words;
  readonly ends?: boolean;
  readonly print: string;
  readonly options: readonly ShownOption[];
  /** Whether an answer that is being made has a preview of its own: see `Live.whatIf`. */
  readonly whatIf?: true;
}
/** An option without what is behind it: whether it may be chosen, and how it reads. */
export interface ShownOption extends OptionWords {
  readonly key: string;
  readonly at?: At;
  readonly rule?: string;
  readonly idle?: boolean;
  readonly ends?: boolean;
  readonly room?: number;
  /** Shown, but not to be chosen: the reason. */
  readonly no?: Refusal;
  /** Whether there is a preview of it, to be had when somebody points at it: see `Live.preview`. */
  readonly more?: true;
}
export interface ShownAct extends Pick<ShownOption, 'key' | 'say' | 'at' | 'rule' | 'no' | 'idle' | 'ends'> {
  readonly aside?: boolean;
}
export interface ShownPassing {
  readonly offers: readonly PassOffer[];
  readonly now?: Passing;
  readonly holds: readonly string[];
}
export interface Look<G extends Types = Types> {
  readonly open: {
    readonly view: View<G['open']>;
    readonly waiting: readonly Waiting[];
    readonly step: string;
    readonly left: readonly Seat[];
    readonly over?: Over;
  };
  readonly mine: {
    readonly view: View<G['mine']> | null;
    readonly asks: readonly ShownAsk[];
    readonly acts: readonly ShownAct[];
    readonly undo: number;
    /** How long this seat may pass in advance, what it has said, and where it wants to be stopped. */
    readonly passing?: ShownPassing;
    /** The number of the seat's own last decision that counts: what it would ask the others to take back. */
    readonly last?: number;
  };
}

/**
 * For everybody. `isGiven`: without the questions that whoever runs the table answers at once (see `Live.forced`);
 * `isOpenly`: those of them that everybody may know of. Whoever watches must not learn that somebody could only pass.
 */
export function lookAll<G extends Types>(
  live: Live<G>,
  isGiven: (asked: Asked) => boolean = () => false,
  isOpenly = isGiven,
): { open: Look<G>['open']; mine: Record<Seat, Look<G>['mine']> } {
  const asks = live.asks();
  const own = asks.filter((asked) => !isGiven(asked));
  const mine: Record<Seat, Look<G>['mine']> = {};
  for (const seat of live.seating.seats) mine[seat] = mineOf(live, seat, own);
  return {
    open: openOf(
      live,
      asks.filter((asked) => !isOpenly(asked)),
    ),
    mine,
  };
}

/** What one seat is shown; a spectator (`undefined`) sees what is open. */
export function look<G extends Types>(live: Live<G>, seat: Seat | undefined): Look<G> {
  const asks = live.asks();
  return { open: openOf(live, asks), mine: seat === undefined ? nobody : mineOf(live, seat, asks) };
}

const nobody = { view: null, asks: [], acts: [], undo: 0 } as const;

function openOf<G extends Types>(live: Live<G>, asks: readonly Asked[]): Look<G>['open'] {
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
  const has = (key: string): boolean => Object.hasOwn(live.game.words, key) || Object.hasOwn(kernelMessages, key);
  const open = asks.flatMap(({ seat, question, secret }): Waiting[] => {
    if (secret) return [];
    const matter = question.matter(has, seat);
    const { rule } = question;
    return [{ seat, ...(matter && { matter, ...(rule !== undefined && { rule }) }) }];
  });
  const secret = live.secretRounds().map(
    ({ seat, decided, waiting }): Waiting => ({
      seat,
      matter: waiting ?? kernelSay('kernel.deciding'),
      secret: decided ? 'decided' : 'deciding',
    }),
  );
  return [...open, ...secret];
}

function mineOf<G extends Types>(live: Live<G>, seat: Seat, asks: readonly Asked[]): Look<G>['mine'] {
  const last = live.lastOf(seat);
  return {
    view: live.mineView(seat),
    asks: asks.filter((asked) => asked.seat === seat).map(shownAsk),
    acts: live.acts(seat).map((act) => shownAct(act, live.mayAct(act))),
    undo: live.over ? 0 : live.free(seat).length,
    ...(live.game.passing && { passing: copyPlain(live.passing(seat)) }),
    ...(last !== undefined && { last }),
  };
}

export function shownAct<G extends Types>({ key, say, rule, at, aside, looks }: Act<G>, may: Verdict): ShownAct {
  return {
    key,
    say,
    ...(rule !== undefined && { rule }),
    ...(at !== undefined && { at }),
    ...(may !== true && { no: may }),
    ...((aside || looks) && { aside: true }),
  };
}

/** The question as it is shown: here its options are judged, and their words worked out. */
export function shownAsk({ id, print, question: q }: Pick<Asked, 'id' | 'print' | 'question'>): ShownAsk {
  const { rule, then, place, ends, grid, regions } = q;
  return {
    id,
    name: q.name,
    data: copyPlain(q.data),
    kind: q.kind,
    say: q.say,
    ...(rule !== undefined && { rule }),
    ...(then && { then }),
    ...(place && { place }),
    ...(ends && { ends }),
    options: q.options.map((_, i) => shownOption(q, i)),
    min: q.min,
    max: q.max,
    ...(grid && { grid }),
    ...(regions && { regions }),
    ...(q.whatIf && { whatIf: true }),
    print,
  };
}

export function shownOption(q: Question, i: number): ShownOption {
  const { key, at, rule, idle, ends, room, preview } = must(q.options[i], 'an option');
  const may = q.verdict(i);
  const { say, note, group, short, value } = q.words(i);
  return {
    key,
    ...(at !== undefined && { at }),
    ...(rule !== undefined && { rule }),
    ...(idle !== undefined && { idle }),
    ...(ends !== undefined && { ends }),
    ...(room !== undefined && { room }),
    say,
    ...(note && { note }),
    ...(group && { group }),
    ...(short && { short }),
    ...(value && { value }),
    ...(may !== true && { no: may }),
    ...(preview && { more: true }),
  };
}

/** A question again, as whoever is shown it can answer it: what is behind its options stays where it is. */
export const asQuestion = ({ name, data, say, whatIf: _asked, ...shown }: ShownAsk): Question =>
  new Question(
    { name, data: (data ?? {}) as object, own: { say } },
    {
      ...shown,
      options: shown.options.map(({ no, say: words, note, group, short, value, more: _asked, ...option }) => ({
        ...option,
        value: undefined,
        may: () => no ?? true,
        show: () => ({ say: words, note, group, short, value }),
      })),
    },
  );

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
