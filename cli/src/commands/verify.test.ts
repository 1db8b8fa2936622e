import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { anyGame, type GameRecord, isRefusal, Live, type Types } from '@tenforward/kernel';
import { beforeAll, expect, test } from 'vitest';
import { nim } from '../../test/nim.ts';
import { scratch, tenforward } from '../../test/terminal.ts';

let record: GameRecord;
beforeAll(() => {
  const setup = { seats: ['ann', 'ben'], seed: 'sesame', options: { heap: 9 } };
  const live = Live.start(anyGame(nim), setup, { snapshotEvery: 2 }) as Live<Types>;
  for (const n of [1, 1, 1, 2, 1, 1, 2]) {
    const [asked] = live.asks();
    expect(isRefusal(live.decide({ seat: asked!.seat, ask: asked!.id, answer: `take:${n}` }))).toBe(false);
  }
  expect(live.over).toBeDefined();
  record = JSON.parse(JSON.stringify(live.record())) as GameRecord;
});

/** Verifies the record after somebody has had a hand in it. */
async function verified(tamper: (copy: any) => void, ...args: string[]) {
  const copy = JSON.parse(JSON.stringify(record));
  tamper(copy);
  const file = join(scratch(), 'record.json');
  writeFileSync(file, JSON.stringify(copy));
  return tenforward(['verify', file, ...args]);
}

test('an honest record holds, and the numbers say what was checked', async () => {
  const { code, out } = await verified(() => {});
  expect(code).toBe(0);
  expect(out).toContain('A game of nim (rules 1) between ann and ben.');
  expect(out).toContain('Played again: 7 of 7 entries, 7 decisions among them.');
  expect(out).toMatch(/Rolled and drawn again: 2 numbers\. Told again: 14 events\. Hashes compared: [1-9]/);
  expect(out).toContain('The seed fits the promise in the record.');
  expect(out).toContain('Everything holds.');
  const json = JSON.parse((await verified(() => {}, '--json')).out);
  expect(json).toMatchObject({ game: 'nim', ok: true, entries: 7, decisions: 7, commitment: 'kept', problems: [] });
});

test.each<[string, (copy: any) => void, string]>([
  ['an answer', (r) => void (r.entries[0].move.answer = 'take:2'), 'entry 1 comes out as {"draws":1,'],
  ['an illegal answer', (r) => void (r.entries[6].move.answer = 'take:3'), 'entry 7 is refused: rule'],
  ['a seat', (r) => void (r.entries[1].move.seat = 'ann'), 'entry 2 is refused: not-asked'],
  ['a die', (r) => void (r.entries[1].draws = 2), 'entry 2 comes out as {"draws":1,'],
  ['the seed', (r) => void (r.seed = 'other'), 'the revealed seed is not the one that was committed to'],
  ['no seed', (r) => void delete r.seed, 'the seed is not in the record'],
  ['a snapshot', (r) => void (r.snapshots[0].world.state.heap = 99), 'is not what its hash says'],
  ['a hash', (r) => void (r.snapshots[0].hash = 'f00'), 'is not what its hash says'],
  ['the winner', (r) => void (r.end.over.winners = ['ben']), 'the end is not the one that was recorded'],
  ['an entry left out', (r) => void r.entries.splice(2, 1), 'entry 3 has the number 4'],
  [
    'an imagined entry',
    (r) => void (r.entries[2].move = { kind: 'imagine', seat: 'ann', seed: 'x' }),
    "can't be played again",
  ],
  ['the rules', (r) => void (r.rules = '2'), 'it does not open: played under rules 2; these are 1'],
])('%s that was changed is found', async (_what, tamper, problem) => {
  const { code, out } = await verified(tamper);
  expect(out).toContain(problem);
  expect(out).toContain('It does not hold');
  expect(code).toBe(1);
});

test.each([
  [{ ann: 'person-1', ben: 'bot:clever' }, ['ann', 'ben'], 'ann added a nonce, so nobody alone chose the dice.'],
  [{ ann: 'person-1', ben: 'bot:clever' }, ['ben'], 'Only bots added a nonce, and theirs come from the server'],
  [{ ann: 'person-1', ben: 'person-2' }, ['ann', 'ben'], 'ann and ben added a nonce, so nobody alone'],
  [{ ann: 'person-1', ben: 'person-2' }, [], 'No seat added a nonce: whoever chose the seed chose the dice.'],
])('%j with nonces of %j: whose dice they were', async (owners, nonces, sentence) => {
  const { out } = await verified((r) => {
    r.seats = Object.entries(owners).map(([seat, owner]) => ({ seat, owner }));
    r.dice.nonces = Object.fromEntries(nonces.map((seat) => [seat, 'salt']));
  });
  expect(out).toContain(sentence);
});

test.each<[string, (copy: any) => void, string]>([
  ['another format', (r) => void (r.format = 'pgn'), 'its format is "pgn"'],
  ['no entries', (r) => void delete r.entries, 'it has no list of entries'],
  ['a broken entry', (r) => void (r.entries[3] = 5), 'its entry 4 is no entry'],
  ['no dice', (r) => void (r.dice = {}), 'it does not say what dice were used'],
  ['an unknown game', (r) => void (r.game = 'nym'), "There is no game 'nym'. Did you mean 'nim'?"],
])('%s is no record', async (_what, tamper, problem) => {
  const { code, err } = await verified(tamper);
  expect(err).toContain(problem);
  expect(code).toBe(2);
});

test('a file that is not JSON is no record', async () => {
  const file = join(scratch(), 'x.json');
  writeFileSync(file, '{');
  const { code, err } = await tenforward(['verify', file]);
  expect(err).toContain('is not a record: it is not JSON');
  expect(code).toBe(2);
});
