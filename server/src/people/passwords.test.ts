import { bodies } from '@tenforward/protocol';
import { expect, test } from 'vitest';
import { Refused } from '../problems.ts';
import { checkPassword, hashPassword, isPassword, nobodys } from './passwords.ts';

const long = 'correct tribble '.repeat(13).slice(0, 199);
const may = (password: string, name = 'Ann') => {
  try {
    checkPassword(password, name);
    return true;
  } catch (error) {
    expect(error).toBeInstanceOf(Refused);
    expect((error as Refused).problem).toMatchObject({ code: 'malformed', field: 'password' });
    return false;
  }
};

test('a password is kept as Argon2id at the cost that OWASP asks for, with a salt of its own', async () => {
  const [one, two] = await Promise.all([hashPassword('two of the same'), hashPassword('two of the same')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(two);
});

test('every one of 200 characters counts: nothing is cut off', async () => {
  const stored = await hashPassword(`${long}a`);
  expect(await isPassword(stored, `${long}a`)).toBe(true);
  expect(await isPassword(stored, `${long}b`)).toBe(false);
  expect(await isPassword(stored, long)).toBe(false);
});

test('spaces, case and letters of all kinds count; how a keyboard composes them doesn’t', async () => {
  const stored = await hashPassword(' Zo\u00e9 🖖 trinkt Tee ');
  expect(await isPassword(stored, ' Zoe\u0301 🖖 trinkt Tee ')).toBe(true);
  expect(await isPassword(stored, 'Zo\u00e9 🖖 trinkt Tee')).toBe(false);
  expect(await isPassword(stored, ' zo\u00e9 🖖 trinkt Tee ')).toBe(false);
});

test('where there is no password none is right, and it takes the same work to say so', async () => {
  expect(await isPassword(undefined, 'whatever it may be')).toBe(false);
  expect(await isPassword(null, '')).toBe(false);
  const real = await hashPassword('whatever it may be');
  const costOf = (stored: string) => stored.split('$').slice(0, 4);
  expect(costOf(nobodys)).toEqual(costOf(real));
});

test('a password has 12 to 200 characters, and no other shape is asked for', () => {
  const taken = (password: string) => bodies.register.safeParse({ name: 'Ann', password }).success;
  expect(taken('eleven char')).toBe(false);
  expect(taken('twelve chars')).toBe(true);
  expect(taken(`${long}a`)).toBe(true);
  expect(taken(`${long}ab`)).toBe(false);
  for (const password of ['only small letters', '7291 5530 1846', '🖖🖖🖖🖖 🚀🚀🚀 🪐 🛸🛸🛸', 'ünïcödé wörds']) {
    expect(taken(password), password).toBe(true);
    expect(may(password), password).toBe(true);
  }
});

test.each([
  'password123',
  'Password123',
  'PASSWORD123!!',
  'qwertyuiop',
  'correct horse battery staple',
  'Ten Forward 1',
])('‘%s’ is what everybody tries first', (password) => expect(may(password)).toBe(false));

test.each(['aaaaaaaaaaaa', 'ababababab', '1212121212', '..........'])('‘%s’ is too little to guess', (password) =>
  expect(may(password)).toBe(false),
);

test.each(['Jean-Luc Picard', 'JEANLUCPICARD', 'jean1uc.picard!', 'jean luc picard 12'])(
  '‘%s’ is little more than the name of Jean-Luc Picard',
  (password) => expect(may(password, 'Jean Luc Picard')).toBe(false),
);
