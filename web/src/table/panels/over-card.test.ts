import { expect, test } from 'vitest';
import { ranked } from './over-card.tsx';

const points: Readonly<Record<string, number>> = { ann: 0, ben: 150, cyd: 40 };
const of = (seat: string): number | undefined => points[seat];

test('who won is first, then who has more points', () => {
  expect(ranked(['ann', 'ben', 'cyd'], ['ben'], of)).toEqual(['ben', 'cyd', 'ann']);
});
test('who wins because the others gave up is first all the same', () => {
  expect(ranked(['ben', 'cyd', 'ann'], ['ann'], of)).toEqual(['ann', 'ben', 'cyd']);
});
