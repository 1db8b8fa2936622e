/** Faults of games that stand on the kit, planted into the probe: who finds each, and what its author reads. */
import {
  type Dealt,
  type CardTable,
  cardKit,
  derivedFrom,
  type Effect,
  nobody,
  noCards,
  type StockOf,
} from '@tenforward/cards';
import { cardProblems } from '@tenforward/cards/testing';
import { type Card, chanceFrom, type Game, option } from '@tenforward/kernel';
import { examine, generator } from '@tenforward/kernel/testing';
import { describe, expect, test, vi } from 'vitest';
import { content, deck } from './probe/content/index.ts';
import { probe, type Probe } from './probe/index.ts';
import { turn as realTurn } from './probe/rules/turn.ts';
import { kit, table, type Zone } from './probe/rules/zones.ts';
import type { Board, Flow, Piece } from './probe/types.ts';
import { derived } from './probe/view.ts';
import { say } from './probe/words.ts';

const tables = [{ seats: ['ann', 'ben'] }, { seats: ['ann', 'ben', 'cat'], options: { rounds: 3 } }];
const plan = { games: 12, whole: 12, tables, mostProblems: 1 };
/** The first law that a faulty probe breaks. */
const broken = (fault: Partial<Game<Probe>>) => examine<Probe>({ ...probe, ...fault }, plan).problems[0];
const finds = (law: string, says: RegExp) => ({ law, says: expect.stringMatching(says) as string });

/** At the beginning of each turn this happens besides. */
const atTurns = (what: (t: Board, seat: string) => Flow | void): Partial<Game<Probe>> => ({
  steps: {
    ...probe.steps,
    *turn(t, from) {
      yield* what(t, from.seat) ?? [];
      return yield* realTurn(t, from);
    },
  },
});
/** Whoever has the turn may first do this or let it be. */
const offering = (does: (t: Board, seat: string) => void): Partial<Game<Probe>> =>
  atTurns(function* (t, seat) {
    const pass = { name: 'pass?', data: {}, own: { say: say('turn.end') } };
    const choice = ['do', 'go'].map((key) => option(key, key, { show: () => say('turn.end') }));
    if ((yield* t.one(seat, pass, () => choice)) === 'do') does(t, seat);
  });
/** Writes the list of pieces, which only verbs do. */
const rewrite = (t: Board, write: (pieces: readonly Piece[]) => readonly Piece[]): void => {
  t.state.cards = { ...t.state.cards, zones: kit.deal(noCards(), write(kit.all(t))).zones };
};
/** What the code of a card knows of itself, as the probe has it. */
const self = ({ id, kind, controller, place }: Piece): Probe['self'] => ({
  id,
  card: kind,
  owner: controller,
  ship: place,
});
const inHand = (p: Piece, seat: string): Piece => ({ ...p, zone: 'hand', place: seat, controller: seat });

describe('a zone that is declared too open', () => {
  const declared = (open: Zone) =>
    cardKit<Zone, null>({ ...kit.zones, [open]: { ...kit.zones[open], up: 'all' } }, null);

  test('and read so by the view alone: the rest of the game hides it', () => {
    const all = declared('hand');
    const view: Game<Probe>['view'] = {
      ...probe.view,
      open: (t) => ({ ...probe.view.open(t), all: all.open(t).pieces }),
    };
    expect(broken({ view })).toMatchObject(finds('views', /^\w+ sees hidden things: in a world .*, view\.all\./));
  });

  /** The probe as it is when one of its zones is written so, and the zones that it hides from Ann. */
  async function hiddenWhen(open: Zone) {
    vi.resetModules();
    vi.doMock('./probe/rules/zones.ts', async (original) => ({ ...(await original()), kit: declared(open) }));
    const { probe: game } = await import('./probe/index.ts');
    const { conforms } = await import('@tenforward/kernel/testing');
    const { Live } = await import('@tenforward/kernel');
    vi.doUnmock('./probe/rules/zones.ts');
    const live = Live.start(game, { seats: ['ann', 'ben'], seed: 's', dice: 'fast' });
    if (!(live instanceof Live)) throw new Error('refused');
    conforms(game, { ...plan, games: 4, whole: 1 });
    return Object.keys(game.hidden?.(live.state, 'ann', live.seating) ?? {});
  }
  test.each(['hand', 'deck', 'spare'] as const)(
    '%s, by everything: the game’s own word, which no law can doubt. It hides less, and a test can say what it has to hide',
    async (open) => {
      const all = ['agenda', 'deck', 'hand', 'spare'];
      expect(await hiddenWhen(open)).toEqual(all.filter((zone) => zone !== open));
    },
  );
});

describe('a list that is written, not by a verb,', () => {
  test('forgets that something was shown', () => {
    const draws = offering((t, seat) => {
      const top = kit.top(t, 'deck', table);
      rewrite(t, (pieces) => pieces.map((p) => (p === top ? inHand(p, seat) : p)));
    });
    expect(broken(draws)).toMatchObject(finds('free undo', /learns something new .*: call t\.reveal\(\)/));
  });
  test('leaves a piece in two places', () => {
    const copies = atTurns((t, seat) => {
      const top = kit.top(t, 'deck', table);
      if (top) rewrite(t, (pieces) => [...pieces, inHand(top, seat)]);
    });
    expect(broken(copies)).toMatchObject(
      finds(
        'invariants',
        /a card is in one place: '\w+' is in two places, one of them 'hand': cards are moved by verbs/,
      ),
    );
  });
  test('is frozen, where somebody writes into it', () => {
    const writes = atTurns((t) => void ((t.state.cards.zones as Record<string, object>)['nowhere'] = {}));
    expect(broken(writes)).toMatchObject(
      finds(
        'a rule failed',
        /not extensible: what copies of a state share is not written to but replaced; cards are moved by verbs/,
      ),
    );
  });
  test('leaves a piece nowhere', () => {
    const strays = atTurns((t) =>
      rewrite(t, (pieces) => pieces.map((p) => ({ ...p, place: p.place === 'ann' ? 'eve' : p.place }))),
    );
    expect(broken(strays)).toMatchObject(
      finds('invariants', /every card lies somewhere: '\w+' lies in '\w+' of 'eve', who does not play/),
    );
  });
});

test('an old name is used of a card that has a new one', () => {
  const forgets = offering((t, seat) => {
    const [card] = kit.lying(t, 'hand', seat);
    if (!card) return;
    kit.move(t, card.id, 'discard', table);
    kit.move(t, card.id, 'deck', table);
  });
  expect(broken(forgets)).toMatchObject(
    finds('a rule failed', /no card is called 'p\d+': a shuffle, and leaving a hidden zone, give new names/),
  );
});

describe('a card that nobody else may see is named', () => {
  const few = { tables: [{ seats: ['ann', 'ben'] }], games: 3 };
  /** Whoever has the turn lays a card of their choice into the deck, unseen: what can be chosen goes by its kind. */
  const hiding = (then: (t: Board, seat: string, card: string) => void) =>
    atTurns(function* (t, seat) {
      const which = { name: 'hide?', data: {}, own: { say: say('turn.end') }, hides: true };
      const id = yield* t.maybe(seat, which, () =>
        kit.called(kit.lying(t, 'hand', seat)).map(([name, p]) => option(name, p.id, { show: () => say('turn.end') })),
      );
      if (id !== undefined) then(t, seat, kit.move(t, id, 'deck', table).kind);
    });
  const says = (open: (card: string) => object, closed?: (card: string) => object) =>
    hiding((t, seat, card) => {
      const tell = t.tell.bind(t) as (name: string, open: object, closed?: object) => void;
      tell('card.drawn', { seat, ...open(card) }, { [seat]: closed?.(card) ?? {} });
    });
  const problems = (fault: Partial<Game<Probe>>, spoken: readonly string[] = []) =>
    cardProblems({ ...probe, ...fault }, derived, { ...few, spoken });

  test('by a tell', () => {
    expect(problems(says((card) => ({ card })))).toEqual([
      expect.stringMatching(
        /^hidden cards: the tell 'card\.drawn' names '\w+' to [\w ]+, who can see none: say it to the seats that may know/,
      ),
    ]);
  });
  test.each<[string, (card: string) => object]>([
    ['in a label', (card) => ({ card: `${card}.p7` })],
    ['in a text', (card) => ({ card: `a ${card}, face down` })],
    ['by its name', (card) => ({ card: content[card]?.name })],
    ['as a key', (card) => ({ card: { [card]: 1 } })],
  ])('by a tell that has it %s', (_how, open) => {
    expect(problems(says(open))).toEqual([
      expect.stringMatching(/^hidden cards: the tell 'card\.drawn' names '\w+' to/),
    ]);
  });
  test('which it may be to the seat itself, or where the game says that it is spoken of', () => {
    expect(
      problems(
        says(
          () => ({}),
          (card) => ({ card }),
        ),
      ),
    ).toEqual([]);
    expect(
      problems(
        says((card) => ({ card })),
        ['card.drawn'],
      ),
    ).toEqual([]);
  });
  test('by a state that remembers it beside the cards', () => {
    const remembers = hiding((t, _seat, card) => void (t.state.lastRound = card as unknown as boolean));
    expect(problems(remembers)).toEqual([
      expect.stringMatching(
        /^hidden cards: the view names '\w+' to [\w ]+, who can see none: show what lies where as the kit shows it/,
      ),
    ]);
  });
});

describe('names that a card gives', () => {
  const made = (card: object) =>
    derivedFrom<Zone, null, Probe>(kit, {
      content: { cannon: { ...content['cannon']!, ...card } },
      self,
      effect: ({ id, card: kind, owner }) => ({ id, card: kind, owner, ship: '' }),
    });
  test('a zone that it reacts from', () => {
    const reacts = [{ to: 'attack', stage: 'after', may: 'x', from: 'hnad', do: () => undefined }];
    expect(() => made({ reacts })).toThrow(
      "'cannon' reacts from 'hnad', where no card lies: it is one of play, deck, hand, stack, carried, discard, agenda, spare",
    );
    expect(() => made({ reacts: reacts.map((r) => ({ ...r, from: 'hand' })) })).not.toThrow();
  });
  test('what it leaves in force', () => {
    const { invariants } = made({ lasting: { jams: {} } });
    const start = probe.setup({}, { seats: ['ann', 'ben'], teams: {} }, chanceFrom(generator('names')));
    const t = { state: start.state, seats: ['ann', 'ben'], teams: {} } as unknown as Parameters<
      (typeof invariants)['what lasts stands on its card']
    >[0] & { state: typeof start.state };
    const holds = invariants['what lasts stands on its card'];
    kit.lasts(t, { card: 'cannon', owner: 'ann' }, 'jams');
    expect(holds(t)).toBeUndefined();
    kit.lasts(t, { card: 'cannon', owner: 'ann' }, 'jamz');
    expect(holds(t)).toBe("'cannon' leaves 'jamz' in force, and has under 'lasting' only: jams");
  });
});

describe('what lasts', () => {
  const cannon: Card<Probe> = {
    ...content['cannon']!,
    lasting: { jams: { answers: { 'attack dice': () => -1 } } },
  };
  const inForce = ({ id, card, owner }: Effect): Probe['self'] => ({ id, card, owner, ship: '' });
  const lastingToo = derivedFrom<Zone, null, Probe>(kit, { content, self, effect: inForce });
  const jams = (isEnded: boolean): Game<Probe> => ({
    ...probe,
    content: { ...content, cannon },
    ...atTurns((t, owner) => {
      if (isEnded) kit.passed(t, `turn of ${owner}`);
      if (kit.effects(t, 'cannon').every((e) => e.owner !== owner))
        kit.lasts(t, { card: 'cannon', owner }, 'jams', { until: `turn of ${owner}` });
      if (kit.isUnused(t, owner)) kit.use(t, owner, 'round ends');
      if (t.state.cards.grants.length === 0)
        kit.grant(t, { zone: 'hand', place: owner }, 'faces', t.seats, 'round ends');
      if (isEnded) kit.passed(t, 'round ends');
    }),
    sources: lastingToo.sources,
  });
  const lasting = (game: Game<Probe>) =>
    cardProblems(game, derived, { tables: [{ seats: ['ann', 'ben'], options: { preset: 'long' } }], games: 8 });

  test('says what ends it, or that it is for good', () => {
    const endless: Game<Probe> = {
      ...jams(true),
      ...atTurns((t, owner) => void kit.lasts(t, { card: 'cannon', owner }, 'jams')),
    };
    const tables = [{ seats: ['ann', 'ben'] }];
    expect(cardProblems(endless, derived, { tables, games: 3 })).toEqual([
      expect.stringMatching(/^endings: 'jams' of 'cannon' has no end, and never ended in 3 games: say what ends it/),
    ]);
    expect(cardProblems(endless, derived, { tables, games: 3, forGood: ['cannon'] })).toEqual([]);
  });
  test('ends where its mark is passed', () => {
    expect(lasting(jams(true))).toEqual([]);
  });
  test('ends as soon as it no longer holds, but where the game has a `due` that does not ask', () => {
    const brief: Card<Probe> = { ...cannon, lasting: { jams: { holds: () => false } } };
    const content_ = { ...content, cannon: brief };
    const told = derivedFrom<Zone, null, Probe>(kit, { content: content_, self, effect: inForce });
    const game: Game<Probe> = {
      ...probe,
      content: content_,
      ...atTurns((t, owner) => void kit.lasts(t, { card: 'cannon', owner }, 'jams')),
    };
    const few = { tables: [{ seats: ['ann', 'ben'] }], games: 1 };
    expect(cardProblems({ ...game, ...told }, told, few)).toEqual([]);
    expect(cardProblems({ ...game, ...told, due: () => undefined }, told, few)).toEqual([
      "endings: 'jams' of 'cannon' lasts on where it no longer holds: the game's own `due` does not ask the kit's",
    ]);
  });
  test('outlives its duration where it is not', () => {
    const outlives = (what: string, mark: string): unknown =>
      expect.stringMatching(
        new RegExp(
          `^endings: ${what} lasts until '${mark}', and never ended in \\d+ games: no rule calls kit\\.passed with that mark$`,
        ),
      );
    expect(lasting(jams(false)).sort()).toEqual([
      outlives("'jams' of 'cannon'", 'turn of ann'),
      outlives("'jams' of 'cannon'", 'turn of ben'),
      outlives("a look into 'hand'", 'round ends'),
      outlives("what is used 'once'", 'round ends'),
    ]);
  });
});

describe('secret lists', () => {
  const kinds = [...new Set(deck)];
  /** The probe with decks that nobody knows: any cards at all. */
  function secretly(stock: StockOf<Probe['state']>) {
    const told = derivedFrom<Zone, null, Probe>(kit, {
      content,
      self,
      stock,
    });
    const game: Game<Probe> = {
      ...probe,
      ...told,
      setup(options, seating, chance) {
        const start = probe.setup(options, seating, chance);
        const any = (p: Piece): Dealt<Zone, null> => (p.zone === 'deck' ? { ...p, kind: chance.draw([...kinds]) } : p);
        const cards: CardTable<Zone, null> = kit.deal(noCards(), kit.all(start).map(any));
        return { ...start, state: { ...start.state, cards } };
      },
    };
    return cardProblems(game, told, { tables: [{ seats: ['ann', 'ben'] }], games: 4, decisions: 10 });
  }
  test('are kept by imagined worlds where the game does not say out of what they came', () => {
    expect(secretly(() => undefined)).toContain(
      `secret lists: the cards of 'cards' of '${nobody}', for all that ann can know, differ from table to table, yet imagined worlds keep them: say out of what they came (stock)`,
    );
  });
  test('are any cards where it says so', () => {
    expect(secretly((_state, _owner, pile) => (pile === 'cards' ? { any: kinds } : undefined))).toEqual([]);
  });
  test('told too narrowly are found: what lies there could not', () => {
    const told = derivedFrom<Zone, null, Probe>(kit, {
      content,
      self,
      stock: (_state, _owner, pile) =>
        pile === 'cards' ? { cards: deck.filter((kind) => kind !== 'veto') } : undefined,
    });
    expect(broken(told)).toMatchObject(
      finds('invariants', /what is hidden could be there: 'veto' lies hidden in '\w+' of '\w+', and could not/),
    );
  });
});
