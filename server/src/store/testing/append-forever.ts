/** A server that appends to the store in a folder and says so after each, until it is killed. */
import { openStore } from '../open.ts';
import { decision, newTable } from './rows.ts';

const store = await openStore({ dataDir: process.argv[2] ?? '' });
const table = await newTable(store, 'victim');
for (let seq = 0; ; seq += 2) {
  await store.append([decision(table, seq), decision(table, seq + 1, { pictures: { 0: `${seq + 1}` } })]);
  process.stdout.write(`${seq + 1}\n`);
}
