import type { Drawing } from '@tenforward/kernel';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Drawings } from './drawings.tsx';

const voice = { say: ({ key }: { key: string }) => key, name: (id: string) => id };
const draw = (shape: Drawing, scale = 2): string =>
  renderToStaticMarkup(
    <svg>
      <Drawings shapes={[shape]} scale={scale} voice={voice} ghost={({ of }) => <title>{of}</title>} />
    </svg>,
  ).replace(/^<svg>|<\/svg>$/g, '');

test('a line with bars has a stroke across each end, a way a dot at each point between', () => {
  expect(draw({ draw: 'polyline', tone: 'measure', points: [0, 0, 10, 0], with: 'bars' })).toBe(
    '<g class="drawn measure" aria-hidden="true"><path d="M0 0L20 0"></path><path d="M0 5.4L0 -5.4M20 -5.4L20 5.4"></path></g>',
  );
  expect(draw({ draw: 'polyline', tone: 'offer', points: [0, 0, 10, 0, 10, 10], with: 'stops' })).toContain(
    '<circle class="stop" cx="20" cy="0" r="3.4"></circle>',
  );
});
test('what is barred is crossed out, what is broken is dashed, what has a width is as wide', () => {
  const shown = draw({ draw: 'polyline', tone: 'barred', points: [0, 0, 10, 0], broken: true, width: 4 });
  expect(shown).toContain('stroke-dasharray="7 6"');
  expect(shown).toContain('stroke-width="8"');
  expect(shown).toContain('M4 -6l12 12M16 -6l-12 12');
});
test('angles are clockwise from the top: a quarter from north to east, a part of a ring, a whole circle', () => {
  const quarter = { draw: 'arc', tone: 'measure', x: 0, y: 0, r: 10, from: 0, to: 90 } as const;
  expect(draw(quarter, 1)).toContain('d="M0 -10A10 10 0 0 1 7.07 -7.07A10 10 0 0 1 10 0"');
  expect(draw({ ...quarter, inner: 5 }, 1)).toContain('L5 0A5 5 0 0 0 3.54 -3.54A5 5 0 0 0 0 -5Z');
  expect(draw({ ...quarter, to: 360 }, 1)).toContain('d="M0 -10A10 10 0 0 1 0 10A10 10 0 0 1 0 -10"');
  expect(draw({ ...quarter, from: 270 }, 1)).toContain('d="M-10 0A10 10 0 0 1 0 -10A10 10 0 0 1 10 0"'); // over north
});
test('a ghost is drawn by its game, turned; areas and labels lie where they are said to', () => {
  expect(draw({ draw: 'ghost', tone: 'would', of: 'riker', x: 3, y: 4, heading: 90 })).toContain(
    '<g transform="translate(6 8) rotate(90)"><title>riker</title></g>',
  );
  expect(draw({ draw: 'circle', tone: 'offer', x: 1, y: 2, r: 3 })).toContain('cx="2" cy="4" r="6"');
  expect(draw({ draw: 'polygon', tone: 'offer', points: [0, 0, 1, 0, 1, 1] })).toContain('d="M0 0L2 0L2 2Z"');
  expect(draw({ draw: 'label', tone: 'would', x: 1, y: 2, say: { key: 'here' } })).toContain(
    '<text x="2" y="4">here</text>',
  );
});
