/** The published JSON Schema of scenario files. */
import type { AnyGame } from '../game.ts';
import type { Json } from '../plain.ts';

const text = { type: 'string' };
const texts = { type: 'array', items: text };
// what expects nothing could not fail, and is refused
const textOrTexts = { anyOf: [text, { ...texts, minItems: 1 }] };
const bySeat = (value: Json): Json => ({ type: 'object', minProperties: 1, additionalProperties: value });
const places = { type: 'object', minProperties: 1 };

const expectation: Json = {
  type: 'object',
  minProperties: 1,
  additionalProperties: false,
  properties: {
    asked: bySeat(text),
    waits: textOrTexts,
    offered: bySeat(texts),
    offers: bySeat(textOrTexts),
    withholds: bySeat(textOrTexts),
    refuses: bySeat(bySeat(text)),
    acts: bySeat(textOrTexts),
    state: places,
    sees: bySeat(places),
    history: textOrTexts,
    hears: bySeat(textOrTexts),
    untold: textOrTexts,
    waiting: bySeat({ enum: ['deciding', 'decided'] }),
    range: bySeat({ type: 'array', items: { type: 'integer' }, minItems: 2, maxItems: 2 }),
    behind: bySeat(bySeat(text)),
    notes: bySeat(bySeat(text)),
    undo: bySeat({ type: 'integer' }),
    rule: bySeat(text),
    over: {
      anyOf: [{ const: false }, { type: 'object', properties: { winners: texts, score: bySeat({ type: 'number' }) } }],
    },
  },
};

/** What a seat does: a key or words, several of them, a number, points by key, a pose, or an act. */
const doing: Json = { anyOf: [text, { type: 'number' }, { type: 'array' }, { type: 'object', minProperties: 1 }] };

/** One seat and what it does, or who takes something back; with `refused` beside it, it must not be taken. */
const step: Json = {
  type: 'object',
  not: { required: ['expect'] },
  properties: {
    refused: text,
    undo: text,
    rewind: text,
    clock: { anyOf: [text, { type: 'object', required: ['act'], properties: { act: text } }] },
  },
  additionalProperties: doing,
  minProperties: 1,
  if: { required: ['refused'] },
  then: { minProperties: 2, maxProperties: 2 },
  else: { maxProperties: 1 },
};

const lesson: Json = {
  type: 'object',
  additionalProperties: false,
  required: ['title', 'about', 'goal', 'seat', 'hints', 'check', 'others'],
  properties: {
    title: text,
    about: text,
    goal: text,
    seat: text,
    hints: {
      type: 'array',
      minItems: 1,
      items: {
        anyOf: [
          text,
          {
            type: 'object',
            required: ['when', 'say'],
            additionalProperties: false,
            properties: { when: text, say: text },
          },
        ],
      },
    },
    check: { type: 'array', minItems: 1, items: expectation },
    others: { anyOf: [{ const: 'idle' }, { type: 'array', items: { type: 'object', minProperties: 1 } }] },
  },
};

export function scenarioSchema(game?: AnyGame): Json {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: game ? `A scenario of ${game.id}` : 'A scenario',
    type: 'object',
    additionalProperties: false,
    required: ['name', 'game', 'seats'],
    properties: {
      name: text,
      game: game ? { const: game.id } : text,
      rules: texts,
      works: texts,
      refused: texts,
      options: { type: 'object' },
      seats: {
        type: 'array',
        items: {
          anyOf: [
            text,
            {
              type: 'object',
              required: ['seat'],
              additionalProperties: false,
              properties: { seat: text, name: text, team: text, owner: text },
            },
          ],
        },
      },
      setup: game?.scenario?.schema ?? { type: 'object' },
      dice: {
        type: 'array',
        items: {
          anyOf: [
            { type: 'integer', minimum: 1 },
            { type: 'string', pattern: '^\\d+/\\d+$' },
          ],
        },
      },
      starts: text,
      seed: text,
      shuffles: { type: 'boolean' },
      do: {
        type: 'array',
        items: {
          anyOf: [
            {
              type: 'object',
              required: ['expect'],
              additionalProperties: false,
              properties: { expect: { type: 'array', items: expectation } },
            },
            step,
          ],
        },
      },
      expect: { type: 'array', items: expectation },
      lesson,
    },
  };
}
