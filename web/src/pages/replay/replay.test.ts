/** The pure parts of a replay, over the film of a real game. */
import { face as own } from '@tenforward/away-missions/web';
import { anyFace } from '@tenforward/ui';
import type { Frame } from '@tenforward/kernel';
import { expect, test } from 'vitest';
import { diceOf } from './dice.ts';
import { type FilmMoment, heardIn, momentsOf, placeOf, readFilm } from './film.ts';
import { sightOf } from '../../table/playback.ts';
import { playedFilm, seatNames, seats } from './film-for-tests.ts';
import { scoresOf, scoreTable } from './scoring.ts';
import { marksOf, playBegins, pointsOf, roundsOf, steppedPath, withRoom } from './timeline.ts';

const face = anyFace(own);

const { frames, shots } = await playedFilm('attacks', 'neutralized', 'mission.scored');
const moments = momentsOf(frames);
const last = moments.at(-1)!;
const all = moments.flatMap((moment) => heardIn(moment, 'open'));

test('the game of these tests was played to its end', () => {
  expect(last.open.over).toBeDefined();
  expect(moments.length).toBeGreaterThan(50);
});

test('every moment of the film is what was seen then, by everybody and by each seat', () => {
  moments.forEach((moment, i) => {
    const { n, open, mine } = shots[i]!;
    expect({ n: moment.n, open: moment.open, mine: moment.mine }).toEqual({ n, open, mine });
  });
});

test('what did not change is the same in two moments, not a copy', () => {
  const pairs = moments.slice(1).filter((moment, i) => moment.open.view === moments[i]!.open.view);
  const areas = moments.map(({ open }) => (open.view as { area: unknown }).area);
  expect(pairs.length + areas.length - new Set(areas).size).toBeGreaterThan(moments.length / 2);
});

test('a film comes in pages, of which each begins with the whole picture', async () => {
  const size = 40;
  const asked: number[] = [];
  const paged = await readFilm(async (from) => {
    asked.push(from);
    const at = frames.findIndex(({ n }) => n >= from);
    const page = frames.slice(at, at + size).map((frame, i): Frame => {
      if (i > 0 || at === 0) return frame;
      const { open, mine } = shots[at]!;
      return { ...frame, open: { to: open }, mine: { ann: { to: mine['ann']! }, ben: { to: mine['ben']! } } };
    });
    const next = frames[at + size]?.n;
    return { film: page, ...(next !== undefined && { next }) };
  });
  expect(asked.length).toBe(Math.ceil(frames.length / size));
  expect(momentsOf(paged).at(-1)!.open).toEqual(last.open);
  // a server that sends us in a circle does not keep us
  expect(await readFilm(async () => ({ film: [], next: 0 }))).toEqual([]);
});

test('a replay opens where play begins, not at an empty table; at the beginning of a game that never got there', () => {
  const begin = playBegins(moments, face, seatNames);
  expect(begin).toBeGreaterThan(0);
  expect(face.roundOf(sightOf(moments[begin]!, undefined, seatNames)).now).toBe(1);
  expect(face.roundOf(sightOf(moments[begin - 1]!, undefined, seatNames)).now).toBe(0);
  expect((moments[begin]!.open.view as { area: { boards: unknown[] } }).area.boards.length).toBeGreaterThan(0);
  expect(playBegins(moments.slice(0, begin), face, seatNames)).toBe(0);
});

test('a decision has its place; one that has none is shown by the one before it', () => {
  expect(placeOf(moments, 0)).toBe(0);
  expect(placeOf(moments, moments[20]!.n)).toBe(20);
  expect(placeOf(moments, moments[21]!.n - 1)).toBe(20);
  expect(placeOf(moments, 1e6)).toBe(moments.length - 1);
});

test('each hears what it was told; all-seeing eyes hear everything', () => {
  const told = [{ id: '3:0', name: 'card.drawn', open: { seat: 'ann' }, closed: { ann: { card: 'phaser' } } }];
  const heard = (who: Parameters<typeof heardIn>[1]) => heardIn({ told }, who)[0];
  expect(heard('open')).toEqual({ id: '3:0', name: 'card.drawn', data: { seat: 'ann' }, more: false });
  expect(heard({ seat: 'ben' })).toEqual(heard('open'));
  expect(heard({ seat: 'ann' })).toMatchObject({ data: { seat: 'ann', card: 'phaser' }, more: true });
  expect(heard('all')).toEqual(heard({ seat: 'ann' }));
});

test('rounds lie end to end over the whole film', () => {
  const rounds = roundsOf(moments, face, seatNames);
  expect(rounds.length).toBeGreaterThan(3);
  expect(rounds[0]!.from).toBe(0);
  expect(rounds.at(-1)!.to).toBe(moments.length);
  rounds.slice(1).forEach(({ from }, i) => expect(from).toBe(rounds[i]!.to));
  const began = all.filter(({ name }) => name === 'round.begins').length;
  expect(rounds.filter(({ name }) => /\d/.test(name)).length).toBe(began);
});

test('points end at what the game counted', () => {
  const points = pointsOf(moments, face, seatNames);
  for (const seat of seats) {
    expect(points[seat]!.length).toBe(moments.length);
    expect(points[seat]!.at(-1)).toBe(last.open.over!.score![seat]);
    expect(points[seat]![0]).toBe(0);
  }
});

test('there is a mark for every moment with an attack, a loss or a score, and each knows whose it is', () => {
  const marks = marksOf(moments, face, seatNames);
  const sortsAt = (moment: FilmMoment) =>
    heardIn(moment, 'open').map(
      (heard) => face.toldAs(heard, { ...last, mine: undefined, seat: undefined, seats: [] }).sort,
    );
  for (const kind of ['attack', 'loss', 'score'] as const) {
    const wanted = moments.flatMap((moment, at) => (sortsAt(moment).includes(kind) ? [at] : []));
    expect([...new Set(marks.filter((mark) => mark.kind === kind).map(({ at }) => at))]).toEqual(wanted);
  }
  expect(marks.every(({ seat }) => seat !== undefined && seats.includes(seat))).toBe(true);
});

test('where marks crowd, scores stay, then losses', () => {
  const mark = (at: number, kind: 'score' | 'loss' | 'attack') => ({ at, kind, seat: 'ann' });
  const crowd = [
    mark(1, 'attack'),
    mark(2, 'loss'),
    mark(3, 'score'),
    mark(9, 'attack'),
    mark(10, 'loss'),
    mark(30, 'attack'),
  ];
  expect(withRoom(crowd, 4)).toEqual([mark(3, 'score'), mark(10, 'loss'), mark(30, 'attack')]);
  expect(withRoom(crowd, 0)).toEqual(crowd);
});

test('a line holds its value until it changes', () => {
  expect(steppedPath([0, 0, 5, 5, 10], 10, 100, 20)).toBe('M0 20H50V10H100V0H100');
  expect(steppedPath([], 0, 100, 20)).toBe('M0 20H100');
});

test('dice are counted by seat and face, against what fair dice come to', () => {
  const dice = diceOf(moments, face, seats);
  const rolled = all.flatMap((heard) => face.diceOf(heard)?.dice ?? []);
  expect(rolled.length).toBeGreaterThan(5);
  expect(dice.reduce((sum, { count }) => sum + count, 0)).toBe(rolled.length);
  expect(dice.reduce((sum, one) => sum + one.sum, 0)).toBe(rolled.reduce((sum, die) => sum + die, 0));
  for (const one of dice) {
    expect(one.faces.reduce((sum, times, i) => sum + times * (i + 1), 0)).toBe(one.sum);
    expect(one.expected).toBe(3.5 * one.count);
    expect(one.each * 6).toBeCloseTo(one.count);
  }
  expect(diceOf([], face, ['ann'])).toEqual([
    { seat: 'ann', count: 0, sum: 0, mean: 0, expected: 0, faces: [0, 0, 0, 0, 0, 0], each: 0 },
  ]);
});

test('the reckoning at the end is a table by seat, whose total is the score', () => {
  const { during, final } = scoresOf(moments, face, seatNames);
  expect(final.map(({ heard }) => heard.name)).toContain('score.counted');
  expect(during.every(({ at }) => moments[at]!.open.over === undefined)).toBe(true);
  const counted = scoreTable(final, seats)!;
  expect(counted.name).toBe('score.counted');
  const total = counted.columns.indexOf('total');
  for (const { seat, values } of counted.rows) expect(values[total]).toBe(last.open.over!.score![seat]);
  expect(counted.rows.map(({ seat }) => seat)).toEqual(seats);
  expect(scoreTable(final.slice(0, 1), seats)).toBeUndefined();
});
