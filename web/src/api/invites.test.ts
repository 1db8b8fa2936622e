import { expect, test } from 'vitest';
import { linksFor } from './invites.ts';

const link = 'http://127.0.0.1:4710/t/abc#secret';
const lan = ['http://192.168.1.20:4710', 'http://10.0.0.7:4710'];

test('a link that only this machine can open is given by the addresses of its network', () => {
  expect(linksFor(link, { onlyHere: true, others: lan })).toEqual([
    'http://192.168.1.20:4710/t/abc#secret',
    'http://10.0.0.7:4710/t/abc#secret',
  ]);
  expect(linksFor(link, { onlyHere: true, others: [] })).toEqual([link]);
});
test('a link that leads here anyway stays as it is', () => {
  expect(linksFor('https://table.example/t/abc#secret', { onlyHere: false, others: lan })).toEqual([
    'https://table.example/t/abc#secret',
  ]);
  expect(linksFor(link, undefined)).toEqual([link]);
});
