/** `npm run docs`: writes what is made from the schemas of the protocol. */
import { writeFileSync } from 'node:fs';
import { pages } from '@tenforward/protocol/docs';

for (const [name, text] of Object.entries(pages())) {
  writeFileSync(new URL(`../../docs/${name}`, import.meta.url), text);
  console.log(`docs/${name}`);
}
