/** T1: what others know of a deck: all of a starter deck, of a list of one's own only what deck building allows. */
import { readdirSync, readFileSync } from 'node:fs';
import { kindIn } from '@tenforward/cards';
import { type Chosen, type GameRecord, isRefusal, type Json, Live, upgrade, verify } from '@tenforward/kernel';
import { anyDecision, conforms, generator } from '@tenforward/kernel/testing';
import { describe, expect, test } from 'vitest';
import { content } from '../content/index.ts';
import { awayMissions } from '../game.ts';
import { beyond, ownCards } from '../new-game.ts';
import type { State } from '../rules/state.ts';
import type { AwayMissions } from '../rules/types.ts';
import { kit, lying, type ZoneName } from '../rules/zones.ts';
import { kindsIn } from './lying.ts';

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
const hidden = ['missionDeck', 'supportDeck', 'missions', 'support'] as const;
/** What a seat has in hand and in its decks. */
const cardsOf = (state: State, seat: string): string[] =>
  hidden.flatMap((zone) => kindsIn(state, zone, seat)).toSorted();

type Zones = Record<(typeof hidden)[number] | 'missionDiscard' | 'supportDiscard' | 'scored', string[]>;
interface Before {
  readonly players: Record<string, Zones>;
  readonly characters: Record<string, { readonly attached: readonly { readonly copy: string }[] }>;
}
const none = { missions: [], support: [] };

describe('a list of one’s own', () => {
  test('is dealt anew in worlds that others imagine: other cards, as many, all of them allowed, none that lies open', () => {
    const below = generator('imagined lists');
    const live = table('imagined lists');
    playUntil(live, below, () => live.last > 90);
    const real = stateOf(live);
    const seen = new Set<string>();
    for (let i = 0; i < 40; i++) {
      const dream = stateOf(live.imagine('ben', `world ${i}`));
      for (const zone of hidden) expect(kindsIn(dream, zone, 'ann')).toHaveLength(kindsIn(real, zone, 'ann').length);
      // together with what lies open it is such a list still
      expect(beyond(ownCards(content, dream, 'ann'), real.players['ann']?.mayHold ?? none)).toEqual([]);
      for (const card of cardsOf(dream, 'ann')) seen.add(card);
      // a starter deck is known, but for where its cards are
      expect(cardsOf(dream, 'ben')).toEqual(cardsOf(real, 'ben'));
    }
    const strange = [...seen].filter((card) => !cardsOf(real, 'ann').includes(card));
    expect(strange).toEqual(expect.arrayContaining(['F-X2', 'F-X3', 'F-X8']));
  });
  test('stays as it is for its owner, but for the order of the decks', () => {
    const live = table('for its owner');
    const dream = stateOf(live.imagine('ann', 'mine'));
    for (const zone of ['missionDeck', 'supportDeck'] as const)
      expect(kindsIn(dream, zone, 'ann').toSorted()).toEqual(kindsIn(stateOf(live), zone, 'ann').toSorted());
  });
  test('AM-build-5: the name of a card does not tell which one it is, nor how many there are', () => {
    const pieces = kit.all({ state: stateOf(table('names')) });
    expect(pieces.filter(({ id }) => !/^p\d+$/.test(id))).toEqual([]);
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
  const arrange = {
    map: ['+---+', '|   |', '+---+'],
    hands: { ann: ['F-X1', 'F-S02', 'F-S02.2', 'F-S02.3'] },
    lists: { ann: 'starter' },
  };
  expect(() => Live.start(awayMissions, { seats: ['ann', 'ben'], seed: 'x', arrange })).toThrow(
    "a list of ann that is 'starter' can't hold F-X1, F-S02",
  );
});

describe('tables of earlier versions', () => {
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
    expect(verify(awayMissions, end)).toMatchObject({ ok: true, unchecked: [{ rules: open(file).rules }] });
  });
  test('know again who plays the starter decks, who a list of its own', () => {
    const lists = (file: string): Record<string, string> => {
      const { players } = upgrade(awayMissions, open(file)).live.state;
      return Object.fromEntries(Object.entries(players).map(([seat, p]) => [seat, p.list]));
    };
    expect(lists('own-and-starter.json')).toEqual({ ann: 'own', ben: 'starter' });
    expect(lists('one-team-twice.json')).toEqual({ ann: 'own', ben: 'starter', cat: 'starter' });
  });
  test('find everything where it lay, in the open by the names it had, and what lasted still does', () => {
    const old = open('version-2.json');
    const [snapshot] = old.snapshots;
    if (!snapshot) throw new Error('no snapshot');
    const was = (snapshot.world as unknown as { state: Json }).state as unknown as Before;
    const { live } = upgrade(awayMissions, old);
    const { cards } = live.state;
    const ids = (zone: ZoneName, place: string): string[] => lying(live, zone, place).map(({ id }) => id);
    for (const [seat, p] of Object.entries(was.players)) {
      for (const zone of ['missionDiscard', 'supportDiscard', 'scored'] as const)
        expect(ids(zone, seat)).toEqual(p[zone]);
      const kinds = (zone: ZoneName): string[] => lying(live, zone, seat).map(({ kind }) => kind);
      for (const zone of ['missions', 'support'] as const) expect(kinds(zone)).toEqual(p[zone].map(kindIn));
      for (const zone of ['missionDeck', 'supportDeck'] as const)
        expect(kinds(zone).toReversed()).toEqual(p[zone].map(kindIn));
    }
    for (const [id, { attached }] of Object.entries(was.characters))
      expect(ids('attached', id)).toEqual(attached.map(({ copy }) => copy));
    expect(lying(live, 'attached')).toHaveLength(4);
    expect(cards.effects).toMatchObject([{ card: 'F-S13', name: 'field', about: null, until: 'round ends' }]);
    expect(live.reading.query('sealed doors', {}, [])).toEqual([cards.effects[0]?.data]);
    expect(cards.used).toEqual([{ what: 'data', isCopy: false, until: 'activation ends' }]);
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
