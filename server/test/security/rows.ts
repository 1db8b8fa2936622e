/** All that a store holds, in one short text: whatever changes nothing leaves it as it was. */
import { createHash } from 'node:crypto';
import type { Store } from '../../src/store/store.ts';
import { tableNames } from '../../src/store/tables.ts';

export async function printOf(store: Store): Promise<string> {
  const hash = createHash('sha256');
  for (const name of tableNames) {
    const rows = await store.db.selectFrom(name).selectAll().execute();
    hash.update(name);
    for (const row of rows.map((one) => JSON.stringify(one)).sort()) hash.update(row);
  }
  return hash.digest('hex');
}
