/** The prose of `docs/protocol.md`. */
import { version } from './common.ts';
import { example } from './docs-example.ts';

const line = (message: object): string => JSON.stringify(message);
const block = (text: string, kind = 'json'): string => `\`\`\`${kind}\n${text}\n\`\`\``;

export const comingIn = `# The protocol, version ${version}

> Made by \`npm run docs\` from the schemas in \`protocol/src\`. The same as a JSON Schema: [protocol.schema.json](protocol.schema.json).

A server speaks JSON: over HTTP for people, lists and the life of a table, and over one WebSocket for everything that happens at tables. A client
needs no rules: the server says what is seen, what is asked and what may be answered, and decides everything.

## Coming in

A program comes in as a guest and gets a token. It is shown once; the server keeps only its hash.

${block(
  `curl -X POST https://table.example/api/guest \\
     -H 'content-type: application/json' -d '{"name":"Ada","asToken":true}'
{"me":{"person":"tabfutlkgvztm8lq","name":"Ada","guest":true,"admin":false,"createdAt":1794766999100},"token":"TOKEN"}`,
  'sh',
)}

From then on it sends \`Authorization: Bearer TOKEN\` with every request, and the token in the \`hello\` of every socket. A browser leaves \`asToken\`
out and gets a cookie instead; requests of a browser that change something, and its socket, must come from a page of the server itself.

A table against a bot is one more request: \`POST /api/tables\` with

${block('{"game":"probe","seats":[{"kind":"me"},{"kind":"bot","bot":"random"}]}')}

The words of a game come from \`GET /api/games/:game\`: whatever is to be said to people travels as a key of them, and values.`;

export const worked = `## One question, answered

Open \`wss://table.example/socket\` and say hello within ten seconds (\`→\` is sent by the client, \`←\` by the server):

${block(`→ ${line(example.hello)}\n← ${line(example.welcome)}`, 'text')}

Then open a table. What a client wants answered has an \`id\` of its own choosing, and the answer has the same.

${block(`→ ${line(example.watch)}`, 'text')}

The answer is a whole \`table\`: what everybody sees in \`open\`, and in \`mine\` what each of one’s own seats sees besides. There is the question:

${block(JSON.stringify(example.mine, null, 2))}

An answer names the question (\`ask\`) and the fingerprint of what was offered (\`print\`), so that nobody answers what they have not seen:

${block(`→ ${line(example.answer)}`, 'text')}

Everybody at the table is sent a \`decided\`, with what was told and what changed; whoever answered gets a \`done\` once it is stored for good. Their
order is not promised.

${block(`← ${line(example.decided)}\n← ${line(example.done)}`, 'text')}

A difference (\`Patch\`) is \`0\` for nothing, \`{"to": …}\` for a new value, \`{"in": {…}, "gone": […]}\` for fields that changed or are gone, and
\`{"items": {…}, "length": n}\` for the items of a list that changed and its new length. Apply those of \`open\` to \`open\`, and those of each seat to its part of \`mine\`.

Sent twice with the same \`id\`, an answer is taken once: the second \`done\` says \`again\`. So a client that does not know what became of it sends it again.

## Coming back

Whoever was cut off connects, says hello and opens its tables again, with the id of the last tell it saw:

${block(`→ ${line(example.again)}`, 'text')}

The \`table\` then holds what was told since. If that was too much, \`cut\` is true and the rest is in \`GET /api/tables/:table/history\`. Decisions count
by one: after a gap in \`n\`, watch again. A question outlives every cut and every restart of the server, under the same \`id\`.`;

export const problems = `## Problems

What is not done is answered by an \`error\` with the \`id\` of the message, over HTTP by a status and a \`Problem\`. Nothing has changed then, with one exception: after \`degraded\` it is not known whether it was done; sent again with the same \`id\`, it is done once.

${block(`← ${line(example.refused)}`, 'text')}`;
