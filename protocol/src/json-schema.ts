/** The whole protocol as one JSON Schema: for whoever writes a client in another language. */
import { z } from 'zod';
import { json, version } from './common.ts';
import { answers, bodies } from './http.ts';
import { clientMessage, fromClient, fromServer, serverMessage } from './socket.ts';

/** As much of JSON Schema as ours is written in. */
export interface Shape {
  $ref?: string;
  description?: string;
  type?: string;
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: Shape;
  properties?: Record<string, Shape>;
  required?: string[];
  propertyNames?: Shape;
  additionalProperties?: Shape | boolean;
  anyOf?: Shape[];
  oneOf?: Shape[];
}
export interface Document {
  $schema: string;
  $id: string;
  title: string;
  description: string;
  $defs: Record<string, Shape>;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
export const named = {
  client: (t: string): string => `Client${capital(t)}`,
  server: (t: string): string => `Server${capital(t)}`,
  body: (name: string): string => `Body${capital(name)}`,
  answer: (name: string): string => `Answer${capital(name)}`,
};

const all: readonly (readonly [string, z.ZodType, 'input' | 'output'])[] = [
  ...Object.entries(fromServer).map(([t, schema]) => [named.server(t), schema, 'output'] as const),
  ...Object.entries(answers).map(([name, schema]) => [named.answer(name), schema, 'output'] as const),
  ...Object.entries(fromClient).map(([t, schema]) => [named.client(t), schema, 'input'] as const),
  ...Object.entries(bodies).map(([name, schema]) => [named.body(name), schema, 'input'] as const),
  ['ServerMessage', serverMessage, 'output'],
  ['ClientMessage', clientMessage, 'input'],
];

export function schemaDocument(): Document {
  const $defs: Record<string, Shape> = { Json: { description: json.description ?? '' } };
  for (const [name, schema, io] of all) {
    const { $schema: _schema, $defs: shared = {}, ...shape } = convert(schema, io);
    const renamed = new Map<string, string>();
    for (const [id, raw] of Object.entries(shared)) {
      // any plain data holds any plain data: the one shape of ours that comes back to itself, under names made up on the way
      if (id === 'Json' || id.startsWith('__')) continue;
      // What may be left out when it is sent is always there when it comes: two shapes of one name.
      const def = pointed(raw, new Map());
      const known = $defs[id];
      if (known === undefined || same(known, def)) $defs[id] = def;
      else renamed.set(id, `${id}Wanted`);
    }
    for (const [id, other] of renamed) $defs[other] = pointed(shared[id] ?? {}, renamed);
    $defs[name] = pointed(shape, renamed);
  }
  for (const [union, side, messages] of [
    ['ServerMessage', named.server, fromServer],
    ['ClientMessage', named.client, fromClient],
  ] as const)
    $defs[union] = { oneOf: Object.keys(messages).map((t) => ({ $ref: `#/$defs/${side(t)}` })) };
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `urn:tenforward:protocol:${version}`,
    title: `Ten Forward, protocol ${version}`,
    description:
      'ClientMessage and ServerMessage travel on the socket; Body… and Answer… over HTTP. Made by `npm run docs`.',
    $defs: Object.fromEntries(Object.entries($defs).sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}

type Converted = Shape & { $schema?: string; $defs?: Record<string, Shape> };

function convert(schema: z.ZodType, io: 'input' | 'output'): Converted {
  return z.toJSONSchema(schema, {
    io,
    override: ({ zodSchema, jsonSchema }) => {
      // Clients ignore what they don't know: a newer server may say more.
      const { def } = zodSchema._zod;
      if (def.type === 'object' && def.catchall === undefined) delete jsonSchema.additionalProperties;
      // Patterns with classes of letters are not understood everywhere: the description says the same in words.
      if (jsonSchema.pattern?.includes('\\p{') === true) delete jsonSchema.pattern;
      // every whole number of JavaScript: no limit of ours
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  }) as Converted;
}

const same = (a: Shape, b: Shape): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The same shape, with references to what has got another name. */
function pointed(shape: Shape, renamed: ReadonlyMap<string, string>): Shape {
  return JSON.parse(
    JSON.stringify(shape, (key, value: unknown) => {
      if (key !== '$ref' || typeof value !== 'string') return value;
      const id = value.replace('#/$defs/', '');
      return `#/$defs/${id.startsWith('__') ? 'Json' : (renamed.get(id) ?? id)}`;
    }),
  ) as Shape;
}
