/** Plays a table the way a scenario does: decisions by words or keys, dice from a script, history as sentences. */
import { decode } from '../answers.ts';
import type { Question } from '../ask.ts';
import { type Dice, fastDice, type Script, script } from '../chance.ts';
import { speakerOf } from '../content.ts';
import type { AnyGame, Types } from '../game.ts';
import type { Knobs } from '../knobs.ts';
import type { Done, Live } from '../live.ts';
import { heardBy, sentence, shownAsk } from '../look.ts';
import { clock, isRecord, type Json, type Seat } from '../plain.ts';
import { type Decision, inForce } from '../record.ts';
import { isRefusal, type Refusal, refusals } from '../refusal.ts';
import type { Told } from '../played.ts';
import type { Speaker } from '../words.ts';
import { pointedAt } from './pointed.ts';
import type { Scenario } from './scenario-shape.ts';
import { setUp } from './set-up.ts';

/** How decisions are taken: plainly, or each one taken back once and taken again. */
export type Manner = 'plain' | 'around an undo';

export class Play {
  readonly live: Live<Types>;
  readonly speak: Speaker;
  readonly script: Script | undefined;
  readonly dice: Dice;
  private readonly manner: Manner;
  private told: { n: number; told: readonly Told[] }[] = [];

  constructor(
    game: AnyGame,
    scenario: Scenario,
    manner: Manner = 'plain',
    { dice, ...knobs }: Partial<Knobs> & { readonly dice?: Dice } = {},
  ) {
    this.manner = manner;
    this.script =
      dice || scenario.seed !== undefined ? undefined : script(scenario.dice ?? [], scenario.shuffles ?? false);
    this.dice = dice ?? this.script ?? fastDice(scenario.seed ?? '');
    const names = Object.fromEntries(
      scenario.seats.map((s) => (typeof s === 'string' ? [s, capital(s)] : [s.seat, s.name ?? capital(s.seat)])),
    );
    this.speak = speakerOf(game, names);
    this.live = setUp(game, scenario, this.speak, this.dice, { strict: manner === 'plain', ...knobs });
    this.told.push({ n: 0, told: this.live.opening });
  }

  /** One seat does one thing: answers by key or words, or interjects. */
  does(seat: Seat, what: Json): Done | Refusal {
    if (this.manner !== 'plain') this.pointsAtAll(seat);
    const decision = this.find(seat, what);
    if (isRefusal(decision)) return decision;
    const done = this.decide(decision);
    if (isRefusal(done)) return done;
    return this.manner === 'plain' ? done : this.again(seat, decision, done);
  }

  /**
   * As a person would before deciding: reads every option and points at each. Options are candidates, so nobody else would
   * notice that a rule cannot say what one of them means.
   */
  private pointsAtAll(seat: Seat): void {
    for (const asked of this.live.asks()) if (asked.seat === seat) shownAsk(asked);
    for (const pointed of Object.values(pointedAt(this.live, seat)))
      for (const [key, found] of Object.entries(pointed))
        if (found && isRefusal(found) && !key.startsWith('the pose'))
          throw new Error(`what '${key}' would mean is refused: ${found.code}`);
  }

  /** A decision by ids and keys. */
  decide(decision: Decision, print?: string): Done | Refusal {
    const done = this.live.decide(decision, print);
    if (!isRefusal(done)) this.note(done);
    return done;
  }

  /** Takes the decision back, freely or by consent, and takes it again. */
  private again(seat: Seat, decision: Decision, done: Done): Done | Refusal {
    const { live } = this;
    if (live.over) return done;
    const after = live.hash();
    const isFree = live.free(seat)[0] === done.entry.n && seat !== clock;
    const by = seat === clock ? (live.seating.seats[0] ?? seat) : seat;
    const others = live.seating.seats.filter((other) => other !== by);
    const back = isFree ? live.undo(seat) : live.rewind(by, done.entry.n, others);
    if (isRefusal(back))
      throw new Error(`decision ${done.entry.n} can't be taken back: ${back.code}`, { cause: live.faults.at(-1) });
    this.forget(back);
    const redone = live.decide(decision);
    if (isRefusal(redone))
      throw new Error(`taken back and decided again, decision ${done.entry.n} is refused: ${redone.code}`);
    if (live.hash() !== after)
      throw new Error(`taken back and decided again, decision ${done.entry.n} leads elsewhere`);
    this.note(redone);
    return redone;
  }

  undo(seat: Seat): Done | Refusal {
    const done = this.live.undo(seat);
    if (!isRefusal(done)) this.forget(done);
    return done;
  }

  /** Takes back the last decision of all, by consent of everybody. */
  rewind(seat: Seat): Done | Refusal {
    const { seats } = this.live.seating;
    const last = inForce(this.live.log).at(-1)?.n ?? 0;
    const done = this.live.rewind(
      seat,
      last,
      seats.filter((other) => other !== seat),
    );
    if (!isRefusal(done)) this.forget(done);
    return done;
  }

  private note(done: Done): void {
    this.told.push({ n: done.entry.n, told: done.told });
  }
  private forget({ entry: { move } }: Done): void {
    if (move.kind !== 'back') return;
    const gone = new Set([...move.takes, ...(move.voids ?? [])]);
    this.told = this.told.filter(({ n }) => !gone.has(n));
  }

  /** All sentences so far, as a seat heard them, or everybody. */
  history(seat?: Seat): string[] {
    return this.told.flatMap(({ told }) =>
      heardBy(told, seat).map((heard) => this.speak(sentence(heard, this.speak.has))),
    );
  }

  /** The open question of a seat. */
  question(seat: Seat): Question | undefined {
    return this.live.asks().find((asked) => asked.seat === seat)?.question;
  }

  private find(seat: Seat, what: Json): Decision | Refusal {
    if (isRecord(what) && typeof what['act'] === 'string')
      return { seat, act: this.actKey(seat, what['act']) ?? what['act'] };
    // what is said in advance: { passing: round ends, unless: [card.played] }, { passing: null }, { hold: [attack] }
    if (isRecord(what) && ('passing' in what || 'hold' in what)) return wishOf(seat, what);
    const asks = this.live.asks().filter((asked) => asked.seat === seat);
    const answers = asks.map((asked) => ({ asked, answer: this.answer(asked.question, what) }));
    const fitting = answers.find(({ asked, answer }) => !isRefusal(decode(asked.question, answer))) ?? answers[0];
    const act = typeof what === 'string' ? this.actKey(seat, what) : undefined;
    if (act !== undefined && (!fitting || isRefusal(decode(fitting.asked.question, fitting.answer))))
      return { seat, act };
    if (fitting) return { seat, ask: fitting.asked.id, answer: fitting.answer };
    return refusals.notAsked;
  }

  private actKey(seat: Seat, words: string): string | undefined {
    return this.live.acts(seat).find((act) => act.key === words || this.speak(act.say) === words)?.key;
  }

  /** An answer in keys, from one in keys or words. */
  private answer(question: Question, what: Json): Json {
    if (typeof what === 'string') return this.key(question, what);
    if (Array.isArray(what))
      return what.map((item: Json) => (typeof item === 'string' ? this.key(question, item) : item));
    if (question.kind === 'spread' && isRecord(what))
      return Object.fromEntries(Object.entries(what).map(([key, points]) => [this.key(question, key), points]));
    return what;
  }

  private key(question: Question, words: string): string {
    const { options } = question;
    const found =
      options.find((o) => o.key === words) ?? options.find((_, i) => this.speak(question.words(i).say) === words);
    return found?.key ?? words;
  }
}

/** How a seat without a name is called in scenarios. */
export const capital = (seat: Seat): string => seat.charAt(0).toUpperCase() + seat.slice(1);

function wishOf(seat: Seat, { passing, hold, unless }: Readonly<Record<string, unknown>>): Decision {
  if (hold !== undefined) return { seat, hold: hold as string[] };
  if (typeof passing !== 'string') return { seat, passing: null };
  return { seat, passing: { until: passing, ...(Array.isArray(unless) && { unless: unless as string[] }) } };
}
