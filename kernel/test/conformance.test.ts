/** The suite passes on the probe, and fails on every planted fault with a sentence that its author understands. */
import { describe, expect, test } from 'vitest';
import {
  chanceFrom,
  type Flow,
  type Game,
  kernelSay as say,
  type Named,
  option,
  type Option,
  type Preview,
  refuse,
  type Verdict,
} from '../src/index.ts';
import { conforms, examine, summary } from '../src/testing/index.ts';
import { probe } from '@tenforward/cards/probe';
import { draw } from '@tenforward/cards/probe/rules/cards.ts';
import { fleet } from '@tenforward/cards/probe/rules/sectors.ts';
import { turn as realTurn } from '@tenforward/cards/probe/rules/turn.ts';
import { type Cards, kit, table } from '@tenforward/cards/probe/rules/zones.ts';
import type { Board, Next, Piece, Probe, Reading } from '@tenforward/cards/probe/types.ts';

/** What lies where, written by hand, which only verbs do. */
const rewritten = (cards: Cards, write: (all: readonly Piece[]) => readonly Piece[]): Cards => ({
  ...cards,
  zones: kit.deal({ ...cards, zones: {} }, write(kit.all({ state: { cards } }))).zones,
});
const teams = [
  { seat: 'ann', team: 'red' },
  { seat: 'ben', team: 'blue' },
  { seat: 'cat', team: 'red' },
  { seat: 'dan', team: 'blue' },
];
const tables = [
  { seats: ['ann', 'ben'] },
  { seats: ['ann', 'ben', 'cat'], options: { rounds: 3 } },
  { seats: teams },
  { seats: ['ann', 'ben', 'cat', 'dan', 'eve'], options: { actions: 1 } },
  { seats: ['ann', 'ben', 'cat', 'dan', 'eve', 'fay', 'gus', 'hal'], options: { rounds: 2 } },
];

describe('the probe conforms', () => {
  test('over many random games with sampled checks', () => {
    // `npm run torture -- long` plays a thousand
    const games = Number(process.env['TENFORWARD_CONFORM_GAMES'] ?? 150);
    const found = conforms(probe, { games, tables, whole: 3, sample: 160 });
    console.log(summary(found));
    expect(found.games).toBe(games);
    expect(Object.keys(found.checked).sort()).toEqual([
      'candidates',
      'closed decisions',
      'copy',
      'forced answers',
      'forks',
      'free undo',
      'full replay',
      'imagine',
      'imagined play',
      'invariants',
      'offers',
      'plain data',
      'previews',
      'questions',
      'refusals',
      'restore',
      'sentences',
      'undo',
      'views',
      'words',
      'worlds that differ',
    ]);
  });
});

/** The first broken law of a faulty probe. */
function broken(fault: Partial<Game<Probe>>, more: { mostDecisions?: number; mostInStep?: number } = {}) {
  const game: Game<Probe> = { ...probe, ...fault };
  const found = examine(game, {
    games: 12,
    whole: 12,
    tables: tables.slice(0, 3),
    mostProblems: 1,
    odds: { act: 3, clock: 150, concede: 60 },
    ...more,
  });
  return found.problems[0];
}
const steps = (faulty: Partial<Game<Probe>['steps']>): Partial<Game<Probe>> => ({
  steps: { ...probe.steps, ...faulty },
});
/** A table whose `reveal` does nothing. */
const mute = (t: Board): Board =>
  new Proxy(t, {
    get(of, key) {
      const value: unknown = Reflect.get(of, key, of);
      if (key === 'reveal') return () => undefined;
      return typeof value === 'function' ? (value.bind(of) as unknown) : value;
    },
  });
/** What lies on top of the deck, which nobody sees. */
const topOf = (t: Board): string => kit.top(t, 'deck', table)?.kind ?? 'none';
const handOf = (t: Pick<Reading, 'state'>, seat: string): string[] =>
  kit.lying(t, 'hand', seat).map(({ kind }) => kind);
/** A question with the kernel's own words. */
const asked: Named = { name: 'pass?', data: {}, own: { say: say('kernel.pass') } };
const pass = (key: string) => option(key, key, { show: () => say('kernel.pass') });
const about = (event: string) => say('kernel.which-first', { event });
/** Before each turn this is asked. */
const asking = (what: (t: Board) => Named): Partial<Game<Probe>> =>
  steps({
    *turn(t, from) {
      yield* t.one(from.seat, what(t), () => [pass('go')]);
      return yield* realTurn(t, from);
    },
  });
/** Before each turn these are offered. */
const offering = (options: () => readonly Option<unknown>[]): Partial<Game<Probe>> =>
  steps({
    *turn(t, from) {
      yield* t.one(from.seat, asked, options);
      return yield* realTurn(t, from);
    },
  });
/** Before each turn something is asked whose option has this preview. */
const previewed = (preview: (t: Board) => Preview): Partial<Game<Probe>> =>
  steps({
    *turn(t, from) {
      yield* t.one(from.seat, asked, () => [{ ...pass('go'), preview: () => preview(t) }]);
      return yield* realTurn(t, from);
    },
  });

/** Before each turn a number is asked for, and what it would mean is this. */
const supposing = (whatIf: (t: Board) => Preview): Partial<Game<Probe>> =>
  steps({
    *turn(t, from) {
      yield* t.number(from.seat, asked, [1, 2], () => whatIf(t));
      return yield* realTurn(t, from);
    },
  });

/** Besides what is offered at any time there is something that claims to look only. */
const looking = (flow: (t: Board, seat: string) => Flow): Partial<Game<Probe>> => ({
  acts: (t, seat) => [
    ...(probe.acts?.(t, seat) ?? []),
    { key: 'peer', say: say('kernel.pass'), looks: true, flow: (table) => flow(table, seat) },
  ],
});

test('what only looks is looked at', () => {
  const fault = looking(function* (t) {
    t.tell('time.called', {});
  });
  const found = conforms({ ...probe, ...fault }, { games: 2, whole: 2, tables: tables.slice(0, 2) });
  expect(found.checked['looks']).toBeGreaterThan(20);
});

describe('a planted fault is found:', () => {
  const faults: [name: string, fault: Partial<Game<Probe>>, law: string | RegExp, says: RegExp, more?: object][] = [
    [
      'a card is drawn without reveal()',
      steps({
        *turn(t, from) {
          const drawn = yield* t.one(from.seat, asked, () => [pass('draw'), pass('go')]);
          if (drawn === 'draw') draw(mute(t), from.seat);
          return yield* realTurn(t, from);
        },
      }),
      'free undo',
      /call t\.reveal\(\)/,
    ],
    [
      'imagine peeks: it shuffles what lies there without sorting it',
      {
        imagine(s, _seat, chance) {
          const kinds = kit.lying({ state: s }, 'deck').map(({ kind }) => kind);
          chance.shuffle(kinds);
          const laid = (p: Piece): Piece => (p.zone === 'deck' ? { ...p, kind: kinds.shift() ?? p.kind } : p);
          s.cards = rewritten(s.cards, (all) => all.map(laid));
        },
      },
      'imagine',
      /imagined twice it differs from imagined once/,
    ],
    [
      'imagine changes what the seat sees',
      {
        imagine(s, seat) {
          const top = kit.top({ state: s }, 'deck', table);
          const laid = (p: Piece): Piece => (p === top ? { ...p, zone: 'hand', place: seat, controller: seat } : p);
          s.cards = rewritten(s.cards, (all) => all.map(laid));
        },
      },
      'views',
      /sees hidden things/,
    ],
    [
      'whether there is a choice depends on a hidden hand',
      steps({
        *turn(t, from) {
          yield* t.one(from.seat, asked, () => [
            pass('go'),
            ...handOf(t, from.seat)
              .filter((card) => card.startsWith('veto'))
              .slice(0, 1)
              .map(pass),
          ]);
          return yield* realTurn(t, from);
        },
      }),
      'forced answers',
      /leaves \w+ a choice depends on what \w+ may not know.*hides/,
    ],
    [
      'only those who hold an answer are asked',
      { mightReact: () => false },
      /closed decisions|free undo/,
      /mightReact|learns something new/,
    ],
    [
      'a card is at the table that could not be there',
      { cardsAt: () => Object.keys(probe.content).slice(1) },
      'cards at the table',
      /is at the table, and cardsAt does not say/,
    ],
    [
      'which cards could be at the table depends on who holds them',
      { cardsAt: (state) => Object.keys(probe.content).filter((card) => card !== handOf({ state }, 'ann')[0]) },
      'cards at the table',
      /cardsAt/,
    ],
    [
      'a hand is shown to everybody',
      {
        view: { ...probe.view, open: (t) => ({ ...probe.view.open(t), all: t.seats.map((seat) => handOf(t, seat)) }) },
      },
      'views',
      /sees hidden things/,
    ],
    [
      'what others are told of a question betrays a hidden card',
      asking((t) => ({ ...asked, name: 'kernel.which-first', own: { say: about(topOf(t)) } })),
      /free undo|closed decisions|views/,
      /waiting\.0 is/,
    ],
    [
      'the words of a question betray a hidden card to who is asked',
      asking((t) => ({ ...asked, own: { say: about(topOf(t)) } })),
      /free undo|closed decisions|views/,
      /asks\.0\.say\.with\.event is/,
    ],
    [
      'the data of a question betrays a hidden card to who is asked',
      asking((t) => ({ ...asked, data: { top: topOf(t) } })),
      /free undo|closed decisions|views/,
      /asks\.0\.data\.top is/,
    ],
    [
      'what is said of an option depends on what was asked before',
      offering(() => {
        let asked = 0;
        return ['a', 'b'].map((key) => ({ ...pass(key), show: () => about(String(asked++)) }));
      }),
      'candidates',
      /depends on what was asked of them before/,
    ],
    [
      'whether an option may be chosen depends on what was judged before',
      offering(() => {
        let first = true;
        const may = (): Verdict => {
          const was = first;
          first = false;
          return was || refuse('PRB-4.1', say('kernel.pass'));
        };
        return [pass('go'), ...['a', 'b'].map((key) => ({ ...pass(key), may }))];
      }),
      'candidates',
      /depends on what was asked of them before/,
    ],
    [
      'the value behind an option is no plain data',
      offering(() => [{ ...pass('go'), value: new Map([['a', 1]]) }]),
      'candidates',
      /the value of 'go' in 'pass\?'/,
    ],
    [
      'a preview betrays a hidden card',
      previewed((t) => ({ marks: [topOf(t)] })),
      /free undo|closed decisions|views/,
      /pointed\.\S*\.go\.marks\.0 is/,
    ],
    [
      'a what-if betrays a hidden card',
      supposing((t) => ({ marks: [topOf(t)] })),
      /free undo|closed decisions|views/,
      /pointed\.\S*\.what if 1\.marks\.0 is/,
    ],
    [
      'a what-if speaks in words that nobody has',
      supposing(() => ({ draw: [{ draw: 'label', tone: 'would', x: 0, y: 0, say: { key: 'no.such.words' } }] })),
      'words',
      /the preview of 'what if 1': no message has the key 'no.such.words'/,
    ],
    [
      'a preview is not plain data',
      previewed(() => ({ odds: [{ say: say('kernel.pass'), p: Number.NaN }] })),
      'previews',
      /the preview of 'go' holds something that is not plain data/,
    ],
    [
      'a preview speaks in words that nobody has',
      previewed(() => ({ notes: [{ key: 'no.such.words' }] })),
      'words',
      /the preview of 'go': no message has the key 'no.such.words'/,
    ],
    [
      'a builder rolls dice',
      steps({
        *turn(t, { seat }): Flow<Next> {
          yield* t.one(seat, asked, () => [pass(String(t.chance.roll(6)))]);
        },
      }),
      /a rule failed|imagined play/,
      /chance inside something that may only read/,
    ],
    [
      'a builder changes the state',
      steps({
        *turn(t, { seat }): Flow<Next> {
          yield* t.one(seat, asked, () => {
            t.state.round++;
            return [pass('a')];
          });
        },
      }),
      'a rule failed',
      /an ask builder changed the state/,
    ],
    [
      'a view changes the state',
      {
        view: {
          ...probe.view,
          mine(t, seat) {
            (t.state as { round: number }).round += 1;
            return probe.view.mine(t, seat);
          },
        },
      },
      'a rule failed',
      /view of a seat changed the state/,
    ],
    [
      'a card rolls dice when it is asked',
      {
        content: {
          ...probe.content,
          raider: { ...probe.content['raider']!, answers: { 'attack dice': (t) => (t as Board).chance.roll(2) } },
        },
      },
      /a rule failed|imagined play/,
      /chance inside something that may only read/,
    ],
    [
      'options are listed before the question is asked',
      steps({
        *turn(t, { seat }): Flow<Next> {
          if (++t.state.round > 60) return { over: { winners: [] } };
          const foes = fleet(t).filter(
            (ship) => ship.owner !== seat && !t.state.peace[[seat, ship.owner].sort().join('+')],
          );
          if (foes.length === 0) return;
          const on = yield* t.one(seat, asked, () => foes.map((ship) => pass(ship.id)));
          if (t.state.peace[[seat, t.state.ships[on]?.owner ?? ''].sort().join('+')])
            throw new Error('attacked a friend');
        },
      }),
      /a rule failed|imagined play/,
      /attacked a friend/,
    ],
    [
      'a hidden card is kept in a local while another seat is asked',
      steps({
        *turn(t, { seat }): Flow<Next> {
          if (++t.state.round > 40) return { over: { winners: [] } };
          const [top] = handOf(t, seat);
          const other = t.seats.find((s) => s !== seat) ?? seat;
          yield* t.one(other, asked, () => [pass('ok')]);
          if (top === undefined) return;
          const held = kit.lying(t, 'hand', seat).find(({ kind }) => kind === top);
          if (!held) throw new Error('the card is not in that hand');
          kit.move(t, held.id, 'discard', table);
        },
      }),
      'imagined play',
      /kept in a local across an ask/,
    ],
    [
      'a secret branch writes',
      steps({
        *bid(t): Flow<Next> {
          if (t.state.round++ > 20) return { over: { winners: [] } };
          yield* t.together(t.seats, function* (seat) {
            yield* t.number(seat, asked, [0, 3]);
            t.state.score[seat] = 7 + t.state.round;
          });
          return { step: 'bid' };
        },
      }),
      'a rule failed',
      /branch of `together` changed the state/,
    ],
    [
      'a secret branch tells',
      steps({
        *bid(t): Flow<Next> {
          yield* t.together(t.seats, function* (seat) {
            yield* t.number(seat, asked, [0, 3]);
            t.tell('time.called', {});
          });
        },
      }),
      'a rule failed',
      /a tell inside a branch of `together`/,
    ],
    [
      'everybody is told a hidden card',
      steps({
        *turn(t, from) {
          t.tell('card.drawn', { seat: from.seat, card: topOf(t) });
          return yield* realTurn(t, from);
        },
      }),
      /tells|free undo/,
      /tells\.\d\.data\.card/,
    ],
    [
      'a peek is told to one seat alone, without reveal()',
      steps({
        *turn(t, from) {
          const peek = yield* t.one(from.seat, asked, () => [pass('peek'), pass('go')]);
          if (peek === 'peek') t.tell('card.drawn', { seat: from.seat }, { [from.seat]: { card: topOf(t) } });
          return yield* realTurn(t, from);
        },
      }),
      'free undo',
      /learns something new \(tells/,
    ],
    [
      'the order of keys decides what the last answer of a step does',
      steps({
        *turn(t, from) {
          const next = yield* realTurn(t, from);
          const first = Object.keys(t.state.fuel)[0] ?? '';
          t.state.fuel[first] = Math.min(9, (t.state.fuel[first] ?? 0) + 1);
          return next;
        },
      }),
      'restore',
      /order of keys/,
    ],
    [
      'the list of an order is built with dice',
      steps({
        *turn(t, from) {
          yield* t.order(from.seat, asked, () => [pass(String(t.chance.roll(6)))]);
          return yield* realTurn(t, from);
        },
      }),
      /a rule failed|imagined play/,
      /chance inside something that may only read/,
    ],
    [
      'what only looks changes the state',
      looking(function* (t, seat) {
        t.state.score[seat] = (t.state.score[seat] ?? 0) + 1;
      }),
      'looks',
      /the act 'peer' of \w+ says that it only looks, and changes something \(the table\.state\.score\.\w+ is/,
    ],
    [
      'what only looks rolls a die',
      looking(function* (t) {
        t.chance.roll(6);
      }),
      'looks',
      /it uses chance/,
    ],
    [
      'what only looks asks something',
      looking(function* (t, seat) {
        yield* t.one(seat, asked, () => [pass('a')]);
      }),
      'looks',
      /the table\.asks\.0\.id is/,
    ],
    [
      'windows without end',
      steps({
        *turn(t): Flow<Next> {
          for (;;) yield* t.window('attack.declared', { by: 'ann/1', on: 'ben/1' });
        },
      }),
      /a rule failed|imagined play/,
      /100000 kernel calls/,
    ],
    [
      'something is kept outside the state',
      (() => {
        let calls = 0;
        return steps({
          *turn(t, from) {
            t.state.score[from.seat] = calls++;
            return yield* realTurn(t, from);
          },
        });
      })(),
      'forks',
      /kept outside the state|another one/,
    ],
    ['the copy shares its insides', { copy: (s) => ({ ...s }) }, 'copy', /shares '/],
    [
      'the order of keys matters',
      steps({
        *turn(t, from) {
          t.state.score[from.seat] = Object.keys(t.state.ships).indexOf(`${from.seat}/1`);
          return yield* realTurn(t, from);
        },
      }),
      'restore',
      /order of keys/,
    ],
    [
      'the state holds NaN',
      steps({
        *turn(t, from) {
          t.state.score[from.seat] = Number.NaN;
          return yield* realTurn(t, from);
        },
      }),
      'a rule failed',
      /not plain data/,
    ],
    [
      'a question without words',
      steps({
        *turn(t, { seat }): Flow<Next> {
          yield* t.one(seat, { name: 'no.such', data: {} }, () => [pass('a')]);
        },
      }),
      'words',
      /no message has the key 'no\.such'/,
    ],
    [
      'a tell without a sentence',
      { words: { ...probe.words, 'turn.began': 'Now {nobody} moves' } },
      'words',
      /'turn\.began' wants a value for \{nobody\}/,
    ],
    [
      'an empty `one`',
      steps({
        *turn(t, { seat }): Flow<Next> {
          yield* t.one(seat, asked, () => [] as ReturnType<typeof pass>[]);
        },
      }),
      /a rule failed|imagined play/,
      /ask with maybe/,
    ],
    [
      'two options with one key',
      steps({
        *turn(t, { seat }): Flow<Next> {
          yield* t.one(seat, asked, () => [pass('a'), pass('a')]);
        },
      }),
      'questions',
      /on offer twice/,
    ],
    [
      'a rule that runs without end',
      steps({
        *turn(t): Flow<Next> {
          for (;;) t.query('final score', { seat: 'ann' }, 0);
        },
      }),
      /a rule failed|imagined play/,
      /100000 kernel calls without asking/,
    ],
    [
      'a game that does not end',
      steps({
        *bid(t): Flow<Next> {
          yield* t.one(t.seats[0] ?? '', asked, () => [pass('a')]);
          return { step: 'bid' };
        },
      }),
      'games end',
      /no end after/,
      { mostDecisions: 40 },
    ],
    [
      'a step that is far too long',
      steps({
        *bid(t): Flow<Next> {
          for (let i = 0; i < 100; i++) yield* t.one(t.seats[0] ?? '', asked, () => [pass('a')]);
          return { over: { winners: [] } };
        },
      }),
      'short steps',
      /cut it in two/,
      { mostInStep: 20 },
    ],
    [
      'a number that others are told says what was drawn',
      steps({
        *turn(t, from) {
          const drawn = kit.draw(t, 'deck', table, 'hand', from.seat);
          if (drawn) t.tell('turn.began', { seat: from.seat, round: drawn.kind.length });
          return yield* realTurn(t, from);
        },
      }),
      'tells',
      /tells\.\d+\.data\.round is .* tell it as closed data/,
    ],
    [
      'an invariant breaks',
      steps({
        *turn(t, from) {
          const top = kit.top(t, 'deck', table);
          t.state.cards = rewritten(t.state.cards, (all) => all.filter((p) => p !== top));
          return yield* realTurn(t, from);
        },
      }),
      'invariants',
      /no card is lost or made/,
    ],
    [
      'set-up by dice of its own',
      {
        setup: (o, seating, _chance) =>
          probe.setup(
            o,
            seating,
            chanceFrom((n) => own(n)),
          ),
      },
      'full replay',
      /differs/,
    ],
  ];

  /** A generator that nobody can replay. */
  let count = 0;
  const own = (n: number): number => (count += 7919) % n;

  test.each(faults)('%s', (_name, fault, law, says, more) => {
    const found = broken(fault, more);
    expect({ law: found?.law, says: found?.says }).toEqual({
      law: typeof law === 'string' ? law : (expect.stringMatching(law) as string),
      says: expect.stringMatching(says) as string,
    });
  });
});
