import { expect, test } from 'vitest';
import { asks } from './asks.ts';
import type { Tree } from './tree.ts';

const found = (text: string, file = 'server/src/a.ts'): string[] => {
  const tree = { files: [file], read: () => text } as unknown as Tree;
  return asks(tree).violations.map(({ line, say }) => `${line} ${say}`);
};

test.each([
  ["if (asked.question.say.key === 'move.where') go();"],
  ["const at = ask.say.with?.['unit'];"],
  ["for (const { say } of asks) if (say.key.startsWith('kernel.react')) go();"],
  ['const open = ask?.say?.key;'],
])('%s', (text) =>
  expect(found(text)).toEqual([expect.stringContaining('1 a question is known by its name and data')]),
);

test.each([
  ["switch (question.rule) { case 'AM-move-1': go(); }"],
  ["if (asked.question.rule === 'AM-move-1') go();"],
  ["while ('AM-move-1' !== asked?.question?.rule) go();"],
])('%s', (text) => expect(found(text)).toEqual([expect.stringContaining('1 a question is known by its name (')]));

test.each([
  ["if (asked.name === 'move.where') go(asked.data.unit);"],
  ['speak(question.say);'],
  ['if (ask.rule !== undefined) name(ask.rule);'],
  ["if (refusal.rule === 'AM-move-1') go();"],
  ["const words = say('key', { with: 1 });"],
])('%s is fine', (text) => expect(found(text)).toEqual([]));

test('who looks into words for another reason is named with the reason', () =>
  expect(found('const key = say.key;', 'kernel/src/waiting.ts')).toEqual([]));
