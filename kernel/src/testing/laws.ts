/** The laws every game keeps, each checked at one decision. A broken law is said as a sentence to the author of a game. */
import { anyAnswer, choosable } from '../answers.ts';
import type { Pose, Question } from '../ask.ts';
import { type Preview, wordsIn } from '../preview.ts';
import { indexOf, speakerOf } from '../content.ts';
import type { Types } from '../game.ts';
import { type Done, Live } from '../live.ts';
import { heardBy, sentence, shownOption } from '../look.ts';
import { canonical, type Json, must, type Seat } from '../plain.ts';
import type { Decision, GameRecord } from '../record.ts';
import { isRefusal, type Refusal } from '../refusal.ts';
import type { Asked } from '../open-ask.ts';
import type { Told } from '../played.ts';
import type { Speaker, Words } from '../words.ts';
import { firstDifference, reversed, sharedPart } from './differences.ts';
import { anyDecision } from './driver.ts';
import { faultTold } from './fault.ts';
import { pointedAt, posesOf } from './pointed.ts';
import { seen, tableOf, viewOf, type World } from './seen.ts';

export class Broken extends Error {
  readonly law: string;
  constructor(law: string, says: string) {
    super(says);
    this.law = law;
  }
}

/** Counts what was checked, by law. */
export type Tally = Record<string, number>;

export class Laws<G extends Types> {
  private readonly live: Live<G>;
  private readonly below: (n: number) => number;
  private readonly tally: Tally;
  private readonly speak: Speaker;
  /** The cards whose hooks are looked for at this table. */
  private readonly hooked: ReadonlySet<string>;

  constructor(live: Live<G>, below: (n: number) => number, tally: Tally) {
    this.live = live;
    this.below = below;
    this.tally = tally;
    this.hooked = live.hooked;
    this.speak = speakerOf(live.game, Object.fromEntries(live.seating.seats.map((seat) => [seat, seat])));
  }

  private count(law: string, n = 1): void {
    this.tally[law] = (this.tally[law] ?? 0) + n;
  }
  private broken(law: string, says: string): never {
    throw new Broken(law, says);
  }

  /** Everything that can be said of a table before its next decision. */
  before(): Live<G> {
    this.plainData();
    this.copies();
    this.cards();
    this.words();
    this.previews();
    this.questions();
    this.candidates();
    this.refusals();
    this.offers();
    const back = this.restores();
    this.invariants();
    return back;
  }

  /** What was told while the table was set up has words too. */
  opening(): void {
    this.heard(this.live.opening);
  }

  /** The quick part: what is checked at every decision of every game. */
  always(done: Done): void {
    this.invariants();
    this.sentences(done);
  }

  private plainData(): void {
    this.count('plain data');
    try {
      const text = canonical(this.live.state);
      if (canonical(JSON.parse(JSON.stringify(this.live.state))) !== text)
        this.broken('plain data', 'the state does not survive JSON');
    } catch (error) {
      if (error instanceof Broken) throw error;
      this.broken('plain data', `the state holds something that is ${(error as Error).message}`);
    }
  }

  private copies(): void {
    this.count('copy');
    const { state, game } = this.live;
    const copy = game.copy(state);
    if (canonical(copy) !== canonical(state)) this.broken('copy', 'the copy of the state is not equal to it');
    const shared = sharedPart(state, copy);
    if (shared !== undefined)
      this.broken('copy', `the copy of the state shares '${shared}' with it: a change of one changes the other`);
  }

  /** No card lies at a table that could not be there: its hooks would never be looked for. */
  private cards(): void {
    const { game, state } = this.live;
    if (!game.cardsAt) return;
    this.count('cards at the table');
    const { hooked } = indexOf(game).among(game.cardsAt(state));
    for (const { card, effect = card, id } of game.sources(state, indexOf(game).hooked, true))
      if (!hooked.has(effect))
        this.broken('cards at the table', `'${id}' is at the table, and cardsAt does not say that '${card}' could be`);
    const stray = [...this.hooked].find((card) => !hooked.has(card));
    const late = [...hooked].find((card) => !this.hooked.has(card));
    if (late !== undefined || stray !== undefined)
      this.broken(
        'cards at the table',
        `cardsAt says something else in the middle of a game than at its beginning: '${late ?? stray ?? ''}'`,
      );
  }

  private say(where: string, words: Words | undefined): void {
    if (!words) return;
    const problem = this.speak.problems(words)[0];
    if (problem !== undefined) this.broken('words', `${where}: ${problem}`);
  }

  private words(): void {
    this.count('words');
    for (const { question } of this.live.asks()) {
      this.say('a question', question.say);
      this.say('a question', question.then);
      this.say('a question', question.place);
      for (const [i, { key }] of question.options.entries()) {
        const { say, note, group, short, value, no } = shownOption(question, i);
        for (const words of [say, note, group, short, value]) this.say(`the option '${key}'`, words);
        this.say(`the refusal of '${key}'`, no?.no);
      }
    }
    for (const seat of this.live.seating.seats)
      for (const act of this.live.acts(seat)) {
        this.say(`the act '${act.key}'`, act.say);
        const may = this.live.mayAct(act);
        this.say(`the refusal of '${act.key}'`, may === true ? undefined : may.no);
      }
    for (const seat of this.live.seating.seats) this.offersOf(seat);
  }

  /** What a seat may say in advance, in words that exist and as plain data. */
  private offersOf(seat: Seat): void {
    const { offers } = this.live.passing(seat);
    for (const { until, say, unless = [] } of offers) {
      this.say(`passing until '${until}'`, say);
      for (const one of unless) this.say(`passing unless '${one.event}'`, one.say);
    }
    try {
      if (canonical(JSON.parse(JSON.stringify(offers))) === canonical(offers)) return;
    } catch (error) {
      this.broken('plain data', `what ${seat} may say in advance holds something that is ${(error as Error).message}`);
    }
    this.broken('plain data', `what ${seat} may say in advance does not survive JSON`);
  }

  /** What an option would mean is plain data in words that exist; that it betrays nothing is checked with the views. */
  private previews(): void {
    for (const seat of this.live.seating.seats)
      for (const pointed of Object.values(pointedAt(this.live, seat)))
        for (const [key, preview] of Object.entries(pointed)) if (preview) this.previewed(key, preview);
  }
  private previewed(key: string, preview: Preview<unknown> | Refusal): void {
    const isPose = key.startsWith('the pose');
    this.count(isPose ? 'poses' : key.startsWith('what if') ? 'what if' : 'previews');
    const where = isPose ? `the judgement of ${key}` : `the preview of '${key}'`;
    if (isRefusal(preview) && isPose) return this.say(where, preview.no);
    if (isRefusal(preview))
      this.broken('previews', `${where} is refused, though it is on offer: ${this.speak(preview.no)}`);
    for (const words of wordsIn(preview)) this.say(where, words);
    try {
      if (canonical(JSON.parse(JSON.stringify(preview))) === canonical(preview)) return;
    } catch (error) {
      this.broken('previews', `${where} holds something that is ${(error as Error).message}`);
    }
    this.broken('previews', `${where} does not survive JSON`);
  }

  private sentences(done: Done): void {
    this.heard(done.told);
  }

  private heard(told: readonly Told[]): void {
    this.count('sentences', told.length);
    for (const seat of [undefined, ...this.live.seating.seats])
      for (const heard of heardBy(told, seat)) this.say(`the tell '${heard.name}'`, sentence(heard, this.speak.has));
  }

  private questions(): void {
    const asks = this.live.asks();
    if (asks.length === 0) this.broken('never stuck', 'nobody is asked and the game is not over');
    for (const { question } of asks) {
      this.count('questions');
      const keys = question.options.map((o) => o.key);
      const twice = keys.find((key, i) => keys.indexOf(key) !== i);
      if (twice !== undefined) this.broken('questions', `the key '${twice}' is on offer twice in '${question.name}'`);
      if (question.data !== null && canonical(JSON.parse(JSON.stringify(question.data))) !== canonical(question.data))
        this.broken('questions', `the data of '${question.name}' does not survive JSON`);
    }
  }

  /** Candidates are judged and read late, in any order, or never: it must come to the same, and what they mean is plain data. */
  private candidates(): void {
    const there = this.live.fork().asks();
    for (const [i, { question }] of this.live.asks().entries()) {
      const again = must(there[i], 'the same question on a fork').question;
      const last = again.options.length - 1;
      const said = (q: Question, n: number) => [shownOption(q, n), q.preview(n)] as const;
      const backwards = again.options.map((_, n) => said(again, last - n)).reverse();
      const forwards = question.options.map((_, n) => said(question, n));
      this.count('candidates', question.options.length);
      const differs = firstDifference(forwards, backwards, question.name);
      if (differs !== undefined)
        this.broken(
          'candidates',
          `what is said of the options of '${question.name}' depends on what was asked of them before: ${differs}`,
        );
      this.plainValues(question);
      const judged = (q: Question, poses: readonly Pose[]) => poses.map((pose) => q.judged(pose) ?? null);
      const poses = posesOf(question, (n) => this.below(n));
      const other = firstDifference(
        judged(question, poses),
        judged(again, poses.toReversed()).reverse(),
        question.name,
      );
      if (other !== undefined)
        this.broken('poses', `how a pose of '${question.name}' is judged depends on what was judged before: ${other}`);
    }
  }

  private plainValues({ name, options }: Question): void {
    for (const { key, value } of options) {
      if (value === undefined) continue;
      try {
        if (canonical(JSON.parse(JSON.stringify(value))) === canonical(value)) continue;
      } catch (error) {
        this.broken('candidates', `the value of '${key}' in '${name}' is ${(error as Error).message}`);
      }
      this.broken('candidates', `the value of '${key}' in '${name}' does not survive JSON`);
    }
  }

  private invariants(): void {
    this.count('invariants');
    const why = this.live.brokenInvariants()[0];
    if (why !== undefined) this.broken('invariants', why);
  }

  /** Wrong, foreign, malformed and oversized decisions are refused, and change nothing. */
  private refusals(): void {
    const before = this.live.hash();
    const asked = this.anyAsk();
    const stranger = this.live.seating.seats.find((seat) => seat !== asked.seat) ?? 'nobody';
    const { id: ask, seat, question } = asked;
    const good = anyAnswer(question, this.below);
    const refused =
      question.kind === 'one'
        ? question.options
            .filter((_, i) => question.verdict(i) !== true)
            .map((o): Decision => ({ seat, ask, answer: o.key }))
        : [];
    const bad = [
      { seat, ask: `${ask}.x`, answer: good },
      { seat: stranger, ask, answer: good },
      { seat: 'zoe', ask, answer: good },
      { seat, ask, answer: { a: [1, null] } },
      { seat, ask, answer: 'no such option' },
      { seat, ask, answer: -1 },
      { seat, ask, answer: [[]] },
      { seat, ask, answer: 'x'.repeat(5_000) },
      { seat, ask, answer: Array.from({ length: 5_000 }, () => 'x') },
      { seat, act: 'no such act' },
      { seat, ask },
      null as unknown,
      'decide' as unknown,
      ...refused,
    ];
    for (const decision of bad) {
      this.count('refusals');
      if (!isRefusal(this.live.decide(decision as Decision)))
        this.broken('refusals', `${canonical(decision).slice(0, 80)} was taken as a decision`);
    }
    if (this.live.hash() !== before) this.broken('refusals', 'a refused decision has changed the state');
  }

  /** What is offered is accepted, on forks that leave their parent alone. */
  private offers(): void {
    const before = this.live.hash();
    this.answersOn(this.live, 4);
    const looks: { seat: Seat; act: string }[] = [];
    for (const seat of this.live.seating.seats) {
      const acts = this.live.acts(seat).filter((a) => this.live.mayAct(a) === true);
      for (const { key, looks: only } of acts) if (only) looks.push({ seat, act: key });
      for (const act of this.few(acts, 1)) {
        this.count('offers');
        const fork = this.live.fork();
        this.accepted(fork, { seat, act: act.key });
        // what was being asked is asked anew after it: it must still mean what it says
        if (!fork.over && this.below(3) === 0) this.answersOn(fork, 3);
      }
    }
    const one = looks[this.live.last % looks.length]; // in turn
    if (one) this.looks(one);
    if (this.live.hash() !== before) this.broken('forks', 'a decision on a fork has changed its parent');
  }

  /** What has no other answer is taken, and leaves free to take back what was free before it. */
  unasked(): void {
    const decision = this.live.forced();
    if (!decision) return;
    this.count('forced answers');
    for (const seat of this.live.seating.seats)
      if (seat !== decision.seat) this.betraysNoChoice(seat, this.live.imagine(seat, `f${this.live.last}`, 'same'));
    const fork = this.live.fork();
    const free = fork.free(decision.seat);
    this.accepted(fork, decision);
    const { draws, revealed } = fork.lastDid;
    if (draws > 0 || revealed || fork.over) return;
    const now = fork.free(decision.seat);
    if (canonical(now) !== canonical(free))
      this.broken(
        'forced answers',
        `after an answer that had no alternative ${decision.seat} can take back ${now.join(', ') || 'nothing'}, before it ${free.join(', ') || 'nothing'}`,
      );
  }

  /** What only looks can't be taken back, so after it the table is as before: but for what was told. */
  private looks(decision: { seat: Seat; act: string }): void {
    const { live } = this;
    this.count('looks');
    const fork = live.fork();
    this.accepted(fork, decision);
    const differs =
      fork.lastDid.draws > 0 ? 'it uses chance' : firstDifference(tableOf(live), tableOf(fork), 'the table');
    if (differs !== undefined)
      this.broken(
        'looks',
        `the act '${decision.act}' of ${decision.seat} says that it only looks, and changes something (${differs}): it may only tell; without looks it can be taken back`,
      );
  }

  /** Tries a few answers to an open question of a table, each on a fork. */
  private answersOn(live: Live<G>, most: number): void {
    const asks = live.asks();
    const asked = must(asks[this.below(asks.length)], 'an open question');
    const { question, seat, id: ask } = asked;
    const answers: Json[] =
      question.kind === 'one'
        ? this.few(
            choosable(question).map((o) => o.key),
            most,
          )
        : [anyAnswer(question, this.below), anyAnswer(question, this.below)];
    for (const answer of answers) {
      this.count('offers');
      this.accepted(live.fork(), { seat, ask, answer }, asked);
    }
  }

  private accepted(live: Live<G>, decision: Decision, asked?: Asked): Done {
    const done = live.decide(decision);
    if (!isRefusal(done)) return done;
    const what =
      'act' in decision
        ? `the act '${decision.act}'`
        : 'ask' in decision
          ? `the answer ${canonical(decision.answer)} to '${asked?.name ?? decision.ask}'`
          : canonical(decision);
    if (done.code === 'fault')
      return this.broken('a rule failed', `after ${what} of ${decision.seat}: ${faultTold(live.faults.at(-1))}`);
    return this.broken('offers', `${what} is offered to ${decision.seat}, but refused: ${this.speak(done.no)}`);
  }

  /** Saved in the middle of a step and opened again, through JSON and with all keys in another order, it is the same table. */
  private restores(): Live<G> {
    this.count('restore');
    const { live } = this;
    const record: GameRecord = { ...live.record(true), snapshots: [live.checkpoint()] };
    const back = Live.restore(live.game, reversed(JSON.parse(JSON.stringify(record))) as GameRecord, {
      from: 'snapshot',
    });
    if (back.hash() !== live.hash())
      this.broken(
        'restore',
        'a table that is saved and opened again is another one (is something kept outside the state, or does the order of keys matter?)',
      );
    const seat = must(live.seating.seats[this.below(live.seating.seats.length)], 'a seat');
    const again = Live.restore(live.game, record, { from: 'snapshot' });
    const free = again.free(seat).length;
    if (free > 0 && isRefusal(again.undo(seat, free)))
      this.broken('undo', `${seat} is told that ${free} decisions can be taken back freely, and then they can't`);
    return back;
  }

  /**
   * Takes the decision, and compares: with a fork that took it first, with worlds that looked the same to each seat,
   * and with the table before if it can be taken back.
   */
  decideWatched(decision: Decision, back: Live<G>): Done {
    const { live } = this;
    const before = live.hash();
    const fork = live.fork();
    const worlds = live.seating.seats.map(
      (seat): World<G> => ({ seat, world: this.sameLook(seat), isWished: this.othersWish(seat) }),
    );
    const secrets = live.openSecrets();
    const first = this.accepted(fork, decision);
    if (live.hash() !== before) this.broken('forks', 'a decision on a fork has changed its parent');
    const done = this.accepted(live, decision);
    this.count('forks');
    if (fork.hash() !== live.hash() || canonical(first.told) !== canonical(done.told))
      this.broken('forks', 'the same decision leads elsewhere on a fork (is something kept outside the state?)');
    this.accepted(back, decision);
    if (back.hash() !== live.hash())
      this.broken(
        'restore',
        'a table that was saved and opened again goes another way with the same decision (does the order of keys matter?)',
      );
    // a secret round that is over here goes on there, where the others are asked anew
    const open = live.openSecrets();
    if ([...secrets].some((round) => !open.has(round))) worlds.length = 0;
    for (const one of worlds) this.compareAfter(one, decision, done);
    this.takesBack(decision, before, done);
    return done;
  }

  /** A world that looks the same to a seat must do so: view, questions, who is asked. And imagining twice equals once. */
  private sameLook(seat: Seat): Live<G> {
    const { live } = this;
    const world = live.imagine(seat, `a${this.below(1_000_000)}`, 'same');
    this.count('views');
    const differs = firstDifference(seen(live, seat), seen(world, seat));
    if (differs !== undefined)
      this.broken(
        'views',
        `${seat} sees hidden things: in a world that should look the same to ${seat}, ${differs}. Either a view, a question or who is asked depends on what ${seat} may not know, or imagine changes what ${seat} sees`,
      );
    this.betraysNoChoice(seat, world);
    this.betraysNoCard(seat, world);
    this.count('imagine');
    if (canonical(world.state) !== canonical(live.state)) this.count('worlds that differ');
    const seed = `b${this.below(1_000_000)}`;
    if (canonical(world.imagine(seat, seed).state) !== canonical(live.imagine(seat, seed).state))
      this.broken(
        'imagine',
        `imagine depends on more than what ${seat} sees: imagined twice it differs from imagined once (sort hidden things before shuffling them)`,
      );
    return world;
  }

  /** Whether somebody else passes in advance, or wants to be stopped: what the worlds a seat imagines know nothing of. */
  private othersWish(seat: Seat): boolean {
    return this.live.seating.seats.some((other) => {
      const { now, holds } = this.live.passing(other);
      return other !== seat && (now !== undefined || holds.length > 0);
    });
  }

  /** Which cards could be at a table is known to everybody. */
  private betraysNoCard(seat: Seat, { state }: Live<G>): void {
    const { game } = this.live;
    const cards = game.cardsAt && new Set(game.cardsAt(state));
    const other = cards && [...new Set(game.cardsAt?.(this.live.state))].find((card) => !cards.has(card));
    if (other !== undefined)
      this.broken(
        'cards at the table',
        `whether '${other}' could be at the table depends on what ${seat} may not know, and who is asked would tell: cardsAt goes by open facts`,
      );
  }

  /** A question that is answered by itself must be so in every world that looks the same: else its going unasked tells. */
  private betraysNoChoice(seat: Seat, world: Live<G>): void {
    const there = new Map(world.asks().map((asked) => [asked.id, asked]));
    for (const asked of this.live.asks()) {
      const { id, question, seat: whose } = asked;
      const same = there.get(id);
      const isGiven = (one: Asked): boolean => this.live.given(one) !== undefined;
      if (!same || isGiven(asked) === isGiven(same)) continue;
      this.broken(
        'forced answers',
        `whether '${question.name}' leaves ${whose} a choice depends on what ${seat} may not know, and ${seat} would see it answered by itself: say hides: true of it`,
      );
    }
  }

  private compareAfter({ seat, world, isWished }: World<G>, decision: Decision, real: Done): void {
    const { live } = this;
    const done = world.decide(decision);
    if (isRefusal(done)) {
      if (done.code === 'fault') this.failedIn(seat, world, done);
      return; // what is hidden there may make it impossible
    }
    const own = decision.seat === seat;
    const isOut = [live.lastDid, world.lastDid].some(({ draws, revealed }) => draws > 0 || revealed);
    const [here, there] = [seen(live, seat), seen(world, seat)];
    // what was revealed may differ; but where the seat sees the same, the same seats must be asked the same: unless somebody passes in advance here, and is asked there
    if (isOut && (isWished || firstDifference(viewOf(here), viewOf(there)) !== undefined)) return;
    this.count(own && !isOut ? 'free undo' : 'closed decisions');
    const told = (one: Done): unknown =>
      heardBy(one.told, seat).filter(({ name }) => !isOut || !live.game.shows?.includes(name));
    const heard = firstDifference(told(real), told(done), 'tells');
    const differs = firstDifference(here, there) ?? heard;
    if (differs === undefined) return;
    if (own && !isOut)
      this.broken(
        'free undo',
        `after ${seat} decided, ${seat} learns something new (${differs}), yet the decision counts as free to take back: call t.reveal() where something hidden is shown`,
      );
    if (heard !== undefined && firstDifference(here, there) === undefined)
      this.broken(
        'tells',
        `after ${decision.seat} decided, ${seat} is told something that depends on what ${seat} may not know (${differs}): tell it as closed data to those who may know, or ${isOut ? "if it was shown and is hidden again, name the tell under 'shows' of the game" : 'call t.reveal() if it is shown now'}`,
      );
    const remedy = /^waiting\.\d+\.matter/.test(differs)
      ? 'leave it out of what others are told of a question (matter.NAME)'
      : 'ask everybody whose hidden cards might matter (mightReact), or call t.reveal() where something is shown';
    this.broken(
      'closed decisions',
      `after ${decision.seat} decided, ${seat} sees or is asked something that depends on what ${seat} may not know (${differs}): ${remedy}`,
    );
  }

  /** What is free is taken back, and the table is as before; and forth again. */
  private takesBack(decision: Decision, before: string, done: Done): void {
    const { live } = this;
    if (live.over || live.free(decision.seat)[0] !== done.entry.n) return;
    this.count('undo');
    const fork = live.fork('checkpoint');
    if (fork.free(decision.seat).length === 0) return; // the fork reaches back to its checkpoint only
    if (isRefusal(fork.undo(decision.seat)))
      this.broken('undo', `a free decision of ${decision.seat} can't be taken back`);
    if (fork.hash() !== before) this.broken('undo', 'taken back, the table is not as it was before');
    this.accepted(fork, decision);
    if (fork.hash() !== live.hash()) this.broken('undo', 'taken back and decided again, the table is not the same');
  }

  /** Plays on in a world imagined by a seat: it must never break. */
  dreams(seat: Seat, most: number): void {
    const world = this.live.imagine(seat, `c${this.below(1_000_000)}`);
    for (let i = 0; i < most && !world.over; i++) {
      this.count('imagined play');
      const decision = anyDecision(world, this.below);
      const done = world.decide(decision);
      if (isRefusal(done)) this.failedIn(seat, world, done);
    }
  }

  private failedIn(seat: Seat, world: Live<G>, { code, no }: Refusal): never {
    const why = code === 'fault' ? `a rule failed: ${faultTold(world.faults.at(-1))}` : this.speak(no);
    return this.broken(
      'imagined play',
      `in a world imagined by ${seat} an offered decision is refused: ${why} (is a hidden thing kept in a local across an ask?)`,
    );
  }

  private anyAsk(): Asked {
    const asks = this.live.asks();
    return must(asks[this.below(asks.length)], 'an open question');
  }
  private few<T>(list: readonly T[], most: number): T[] {
    const rest = [...list];
    return Array.from({ length: Math.min(most, list.length) }, () =>
      must(rest.splice(this.below(rest.length), 1)[0], 'an item'),
    );
  }
}
