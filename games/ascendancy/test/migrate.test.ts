/** Tables of earlier editions go on: cards lay in lists then, as scenarios still speak of them. */
import {
  anyGame,
  copyPlain,
  type GameRecord,
  isRefusal,
  type Json,
  Live,
  type ShownAsk,
  shownAsk,
  type Types,
  upgrade,
} from '@tenforward/kernel';
import { anyDecision, generator } from '@tenforward/kernel/testing';
import { expect, test } from 'vitest';
import { ascendancy } from '../game.ts';
import type { Ascendancy, State } from '../rules/types.ts';
import { lying } from '../rules/zones.ts';
import { inLists, type Told, told } from '../told.ts';

const seats = ['ann', 'ben', 'cat'];
const stored = (old: Told): Json => copyPlain(old) as unknown as Json;
function migrated(old: Json, from: string): State {
  const state = ascendancy.migrate?.(copyPlain(old), from);
  if (!state) throw new Error('nothing is migrated');
  return state;
}
function table(options: Record<string, string | boolean>, arrange?: Json, seed = 'earlier'): Live<Ascendancy> {
  const setup = { seats, seed, dice: 'fast', options } as const;
  const live = Live.start(ascendancy, arrange === undefined ? setup : { ...setup, arrange });
  if (!(live instanceof Live)) throw new Error(live.map((one) => one.no.key).join());
  return live;
}
/** Plays at random, and sees to it that all that must hold does. */
function play(live: Live<Ascendancy>, decisions: number, each: (n: number) => void = () => undefined): void {
  const below = generator('earlier');
  for (let n = 0; n < decisions && !live.over; n++) {
    const done = live.decide(live.forced() ?? anyDecision(live, below));
    if (isRefusal(done)) throw live.faults.at(-1) ?? new Error(done.no.key);
    each(n);
  }
  for (const [name, holds] of Object.entries(ascendancy.invariants ?? {}))
    expect(holds(live.reading), name).toBeUndefined();
}

test.each([
  { preset: 'quick', quickerAscension: '3' },
  { preset: 'no-borg', randomProjects: true },
])('whatever lies where does so afterwards: %j', (options) => {
  const live = table(options);
  play(live, 400, (n) => {
    if (n % 10 === 0) expect(told(migrated(told(live.state), '2'))).toEqual(told(live.state));
  });
});

const fighting = {
  factions: { ann: 'klingon', ben: 'federation' },
  map: ['kronos -2- terra-nova -2- dakala'],
  ships: { ann: { 'lane-1.2': 3 }, ben: { 'terra-nova': 3 } },
  systems: { dakala: { hidden: 'borg-world.4' }, kronos: { control: 'ann', nodes: 'PRC' } },
  players: {
    ann: {
      advancements: ['cult-of-kahless'],
      exhausted: ['orbital-ship-yards'],
      projects: { 'planetary-bombardment': 2 },
    },
    ben: { advancements: ['transwarp-drive'] },
  },
  combat: { at: 'terra-nova', attacker: 'ann', defenders: ['ben'], round: 3 },
  turn: 'ann',
};
const torpedoes = { id: 'transphasic-torpedoes~1', card: 'transphasic-torpedoes', owner: 'ben', round: null };
const agenda = [{ step: 'combat-round' }, { step: 'command', seat: 'ann' }, { step: 'next-turn' }];

/** A state of the second edition in the middle of a Combat. */
function oldState(): Json {
  const old = inLists(table({}, fighting).state);
  if (old.combat)
    old.combat.effects = [
      { id: 'cult-of-kahless~2', card: 'cult-of-kahless', owner: 'ann', round: 2, n: 1 },
      torpedoes,
    ];
  old.players['ann']?.turn?.used.push('mining-fleet');
  return stored(old);
}

test.each(['1', '2'])('a table of edition %s goes on in the middle of a Combat', (from) => {
  const state = migrated(oldState(), from);
  expect(state.cards.effects.map(({ card, name, owner, until, data }) => [card, name, owner, until, data])).toEqual([
    ['cult-of-kahless', 'charges', 'ann', 'combat round ends', 1],
    ['transphasic-torpedoes', 'fired', 'ben', 'combat ends', null],
  ]);
  expect(state.cards.used).toEqual([{ what: 'ann/mining-fleet', isCopy: false, until: 'turn of ann ends' }]);
  expect(lying({ state }, 'hidden', 'dakala')).toMatchObject([{ kind: 'borg-world.4', data: {} }]);
  expect(lying({ state }, 'projects', 'ann')).toMatchObject([{ id: 'planetary-bombardment', data: { research: 2 } }]);
  const live = table({}, { position: { state: state as unknown as Json, agenda } });
  expect(live.view('ann')).toMatchObject({
    open: { systems: { dakala: { hidden: true } }, combat: { effects: [{ card: 'transphasic-torpedoes' }] } },
  }); // another round
  play(live, 300);
  expect(live.state.cards.effects).toEqual([]);
});

/** A table of the second edition where Ann has these cards left, and may launch two. */
function launching(options: Record<string, boolean>, deck: string[], seed?: string): Live<Ascendancy> {
  const before = table(options, { map: ['earth'], systems: { earth: { control: 'ann', nodes: 'R' } }, turn: 'ann' });
  const old = inLists(before.state);
  const ann = old.players['ann'];
  if (ann) ann.deck = deck;
  const state = migrated(stored(old), '2') as unknown as Json;
  const open = [{ step: 'command', seat: 'ann' }, { step: 'next-turn' }];
  return table(options, { position: { state, agenda: open } }, seed);
}
function answer(live: Live<Ascendancy>, ...answers: string[]): void {
  for (const one of answers) {
    const [asked] = live.asks();
    const done = live.decide({ seat: 'ann', ask: asked?.id ?? '', answer: one });
    if (isRefusal(done)) throw live.faults.at(-1) ?? new Error(done.no.key);
  }
}
const projects = (live: Live<Ascendancy>): string[] => lying(live, 'projects', 'ann').map(({ kind }) => kind);

test('a deck without an order that lay in one is launched from as ever, by choice and at random', () => {
  const decks = ['transwarp-drive', 'starfleet-academy', 'orbital-laboratories'];
  const chosen = launching({}, decks);
  answer(chosen, 'launch', 'choose:orbital-laboratories');
  expect(projects(chosen)).toEqual(['orbital-laboratories']);
  expect(inLists(chosen.state).players['ann']?.deck.toSorted()).toEqual(['starfleet-academy', 'transwarp-drive']);
  // what is put back is in the deck like the rest
  answer(chosen, 'launch', 'choose:transwarp-drive', 'orbital-laboratories');
  expect(inLists(chosen.state).players['ann']?.deck).toEqual(['orbital-laboratories', 'starfleet-academy']);
  answer(chosen, 'launch');
  expect(chosen.asks()[0]?.question.options.map(({ key }) => key)).toEqual([
    'draw',
    'choose:orbital-laboratories',
    'choose:starfleet-academy',
  ]);
  // at random it is not always the same two, whatever the order
  const drawn = Array.from({ length: 12 }, (_, i) => {
    const live = launching({}, decks, `chance ${i}`);
    answer(live, 'launch', 'draw');
    return projects(live).join();
  });
  expect(new Set(drawn).size).toBeGreaterThan(1);
});

test('ASC-OPT-16.3.5: with Random Projects a deck that lay in alphabetical order by chance is drawn from the top, and cards go below it', () => {
  const live = launching({ randomProjects: true }, ['orbital-laboratories', 'starfleet-academy', 'transwarp-drive']);
  answer(live, 'launch', 'draw');
  expect(projects(live)).toEqual(['orbital-laboratories', 'starfleet-academy']);
  answer(live, 'starfleet-academy');
  expect(inLists(live.state).players['ann']).toMatchObject({ deck: ['transwarp-drive'], under: ['starfleet-academy'] });
  // the last of the deck, then what lies below it
  answer(live, 'launch', 'draw');
  expect(projects(live)).toEqual(['orbital-laboratories', 'transwarp-drive', 'starfleet-academy']);
});

test('a card that was drawn and lay nowhere is there for the step that names it', () => {
  const old = inLists(table({}, { map: ['earth -2- risa'], bare: true, turn: 'ann' }).state);
  const state = migrated(stored(old), '2');
  const step = { step: 'exploration', seat: 'ann', system: 'risa', copy: 'borg-cube.2' };
  const live = table({}, { position: { state: state as unknown as Json, agenda: [step, ...agenda.slice(1)] } });
  expect(Object.values(live.state.cubes)).toMatchObject([{ at: 'risa' }]);
  expect(inLists(live.state).exploration.discard).toEqual(['borg-cube.2']);
});

test.each(['1', '2'])('a record of edition %s opens under these rules', (edition) => {
  const before = anyGame({ ...ascendancy, version: edition });
  const live = Live.start(before, { seats, seed: 'earlier edition' });
  if (!(live instanceof Live)) throw new Error('no table');
  const snapshot = live.checkpoint();
  const world = { ...(snapshot.world as object), state: told((snapshot.world as unknown as { state: State }).state) };
  const record: GameRecord = {
    ...live.record(true),
    snapshots: [{ ...snapshot, world: copyPlain(world) }],
  };
  const now = upgrade(anyGame(ascendancy), record);
  const shown = (one: Live<Types>): ShownAsk[] => one.asks().map((asked) => shownAsk(asked));
  expect(shown(now.live)).toEqual(shown(live));
  expect(now.live.view('ann')).toEqual(live.view('ann'));
});
