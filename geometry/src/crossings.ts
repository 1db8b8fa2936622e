/** The angles at which a point that turns about the origin crosses circles and the sides of bars. */
import { angleOf, normal } from './angle.ts';
import type { Bar } from './shapes.ts';

/** Generous: it only decides which meetings are looked at. */
const NEAR = 8;

// What follows is done for every pair of shapes near each other, thousands of times a decision: it writes what it finds
// into this one list and makes nothing new. Two bars meet at most 64 times.
export const found = new Float64Array(128);
export let count = 0;

/** Forgets what was found before. */
export function findAnew(): void {
  count = 0;
}

/** What was found from there on are angles of a point that turns: they become turns from where it is at angle 0. */
export function asTurns(from: number, start: number, sense: number): void {
  for (let index = from; index < count; index += 1) found[index] = sense * ((found[index] ?? 0) - start);
}

/** The angles at which a point so far from the origin lies on a circle. */
export function onCircle(far: number, x: number, y: number, radius: number): void {
  const away = Math.sqrt(x * x + y * y);
  if (far === 0 || away === 0) return;
  const share = (far * far + away * away - radius * radius) / (2 * far * away);
  if (share < -1 || share > 1) return;
  const middle = angleOf(x, y);
  const aside = angleOf(Math.sqrt(1 - share * share), -share);
  found[count] = middle + aside;
  found[count + 1] = middle - aside;
  count += 2;
}

/** The angles at which a point so far from the origin lies on the line with this normal, within `half` of `middle`. */
export function onLine(far: number, nx: number, ny: number, height: number, middle: number, half: number): void {
  if (far < Math.abs(height)) return;
  const root = Math.sqrt(far * far - height * height);
  if (Math.abs(root - middle) <= half) {
    found[count] = angleOf(nx * height - ny * root, ny * height + nx * root);
    count += 1;
  }
  if (Math.abs(-root - middle) <= half) {
    found[count] = angleOf(nx * height + ny * root, ny * height - nx * root);
    count += 1;
  }
}

/** The angles at which a point so far from the origin is `grown` away from a side of a bar. */
export function onSides(far: number, bar: Bar, grown: number): void {
  const { u, long, wide } = bar;
  // Most circles run past a bar altogether, which shows by how far it is from the origin.
  const away = Math.sqrt(bar.x * bar.x + bar.y * bar.y);
  if (Math.abs(away - far) > bar.reach + grown + 2 * NEAR) return;
  const along = bar.x * u.x + bar.y * u.y;
  const across = bar.y * u.x - bar.x * u.y;
  const ends = long + grown;
  const sides = wide + grown;
  // Seen along a normal, the side itself runs a quarter turn clockwise of it.
  onLine(far, u.x, u.y, along + ends, across, wide + NEAR);
  onLine(far, -u.x, -u.y, ends - along, -across, wide + NEAR);
  onLine(far, -u.y, u.x, across + sides, -along, long + NEAR);
  onLine(far, u.y, -u.x, sides - across, along, long + NEAR);
}

/** Sorts what was found by insertion: they are few. */
export function sortFound(): void {
  for (let index = 0; index < count; index += 1) {
    const value = normal(found[index] ?? 0);
    let place = index;
    for (; place > 0; place -= 1) {
      const before = found[place - 1] ?? 0;
      if (before <= value) break;
      found[place] = before;
    }
    found[place] = value;
  }
}
