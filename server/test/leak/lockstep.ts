/** Plays both worlds in step, with the same decisions, and compares what one seat and a spectator are sent. */
import {
  decode,
  heardBy,
  idleAnswer,
  isRefusal,
  type Json,
  type Live,
  look,
  type Look,
  asQuestion,
  type Seat,
  type Types,
} from '@tenforward/kernel';
import type { TableLine } from '@tenforward/protocol';
import type { GameInPlay } from '../../src/hosting/game-in-play.ts';
import { answerTo, type TestPerson } from '../../src/testing/index.ts';
import { Ear } from './ear.ts';
import type { World } from './worlds.ts';

type Ask = Look['mine']['asks'][number];

export interface Outcome {
  /** Decisions that both worlds took alike. */
  readonly decisions: number;
  /** Whether it ended because something hidden came to light. */
  readonly revealed: boolean;
  readonly bytes: number;
  /** Secret answers that differed and were not to be seen. */
  readonly secrets: number;
  /** What was said in advance in one of the worlds alone. */
  readonly whispers: number;
  /** Whether the game came to its end with both worlds in step. */
  readonly over: boolean;
}

/** What others answer in a secret round: something else in each world, or the same. */
export type Secrets = 'differ' | 'agree';

class Side {
  readonly ears: ReadonlyMap<Seat, Ear>;
  readonly spectator: Ear;
  private readonly play: () => GameInPlay | undefined;
  private readonly people: ReadonlyMap<Seat | undefined, TestPerson>;
  private constructor(
    people: ReadonlyMap<Seat | undefined, TestPerson>,
    ears: ReadonlyMap<Seat, Ear>,
    spectator: Ear,
    play: () => GameInPlay | undefined,
  ) {
    this.people = people;
    this.ears = ears;
    this.spectator = spectator;
    this.play = play;
  }

  static async open({ server, people }: World, table: string, seats: readonly Seat[]): Promise<Side> {
    const ears = new Map<Seat, Ear>();
    // one after the other: whoever is there is part of what everybody is told
    for (const [i, seat] of seats.entries()) {
      const person = people[i];
      if (person) ears.set(seat, await Ear.at(server.url, person, table));
      for (const ear of ears.values()) await ear.quiet();
    }
    const last = people.at(-1);
    if (!last) throw new Error('nobody watches');
    const spectator = await Ear.at(server.url, last, table);
    const open = await server.tables.get(table);
    const sitting = new Map<Seat | undefined, TestPerson>([[undefined, last]]);
    for (const [i, seat] of seats.entries()) sitting.set(seat, people[i] ?? last);
    const side = new Side(sitting, ears, spectator, () => open.play);
    await side.quiet();
    return side;
  }

  live(): Live<Types> | undefined {
    return this.play()?.live;
  }
  all(): Ear[] {
    return [...this.ears.values(), this.spectator];
  }
  async quiet(): Promise<void> {
    for (const ear of this.all()) await ear.quiet();
  }
  asks(): { seat: Seat; ask: Ask }[] {
    return [...this.ears].flatMap(([seat, ear]) => (ear.shown.mine[seat]?.asks ?? []).map((ask) => ({ seat, ask })));
  }
  async answer(seat: Seat, ask: Ask, answer: Json): Promise<number> {
    const ear = this.ears.get(seat);
    if (!ear) throw new Error(`nobody sits at ${seat}`);
    const { table } = ear;
    const done = await ear.client.ask({
      t: 'answer',
      id: ear.nextId(),
      table,
      seat,
      ask: ask.id,
      print: ask.print,
      answer,
    });
    return done.t === 'done' ? (done.n ?? 0) : 0;
  }
  /** Whether a seat is deciding in a secret round. */
  isSecret(seat: Seat): boolean {
    return this.spectator.shown.open?.waiting.some((one) => one.seat === seat && one.secret !== undefined) ?? false;
  }
  /** Whether a decision, or an answer without alternative after it, showed something hidden or rolled dice: then worlds may part. */
  isOut(n: number): boolean {
    const live = this.live();
    if (!live || live.over !== undefined) return true;
    return live.log.some((entry) => {
      if (entry.n < n) return false;
      // one that led through several steps is no longer in memory, unless it is the last
      const did = entry.n === live.last ? live.lastDid : live.did(entry.n);
      return did === undefined || did.revealed || did.draws > 0;
    });
  }
  /** Whether the step the table begins with tells, draws or shows something before anybody is asked. */
  showsAtOnce(): boolean {
    const live = this.live();
    if (!live) return true;
    const { revealed, draws } = live.lastDid;
    return live.opening.length > 0 || revealed || draws > 0;
  }
  /** The last decision there is. */
  get last(): number {
    return this.live()?.last ?? 0;
  }
  /** What a seat, or a spectator, sees and hears by the rules alone. */
  async known(seat: Seat | undefined, n: number): Promise<string> {
    const live = this.live();
    const told = (await this.play()?.told(n - 1, Math.max(n, this.last))) ?? [];
    return JSON.stringify([live ? look(live, seat) : n, heardBy(told, seat)]);
  }
  /** What a seat or a spectator may read of the table; of a list, the line of this table. */
  async reads(seat: Seat | undefined, path: string): Promise<string> {
    const found = await this.people.get(seat)?.http<{ tables?: readonly TableLine[] }>('GET', path);
    const lines = found?.tables?.filter(({ table }) => table === this.spectator.table);
    return JSON.stringify(lines ?? found);
  }
  /** Somebody passes in advance and no longer does, wants to be stopped and no longer does: if nothing of theirs is open. */
  async whispers(seat: Seat): Promise<number> {
    const ear = this.ears.get(seat);
    const mine = ear?.shown.mine[seat];
    const offer = mine?.passing?.offers[0];
    if (!ear || !offer || mine.asks.length > 0) return 0;
    const at = { table: ear.table, seat };
    const before = this.live()?.log.length ?? 0;
    await ear.client.ask({ t: 'pass', id: ear.nextId(), ...at, until: offer.until });
    await ear.client.ask({ t: 'pass', id: ear.nextId(), ...at, until: null });
    await ear.client.ask({ t: 'hold', id: ear.nextId(), ...at, events: [] });
    return (this.live()?.log.length ?? 0) - before;
  }
  close(): void {
    for (const ear of this.all()) ear.close();
  }
}

export class Leak extends Error {}

/** Plays until something hidden comes to light, or so many decisions have been taken. */
export async function inStep(
  worlds: readonly [World, World],
  table: string,
  seats: readonly Seat[],
  eye: Seat,
  below: (n: number) => number,
  most: number,
  secretly: Secrets = 'differ',
): Promise<Outcome> {
  const [here, there] = (await Promise.all(worlds.map((world) => Side.open(world, table, seats)))) as [Side, Side];
  let decisions = 0;
  let secrets = 0;
  let whispers = 0;
  const result = (revealed: boolean, over = false): Outcome => ({
    decisions,
    revealed,
    secrets,
    whispers,
    bytes: bytesOf(here.ears.get(eye)),
    over,
  });
  try {
    // how a step begins may show something: then this pair begins too late
    const isShown = here.showsAtOnce() || there.showsAtOnce();
    if (isShown && (await part(here, there, eye, [0, 0]))) return result(true);
    mustAgree(here, there, eye, 'at the beginning');
    while (decisions < most) {
      const choice = choose(
        here.asks(),
        there.asks(),
        (seat) => seat !== eye && secretly === 'differ' && here.isSecret(seat),
        below,
      );
      if (!choice) return result(true);
      if (decisions % 3 === 0) await pry(here, there, eye, seats);
      if (decisions % 3 === 1) for (const side of [here, there]) await pointed(side, eye);
      // in one of the worlds alone: nobody else may ever be able to tell
      if (decisions % 4 === 0) for (const seat of seats) if (seat !== eye) whispers += await here.whispers(seat);
      if (decisions % 4 === 1) await sameReads(here, there, eye, decisions);
      const numbers = await Promise.all([
        here.answer(choice.seat, choice.here, choice.answers[0]),
        there.answer(choice.seat, choice.there, choice.answers[1]),
      ]);
      await Promise.all(
        [here, there].flatMap((side, i) => side.all().map((ear) => ear.reached(Math.max(numbers[i] ?? 0, side.last)))),
      );
      decisions++;
      if (choice.isSecret) secrets++;
      const isOut = here.isOut(numbers[0]) || there.isOut(numbers[1]);
      if (isOut && (await part(here, there, eye, numbers))) return result(true);
      mustAgree(here, there, eye, `after ${choice.seat} answered ${JSON.stringify(choice.answers[0]).slice(0, 80)}`);
      if (here.live()?.over ?? there.live()?.over) return result(true, true);
    }
    await pry(here, there, eye, seats);
    await sameReads(here, there, eye, decisions);
    mustAgree(here, there, eye, 'at the end');
    return result(false);
  } finally {
    here.close();
    there.close();
  }
}

const bytesOf = (ear: Ear | undefined): number => ear?.frames.reduce((sum, frame) => sum + frame.length, 0) ?? 0;

/** Where what the eye or the spectator was sent differs first. */
function differing(here: Side, there: Side, eye: Seat): string | undefined {
  return (
    sentTo(eye, here.ears.get(eye), there.ears.get(eye)) ?? sentTo('the spectator', here.spectator, there.spectator)
  );
}

function sentTo(who: string, a: Ear | undefined, b: Ear | undefined): string | undefined {
  if (!a || !b) throw new Error('nobody listens');
  const i = a.frames.findIndex((frame, at) => frame !== b.frames[at]);
  if (i < 0 && a.frames.length === b.frames.length) return undefined;
  return `${who} is sent, as message ${i} of ${a.frames.length} and ${b.frames.length}:\n${around(a.frames[i], b.frames[i])}`;
}

/**
 * Whether the worlds have parted for the eye by right, after something was shown or dice were rolled: by the rules
 * themselves, asked without any server, the eye sees or hears something else now. That somebody else was shown
 * something is no reason.
 */
async function part(here: Side, there: Side, eye: Seat, numbers: readonly [number, number]): Promise<boolean> {
  const [a, b] = await Promise.all([here.known(eye, numbers[0]), there.known(eye, numbers[1])]);
  if (a === b) return false;
  const [c, d] = await Promise.all([here.known(undefined, numbers[0]), there.known(undefined, numbers[1])]);
  const seen = c === d ? sentTo('the spectator', here.spectator, there.spectator) : undefined;
  if (seen !== undefined) throw new Leak(`where only ${eye} was shown something, ${seen}`);
  return true;
}

/** Both texts, from shortly before they part. */
function around(a = '(nothing)', b = '(nothing)'): string {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  const from = Math.max(0, at - 120);
  return `…${a.slice(from, at + 160)}\n…${b.slice(from, at + 160)}`;
}

function mustAgree(here: Side, there: Side, eye: Seat, when: string): void {
  const found = differing(here, there, eye);
  if (found !== undefined) throw new Leak(`${when}, ${found}`);
}

/** What may be read of a game that is being played: for the eye and for a spectator it is the same in both worlds. */
async function sameReads(here: Side, there: Side, eye: Seat, decisions: number): Promise<void> {
  const path = `/api/tables/${here.spectator.table}`;
  const half = Math.floor(decisions / 2);
  const paths = [
    path,
    `${path}/film`,
    `${path}/film?from=${half}`,
    `${path}/history`,
    `${path}/history?before=${half}`,
    '/api/tables?list=mine',
    '/api/tables?list=watch',
  ];
  for (const seat of [eye, undefined])
    for (const one of paths) {
      const [a, b] = await Promise.all([here.reads(seat, one), there.reads(seat, one)]);
      if (a !== b) throw new Leak(`${one} is to ${seat ?? 'the spectator'}:\n${around(a, b)}`);
    }
}

interface Choice {
  readonly seat: Seat;
  readonly here: Ask;
  readonly there: Ask;
  readonly answers: readonly [Json, Json];
  readonly isSecret: boolean;
}

/** An answer that both worlds allow; in a secret round of others, one that differs if there is one. */
function choose(
  here: readonly { seat: Seat; ask: Ask }[],
  there: readonly { seat: Seat; ask: Ask }[],
  mayDiffer: (seat: Seat) => boolean,
  below: (n: number) => number,
): Choice | undefined {
  const open = [...here];
  while (open.length > 0) {
    const [one] = open.splice(below(open.length), 1);
    const other = one && there.find(({ seat, ask }) => seat === one.seat && ask.id === one.ask.id);
    if (!one || !other) continue;
    for (let tries = 0; tries < 24; tries++) {
      const answer = answerTo(one.ask, below);
      const base = { seat: one.seat, here: one.ask, there: other.ask };
      if (mayDiffer(one.seat)) {
        const different = Array.from({ length: 8 }, () => answerTo(other.ask, below)).find(
          (own) => JSON.stringify(own) !== JSON.stringify(answer),
        );
        if (different !== undefined) return { ...base, answers: [answer, different], isSecret: true };
      }
      if (fits(other.ask, answer)) return { ...base, answers: [answer, answer], isSecret: false };
    }
    // whatever two worlds have in common, doing nothing is part of it
    const least = idleAnswer(asQuestion(one.ask));
    if (fits(other.ask, least))
      return { seat: one.seat, here: one.ask, there: other.ask, answers: [least, least], isSecret: false };
  }
  return undefined;
}

const fits = (ask: Ask, answer: Json): boolean => !isRefusal(decode(asQuestion(ask), answer));

/** The eye points at everything it is offered, and makes answers it does not give: it learns the same in both worlds. */
async function pointed(side: Side, eye: Seat): Promise<void> {
  const ear = side.ears.get(eye);
  for (const ask of ear?.shown.mine[eye]?.asks ?? []) {
    const of = { table: ear?.table ?? '', seat: eye, ask: ask.id, print: ask.print };
    const more = ask.options.filter((option) => option.more);
    for (const { key } of more.slice(0, 12)) await ear?.client.ask({ t: 'preview', id: ear.nextId(), ...of, key });
    const drafts = ask.whatIf ? [answerTo(ask, () => 0)] : [];
    for (const draft of drafts) await ear?.client.ask({ t: 'whatif', id: ear.nextId(), ...of, draft });
  }
  await ear?.quiet();
}

/** The eye asks for what is not its business: every refusal must be the same in both worlds. */
async function pry(here: Side, there: Side, eye: Seat, seats: readonly Seat[]): Promise<void> {
  const victim = seats.find((seat) => seat !== eye) ?? eye;
  for (const side of [here, there]) {
    const ear = side.ears.get(eye);
    if (!ear) continue;
    const { table, shown } = ear;
    const own = shown.mine[eye]?.asks[0];
    const tries = [
      { t: 'answer', seat: victim, ask: 'no-such-ask', print: 'x', answer: 'pass' },
      { t: 'answer', seat: eye, ask: 'no-such-ask', print: 'x', answer: 'pass' },
      ...(own ? [{ t: 'answer', seat: eye, ask: own.id, print: own.print, answer: 'not-offered#1' } as const] : []),
      ...(own ? [{ t: 'answer', seat: eye, ask: own.id, print: 'stale', answer: 'x' } as const] : []),
      { t: 'preview', seat: victim, ask: 'no-such-ask', print: 'x', key: 'pass' },
      { t: 'whatif', seat: victim, ask: 'no-such-ask', print: 'x', draft: [] },
      { t: 'act', seat: victim, act: 'concede' },
      { t: 'act', seat: eye, act: 'no-such-act' },
      { t: 'undo', seat: victim, count: 1 },
      { t: 'watch', as: [victim] },
      { t: 'standing', seat: victim, window: 'any', answer: 'pass' },
    ] as const;
    for (const one of tries) await ear.client.ask({ ...one, id: ear.nextId(), table } as never).catch(() => undefined);
    await ear.quiet();
  }
}
