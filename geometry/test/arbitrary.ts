/** Shapes and groups of any kind, as on a map of Ascendancy, for tests that hold for all of them. */
import fc from 'fast-check';
import { barBetween, direction, FULL_TURN, type Frame, plus, quantise, roundAt, type Shape } from '../src/index.ts';

export const INCH = 1024;
const spot = (span: number) =>
  fc.record({ x: fc.integer({ min: -span, max: span }), y: fc.integer({ min: -span, max: span }) });
/** A disc or a lane. */
export const obstacle = fc
  .tuple(fc.boolean(), spot(9 * INCH), fc.nat(FULL_TURN - 1), fc.integer({ min: 2, max: 4 }))
  .map(
    ([round, at, angle, length]): Shape =>
      round
        ? roundAt('rock', at, 1.75 * INCH)
        : barBetween('rock', at, quantise(plus(at, direction(angle), (3.5 + length * 1.25) * INCH)), 1.75 * INCH, INCH),
  );
/** A lane with a disc at its end and, perhaps, an open lane beyond it. */
export const frame = fc
  .tuple(spot(6 * INCH), fc.integer({ min: 2, max: 4 }), fc.nat(2), fc.nat(FULL_TURN - 1))
  .map(([pivot, length, size, askew]): Frame => {
    const tip = { x: 0, y: -(3.5 + length * 1.25) * INCH };
    const lane = { kind: 'bar', id: 'lane', meets: ['tip'], from: 0, to: 1, inset: 1.75 * INCH, width: INCH } as const;
    const disc = { kind: 'round', id: 'tip', meets: [], at: 1, radius: 1.75 * INCH } as const;
    const beyond = { ...lane, id: 'beyond', from: 1, to: 2 };
    return {
      pivot,
      points: [{ x: 0, y: 0 }, tip, plus(tip, direction(askew), 6 * INCH)],
      parts: [lane, disc, beyond].slice(0, size + 1),
    };
  });
