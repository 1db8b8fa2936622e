/**
 * SHA-256 and HMAC, synchronous and without dependencies, so that dice can be verified in a browser with the very
 * same code. A host with a faster one (node:crypto) hands it in with `useSha256`.
 */
type Digest = (bytes: Uint8Array) => Uint8Array;

let digest: Digest = ownSha256;

/** Lets the host replace the kernel's own SHA-256 by a faster, equal one. */
export function useSha256(implementation: Digest): void {
  digest = implementation;
}

export const sha256 = (bytes: Uint8Array): Uint8Array => digest(bytes);
export const sha256Hex = (text: string): string => hex(digest(utf8(text)));

/** HMAC-SHA-256 (RFC 2104) with a key that is prepared once. */
export function hmac(key: Uint8Array): (message: Uint8Array) => Uint8Array {
  const block = new Uint8Array(64);
  block.set(key.length > 64 ? digest(key) : key);
  const inner = block.map((byte) => byte ^ 0x36);
  const outer = block.map((byte) => byte ^ 0x5c);
  return (message) => digest(join(outer, digest(join(inner, message))));
}

function join(a: Uint8Array, b: Uint8Array): Uint8Array {
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}

export const hex = (bytes: Uint8Array): string => {
  let text = '';
  for (const byte of bytes) text += (byte < 16 ? '0' : '') + byte.toString(16);
  return text;
};

/** UTF-8 by hand: TextEncoder belongs to hosts, not to the language. Lone surrogates become U+FFFD. */
export function utf8(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  let i = 0;
  while (i < text.length && text.charCodeAt(i) < 0x80) bytes[i] = text.charCodeAt(i++);
  if (i === text.length) return bytes; // nearly every text is ASCII
  const out: number[] = [];
  for (const char of text) {
    let c = char.codePointAt(0) ?? 0xfffd;
    if (c >= 0xd800 && c <= 0xdfff) c = 0xfffd;
    if (c < 0x80) out.push(c);
    else if (c < 0x800) out.push(0xc0 | (c >> 6), 0x80 | (c & 63));
    else if (c < 0x10000) out.push(0xe0 | (c >> 12), 0x80 | ((c >> 6) & 63), 0x80 | (c & 63));
    else out.push(0xf0 | (c >> 18), 0x80 | ((c >> 12) & 63), 0x80 | ((c >> 6) & 63), 0x80 | (c & 63));
  }
  return Uint8Array.from(out);
}

/** The first 64 primes, from which SHA-256 takes its constants (fractional parts of their cube and square roots). */
const constants = (() => {
  const primes: number[] = [];
  for (let n = 2; primes.length < 64; n++) if (primes.every((p) => n % p !== 0)) primes.push(n);
  return {
    k: Int32Array.from(primes, (p) => rootBits(p, 3)),
    h: Int32Array.from(primes.slice(0, 8), (p) => rootBits(p, 2)),
  };
})();

/** The first 32 bits after the point of the square or cube root of n, exactly (integers only). */
function rootBits(n: number, power: 2 | 3): number {
  const target = BigInt(n) << BigInt(32 * power);
  let low = 0n;
  let high = 1n << 40n;
  while (high - low > 1n) {
    const middle = (low + high) >> 1n;
    if (middle ** BigInt(power) <= target) low = middle;
    else high = middle;
  }
  return Number(BigInt.asIntN(32, low));
}

const rotate = (x: number, by: number): number => (x >>> by) | (x << (32 - by));

export function ownSha256(bytes: Uint8Array): Uint8Array {
  const { k } = constants;
  const hash = Int32Array.from(constants.h);
  const length = (((bytes.length + 8) >> 6) + 1) << 6;
  const padded = new Uint8Array(length);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(length - 8, Math.floor(bytes.length / 0x20000000));
  view.setUint32(length - 4, (bytes.length << 3) >>> 0);
  const w = new Int32Array(64);
  const at = (list: Int32Array, i: number): number => list[i] ?? 0;
  for (let offset = 0; offset < length; offset += 64) {
    for (let i = 0; i < 16; i++) w[i] = view.getInt32(offset + 4 * i);
    for (let i = 16; i < 64; i++) {
      const x = at(w, i - 15);
      const y = at(w, i - 2);
      const s0 = rotate(x, 7) ^ rotate(x, 18) ^ (x >>> 3);
      const s1 = rotate(y, 17) ^ rotate(y, 19) ^ (y >>> 10);
      w[i] = (at(w, i - 16) + s0 + at(w, i - 7) + s1) | 0;
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
    for (let i = 0; i < 64; i++) {
      const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
      const t1 = (h + s1 + ((e & f) ^ (~e & g)) + at(k, i) + at(w, i)) | 0;
      const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
      const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      h = g;
      g = f;
      f = e;
      e = (d + t1) | 0;
      d = c;
      c = b;
      b = a;
      a = (t1 + t2) | 0;
    }
    const sums = [a, b, c, d, e, f, g, h];
    for (let i = 0; i < 8; i++) hash[i] = at(hash, i) + (sums[i] ?? 0);
  }
  const out = new Uint8Array(32);
  const outView = new DataView(out.buffer);
  for (let i = 0; i < 8; i++) outView.setInt32(4 * i, at(hash, i));
  return out;
}
