/** The ratios of the design, worked out again from the colours that are really used. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const blockOf = (selector: string): string => {
  const from = css.indexOf(`${selector} {`);
  return css.slice(from, css.indexOf('}', from));
};
function colours(selector: string): Map<string, string> {
  return new Map(
    [...blockOf(selector).matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', hex = '']) => [name, hex]),
  );
}
const dark = colours(':root');
const themes = { dark, light: new Map([...dark, ...colours(':root[data-theme="light"]')]) };

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((c) => (c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
function contrast(a: string, b: string): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

const grounds = ['space', 'sunk', 'panel', 'raised', 'floor', 'floor-2'];
const words = ['ink', 'ink-2', 'ink-3', 'offer', 'measure', 'focus', 'good', 'warn', 'bad'];
const factions = ['fed', 'kli', 'rom', 'car', 'fer', 'borg', 'neutral'];

describe.each(Object.entries(themes))('in the %s theme', (_name, colour) => {
  const of = (name: string): string => colour.get(name) ?? `no ${name}`;
  const lowest = (name: string): number => Math.min(...grounds.map((ground) => contrast(of(name), of(ground))));
  test.each([...words, ...factions])('--%s can be read on every ground', (name) => {
    expect(lowest(name)).toBeGreaterThanOrEqual(4.5);
  });
  test.each(['edge', 'wall'])('--%s can be made out on every ground', (name) => {
    expect(lowest(name)).toBeGreaterThanOrEqual(3);
  });
  test('words on what is offered, and on a faction, can be read', () => {
    expect(contrast(of('on-offer'), of('offer'))).toBeGreaterThanOrEqual(7);
    for (const faction of factions) expect(contrast(of('on-faction'), of(faction))).toBeGreaterThanOrEqual(4.5);
  });
});
