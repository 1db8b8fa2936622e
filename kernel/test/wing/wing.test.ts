/** What scenarios can't say: previews, drawings, what imagined worlds hold, and that no card is behind its own back. */
import { describe, expect, test } from 'vitest';
import { cardMessages, isRefusal, type Json, Live, look, must, type Seat, speakerOf } from '../../src/index.ts';
import { content } from './content/index.ts';
import { drawingOf } from './draw.ts';
import { wing } from './game.ts';
import { mm } from './geometry.ts';
import { dialOf } from './rules/ships.ts';
import type { Wing } from './types.ts';

function table(arrange: Json): Live<Wing> {
  const live = Live.start(wing, { seats: ['ann', 'ben'], seed: 'wing', dice: 'fast', arrange });
  if (!(live instanceof Live)) throw new Error(JSON.stringify(live));
  return live;
}
function answer(live: Live<Wing>, seat: Seat, value: Json): void {
  const asked = must(
    live.asks().find((one) => one.seat === seat),
    `a question to ${seat}`,
  );
  const done = live.decide({ seat, ask: asked.id, answer: value });
  if (isRefusal(done)) throw new Error(`${done.code} ${live.faults.at(-1)?.message ?? ''}`);
}
const speak = speakerOf(wing);
const previewOf = (live: Live<Wing>, seat: Seat, key: string) =>
  must(
    look(live, seat).mine.asks[0]?.options.find((one) => one.key === key),
    `an option '${key}'`,
  ).preview;

const bumping = {
  ships: {
    'ann/defiant': { at: [300, 300, 0] },
    'ben/khazara': { at: [300, 430, 180] },
    'ben/valdore': { at: [700, 880, 0] },
  },
};

describe('previews', () => {
  test('a manoeuvre says whom it would run into and how far it would slide back', () => {
    const live = table(bumping);
    const { marks, notes = [] } = previewOf(live, 'ann', 'S2') ?? {};
    expect([marks, notes.map(speak)]).toEqual([['ben/khazara'], ['slides back by 30 mm']]);
    expect(previewOf(live, 'ann', 'S4')).toEqual({ marks: [], notes: [] });
  });
  test('and that it would leave the mat', () => {
    const live = table(bumping);
    answer(live, 'ben', 'S1');
    expect(previewOf(live, 'ben', 'S1')?.notes?.map(speak)).toEqual(['leaves the mat']);
  });
  test('a target shows both pools, each die with its giver', () => {
    const live = table({
      step: 'fight',
      ships: {
        'ann/enterprise-d': { at: [400, 400, 0], tokens: { scan: 1 } },
        'ben/khazara': { at: [400, 520, 180], damage: [{ card: 'structural-damage', up: true }] },
      },
    });
    const pools = previewOf(live, 'ann', 'ben/khazara')?.pools?.map(({ say, n, parts }) => [
      speak(say),
      n,
      ...parts.map((part) => `${part.n} ${speak(part.say)}`),
    ]);
    expect(pools).toEqual([
      ['attack dice', 5, '4 Enterprise-D', '1 Range 1'],
      ['defense dice', 0, '2 Khazara', '-1 Structural Damage', '-1 Scan'],
    ]);
  });
});

test('who passes until the round is over is not asked about Picard, and is again in the next', () => {
  const live = table({
    step: 'moves',
    ships: { 'ann/enterprise-d': { at: [300, 300, 0], dial: 'S1' }, 'ben/khazara': { at: [700, 300, 0], dial: 'S1' } },
  });
  const isDone = live.decide({ seat: 'ann', passing: { until: 'round ends' } });
  expect(isRefusal(isDone)).toBe(false);
  answer(live, 'ben', 'none');
  answer(live, 'ann', 'scan');
  expect(live.asks().map(({ name }) => name)).toEqual(['fire.at']); // no window between
  answer(live, 'ann', 'hold');
  answer(live, 'ben', 'hold');
  for (const seat of ['ann', 'ben']) answer(live, seat, 'S1');
  answer(live, 'ben', 'none');
  answer(live, 'ann', 'scan');
  expect(live.asks().map(({ name }) => name)).toEqual(['kernel.react']);
});

test('a drawing in board units: the template, the ghost where it rests, the one where it would have, arcs and bands', () => {
  const { reading } = table(bumping);
  const one = must(
    dialOf(reading, 'ann/defiant').find(({ key }) => key === 'S2'),
    'S2',
  );
  const marks = drawingOf(reading, 'ann/defiant', one);
  expect(marks.map(({ kind, tone }) => `${kind} ${tone}`)).toEqual([
    'polyline measure',
    'ghost would',
    'ghost measure',
    'label would',
    'arc measure',
    'arc measure',
  ]);
  expect(marks[1]).toMatchObject({ of: 'ann/defiant', pose: { x: 300 * mm, y: 390 * mm, h: 0 } });
  expect(JSON.parse(JSON.stringify(marks))).toEqual(marks);
});

describe('secrets', () => {
  const planned = (): Live<Wing> => {
    const live = table({
      deck: ['direct-hit', 'injured-captain', 'structural-damage'],
      ships: {
        'ann/defiant': { at: [300, 300, 0], damage: [{ card: 'weapons-malfunction' }] },
        'ben/khazara': { at: [600, 600, 180], strain: 1 },
        'ben/valdore': { at: [700, 600, 180] },
      },
    });
    answer(live, 'ann', 'S1');
    answer(live, 'ben', 'S2');
    answer(live, 'ben', 'S4');
    return live;
  };
  const worlds = (live: Live<Wing>, seat: Seat) =>
    Array.from({ length: 60 }, (_, i) => live.imagine(seat, `world ${i}`).state);

  test('a seat imagines any dial another ship could show, nothing red under strain, and knows its own', () => {
    const live = planned(); // Defiant has turned up its dial and acts; Khazara is to come
    const dreamt = worlds(live, 'ann').map(({ ships }) => must(ships['ben/khazara'], 'Khazara').dial);
    expect(new Set(dreamt).size).toBeGreaterThan(5);
    expect(dreamt).not.toContain('R2');
    expect(new Set(worlds(live, 'ben').map(({ ships }) => ships['ben/khazara']?.dial))).toEqual(new Set(['S2']));
    expect(new Set(worlds(live, 'ben').map(({ ships }) => ships['ann/defiant']?.dial))).toEqual(new Set(['S1']));
  });
  test('nobody knows the damage that lies face down, not even its owner', () => {
    const dreamt = worlds(planned(), 'ann').map(({ ships }) => ships['ann/defiant']?.damage[0]?.card);
    expect(new Set(dreamt).size).toBe(4);
  });
  test('what others see of a dial that is set does not depend on what it shows', () => {
    const shown = (dial: string): Json => {
      const live = table({
        ...bumping,
        ships: { 'ann/defiant': bumping.ships['ann/defiant'], 'ben/khazara': { at: [600, 600, 0] } },
      });
      answer(live, 'ben', dial);
      return look(live, 'ann') as unknown as Json; // a look is plain data with optional fields
    };
    expect(shown('S1')).toEqual(shown('R2'));
  });
});

test('every hook of every card on a ship is behind the text query; of damage, which answers it, none', () => {
  for (const [id, card] of Object.entries(content)) {
    const governed = must(wing.content[id], id);
    for (const [i, reaction] of (card.reacts ?? []).entries())
      expect(governed.reacts?.[i] === reaction, id).toBe(card.kind === 'damage');
    for (const [query, hook] of Object.entries(card.answers ?? {}))
      expect((governed.answers as Record<string, unknown>)[query] === hook, id).toBe(card.kind === 'damage');
  }
  expect(cardMessages(wing)['picard.after.ship.acts']).toBe('Take a free action with Picard');
});
