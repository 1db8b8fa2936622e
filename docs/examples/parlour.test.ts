/** The cards of `docs/cards.md` at work, the laws their game keeps, and that the page shows the code as it is. */
import { readFileSync } from 'node:fs';
import { cardProblems, sightsOf } from '@tenforward/cards/testing';
import { anyGame } from '@tenforward/kernel';
import { conforms, runScenario } from '@tenforward/kernel/testing';
import { describe, expect, test } from 'vitest';
import { derived, kit, parlour } from './parlour.ts';

test('it conforms, and its secrets were put to the test', () => {
  const found = conforms(parlour, { games: 60, whole: 2 });
  expect(found.checked['worlds that differ']).toBeGreaterThan(50);
});

const plan = { tables: [{ seats: ['ann', 'ben'] }], games: 60 };
test('it hides what it has to hide, names no hidden card, and what lasts ends', () => {
  expect(sightsOf(parlour, kit, plan)).toEqual({
    deck: 'own: which, in no order; watching: how many', // while somebody looks through it
    hand: 'own: faces; others: how many; watching: how many',
    laid: 'own: faces; others: backs; watching: backs',
    played: 'faces',
  });
  expect(cardProblems(parlour, derived, plan)).toEqual([]);
});

const plays = (name: string, setup: object, moves: object[], expected: object[]): void =>
  test(name, () => {
    const table = { game: 'parlour', seats: ['ann', 'ben'], setup };
    expect(runScenario(anyGame(parlour), { ...table, name, do: moves, expect: expected } as never).problems).toEqual(
      [],
    );
  });

plays(
  'fog works: what the others play is worth 1 less, until its owner’s next turn and no longer',
  { hand: { ann: ['fog', 'owl'], ben: ['fox', 'fox', 'owl'] } },
  [
    { ann: 'fog' },
    { ben: 'fox' },
    { expect: [{ state: { score: { ann: 0, ben: 2 } } }] },
    { ann: 'owl' },
    { ben: 'fox' },
  ],
  [{ state: { score: { ann: 2, ben: 5 } } }],
);
plays(
  'fog is refused: not for its owner',
  { hand: { ann: ['fog'], ben: ['fog', 'owl'] }, deck: { table: ['fox', 'owl', 'owl'] } },
  [{ ann: 'fog' }, { ben: 'fog' }, { ann: 'fox' }],
  [{ state: { score: { ann: 2, ben: 0 } } }],
);
plays(
  'lantern works: what its owner plays is worth 2 more while nobody has less, and ends with that for good',
  { hand: { ann: ['lantern', 'owl', 'owl', 'owl'], ben: ['owl', 'fox', 'owl'] } },
  [
    { ann: 'lantern' },
    { ben: 'owl' },
    { expect: [{ sees: { ben: { 'open.effects.0.name': 'shines' } } }] },
    { ann: 'owl' }, // 0 to 2: 4 for this one, and now Ben has less
    { expect: [{ sees: { ben: { 'open.effects': [] } } }, { history: 'Lantern of Ann is over.' }] },
    { ben: 'fox' },
    { ann: 'owl' },
  ],
  [{ state: { score: { ann: 6, ben: 5 } } }],
);
plays(
  'lantern is refused: not for the others, nor over while both have the same',
  { hand: { ann: ['lantern', 'owl'], ben: ['lantern', 'owl', 'owl'] } },
  [{ ann: 'lantern' }, { ben: 'lantern' }, { ann: 'owl' }, { ben: 'owl' }],
  [{ state: { score: { ann: 4, ben: 4 } } }, { sees: { ann: { 'open.effects.length': 1 } } }],
);
plays(
  'scout works: the deck is seen as a list, a Fox taken in secret',
  { hand: { ann: ['scout'], ben: ['owl'] }, deck: { table: ['owl', 'fox', 'fog'] } },
  [
    {
      expect: [{ sees: { ann: { 'mine.lists': {} } } }],
    },
    { ann: 'scout' },
    {
      expect: [
        { offered: { ann: ['none', 'fox'] } },
        { sees: { ann: { 'mine.lists.deck.table': ['fog', 'fox', 'owl'] }, ben: { 'mine.lists': {} } } },
      ],
    },
    { ann: 'fox' },
  ],
  [
    { sees: { ann: { 'mine.lists': {} }, ben: { 'open.counts.hand.ann': 2 } } },
    { hears: { ann: 'You take Fox.', ben: 'Ann looks through the deck.' } },
  ],
);
plays(
  'scout is refused: where there is no Fox one is asked all the same, and takes nothing',
  { hand: { ann: ['scout'], ben: ['owl'] }, deck: { table: ['owl'] } },
  [{ ann: 'scout' }, { expect: [{ offered: { ann: ['none'] } }] }, { ann: 'none' }],
  [{ state: { hand: { ann: ['owl'], ben: ['owl'] } } }],
);
plays(
  'spyglass works: another hand is open to you, also what comes to it',
  { hand: { ann: ['spyglass'], ben: ['x=fox', 'owl'] }, deck: { table: ['owl', 'y=scout', 'fog'] } },
  [
    { ann: 'spyglass' },
    { ann: 'ben' },
    { expect: [{ sees: { ann: { 'mine.known.hand.ben': ['fox', 'owl'] } } }] },
    { ben: 'owl' },
  ],
  [{ sees: { ann: { 'mine.known.hand.ben': ['fox', 'scout'] } } }],
);
plays(
  'spyglass is refused: from your next turn on you no longer see what is drawn, though you know what you saw',
  { hand: { ann: ['spyglass', 'owl', 'owl'], ben: ['x=fox', 'owl'] }, deck: { table: ['owl', 'scout', 'fog', 'fog'] } },
  [{ ann: 'spyglass' }, { ann: 'ben' }, { ben: 'owl' }, { ann: 'owl' }, { ben: 'x' }],
  // Ben holds Scout, which Ann saw him draw, and Fog, which she did not
  [{ sees: { ann: { 'mine.known.hand.ben': ['scout'], 'open.counts.hand.ben': 2, 'mine.order.length': 3 } } }],
);

plays(
  'raven works: its player alone sees the three on top, and puts them back; nobody else knows which is which any more',
  { hand: { ann: ['raven', 'owl'], ben: ['owl', 'owl'] }, deck: { table: ['fog', 'fox', 'scout', 'snare'] } },
  [
    { ann: 'raven' },
    {
      expect: [
        { offered: { ann: ['fog', 'fox', 'scout'] } },
        { sees: { ann: { 'mine.known': {}, 'mine.order.length': 4 }, ben: { 'open.counts.deck.table': 4 } } },
      ],
    },
    { ann: ['scout', 'fog', 'fox'] },
    // Ann draws the topmost, Ben the next
    { expect: [{ state: { 'hand.ann': ['owl', 'scout'], deck: { table: ['fog', 'fox', 'snare'] } } }] },
    { ben: 'owl' },
  ],
  [{ sees: { ann: { 'mine.known.hand.ben': ['fog'] } } }],
);
plays(
  'raven is refused: a single card is put back without a question',
  { hand: { ann: ['raven', 'owl'], ben: ['owl'] }, deck: { table: ['fog'] } },
  [{ ann: 'raven' }],
  [{ state: { 'hand.ann': ['owl', 'fog'] } }],
);
plays(
  'moon works: until the end of its owner’s next turn, and no longer',
  { hand: { ann: ['moon', 'owl', 'owl'], ben: ['owl', 'owl', 'owl'] } },
  [
    { ann: 'moon' },
    { ben: 'owl' },
    { ann: 'owl' },
    { expect: [{ state: { score: { ann: 4, ben: 2 } } }, { sees: { ben: { 'open.effects': [] } } }] },
    { ben: 'owl' },
    { ann: 'owl' },
  ],
  [{ state: { score: { ann: 6, ben: 4 } } }],
);
plays(
  'moon is refused: not for the others',
  { hand: { ann: ['moon', 'owl'], ben: ['owl'] } },
  [{ ann: 'moon' }, { ben: 'owl' }],
  [{ state: { score: { ann: 1, ben: 2 } } }],
);

plays(
  'snare works: laid face down, nobody else sees what it is; turned up, what was played is worth nothing',
  { hand: { ann: ['snare', 'fox'], ben: ['fox', 'owl'] } },
  [
    { ann: 'lay:snare' },
    {
      expect: [
        { state: { laid: { ann: ['-snare'] } } },
        { hears: { ann: 'You lay Snare face down.', ben: 'Ann lays a card face down.' } },
        { sees: { ann: { 'mine.pieces.p5.kind': 'snare' }, ben: { 'open.pieces.p5.kind': null } } },
      ],
    },
    { ben: 'fox' },
    { ann: 'snare' },
  ],
  [
    { state: { score: { ann: 0, ben: 0 }, played: { table: ['fox', 'snare'] } } },
    { history: 'Ann turns up Snare: that is worth nothing.' },
  ],
);
plays(
  'snare is refused: what is worth less asks nobody; whoever has laid another card is asked as well, since it might be one',
  {
    hand: { ann: ['owl', 'owl'], ben: ['owl', 'fox', 'fox'] },
    laid: { ann: ['-owl'] },
    deck: { table: ['fog', 'fog', 'fog', 'snare'] },
  },
  [
    { ann: 'owl' },
    { ben: 'owl' },
    { ann: 'owl' },
    { ben: 'fox' },
    { expect: [{ offered: { ann: ['pass'] } }] },
    { ann: 'pass' },
  ],
  [{ state: { score: { ann: 4, ben: 5 } } }],
);

describe('a set-up that can’t be', () => {
  test.each<[string, object, RegExp]>([
    ['names no zone', { hands: { ann: ['fox'] } }, /'hands' is no zone; .*Did you mean 'hand'/],
    ['names no card', { hand: { ann: ['fix'] } }, /is a 'fix', which is no card. Did you mean 'fox'/],
    ['names no seat', { hand: { ann: ['fox'], bem: ['fox'] } }, /of 'bem', who does not play. Did you mean 'ben'/],
    ['names two cards alike', { hand: { ann: ['x=fox'], ben: ['x=owl'] } }, /'x' lies there twice/],
  ])('since it %s', (_what, setup, why) => {
    const table = { name: 'odd', game: 'parlour', seats: ['ann', 'ben'], setup } as never;
    expect(runScenario(anyGame(parlour), table).problems).toEqual([expect.stringMatching(why)]);
  });
});

describe('the page', () => {
  const root = new URL('../../', import.meta.url);
  const page = readFileSync(new URL('docs/cards.md', root), 'utf8');
  /** Each block says in its first line which file it is from; `// …` stands for lines that are left out. */
  const blocks = [...page.matchAll(/^```ts\n\/\/ (\S+\.ts)\n(.*?)^```/gms)].map(
    ([, file = '', code = '']) => [file, code.trimEnd().split(/\n\s*\/\/ …\n/)] as const,
  );
  /** Without indentation, which depends on what a piece of code stands in. */
  const plain = (text: string): string => text.replaceAll(/^\s+/gm, '');

  test('says of every block of code where it is from', () => {
    expect(blocks.length).toBeGreaterThan(4);
    expect([...page.matchAll(/^```ts/gm)]).toHaveLength(blocks.length);
  });
  test.each(blocks)('shows %s as it is', (file, pieces) => {
    const source = plain(readFileSync(new URL(file, root), 'utf8'));
    for (const piece of pieces) expect(source).toContain(plain(piece));
  });
});
