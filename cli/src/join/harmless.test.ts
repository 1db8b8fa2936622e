import { expect, test } from 'vitest';
import { cleaned } from './harmless.ts';

test.each([
  ['plain', 'Hello, Zoë – 你好 🖖\nsecond line'],
  ['our own colours', '\u001b[1;33m2\u001b[0m  Move'],
])('%s stays as it is', (_what, text) => {
  expect(cleaned(text)).toBe(text);
});

test.each([
  ['\u001b[2J\u001b[Hgone', '[2J[Hgone'],
  ['\u001b]0;title\u0007x', ']0;titlex'],
  ['over\rwritten\b\b', 'overwritten'],
  ['\u009b2Jx', '2Jx'],
  ['turned \u202eround', 'turned round'],
])('%j loses what would move or clear', (text, left) => {
  expect(cleaned(text)).toBe(left);
});
