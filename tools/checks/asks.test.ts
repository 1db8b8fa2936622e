import { expect, test } from 'vitest';
import { asks } from './asks.ts';
import { treeOf } from './tree.ts';

const found = (text: string, file = 'server/src/a.ts'): string[] =>
  asks(treeOf({ [file]: text })).violations.map(({ line, say }) => `${line} ${say}`);

test.each([
  ["if (asked.question.say.key === 'move.where') go();"],
  ["const at = ask.say.with?.['unit'];"],
  ["for (const { say } of asks) if (say.key.startsWith('kernel.react')) go();"],
  ['const open = ask?.say?.key;'],
  ["if (ask.options[0]?.say.key === 'move.sector') go();"],
  ["if (asked.question.place?.key === 'x.say') go();"],
  ["if (waiting.matter?.key === 'matter.move.where') say();"],
  ["if (question.then?.key === 'move.then') go();"],
  // in brackets, cast, or by a key in quotes
  ["if (asked.question.say['key'] === 'move.where') go();"],
  ["if (asked.question['say'][`key`] === 'move.where') go();"],
  ["if (asked!.question.say!.key === 'x') go();"],
  ["if ((asked.question.say as Words).key === 'x') go();"],
  ["if ((ask?.say ?? none).key === 'x') go();"],
  // by a pattern
  ["const { key } = asked.question.say; if (key === 'move.where') go();"],
  ["const { say: { key } } = asked.question; if (key === 'move.where') go();"],
  ["const { 'say': { key: name } = {} } = asked.question; if (name === 'move.where') go();"],
  ["asks.find(({ say: { key } }) => key === 'move.where');"],
  ["for (const { say: { key } } of asks) if (key === 'move.where') go();"],
  ["let key; ({ key } = ask.say); if (key === 'move.where') go();"],
  // under another name
  ["const words = asked.question.say; if (words.key === 'move.where') go();"],
  ["let words; words = ask.say; if (words.key === 'move.where') go();"],
  ['let words = none; if (ask) { words = ask.say; } go(words.key);'],
  ["asks.find(({ say: words }) => words.key === 'move.where');"],
  ["const { place } = question; if (place?.key === 'move.where') go();"],
  ["const isMove = (words: Words): boolean => words.key === 'move.where';"],
  ["const isMove = ({ key }: Words): boolean => key === 'move.where';"],
  // by what is made of them
  ["if (speak(asked.question.say) === 'Where to?') go();"],
  ["if (speak(asked.question.say).includes('Where')) go();"],
  ["if (JSON.stringify(ask.say).includes('move.where')) go();"],
  ["if (keyOf(ask.say) === 'move.where') go();"],
  ["const text = voice.say(ask.say).trim(); if (text.toLowerCase() === 'where to?') go();"],
  ['if (/^Where/.test(speak(ask.say))) go();'],
  ["if (['Where to?'].includes(speak(ask.say))) go();"],
  ["switch (speak(ask.say)) { case 'Where to?': go(); }"],
  ["if (`${speak(ask.say)}` === 'Where to?') go();"],
  ['const how = table[speak(ask.say)];'],
  // against what is written elsewhere in the code
  ["const known = ['Where to?']; if (known.includes(speak(ask.say))) go();"],
  ["const known = new Set(['Where to?']); if (known.has(speak(ask.say))) go();"],
  ["const where = 'Where to?'; if (speak(ask.say) === where) go();"],
  ["const part = 'key'; if (ask.say[part] === 'move.where') go();"],
  ["const { say: { ...words } } = asked.question; if (words.key === 'move.where') go();"],
])('%s', (text) =>
  expect(found(text)).toEqual([expect.stringContaining('1 a question is known by its name and data')]),
);

test.each([
  ["switch (question.rule) { case 'AM-move-1': go(); }"],
  ["if (asked.question.rule === 'AM-move-1') go();"],
  ["while ('AM-move-1' !== asked?.question?.rule) go();"],
  ['if (question.rule === moving) go();'],
  ["if (open.rule === 'AM-move-1') go();"],
  ["if (asked.question['rule'] === 'AM-move-1') x.rule;"],
  ["if ((asked as Asked).question.rule === 'x') go();"],
  // under another name
  ["const { rule } = asked.question; say(); if (rule === 'AM-move-1') asked.rule;"],
  ['const { rule: behind } = question; if (behind === moving) go();'],
  ['const behind = question.rule; if (behind === moving) go();'],
  ['const current = asked.question; if (current.rule === moving) go();'],
  ['const isMove = (it: Question): boolean => it.rule === moving;'],
  ['const isMove = ({ rule }: ShownAsk): boolean => rule === moving;'],
  ['asks.find((one) => one.rule === moving);'],
  ['for (const one of mine.asks) if (one.rule === moving) go();'],
  ['if (mine.asks[0]?.rule === moving) go();'],
  ["if (current.rule === 'AM-move-1') go();"],
  // in a list or a table
  ["if (['AM-move-1'].includes(asked.question.rule)) go();"],
  ['if (moves.has(question.rule)) go();'],
  ["if (['AM-move-1', 'AM-move-2'].includes(current.rule)) go();"],
  ['const how = table[asked.question.rule];'],
  ["const how = table[question.rule ?? ''];"],
  ['const how = table.get(question.rule);'],
  ['if (question.rule in table) go();'],
  ['if (Object.hasOwn(table, question.rule)) go();'],
  // by a part of it
  ["if (asked.question.rule?.startsWith('AM-move')) go();"],
  ["if (question.rule?.slice(0, 7) === 'AM-move') go();"],
  ['if (/^AM-move/.test(question.rule)) go();'],
])('%s', (text) => expect(found(text)).toEqual([expect.stringContaining('1 a question is known by its name (')]));

test.each([
  ["if (asked.name === 'move.where') go(asked.data.unit);"],
  ["const { name, data } = asked.question; if (name === 'move.where') go(data);"],
  // words that are spoken, passed on or made
  ['speak(question.say);'],
  ["const words = say('key', { with: 1 });"],
  ["const shown = { say: { key: 'move.where', with: { unit } } };"],
  ['const speaker = { say: ({ key }) => key };'],
  ['const { say, place } = question; lines.push(speak(say), place && speak(place));'],
  ["if (speak(ask.say) === '' || speak(act.say) === typed) go();"],
  ["expect(speak(ask.say)).toBe('Where to?');"],
  ["expect(ask.say).toEqual({ key: 'move.where' });"],
  ['const message = (words: Words) => find(words.key) ?? words.key;'],
  // another thing of the same name
  ['const square = place.key; const { key } = place;'],
  ["const { key } = option; if (key === 'pass') go();"],
  ["const one = () => { const words = ask.say; speak(words); }; const two = (words) => words.key === 'a';"],
  ["void load().then(({ key }) => key === 'a');"],
  // rules that are shown, or that are no question's
  ['if (ask.rule !== undefined) name(ask.rule);'],
  ['const { rule } = question; show({ ...(rule !== undefined && { rule }) });'],
  ["expect(question.rule).toBe('AM-move-1');"],
  ["const line = `${speak(question.say)} ${question.rule ?? ''}`.trimEnd();"],
  ["if (refusal.rule === 'AM-move-1' || option.no?.rule === 'AM-move-1') go();"],
  ['if (done.rule === refused) go();'],
  ["const { rule } = refusal; if (rule === 'AM-move-1') go();"],
])('%s is fine', (text) => expect(found(text)).toEqual([]));

test('who looks into words for another reason is named with the reason', () =>
  expect(found('const key = say.key;', 'kernel/src/waiting.ts')).toEqual([]));

test('who proves how sentences are worded may hold them against a pattern, but not take them apart', () => {
  const proof = 'games/away-missions/web/test/face.test.ts';
  expect(found('if (/you/.test(speak(waiting.matter))) fail();', proof)).toEqual([]);
  expect(found('if (waiting.matter.key === key) fail();', proof)).toHaveLength(1);
});

test('each line is told once, in order', () =>
  expect(found("const { key } = ask.say;\nif (ask.say.key === 'a' || ask.say.key === 'b') go();")).toEqual([
    expect.stringMatching(/^1 /),
    expect.stringMatching(/^2 /),
  ]));
