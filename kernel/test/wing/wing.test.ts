/** What scenarios can't say: previews, drawings, what imagined worlds hold, and that no card is behind its own back. */
import { describe, expect, test } from 'vitest';
import {
  cardMessages,
  isRefusal,
  type Json,
  Live,
  look,
  must,
  type Preview,
  type Seat,
  speakerOf,
} from '../../src/index.ts';
import { content } from './content/index.ts';
import { wing } from './game.ts';
import { mm, outlineOf } from './geometry.ts';
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
const askOf = (live: Live<Wing>, seat: Seat): string =>
  must(
    live.asks().find((one) => one.seat === seat),
    `a question to ${seat}`,
  ).id;
function previewOf(live: Live<Wing>, seat: Seat, key: string): Preview {
  const preview = live.preview({ seat, ask: askOf(live, seat), key });
  if (!preview || isRefusal(preview)) throw new Error(`no preview of '${key}'`);
  return preview;
}

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
    const { marks, notes = [] } = previewOf(live, 'ann', 'S2');
    expect([marks, notes.map(speak)]).toEqual([['ben/khazara'], ['slides back by 30 mm']]);
    expect(previewOf(live, 'ann', 'S4')).toMatchObject({ marks: [], notes: [] });
  });
  test('and that it would leave the mat', () => {
    const live = table(bumping);
    answer(live, 'ben', 'S1');
    expect(previewOf(live, 'ben', 'S1').notes?.map(speak)).toEqual(['leaves the mat']);
  });
  test('a target shows both pools, each die with its giver', () => {
    const live = table({
      step: 'fight',
      ships: {
        'ann/enterprise-d': { at: [400, 400, 0], tokens: { scan: 1 } },
        'ben/khazara': { at: [400, 520, 180], damage: [{ card: 'structural-damage', up: true }] },
      },
    });
    const pools = previewOf(live, 'ann', 'ben/khazara').pools?.map(({ say, n, parts }) => [
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
  const { draw = [] } = previewOf(table(bumping), 'ann', 'S2');
  expect(draw.map((shape) => `${shape.draw} ${shape.tone}`)).toEqual([
    'polyline measure',
    'ghost would',
    'ghost barred',
    'label would',
    ...Array.from({ length: 6 }, () => 'polygon measure'),
  ]);
  expect(draw[1]).toMatchObject({ of: 'ann/defiant', x: 300 * mm, y: 390 * mm, heading: 0 });
});

test('the outline of an arc is as far from the base as the ruler says, and wholly in the arc', () => {
  const from = { x: 400 * mm, y: 400 * mm, h: 0 };
  expect(outlineOf(from, 'front', 100 * mm).map(({ x, y }) => [x - from.x, y - from.y])).toEqual([
    [0, 0],
    [-9071, 9071],
    [-7556, 10315],
    [-5827, 11239],
    [-3951, 11808],
    [-2000, 12000],
    [2000, 12000],
    [3951, 11808],
    [5827, 11239],
    [7556, 10315],
    [9071, 9071],
  ]);
  const back = outlineOf(from, 'rear', 100 * mm).map(({ x, y }) => [from.x - x + 0, from.y - y + 0]);
  expect(back).toEqual(outlineOf(from, 'front', 100 * mm).map(({ x, y }) => [x - from.x, y - from.y]));
});

test('a base that is being laid down shows how it would lie, and why it may not', () => {
  const live = table({ step: 'muster', ships: { 'ann/defiant': {}, 'ben/khazara': { at: [300, 50, 0] } } });
  const draft = (x: number, y: number) => live.whatIf({ seat: 'ann', ask: askOf(live, 'ann'), draft: { x, y, h: 0 } });
  expect(draft(60_000, 5_000)).toMatchObject({
    draw: [{ draw: 'ghost', tone: 'would', x: 60_000 }, {}, {}, {}, {}, {}, {}],
    notes: [],
  });
  expect(draft(30_000, 5_000)).toMatchObject({
    draw: [{ tone: 'barred' }, {}, {}, {}, {}, {}, {}],
    notes: [{ key: 'place.overlap' }],
  });
  expect(draft(1, 5_000)).toMatchObject({ code: 'not-offered' }); // off the grid
  expect(live.whatIf({ seat: 'ben', ask: askOf(live, 'ann'), draft: { x: 60_000, y: 5_000, h: 0 } })).toMatchObject({
    code: 'not-asked',
  });
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
