import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { citationsOf, listName, unbroken } from './citations.ts';
import { projectTree, treeOf } from './tree.ts';

describe('a rule is cited or explained:', () => {
  const handbook = '# Play\n\n- **AB-1** One.\n- **AB-2.1a** Two,\n  and more.\n- **AB-hegemony** Three.\n';
  const rules = 'f(); // AB-1\n/** AB-2.1a: so it is. */\nfunction g() {\n  h(); // AB-hegemony\n}\n';
  const good = { 'games/ab/handbook/01-play.md': handbook, 'games/ab/rules/play.ts': rules };
  const of = (more: Readonly<Record<string, string>>) => citationsOf(treeOf({ ...good, ...more }), 'games/ab');
  const listing = (...rows: string[]) => ({
    [`games/ab/${listName}`]: `# True\n\n| id | why |\n| --- | --- |\n${rows.map((row) => `${row}\n`).join('')}`,
  });

  test('where it bites, in a comment', () => {
    expect(of({})).toEqual({ rules: 3, homeless: [], hasList: false, listed: [], problems: [] });
  });
  test('not by a string, a test, a screen or another game', () => {
    const elsewhere = {
      'games/ab/rules/play.ts': "f('AB-1');\n",
      'games/ab/test/play.ts': rules,
      'games/ab/rules/play.test.ts': rules,
      'games/ab/web/board.ts': rules,
      'games/abc/rules/play.ts': rules,
    };
    expect(of(elsewhere).homeless).toEqual(['AB-1', 'AB-2.1a', 'AB-hegemony']);
  });
  test('or by a list that says why', () => {
    const more = {
      'games/ab/rules/play.ts': 'f(); // AB-1\n',
      ...listing('| AB-2.1a | A ship has one place. |', '| AB-hegemony | Nothing else wins. |'),
    };
    expect(of(more)).toMatchObject({ homeless: [], hasList: true, problems: [] });
    expect(of(more).listed).toEqual([
      { id: 'AB-2.1a', why: 'A ship has one place.' },
      { id: 'AB-hegemony', why: 'Nothing else wins.' },
    ]);
  });
  test.each([
    ['both', '| AB-1 | A good reason. |', 'AB-1 is listed, and cited by a line of code as well'],
    ['a rule nobody has', '| AB-9 | A good reason. |', 'AB-9 is listed, and the handbook has no such rule'],
    ['no reason', '| AB-4 |  |', 'AB-4 is listed without a reason'],
    ['twice', '| AB-4 | A good reason. |\n| AB-4 | Another one. |', 'AB-4 is listed twice'],
  ])('but not %s', (_what, row, says) => {
    const page = { 'games/ab/handbook/02-more.md': '- **AB-4** Four.\n' };
    expect(of({ ...page, ...listing(row) }).problems).toEqual([says]);
  });
  test('what no page says is spoken of nowhere: but a chapter may be, and a ruling', () => {
    const page = { 'games/ab/handbook/09-rulings.md': '| R7 | So we play it. | |\n' };
    const more = (text: string) => of({ ...page, 'games/ab/content/cards.ts': text }).problems;
    expect(more("ask('AB-2.1'); // AB-R7\n")).toEqual([]);
    expect(more("ask('AB-4'); // AB-R8, AB-x\n")).toEqual([
      'games/ab/content/cards.ts speaks of AB-4, and the handbook has no such rule',
      'games/ab/content/cards.ts speaks of AB-R8, and the handbook has no such rule',
      'games/ab/content/cards.ts speaks of AB-x, and the handbook has no such rule',
    ]);
  });
  test('a rule on a page that is made from content needs neither', () => {
    const cards = '- **AB-card-1** A card.\n';
    const page = (text: string) => of({ 'games/ab/handbook/02-cards.md': text });
    expect(page(cards)).toMatchObject({ rules: 4, homeless: ['AB-card-1'] });
    expect(page(`<!-- generated from content/ -->\n\n${cards}`)).toMatchObject({ rules: 3, homeless: [] });
  });
});

test('what mutants leave alone is true by construction, made from content, or uncited', () => {
  const known = new Set(['AB-1', 'AB-2', 'AB-3', 'AB-card']);
  const pages = ['- **AB-1** One.\n- **AB-2** Two.\n', '<!-- generated -->\n- **AB-card** A card.\n'];
  const list = '| id | why |\n| --- | --- |\n| AB-2 | Nothing does it. |\n| AB-1 | Cited too. |\n';
  expect(unbroken(known, new Set(['AB-1']), pages, list)).toEqual({ constructed: ['AB-2'], uncited: ['AB-3'] });
});

describe('the rules of', () => {
  const tree = projectTree(fileURLToPath(new URL('../../', import.meta.url)));
  const games = [
    ...new Set(tree.files.flatMap((file) => /^games\/([^/]+)\/handbook\//.exec(file)?.[1] ?? [])),
  ].toSorted();

  test('all games with a handbook are looked at', () => {
    expect(games).toEqual(expect.arrayContaining(['ascendancy', 'away-missions']));
  });
  test('the probe: each is cited where it bites, and none needs a list', () => {
    const { rules, homeless, problems } = citationsOf(tree, 'cards/test/probe');
    expect(rules).toBe(44);
    expect([homeless, problems]).toEqual([[], []]);
  });
  for (const game of games) {
    const { rules, homeless, hasList, listed, problems } = citationsOf(tree, `games/${game}`);
    test(`${game}: each of ${rules} is cited where it bites, or one of ${listed.length} that are true by construction`, () => {
      expect(hasList, `games/${game}/${listName}`).toBe(true);
      expect(homeless).toEqual([]);
      expect(problems).toEqual([]);
    });
  }
});
