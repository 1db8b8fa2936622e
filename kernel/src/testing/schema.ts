/** The published JSON Schema of scenario files. */
import type { AnyGame } from '../game.ts';
import type { Json } from '../plain.ts';

const text = { type: 'string' };
const texts = { type: 'array', items: text };
const textOrTexts = { anyOf: [text, texts] };
const bySeat = (value: Json): Json => ({ type: 'object', additionalProperties: value });

const expectation: Json = {
  type: 'object',
  additionalProperties: false,
  properties: {
    asked: bySeat(text),
    waits: textOrTexts,
    offered: bySeat(texts),
    offers: bySeat(textOrTexts),
    withholds: bySeat(textOrTexts),
    refuses: bySeat(bySeat(text)),
    acts: bySeat(textOrTexts),
    state: { type: 'object' },
    sees: bySeat({ type: 'object' }),
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
            {
              type: 'object',
              not: { required: ['expect'] },
              minProperties: 1,
              maxProperties: 2,
              properties: { refused: text, undo: text, rewind: text },
            },
          ],
        },
      },
      expect: { type: 'array', items: expectation },
      lesson,
    },
  };
}
