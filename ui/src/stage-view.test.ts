import { describe, expect, test } from 'vitest';
import { firstView, heldView } from './stage-hold.ts';
import { between, fitted, inWindow, showsAll, type Rect, type View } from './stage-view.ts';

const box = { x: -60, y: 0, width: 1200, height: 600 };
const wide = { width: 620, height: 600 };
const phone = { width: 390, height: 320 };

describe('a board in its window', () => {
  test('is shown whole where its targets stay large enough', () => {
    const view = firstView(box, wide, 0.4, []);
    expect(view).toEqual(fitted(box, wide));
    expect(showsAll(view, wide, box)).toBe(true);
  });
  test('is shown in part, around what is asked about, where they would not', () => {
    const asked = { x: 900, y: 300, width: 60, height: 60 };
    const view = firstView(box, phone, 0.9, [asked]);
    const seen = inWindow(view, phone);
    expect(view.k).toBe(0.9);
    expect(showsAll(view, phone, box)).toBe(false);
    expect(asked.x >= seen.x && asked.x + 60 <= seen.x + seen.width).toBe(true);
    expect(asked.y >= seen.y && asked.y + 60 <= seen.y + seen.height).toBe(true);
  });
  test('stays where it is while all that is asked about is in view', () => {
    const view = firstView(box, phone, 0.9, [{ x: 0, y: 0, width: 60, height: 60 }]);
    expect(heldView(view, box, phone, [{ x: 60, y: 60, width: 60, height: 60 }], 0.9)).toBeUndefined();
    expect(heldView(view, box, phone, [], 0.9)).toBeUndefined();
  });
  test('moves to what lies outside, without coming nearer or going further than it must', () => {
    const view = firstView(box, phone, 0.9, [{ x: 0, y: 0, width: 60, height: 60 }]);
    const far = { x: 1000, y: 500, width: 60, height: 60 };
    const held = heldView(view, box, phone, [far], 0.9);
    if (!held) throw new Error('it did not move');
    expect(held.k).toBe(0.9);
    expect(heldView(held, box, phone, [far], 0.9)).toBeUndefined();
  });
  test('zooms out for places far apart, but never beyond what fingers can hit', () => {
    const view = { k: 2, x: 0, y: 0 };
    const places = [
      { x: -60, y: 0, width: 60, height: 60 },
      { x: 1080, y: 540, width: 60, height: 60 },
    ];
    expect(heldView(view, box, wide, places, 0.3)?.k).toBeLessThan(0.6);
    expect(heldView(view, box, wide, places, 0.8)?.k).toBe(0.8);
  });
  const isSeen = (view: View, { x, y, width, height }: Rect): boolean => {
    const seen = inWindow(view, phone);
    return x >= seen.x && y >= seen.y && x + width <= seen.x + seen.width && y + height <= seen.y + seen.height;
  };
  const at = (x: number, y: number): Rect => ({ x, y, width: 60, height: 60 });
  test('shows as many as it can where not all have room, not the empty middle between them', () => {
    const places = [at(0, 0), at(1020, 420), at(1080, 540), at(960, 540)];
    const view = heldView({ k: 0.9, x: 0, y: 0 }, box, phone, places, 0.7);
    if (!view) throw new Error('it did not move');
    expect(places.map((one) => isSeen(view, one))).toEqual([false, true, true, true]);
  });
  test('whoever the question is about comes first, then what is nearest', () => {
    const mover = at(540, 300);
    const ways = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => at(540 + 60 * (n + 1), 300));
    const view = heldView({ k: 0.9, x: 0, y: 0 }, box, phone, ways, 0.7, { first: [mover] });
    if (!view) throw new Error('it did not move');
    expect(isSeen(view, mover)).toBe(true);
    expect(ways.filter((one) => isSeen(view, one))).toEqual(ways.slice(0, 7));
  });
  test('gives way where a button would lie over what is offered', () => {
    const place = at(500, 300);
    // the right lower quarter of the window
    const hidden = ({ k, x, y }: View): number =>
      Number((place.x + 60) * k + x > phone.width / 2 && (place.y + 60) * k + y > phone.height / 2);
    const view = heldView({ k: 0.9, x: -260, y: -110 }, box, phone, [place], 0.7, { hidden });
    if (!view) throw new Error('it did not move');
    expect(isSeen(view, place)).toBe(true);
    expect(hidden(view)).toBe(0);
  });
  test('glides from one view to the other', () => {
    const [a, b] = [fitted(box, wide), { k: 2, x: -300, y: -200 }];
    const near = (view: { k: number; x: number; y: number }) =>
      [view.k, view.x, view.y].map((n) => Math.round(n * 1e6));
    expect(near(between(a, b, wide, 0))).toEqual(near(a));
    expect(near(between(a, b, wide, 1))).toEqual(near(b));
  });
});
