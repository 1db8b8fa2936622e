import { bodies } from '@tenforward/protocol';
import { expect, test } from 'vitest';
import { Refused } from '../problems.ts';
import { real } from '../settings.ts';
import { guestName, isReserved, nameKey, numbered, tidyName } from './names.ts';

const allowed = (name: string): boolean => bodies.guest.safeParse({ name }).success;

test.each([
  ['case', 'Ann Lee', 'aNN lEE'],
  ['spaces and punctuation', 'Ann Lee', "a.n-n_l'ee"],
  ['wide letters', 'Ann', 'Ａｎｎ'],
  ['ligatures', 'office', 'oﬃce'],
  ['sharp s', 'Strauß', 'STRAUSS'],
  ['the last sigma', 'Οδυσσευς', 'ΟΔΥΣΣΕΥΣ'],
  ['letters put together from two', 'Zoe\u0301', 'Zo\u00e9'],
  ['a nought for an o', 'Bob0', 'BoBO'],
  ['a one for an l', 'Wi11', 'Will'],
  ['a large i for a small l', 'AIlce', 'Alice'],
  ['Cyrillic for Latin', 'Рорсх', 'Popcx'],
  ['Greek for Latin', 'ΑΝΝΑ', 'ANNA'],
  ['a letter’s mark that is hardly seen', 'Annʼ', 'Ann'],
])('names that differ only by %s are the same', (_what, one, other) => expect(nameKey(one)).toBe(nameKey(other)));

test.each([
  ['Ann', 'Anna'],
  ['Zoe', 'Zoé'],
  ['Ян', 'Ира'],
  ['山田', '山本'],
  ['Ann 12', 'Ann 13'],
])('%s and %s are two names', (one, other) => expect(nameKey(one)).not.toBe(nameKey(other)));

test.each([
  ['a tab', 'An\tn'],
  ['a line break', 'Ann\nAdmin'],
  ['a zero byte', 'An\0n'],
  ['an escape', 'Ann\u001b[2J'],
  ['a space that joins', 'An\u00a0n'],
  ['a space of no width', 'An\u200bn'],
  ['a turn of direction', 'An\u202en'],
  ['markup', '<b>Ann</b>'],
  ['spaces around it', ' Ann '],
  ['a single letter', 'A'],
  ['31 letters', 'A'.repeat(31)],
])('a name with %s is not taken', (_what, name) => expect(allowed(name)).toBe(false));

test('names of all alphabets are taken', () => {
  for (const name of ['Ann', "Miles O'Brien", 'Zoé', 'Ольга', '山田太郎', 'ნინო', 'Mr. Spock', 'A'.repeat(30)]) {
    expect(allowed(name), name).toBe(true);
    expect(tidyName(name)).toBe(name);
  }
});

test.each([
  ['letters that can’t be seen', 'An\u3164n'],
  ['only those', '\u115f\u1160'],
  ['a Cyrillic letter among Latin ones', 'Pаul'],
  ['a Greek letter among Latin ones', 'Pαul'],
])('a name of %s is refused with the field it is in', (_what, name) => {
  expect(allowed(name)).toBe(true);
  expect(() => tidyName(name)).toThrow(Refused);
});

test('several spaces are one', () => expect(tidyName('Ann   Lee')).toBe('Ann Lee'));

const passing =
  'Someone s0meone SERVER Sys-tem Ten_Forward C1ock cIock host The_Host Support Root ADMIN administrator Moderator Admin_Ann ' +
  'Ann.the.Mod adm1n Greedy_bot greedy-bot Greedy.B0T bot Robot_7 Greedy GREEDYBOT ' +
  'Admin1 AdminAnn TheAdmin ModeratorX greedybot2 The_Server System1 Ádmin';
test.each(passing.split(' ').map((name) => name.replace('_', ' ')))(
  '%s would pass for the house, for who looks after it, or for a bot',
  (name) => expect(isReserved(name, ['greedy', 'random'])).toBe(true),
);

test.each([
  'Talbot',
  'Abbot',
  'Modesty',
  'Adminah',
  'Serverin',
  'Hosta',
  'Greedier',
  'Clockwork',
  'Botticelli',
  'Theodora',
  'ModelT',
  'Ann 7',
])('%s is a name like any other', (name) => expect(isReserved(name, ['greedy', 'random'])).toBe(false));

test('names that are given are such as anybody may have', () => {
  for (let n = 0; n < 50; n++) {
    expect(allowed(guestName(real))).toBe(true);
    expect(allowed(numbered(real, 'A'.repeat(30)))).toBe(true);
    expect(allowed(numbered(real, `${'A'.repeat(24)}. b`))).toBe(true);
  }
});
