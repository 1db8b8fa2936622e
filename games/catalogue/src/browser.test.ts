/** What a browser loads of the catalogue: no files, no Node; and games checked by playing them again. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Live, type GameRecord } from '@tenforward/kernel';
import { anyDecision, generator } from '@tenforward/kernel/testing';
import { expect, test } from 'vitest';
import { checkRecord, checkRecordInSlices, findGame, games, type Progress } from './browser.ts';
import { games as onDisk } from './index.ts';

/** Every source that is loaded by this one, sooner or later. */
function loadedBy(file: URL, seen: Map<string, string> = new Map()): Map<string, string> {
  if (seen.has(file.href)) return seen;
  const text = readFileSync(file, 'utf8');
  seen.set(file.href, text);
  for (const [, name = ''] of text.matchAll(/(?:^(?:import|export)[^;]*? from|^import|\bimport\()\s*'([^']+)'/gm)) {
    if (name.startsWith('.')) loadedBy(new URL(name, file), seen);
    else if (name.startsWith('@tenforward/')) loadedBy(new URL(`file://${createRequire(file).resolve(name)}`), seen);
    else seen.set(name, '');
  }
  return seen;
}

test('a browser loads neither Node nor places of files', () => {
  const loaded = loadedBy(new URL('browser.ts', import.meta.url));
  const names = [...loaded.keys()];
  for (const part of ['kernel/src/verify.ts', 'away-missions/index.ts', 'probe/index.ts', 'away-missions/bot/'])
    expect(
      names.some((name) => name.includes(part)),
      part,
    ).toBe(true);
  expect(names.filter((name) => !name.startsWith('file:'))).toEqual([]);
  expect(names.filter((name) => /import\.meta|\bprocess\./.test(loaded.get(name) ?? ''))).toEqual([]);
  // and the walk would find them
  const others = loadedBy(new URL('index.ts', import.meta.url));
  expect([...others.values()].some((text) => text.includes('import.meta'))).toBe(true);
});

test('both lists have the same games', () => {
  const light = onDisk.map(({ folder: _f, handbook: _h, tests: _t, ...game }) => game);
  expect(games).toEqual(light);
  expect(findGame('probe')).toBe(games.find(({ id }) => id === 'probe'));
});

const probe = async () => (await findGame('probe')!.rules()).game;

async function record(): Promise<GameRecord> {
  const live = Live.start(
    await probe(),
    { seats: ['ann', 'ben'], seed: 's', nonces: { ann: 'a' }, options: { rounds: 4 } },
    { snapshotEvery: 10 },
  );
  if (!(live instanceof Live)) throw new Error('refused');
  const below = generator('browser');
  const odds = { act: 8, clock: 1_000_000, concede: 1_000_000 }; // a game that is played to its end has snapshots to compare
  while (!live.over) live.decide(anyDecision(live, below, odds));
  return JSON.parse(JSON.stringify(live.record())) as GameRecord;
}

test('a true record opens its seed, and every roll and hash comes out again', async () => {
  const game = await probe();
  const whole = await record();
  const draws = whole.entries.reduce((sum, entry) => sum + entry.draws, 0);
  expect(draws).toBeGreaterThan(5);
  expect(whole.snapshots.length).toBeGreaterThan(2);
  const all = whole.snapshots.length + 1;
  const expected = {
    ok: true,
    seedOpens: true,
    decisions: whole.entries.length,
    rolls: { matching: draws, of: draws },
    hashes: { equal: all, of: all },
    nonces: ['ann'],
    isArranged: false,
    unchecked: [],
  };
  expect(checkRecord(game, whole)).toEqual(expected);

  const heard: Progress[] = [];
  let pauses = 0;
  const slices = {
    size: 5,
    onProgress: (progress: Progress) => void heard.push(progress),
    pause: async () => void pauses++,
  };
  expect(await checkRecordInSlices(game, whole, slices)).toEqual(expected);
  expect(heard.map(({ done }) => done)).toEqual(heard.map((_, i) => 5 * (i + 1)));
  expect(pauses).toBe(Math.floor(whole.entries.length / 5));
  expect(await checkRecordInSlices(game, whole, { ...slices, stopped: () => true })).toBeUndefined();
});

test('a record that was tampered with says what does not hold', async () => {
  const game = await probe();
  const whole = await record();
  expect(checkRecord(game, { ...whole, seed: 'another' })).toMatchObject({
    ok: false,
    seedOpens: false,
    firstProblem: expect.stringContaining('not the one that was committed to'),
  });
  const rolled = whole.entries.findIndex(({ draws }) => draws > 0);
  const entries = whole.entries.map((entry, i) => (i === rolled ? { ...entry, draws: entry.draws + 1 } : entry));
  const { rolls, firstProblem } = checkRecord(game, { ...whole, entries });
  expect(rolls.matching).toBeLessThan(rolls.of);
  expect(firstProblem).toContain(`entry ${rolled + 1} comes out as`);
  const snapshots = whole.snapshots.map((one, i) => (i === 1 ? { ...one, hash: '', world: { state: 'other' } } : one));
  const { hashes } = checkRecord(game, { ...whole, snapshots });
  expect(hashes.equal).toBe(hashes.of - 1);
  expect(checkRecord(game, { ...whole, rules: '0' }).firstProblem).toMatch(/^it was played under rules 0; these are /);
  expect(checkRecord(game, {} as GameRecord).firstProblem).toBe('this is not a record');
});
