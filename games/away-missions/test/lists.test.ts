/** T1: what others know of a deck: all of a starter deck, of a list of one's own only what deck building allows. */
import { readdirSync, readFileSync } from 'node:fs';
import { type Chosen, type GameRecord, isRefusal, Live, upgrade, verify } from '@tenforward/kernel';
import { anyDecision, conforms, generator } from '@tenforward/kernel/testing';
import { describe, expect, test } from 'vitest';
import { awayMissions } from '../game.ts';
import { kindOf } from '../rules/copies.ts';
import { mayBeHidden } from '../rules/hidden.ts';
import type { State } from '../rules/state.ts';
import type { AwayMissions } from '../rules/types.ts';

const kinds = (copies: readonly string[]): string[] => copies.map(kindOf).toSorted();
const missions = (letter: string, ...extra: string[]): string[] => [
  ...Array.from({ length: 20 - extra.length }, (_, i) => `${letter}-M${String(i + 1).padStart(2, '0')}`),
  ...extra,
];
/** One copy of each but for Hypospray, and one card from beyond the starter deck. */
const support = [
  'F-S02',
  'F-S02',
  'F-X6',
  ...[1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17].map((n) => `F-S${String(n).padStart(2, '0')}`),
  'F-X7',
];
function table(seed: string, options: Chosen = {}, seats = ['ann', 'ben']): Live<AwayMissions> {
  const team = { ann: 'federation', ben: 'borg' };
  const live = Live.start(awayMissions, {
    seats,
    seed,
    dice: 'fast',
    options: {
      team,
      missions: { ann: missions('F', 'F-X1', 'F-X4'), ben: [] },
      support: { ann: support, ben: [] },
      ...options,
    },
  });
  if (!(live instanceof Live)) throw new Error(JSON.stringify(live));
  return live;
}
const stateOf = (live: Live<AwayMissions>): State => live.state;
const playUntil = (live: Live<AwayMissions>, below: (n: number) => number, isThere: () => boolean): void => {
  while (!live.over && !isThere()) {
    const done = live.decide(anyDecision(live, below, { act: 1_000, clock: 1_000, concede: 1_000 }));
    if (isRefusal(done)) throw new Error(live.faults.at(-1)?.message ?? done.code);
  }
};
const cardsOf = (state: State, seat: string): string[] => {
  const p = state.players[seat];
  return p ? [...p.missionDeck, ...p.supportDeck, ...p.missions, ...p.support] : [];
};

describe('a list of one’s own', () => {
  test('is dealt anew in worlds that others imagine: other cards, as many, all of them allowed, none that lies open', () => {
    const below = generator('imagined lists');
    const live = table('imagined lists');
    playUntil(live, below, () => live.last > 90);
    const real = stateOf(live);
    const could = mayBeHidden(real, 'ann');
    const seen = new Set<string>();
    for (let i = 0; i < 40; i++) {
      const dream = stateOf(live.imagine('ben', `world ${i}`));
      for (const zone of ['missionDeck', 'supportDeck', 'missions', 'support'] as const)
        expect(dream.players['ann']?.[zone]).toHaveLength(real.players['ann']?.[zone].length ?? -1);
      const dealt = cardsOf(dream, 'ann');
      expect(new Set(dealt).size).toBe(dealt.length);
      for (const copy of dealt) expect([...could.missions, ...could.support]).toContain(copy);
      for (const copy of dealt) seen.add(copy);
      // a starter deck is known, but for where its cards are
      expect(kinds(cardsOf(dream, 'ben'))).toEqual(kinds(cardsOf(real, 'ben')));
    }
    const strange = [...seen].filter((copy) => !cardsOf(real, 'ann').includes(copy));
    expect(strange.map(kindOf)).toEqual(expect.arrayContaining(['F-X2', 'F-X3', 'F-X8']));
  });
  test('stays as it is for its owner, but for the order of the decks', () => {
    const live = table('for its owner');
    const dream = stateOf(live.imagine('ann', 'mine'));
    expect(dream.players['ann']?.missionDeck.toSorted()).toEqual(stateOf(live).players['ann']?.missionDeck.toSorted());
    expect(dream.players['ann']?.supportDeck.toSorted()).toEqual(stateOf(live).players['ann']?.supportDeck.toSorted());
  });
  test('AM-build-5: the name of a copy does not tell how many there are: the only one may be called the second', () => {
    const names = Array.from({ length: 12 }, (_, i) => {
      const { supportDeck = [] } = stateOf(table(`names ${i}`)).players['ann'] ?? {};
      return supportDeck.filter((copy) => kindOf(copy) === 'F-S03').join();
    });
    expect(new Set(names)).toEqual(new Set(['F-S03', 'F-S03.2']));
    const { supportDeck = [] } = stateOf(table('names')).players['ann'] ?? {};
    expect(supportDeck.filter((copy) => kindOf(copy) === 'F-S02')).toEqual(['F-S02', 'F-S02.2']);
  });
  test('AM-build-6: no Event could be in it that is called like somebody in the team', () => {
    const could = (specialists: string[]): readonly string[] =>
      stateOf(table('names of people', { specialists: { ann: specialists, ben: [] } })).players['ann']?.mayHold
        .support ?? [];
    expect(could([])).toContain('F-X5');
    expect(could(['F-CH4>F-CH5'])).not.toContain('F-X5');
  });
  test('keeps every promise of the house, over whole games', () => {
    const lists = { missions: { ann: missions('F', 'F-X1', 'F-X4'), ben: [] }, support: { ann: support, ben: [] } };
    const team = { ann: 'federation', ben: 'klingon' };
    const shared = { ann: 'federation', ben: 'federation' };
    const found = conforms(awayMissions, {
      games: 4,
      whole: 0,
      sample: 60,
      tables: [
        { seats: ['ann', 'ben'], options: { team, ...lists } },
        { seats: ['ann', 'ben'], options: { team: shared, ...lists } },
      ],
    });
    expect(found.checked['worlds that differ']).toBeGreaterThan(0);
  }, 120_000);
});

test('a scenario is told which cards a list can’t hold', () => {
  const arrange = { map: ['+---+', '|   |', '+---+'], hands: { ann: ['F-X1', 'F-S02.3'] }, lists: { ann: 'starter' } };
  expect(() => Live.start(awayMissions, { seats: ['ann', 'ben'], seed: 'x', arrange })).toThrow(
    "a list of ann that is 'starter' can't hold F-X1, F-S02.3",
  );
});

describe('tables of version 1', () => {
  const folder = new URL('./kept/', import.meta.url);
  const kept = readdirSync(folder).map((file) => [file] as const);
  const open = (file: string): GameRecord => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as GameRecord;

  test.each(kept)('%s, stopped in a question, goes on to its end', (file) => {
    const { live, told } = upgrade(awayMissions, open(file));
    expect(told).toHaveLength(1);
    expect(live.state.contest === null || live.inStep > 0).toBe(true);
    const below = generator(`kept ${file}`);
    playUntil(live, below, () => false);
    expect(live.over).toBeDefined();
    expect(live.brokenInvariants()).toEqual([]);
    const end = JSON.parse(JSON.stringify(live.record())) as GameRecord;
    expect(verify(awayMissions, end)).toMatchObject({ ok: true, unchecked: [{ rules: '1' }] });
  });
  test('know again who plays the starter decks, who a list of its own', () => {
    const lists = (file: string): Record<string, string> => {
      const { players } = upgrade(awayMissions, open(file)).live.state;
      return Object.fromEntries(Object.entries(players).map(([seat, p]) => [seat, p.list]));
    };
    expect(lists('own-and-starter.json')).toEqual({ ann: 'own', ben: 'starter' });
    expect(lists('one-team-twice.json')).toEqual({ ann: 'own', ben: 'starter', cat: 'starter' });
  });
  test('an arranged one is read by everybody, as it was', () => {
    const { players } = upgrade(awayMissions, arranged(open('own-and-starter.json'))).live.state;
    expect(players['ann']?.list).toBe('open');
    expect(players['ann']?.mayHold.missions).toEqual(['F-M01', 'K-M01']);
  });
  /** The same with cards that no list could hold. */
  function arranged(record: GameRecord): GameRecord {
    const [snapshot] = record.snapshots;
    if (!snapshot) throw new Error('no snapshot');
    const world = structuredClone(snapshot.world) as unknown as { state: State };
    const ann = world.state.players['ann'];
    if (!ann) throw new Error('no Ann');
    Object.assign(ann, { missionDeck: ['K-M01'], missions: ['F-M01'], missionDiscard: [], scored: [], table: [] });
    return { ...record, snapshots: [{ ...snapshot, world: world as never }] };
  }
});
