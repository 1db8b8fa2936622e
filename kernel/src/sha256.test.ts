import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { hex, hmac, ownSha256, sha256Hex, useSha256, utf8 } from './sha256.ts';

afterEach(() => useSha256(ownSha256));

test('the published examples', () => {
  expect(sha256Hex('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  expect(sha256Hex('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

test('agrees with another implementation, at every length around a block and for any text', () => {
  for (let length = 0; length < 200; length++) {
    const bytes = Uint8Array.from({ length }, (_, i) => (i * 31 + length) & 255);
    expect(hex(ownSha256(bytes))).toBe(createHash('sha256').update(bytes).digest('hex'));
  }
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(utf8(text)).toEqual(new Uint8Array(Buffer.from(text, 'utf8')));
      expect(sha256Hex(text)).toBe(createHash('sha256').update(text, 'utf8').digest('hex'));
    }),
  );
});

test('HMAC, with keys shorter and longer than a block', () => {
  for (const length of [0, 1, 63, 64, 65, 200]) {
    const key = Uint8Array.from({ length }, (_, i) => i & 255);
    expect(hex(hmac(key)(utf8('42:0:0')))).toBe(createHmac('sha256', key).update('42:0:0').digest('hex'));
  }
});

test('a host may hand in a faster one', () => {
  useSha256((bytes) => new Uint8Array(createHash('sha256').update(bytes).digest()));
  expect(sha256Hex('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});
