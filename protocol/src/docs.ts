/** `docs/protocol.md` and `docs/protocol.schema.json`, from the schemas. Written by `npm run docs`. */
import { errorCodes, limits } from './common.ts';
import { closings, errors, openAtOnce, rates } from './docs-meanings.ts';
import { comingIn, problems, worked } from './docs-words.ts';
import { type Document, named, schemaDocument, type Shape } from './json-schema.ts';
import { type Route, routes } from './routes.ts';
import { fromClient, fromServer } from './socket.ts';

export { closings, openAtOnce, rates } from './docs-meanings.ts';

/** What is written, by the name of its file in `docs/`. */
export function pages(): Readonly<Record<string, string>> {
  const document = schemaDocument();
  return {
    'protocol.schema.json': `${JSON.stringify(document, null, 2)}\n`,
    'protocol.md': `${protocolPage(document).trimEnd()}\n`,
  };
}

function protocolPage(document: Document): string {
  const def = (name: string): Shape => document.$defs[name] ?? {};
  return [
    comingIn,
    worked,
    problems,
    table(
      ['code', 'what it means'],
      errorCodes.map((code) => [`\`${code}\``, errors[code]]),
    ),
    '### When a socket is closed\n\nA `bye` comes before the close frame where there is time for one.',
    table(
      ['close code', '`code` of the bye', 'what it means'],
      closings.map(({ close, bye, means }) => [String(close), bye === undefined ? '–' : `\`${bye}\``, means]),
    ),
    '## Limits and rates',
    table(
      ['limit', 'how much'],
      [
        ['One message on the socket', `${limits.message} bytes, in at most 64 fragments`],
        ['One body over HTTP', `${limits.body} bytes`],
        ['Depth of JSON', '12 brackets'],
        ['One line of chat', `${limits.chat} characters`],
        ['Tables open on one socket', String(limits.tables)],
        ['Tells sent to whoever comes back', `${limits.gap}; older ones are in the history`],
        ['Messages of one socket that wait for an answer', '64'],
        ['Bytes that wait for a client to read them', '1,000,000; then it is dropped, and may come back'],
        ['Time to say hello', '10 seconds'],
        ['Sockets open at once', `${openAtOnce.address} from one address, ${openAtOnce.person} of one person`],
      ],
    ),
    'Whoever is too fast is refused with `too-fast` and `retry`, the seconds to wait. A host can set other rates; these are the usual ones.',
    table(
      ['rate', 'so many', 'in seconds', 'of what'],
      rates.map(({ kind, points, seconds, of }) => [`\`${kind}\``, String(points), String(seconds), of]),
    ),
    '## Messages from a client',
    ...Object.keys(fromClient).map((t) => section(`\`${t}\``, def(named.client(t)))),
    '## Messages from the server',
    ...Object.keys(fromServer).map((t) => section(`\`${t}\``, def(named.server(t)))),
    '## Addresses over HTTP',
    'Bodies and answers are JSON. Every address can also answer a `Problem`, by its status.',
    ...routes.map((route) => routeSection(route, def)),
    '## Shared shapes',
    ...Object.keys(document.$defs)
      .filter((name) => !/^(Client|Server|Body|Answer)[A-Z]/.test(name))
      .map((name) => section(name, def(name))),
  ].join('\n\n');
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

const section = (title: string, shape: Shape): string =>
  [`### ${title}`, shape.description, fields(shape)].filter((part) => part !== undefined && part !== '').join('\n\n');

function routeSection(route: Route, def: (name: string) => Shape): string {
  const { method, path, does, who, rights, body, query, answer, status = 200, rate } = route;
  const facts = [
    `Who: ${who}.${rights === undefined ? '' : ` ${rights}`}`,
    ...(rate === undefined ? [] : [`Counts for the rate \`${rate}\`.`]),
    ...Object.entries(query ?? {}).map(([name, means]) => `\`?${name}=\` ${means}`),
  ];
  return [
    `### \`${method} ${path}\``,
    does,
    facts.map((fact) => `- ${fact}`).join('\n'),
    ...(body === undefined ? [] : ['Body:', fields(def(named.body(body)))]),
    ...(answer === 'text' ? [] : [`Answer (${status}):`, fields(def(named.answer(answer)))]),
  ].join('\n\n');
}

// ---------------------------------------------------------------- shapes in words

/** The fields of an object as a table; what is no object, as a sentence. */
function fields(shape: Shape): string {
  const { properties, required = [] } = shape;
  if (!properties) return shape.$ref === undefined && !shape.anyOf && !shape.oneOf ? typeOf(shape) : choices(shape);
  const rows = Object.entries(properties).map(([name, field]) => [
    `\`${name}\``,
    typeOf(field),
    required.includes(name) ? 'yes' : field.default === undefined ? '' : `\`${JSON.stringify(field.default)}\``,
    field.description ?? '',
  ]);
  return table(['field', 'type', 'needed, or what is usual', ''], rows);
}

function choices(shape: Shape): string {
  const list = shape.anyOf ?? shape.oneOf;
  if (!list) return typeOf(shape);
  return list.map((one) => `- ${typeOf(one)}${one.description === undefined ? '' : `: ${one.description}`}`).join('\n');
}

function typeOf(shape: Shape): string {
  if (shape.$ref !== undefined) {
    const name = shape.$ref.replace('#/$defs/', '');
    return `[${name}](#${name.toLowerCase()})`;
  }
  if (shape.const !== undefined) return `\`${JSON.stringify(shape.const)}\``;
  if (shape.enum) return shape.enum.map((one) => `\`${JSON.stringify(one)}\``).join(' or ');
  const list = shape.anyOf ?? shape.oneOf;
  if (list) return list.map(typeOf).join(' or ');
  switch (shape.type) {
    case 'array':
      return `list of ${typeOf(shape.items ?? {})}${bounds(shape.minItems, shape.maxItems, ' of them')}`;
    case 'object':
      return objectType(shape);
    case 'string':
      return shape.pattern === undefined
        ? `string${bounds(shape.minLength, shape.maxLength, ' characters')}`
        : `string like \`${shape.pattern.replaceAll('|', '\\|')}\``;
    case 'integer':
      return `whole number${bounds(shape.minimum, shape.maximum, '')}`;
    default:
      return shape.type ?? 'anything';
  }
}

function objectType({ properties, additionalProperties, required = [] }: Shape): string {
  if (properties)
    return `{ ${Object.entries(properties)
      .map(([name, field]) => `\`${name}${required.includes(name) ? '' : '?'}\`: ${typeOf(field)}`)
      .join(', ')} }`;
  const inner = typeof additionalProperties === 'object' ? typeOf(additionalProperties) : 'anything';
  return `object of ${inner} by key`;
}

function bounds(min: number | undefined, max: number | undefined, unit: string): string {
  if (min === undefined && max === undefined) return '';
  if (min === undefined) return `, at most ${max ?? ''}${unit}`;
  return max === undefined ? `, at least ${min}${unit}` : `, ${min} to ${max}${unit}`;
}
