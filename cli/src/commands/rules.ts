/** `tenforward rules`: the handbook of a game, and which of its rules are proven by tests. */
import { findGame, type GameEntry, type Handbook } from '@tenforward/catalogue';
import { speakerOf } from '@tenforward/kernel';
import { type CardText, findCards } from '../cards.ts';
import { type Command, UsageError } from '../command.ts';
import { type Coverage, coverageOf } from '../tested/coverage.ts';
import { loadGame, pickGame } from '../games.ts';
import { handbookOf } from '../handbook-files.ts';
import type { Io } from '../io.ts';
import { rulesOn } from '../search.ts';
import { indented, listed, paintFor, wrap } from '../text.ts';

export const rules: Command = {
  name: 'rules',
  usage: 'GAME [WORD] [--coverage] [--json]',
  summary: 'Read the handbook and the cards of a game, search them, or see which rules are covered by tests.',
  about:
    'WORD is the beginning of a rule’s id, with or without the letters before it, or of a word in a rule or on a card. An id\n' +
    'without a game is looked for in all of them. A rule is covered by a test or scenario that names its\n' +
    'id and asserts something; a card by one in which it works and one in which it is refused.',
  flags: {
    coverage: { help: 'for each rule the tests that name it, and for the cards likewise' },
    json: { help: 'the same as JSON' },
  },
  examples: [
    'npx tenforward rules probe',
    'npx tenforward rules probe PRB-6',
    'npx tenforward rules probe --coverage --json',
  ],
  async run(given, { io, games }) {
    const [first = ''] = given.words;
    if (/\d/.test(first) && given.words.length === 1 && !findGame(first, games) && !given.on('json')) {
      const books = games.map((one) => ({ one, found: rulesOn(handbookOf(one), first) }));
      if (books.some(({ found }) => found.length > 0)) return printBooks(io, books);
    }
    const entry = pickGame(given.words[0], games);
    const word = given.words.slice(1).join(' ');
    if (given.on('coverage')) {
      if (word !== '') throw new UsageError('--coverage is about the whole handbook; leave the word out.');
      const coverage = await coverageOf(entry);
      if (given.on('json')) io.out(JSON.stringify(coverage));
      else printCoverage(io, coverage);
      return 0;
    }
    const book = handbookOf(entry);
    const found = rulesOn(book, word);
    const { game } = await loadGame(entry);
    const cards = findCards(game.content, speakerOf(game), word);
    if (given.on('json')) io.out(JSON.stringify({ game: entry.id, rules: found, cards }));
    else {
      if (book.length === 0) io.out(`${entry.title} has no handbook yet.`);
      else if (found.length + cards.length === 0) io.out(`No rule or card of ${entry.title} speaks of '${word}'.`);
      printBook(io, found);
      printCards(io, cards, found.length > 0);
    }
    return found.length + cards.length > 0 || book.length === 0 ? 0 : 1;
  },
};

/** What the handbooks of several games have, each under its title. */
function printBooks(io: Io, books: readonly { readonly one: GameEntry; readonly found: Handbook }[]): number {
  for (const { one, found } of books) {
    if (found.length === 0) continue;
    io.out(`\n── ${one.title} ──`);
    printBook(io, found);
  }
  return 0;
}

function printBook(io: Io, book: Handbook): void {
  const paint = paintFor(io.colour);
  let chapter: string | undefined;
  for (const rule of book) {
    if (rule.chapter !== chapter) io.out(`${chapter === undefined ? '' : '\n'}${paint.bold(rule.chapter)}`);
    chapter = rule.chapter;
    io.out(wrap(rule.text, io.width(), `  ${rule.id}  `));
    if (rule.ruling !== undefined) io.out(indented(wrap(`Ruling: ${rule.ruling}`, io.width() - 4)));
  }
}

function printCards(io: Io, cards: readonly CardText[], afterRules: boolean): void {
  if (cards.length === 0) return;
  io.out(`${afterRules ? '\n' : ''}${paintFor(io.colour).bold('Cards')}`);
  for (const { name, text = '' } of cards) io.out(wrap(text, io.width(), `  ${name}  `, '      ').trimEnd());
}

function printCoverage(io: Io, { total, covered, uncovered, ids, content }: Coverage): void {
  const paint = paintFor(io.colour);
  for (const [id, tests] of Object.entries(ids)) {
    if (tests.length === 0) io.out(`${id}  ${paint.alarm('no test names it')}`);
    else io.out([id, ...tests.map((test) => `    ${test}`)].join('\n'));
  }
  io.out('');
  io.out(`${covered} of ${total} rules are covered.${uncovered.length > 0 ? ` Not yet: ${listed(uncovered)}.` : ''}`);
  io.out(
    `${content.works} of ${content.total} cards are shown to work, ${content.refused} to be refused.` +
      (content.missing.length > 0 ? ` Something is missing for ${listed(content.missing)}.` : ''),
  );
}
