/** What is written about the protocol is what the protocol is. */
import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { errorCodes } from './common.ts';
import { example } from './docs-example.ts';
import { pages } from './docs.ts';
import { schemaDocument, type Shape } from './json-schema.ts';
import { clientMessage, fromClient, fromServer, serverMessage } from './socket.ts';
import { lookMine } from './table.ts';

const document = schemaDocument();

test.each(Object.entries(pages()))('docs/%s is current (npm run docs writes it)', (name, text) => {
  expect(readFileSync(new URL(`../../docs/${name}`, import.meta.url), 'utf8')).toBe(text);
});

test('every message of the example is one of the protocol', () => {
  for (const message of [example.hello, example.watch, example.answer, example.again])
    expect(clientMessage.parse(message)).toEqual(message);
  for (const message of [example.welcome, example.decided, example.done, example.refused])
    expect(serverMessage.parse(message)).toEqual(message);
  expect(lookMine.parse(example.mine)).toEqual(example.mine);
});

test('whoever reads the JSON Schema alone takes and refuses what the server does', () => {
  // not every language has patterns by Unicode property
  expect(JSON.stringify(document)).not.toContain('p{L}');
  const ajv = new Ajv2020({ strict: false, unicodeRegExp: true });
  ajv.addSchema(document, 'protocol');
  const check = (name: string, value: unknown): boolean => ajv.validate(`protocol#/$defs/${name}`, value);
  expect(check('ClientMessage', example.answer)).toBe(true);
  expect(check('ServerMessage', example.decided)).toBe(true);
  expect(check('ClientMessage', { ...example.answer, extra: 1 })).toBe(false);
  expect(check('ClientMessage', { ...example.answer, id: 'short' })).toBe(false);
  // a newer server may say more
  expect(check('ServerMessage', { ...example.done, extra: 1 })).toBe(true);
  expect(check('BodyCreateTable', { game: 'probe', seats: [{ kind: 'me' }] })).toBe(true);
  expect(check('BodyCreateTable', { game: 'probe', seats: [] })).toBe(false);
});

test('every shape that is referred to is there', () => {
  const refs = [...JSON.stringify(document).matchAll(/"#\/\$defs\/(\w+)"/g)].map(([, name]) => name ?? '');
  expect(refs.length).toBeGreaterThan(50);
  expect([...new Set(refs)].filter((name) => !Object.hasOwn(document.$defs, name))).toEqual([]);
  expect(Object.keys(document.$defs).filter((name) => name.startsWith('_'))).toEqual([]);
});

test('every field of every shape says in words what it is', () => {
  const bare: string[] = [];
  const look = (shape: Shape, path: string): void => {
    for (const [name, field] of Object.entries(shape.properties ?? {})) {
      const isSaid = field.description !== undefined || field.$ref !== undefined || field.const !== undefined;
      if (!isSaid && field.items?.$ref === undefined) bare.push(`${path}.${name}`);
      look(field, `${path}.${name}`);
    }
    for (const inner of [shape.items, ...(shape.anyOf ?? []), ...(shape.oneOf ?? [])]) if (inner) look(inner, path);
    if (typeof shape.additionalProperties === 'object') look(shape.additionalProperties, path);
  };
  for (const [name, shape] of Object.entries(document.$defs)) look(shape, name);
  // a patch says what it is as a whole
  expect(bare.filter((path) => !path.startsWith('Patch.'))).toEqual([]);
});

test('the page names every message, every code and every shape that is referred to', () => {
  const page = pages()['protocol.md'] ?? '';
  for (const t of [...Object.keys(fromClient), ...Object.keys(fromServer)]) expect(page).toContain(`### \`${t}\``);
  for (const code of errorCodes) expect(page).toContain(`| \`${code}\` | `);
  for (const [, name] of page.matchAll(/\]\(#(\w+)\)/g)) expect(page.toLowerCase()).toContain(`### ${name}\n`);
});

test('no name of a seat is one that every object has', () => {
  for (const seat of ['__proto__', 'constructor', 'toString', 'hasOwnProperty'])
    expect(clientMessage.safeParse({ ...example.answer, seat }).success, seat).toBe(false);
});
