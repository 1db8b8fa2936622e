/** Which names fit beside each other. A name keeps its size on the screen, so the further out, the fewer fit. */
import type { Point } from './geometry.ts';

export interface Label {
  readonly key: string;
  readonly text: string;
  readonly at: Point;
  readonly anchor: 'middle' | 'start';
  readonly above: boolean;
  /** The higher, the later it gives way. */
  readonly weight: number;
  /** Below this scale it is not shown anyway, and in nobody's way. */
  readonly fits?: number;
}

const scales = [0.35, 0.42, 0.5, 0.58, 0.66, 0.74, 0.82, 0.92, 1.05, 1.25, 1.5, 1.9];
const letter = 6.3;
/** About so many pixels of the screen. */
export const widthOf = (text: string): number => text.length * letter;
const line = 13;

/** From which scale on each label is shown; 0 for always. */
export function shownFrom(labels: readonly Label[]): ReadonlyMap<string, number> {
  const ranked = labels.toSorted((a, b) => b.weight - a.weight);
  const from = new Map(ranked.map((label) => [label.key, 0]));
  for (const scale of scales) {
    const placed: Place[] = [];
    for (const label of ranked) {
      if (scale < (label.fits ?? 0)) continue;
      const own = placeOf(label, scale);
      if (placed.some((other) => overlap(own, other))) from.set(label.key, next(scale));
      else placed.push(own);
    }
  }
  return from;
}
const next = (scale: number): number => scales.find((one) => one > scale) ?? scale * 1.2;

export interface Place {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}
export function placeOf({ text, at: [x, y], anchor, above }: Label, scale: number): Place {
  const width = widthOf(text) / scale;
  const left = anchor === 'middle' ? x - width / 2 : x;
  const top = above ? y - line / scale : y;
  return { left, right: left + width, top, bottom: top + line / scale };
}
export const overlap = (a: Place, b: Place): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
