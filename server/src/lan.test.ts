import { expect, test } from 'vitest';
import { isLoopback, lanAddresses } from './lan.ts';

test('only what neighbours can reach is told', () => {
  expect(
    lanAddresses({
      lo: [{ address: '127.0.0.1', family: 'IPv4', internal: true }],
      eth0: [
        { address: '192.168.1.20', family: 'IPv4', internal: false },
        { address: 'fe80::1', family: 'IPv6', internal: false },
      ],
      wifi: [{ address: '10.0.0.7', family: 'IPv4', internal: false }],
    }),
  ).toEqual(['192.168.1.20', '10.0.0.7']);
});

test.each([
  ['http://127.0.0.1:4710/t/x#y', true],
  ['http://localhost:4710', true],
  ['http://[::1]:4710', true],
  ['http://192.168.1.20:4710', false],
  ['https://table.example/t/x#y', false],
  ['http://127.example', false],
  ['nonsense', false],
])('%s is this machine alone: %s', (url, is) => {
  expect(isLoopback(url)).toBe(is);
});
