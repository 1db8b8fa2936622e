import { afterAll, beforeAll, expect, test } from 'vitest';
import { day, openDoor, type TestDoor } from '../http/door-for-tests.ts';
import { KnownAddresses } from './known-addresses.ts';

let house: TestDoor;
let ann: string;
beforeAll(async () => {
  house = await openDoor();
  ann = await (await house.member('Ann')).id();
});
afterAll(() => house.close());

/** Another process on the same store. */
const elsewhere = () => new KnownAddresses({ db: house.store.db, around: house.around });
const rows = () => house.store.db.selectFrom('addresses').selectAll().where('person', '=', ann).execute();

test('an address is known of the person who came from it, after a restart too, and of nobody else', async () => {
  await house.people.addresses.remember(ann, '10.0.0.1');
  expect(await elsewhere().isKnown('ann', '10.0.0.1')).toBe(true);
  expect(await elsewhere().isKnown('ann', '10.0.0.2')).toBe(false);
  expect(await elsewhere().isKnown('ben', '10.0.0.1')).toBe(false);
  await house.member('Ben');
  expect(await elsewhere().isKnown('ben', '10.0.0.1')).toBe(false);
});

test('of each person the last twenty are kept, for half a year', async () => {
  for (let n = 0; n < 25; n++) {
    house.later(1000);
    await house.people.addresses.remember(ann, `10.1.0.${n}`);
  }
  expect(await rows()).toHaveLength(20);
  expect(await elsewhere().isKnown('ann', '10.1.0.4')).toBe(false);
  expect(await elsewhere().isKnown('ann', '10.1.0.24')).toBe(true);
  house.later(100 * day);
  await house.people.addresses.remember(ann, '10.1.0.24');
  house.later(100 * day);
  await house.people.sweep();
  expect(await rows()).toHaveLength(1);
  expect(await elsewhere().isKnown('ann', '10.1.0.24')).toBe(true);
});
