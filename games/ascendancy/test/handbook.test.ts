/** The handbook: its pages of cards are made from the cards, and its chapters have the numbers of their rules. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { content } from '../content/index.ts';
import { cardRulings } from '../content/rulings.ts';
import { handbookPages } from '../handbook-pages.ts';
import { factionCodes, ruleOfCard } from '../rules/rule-ids.ts';
import { factions } from '../rules/types.ts';

const folder = new URL('../handbook/', import.meta.url);
const read = (file: string): string => readFileSync(new URL(file, folder), 'utf8');
const chapters = readdirSync(folder).filter((file) => file.endsWith('.md'));

test.each(Object.entries(handbookPages()))(
  '%s says what its cards say; if not, npm run docs writes it',
  (file, text) => {
    expect(read(file)).toBe(text);
  },
);

test('every card has one line, in its own words', () => {
  const book = Object.values(handbookPages()).join('\n');
  for (const [id, card] of Object.entries(content)) {
    if (card.kind === 'faction' || card.kind === 'agreement') continue;
    const lines = book.split('\n').filter((line) => line.startsWith(`- **${ruleOfCard(id, card)}** `));
    expect(lines, id).toHaveLength(1);
    expect(lines[0]).toContain(card.name);
    if (card.text !== undefined) expect(lines[0]).toContain(card.text);
  }
});

test('a Faction is explained in the words of its card, and every sentence of the card has its rule', () => {
  const lines = (handbookPages()['19-factions.md'] ?? '').split('\n');
  for (const faction of factions) {
    const { text = '', faction: { special = {} } = {} } = content[faction] ?? {};
    let left = text;
    for (const [name, rules] of Object.entries(special)) {
      left = left.replace(`${name}: `, '');
      for (const [rule, says] of Object.entries(rules)) {
        expect(
          lines.filter((line) => line.startsWith(`- **${rule}** `) && line.endsWith(`${name}: ${says}`)),
        ).toHaveLength(1);
        const sentence = left.slice(0, says.length);
        expect(sentence.toLowerCase()).toBe(says.toLowerCase());
        left = left.slice(says.length).trimStart();
      }
    }
    expect(left).toBe('');
  }
});

test('what a Trade Agreement is worth is what its card says', () => {
  const page = handbookPages()['19-factions.md'] ?? '';
  for (const faction of factions) {
    const texts = [1, 2, 3].map((n) => content[`${faction}-${n}`]?.text ?? 'no text');
    const worth = texts.map((text) => text.match(/: (\d) Production[.]$/)?.[1]);
    const line = `**ASC-FAC-${factionCodes[faction]}-trade-agreements** `;
    if (worth.includes(undefined)) expect(page).toContain(`“${texts[0]}”`);
    else
      expect(page.split('\n').find((one) => one.includes(line))).toContain(
        `${worth[0]}, ${worth[1]} and ${worth[2]} Production`,
      );
  }
});

test('no ruling on a card is lost: each stands below its card, and its mark is in the list of rulings', () => {
  const book = Object.values(handbookPages()).join('\n');
  const rulings = read('24-rulings.md');
  expect(Object.keys(cardRulings).length).toBeGreaterThan(0);
  for (const [rule, ruling] of Object.entries(cardRulings)) {
    expect(book).toMatch(new RegExp(`- \\*\\*${rule}\\*\\* .*\\n\\n> Ruling: `));
    expect(book).toContain(`> Ruling: ${ruling}`);
    for (const [, mark = ''] of ruling.matchAll(/\(([A-Z]\d+)\)/g)) expect(rulings).toContain(`| ${mark} |`);
  }
});

test('a chapter has the number of its rules, in its name and its heading', () => {
  for (const file of chapters) {
    const [heading = ''] = read(file).split('\n');
    const ids = [...read(file).matchAll(/^- \*\*ASC-(\d+)/gm)].map(([, n]) => Number(n));
    if (ids.length === 0) continue;
    const number = Number.parseInt(file, 10);
    expect([...new Set(ids)], file).toEqual([number]);
    expect(heading).toMatch(new RegExp(`^# ${number}\\.`));
  }
});
