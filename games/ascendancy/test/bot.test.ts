/** The steward: what it does in a handful of positions, and whole games that end as they should. */
import { choiceOf, type Json, Live, isRefusal, must, thoughtOf } from '@tenforward/kernel';
import { generator } from '@tenforward/kernel/testing';
import { describe, expect, test } from 'vitest';
import { ascendancy, bots } from '../index.ts';
import { exposure } from '../bot/exposure.ts';
import { missionsFor } from '../bot/missions.ts';
import { steward } from '../bot/steward.ts';

const seats = ['ann', 'ben', 'cat'];

/** A table in a position; `then` is what others do first. */
function table(setup: Json, then: readonly { seat: string; key: string }[] = [], options: Record<string, Json> = {}) {
  const started = Live.start(ascendancy, { seats, seed: 'bot', dice: 'fast', arrange: setup, options });
  if (!(started instanceof Live)) throw new Error('the table cannot be set up');
  for (const { seat, key } of then) {
    const asked = must(
      started.asks().find((one) => one.seat === seat),
      `a question for ${seat}`,
    );
    expect(isRefusal(started.decide({ seat, ask: asked.id, answer: key }))).toBe(false);
  }
  return started;
}

interface Asked {
  readonly seat?: string;
  readonly then?: readonly { seat: string; key: string }[];
  readonly options?: Record<string, Json>;
}
/** What the steward answers to the question that a seat is asked. */
function answered(setup: Json, { seat = 'ann', then = [], options = {} }: Asked = {}): Json {
  const live = table(setup, then, options);
  const asked = must(
    live.asks().find((one) => one.seat === seat),
    `a question for ${seat}`,
  );
  return steward.answer(thoughtOf(live, asked, generator('steward')));
}

describe('in a position', () => {
  const map = ['earth -2- risa -2- exo-iii', 'kronos -3- argo'];

  test('it takes a fresh Borg World back', () => {
    const setup = {
      map,
      systems: { earth: { control: 'ann', nodes: 'PRC' }, risa: { spire: true } },
      ships: { ann: { risa: 4 } },
      players: { ann: { weapons: 1 } },
      round: 6,
      turn: 'ann',
    };
    expect(answered(setup)).toBe('invade:risa');
  });

  test('it gives up the world it needs least, for one that it takes', () => {
    const mine = ['ardana', 'dakala', 'izar', 'bajor', 'lytasia', 'capella', 'goralis', 'prexnak', 'deneb-v'];
    const setup = {
      map: [
        'earth -2- terra-nova -2- kronos -2- ardana -2- dakala -2- izar -2- bajor -2- lytasia -2- capella',
        'ardana -2- goralis -2- prexnak',
        'dakala -2- deneb-v',
      ],
      systems: {
        'terra-nova': { control: 'ann', nodes: '' },
        kronos: { control: 'ben', nodes: 'PRC' },
        ...Object.fromEntries(mine.map((id) => [id, { control: 'ben', nodes: id === 'izar' ? '' : 'P' }])),
      },
      ships: { ben: { 'terra-nova': 2 } },
      turn: 'ben',
    };
    const then = [{ seat: 'ben', key: 'invade:terra-nova' }];
    expect(answered(setup, { seat: 'ben', then, options: { limitedPieces: true } })).toBe('izar');
  });

  test('a Ship on its way uses its whole Impulse', () => {
    const setup = {
      map: ['earth -4- risa', 'kronos -3- argo'],
      systems: { earth: { control: 'ann', nodes: 'PRC' } },
      ships: { ann: { earth: 1 } },
      players: { ann: { culture: 3 } },
      round: 2,
      turn: 'ann',
    };
    const then = [{ seat: 'ann', key: 'impulse:ann.1' }];
    expect(answered(setup, { then })).toBe('go:lane-1.2');
  });

  test('it ascends for the last time as soon as it can', () => {
    const setup = {
      map,
      systems: { earth: { control: 'ann', nodes: 'PRC' } },
      ships: { ann: { risa: 1 } },
      players: { ann: { culture: 5, ascendancy: 4, production: 3 } },
      round: 9,
      turn: 'ann',
      phase: 'building',
    };
    expect(answered(setup)).toBe('ascend');
  });

  test('it colonises where its Ship is', () => {
    const setup = {
      map: ['earth -2- terra-nova', 'kronos -3- argo'],
      systems: { earth: { control: 'ann', nodes: 'PRC' } },
      ships: { ann: { 'terra-nova': 1 } },
      players: { ann: { culture: 1 } },
      round: 2,
      turn: 'ann',
      phase: 'building',
    };
    expect(answered(setup)).toBe('colonise:terra-nova');
  });

  const siege = (ships: number, weapons: number) => ({
    map,
    systems: { earth: { control: 'ann', nodes: 'PRC' } },
    ships: { ann: { earth: ships } },
    cubes: ['earth/risa.1'],
    players: { ann: { weapons } },
    round: 7,
    turn: 'ann',
  });
  test('it attacks a Cube with enough Ships, and lets it be with too few', () => {
    expect(answered(siege(14, 2))).toMatch(/^battle:/);
    expect(answered(siege(3, 0))).not.toMatch(/^battle:/);
  });

  test('it lets a friend settle a planet of no use to itself', () => {
    const setup = {
      map,
      systems: { earth: { control: 'ann', nodes: 'PRC' }, kronos: { control: 'ben', nodes: 'PRC' } },
      ships: { ann: { 'exo-iii': 1 }, ben: { 'exo-iii': 1 } },
      players: { ben: { culture: 2 } },
      agreements: { 'federation-1': 'ben' },
      round: 9,
      turn: 'ben',
      phase: 'building',
    };
    expect(answered(setup, { then: [{ seat: 'ben', key: 'colonise:exo-iii' }] })).toBe('grant');
  });
});

describe('trade', () => {
  const setup = (players: Json = {}) => ({
    map: ['earth -2- risa -2- kronos'],
    systems: { earth: { control: 'ann', nodes: 'PRC' }, kronos: { control: 'ben', nodes: 'PRC' } },
    ships: { ann: { risa: 1 }, ben: { 'risa/kronos.1': 1 } },
    players,
    round: 5,
    turn: 'ann',
  });
  /** What it does before it answers. */
  const acted = (position: Json, offer?: string): string | undefined => {
    const live = table(position);
    if (offer !== undefined) expect(isRefusal(live.decide({ seat: 'ben', act: offer }))).toBe(false);
    return steward.act?.(thoughtOf(live, must(live.asks()[0], 'a question'), generator('steward')));
  };

  test('it wants the best that a Rival it has met can give, for what they will accept', () => {
    expect(acted(setup())).toBe('offer:ben:federation-2:klingon-3');
  });
  test('it offers nothing to whoever is about to win', () => {
    expect(acted(setup({ ben: { ascendancy: 4 } }))).toBeUndefined();
  });
  test('it takes back what it gave to whoever is about to win', () => {
    expect(acted({ ...setup({ ben: { ascendancy: 4 } }), agreements: { 'federation-1': 'ben' } })).toBe(
      'revoke:ben:federation-1',
    );
  });
  test('it accepts what is fair, and declines what is not', () => {
    expect(acted(setup(), 'offer:ann:klingon-2:federation-2')).toBe('accept:ben:ann:klingon-2:federation-2');
    expect(acted(setup(), 'offer:ann:klingon-1:federation-3')).toBe('decline:ben:ann:klingon-1:federation-3');
  });
});

describe('meeting Rivals', () => {
  test('a Ship goes where there is somebody to trade with', () => {
    const position = {
      map: ['earth -2- risa -2- kronos'],
      systems: { earth: { control: 'ann', nodes: 'PRC' }, kronos: { control: 'ben', nodes: 'PRC' } },
      ships: { ann: { earth: 2 } },
      round: 3,
      turn: 'ann',
    };
    const missions = missionsFor({ t: table(position).reading, seat: 'ann' }, 'ann.1');
    const meets = missions.filter(({ kind }) => kind === 'meet').map(({ at }) => at);
    expect(meets.map((at) => at.replace(/^lane-\d+/, 'lane'))).toEqual(['lane.2']);
  });
});

describe('what the Borg could do', () => {
  // a Cube at Risa, one lane from home
  const position = (ships: Json) => ({
    map: ['earth -4- risa -2- exo-iii', 'kronos -3- argo'],
    systems: { earth: { control: 'ann', nodes: 'PRC' } },
    ships: { ann: ships },
    cubes: ['risa'],
    round: 6,
    turn: 'ann',
  });
  const lossWith = (ships: Json): number => exposure({ t: table(position(ships)).reading, seat: 'ann' });

  test('is less with a Ship in Orbit, and least with one in the only lane', () => {
    const [open, guarded, walled] = [lossWith({}), lossWith({ earth: 1 }), lossWith({ 'earth/risa.2': 1 })];
    expect(guarded).toBeLessThan(open);
    expect(walled).toBeLessThan(guarded);
  });
  test('a Ship next to the Cube is shot first, and stops nothing', () => {
    expect(lossWith({ 'earth/risa.4': 1 })).toBeGreaterThan(lossWith({ 'earth/risa.2': 1 }));
  });
});

/** A whole game between bots: who won. No answer may be refused. */
function play(chairs: readonly string[], seed: string, options: Record<string, Json> = {}) {
  const started = Live.start(
    ascendancy,
    { seats, seed, dice: 'fast', options },
    { snapshotEvery: 0, keepSteps: 1, hashes: false },
  );
  if (!(started instanceof Live)) throw new Error('the table cannot be set up');
  const below = generator(seed);
  for (let decisions = 0; !started.over; decisions++) {
    if (decisions > 6000) throw new Error('the game does not end');
    const asked = must(started.asks()[0], 'a question');
    const bot = must(bots[chairs[seats.indexOf(asked.seat)] ?? 'random'], 'a bot');
    const { seat, id: ask } = asked;
    const choice = choiceOf(bot, thoughtOf(started, asked, below), true);
    const done = started.decide('act' in choice ? { seat, act: choice.act } : { seat, ask, answer: choice.answer });
    if (isRefusal(done)) throw new Error(`${asked.name}: ${JSON.stringify(choice)} is refused`);
  }
  return started.over.winners;
}

describe('whole games', () => {
  test.each(['two', 'three'])('without the Borg it is ahead of players who do anything: %s', (seed) => {
    expect(play(['steward', 'random', 'random'], seed, { borg: 'none' })).toEqual(['ann']);
  });
  test.each(['two'])('with the Borg every game of stewards comes to an end: %s', (seed) => {
    expect(play(['steward', 'steward', 'steward'], seed).length).toBeLessThan(2);
  });
});

test('turns that are taken together come to an end, and it explores in them', () => {
  const options = { simultaneous: '2' };
  const live = Live.start(ascendancy, { seats, seed: 'together', dice: 'fast', options });
  if (!(live instanceof Live)) throw new Error('the table cannot be set up');
  const below = generator('together');
  for (let n = 0; live.state.round < 3; n++) {
    expect(n, 'decisions').toBeLessThan(600);
    const asks = live.asks();
    const asked = must(asks[below(asks.length)], 'a question');
    const answer = steward.answer(thoughtOf(live, asked, below));
    expect(isRefusal(live.decide({ seat: asked.seat, ask: asked.id, answer }))).toBe(false);
  }
  expect(Object.keys(live.state.systems).length).toBeGreaterThan(7);
});

test('it lays no lanes that lead nowhere', () => {
  const live = Live.start(ascendancy, { seats, seed: '1:1', dice: 'fast' });
  if (!(live instanceof Live)) throw new Error('the table cannot be set up');
  const below = generator('lanes');
  const told: string[] = [];
  while (live.state.round < 5) {
    const asked = must(live.asks()[0], 'a question');
    const done = live.decide({
      seat: asked.seat,
      ask: asked.id,
      answer: steward.answer(thoughtOf(live, asked, below)),
    });
    if (isRefusal(done)) throw new Error(`refused: ${done.code}`);
    told.push(...done.told.map(({ name }) => name));
  }
  expect(told.filter((name) => name === 'lane.laid').length).toBeGreaterThan(5);
  expect(told).not.toContain('lane.removed');
});
