import { anyGame, type Frame, isRefusal, type Json, Live, lookAll, showing, type Types } from '@tenforward/kernel';
import { probe } from '@tenforward/cards/probe';
import { anyDecision, generator } from '@tenforward/kernel/testing';
import { expect, test } from 'vitest';
import { isBotAt } from './facts.ts';
import { Showing } from './showing.ts';

test('who is a bot is known of whoever takes over at this moment, too', () => {
  const facts = {
    seats: [
      { seat: 'p1', kind: 'person', person: 'eve' },
      { seat: 'p2', kind: 'bot' },
      { seat: 'p3', kind: 'open' },
    ],
    row: { visibility: 'private', host: 'eve' },
    settings: { spectators: true },
    invited: false,
  };
  const of = (more: object, changed?: Parameters<typeof isBotAt>[1]) =>
    ['p1', 'p2', 'p3'].map(isBotAt({ ...facts, ...more } as never, changed));
  expect(of({})).toEqual([false, true, false]);
  expect(of({}, { seat: 'p2', kind: 'person', person: 'ada', bot: null })).toEqual([false, false, false]);
  expect(of({}, { seat: 'p1', kind: 'bot', person: null, bot: 'random' })).toEqual([true, true, false]);
  // where somebody else may look, what is not asked tells them something
  expect(of({ invited: true })).toEqual([false, false, false]);
  expect(of({ row: { visibility: 'open', host: 'eve' } })).toEqual([false, false, false]);
  expect(of({ row: { visibility: 'open', host: 'eve' }, settings: { spectators: false } })).toEqual([
    false,
    true,
    false,
  ]);
  expect(of({ row: { visibility: 'private', host: 'ada' } })).toEqual([false, false, false]);
});

/** What a film keeps of the screens: the open part whole, of each seat what it saw and not what it was offered. */
function kept(live: Live<Types>): Json {
  const { open, mine } = lookAll(live, (asked) => live.given(asked) !== undefined);
  const views = Object.entries(mine).map(([seat, { view }]) => [seat, { view }]);
  return JSON.parse(JSON.stringify({ open, mine: Object.fromEntries(views) })) as Json;
}

test('the frames of a game play as every seat saw it, though its views hand out parts of the state', () => {
  const live = Live.start(anyGame(probe), { seats: ['ann', 'ben', 'cat'], seed: 'film', dice: 'fast' });
  if (!(live instanceof Live)) throw new Error('refused');
  const screens = Showing.of(live, () => false);
  const stored = (frame: Frame): Frame => JSON.parse(JSON.stringify(frame)) as Frame;
  const frames = [stored(screens.opening(live.opening))];
  const seen = [kept(live)];
  const below = generator('film');
  while (!live.over) {
    const done = live.decide(live.forced() ?? anyDecision(live, below));
    if (isRefusal(done)) throw new Error(done.code);
    const { frame, apply } = screens.after(live, done, () => false);
    apply();
    // what somebody said in advance is on nobody's screen, and so it is in no film
    if (frame) {
      frames.push(stored(frame));
      seen.push(kept(live));
    } else expect(kept(live)).toEqual(seen.at(-1));
  }
  expect(frames.length).toBeGreaterThan(30);
  const plays = ['ann', 'ben', 'cat'].map((seat) => [...showing(frames, seat)]);
  const shown = frames.map((_, i) => ({
    open: plays[0]?.[i]?.look.open,
    mine: { ann: plays[0]?.[i]?.look.mine, ben: plays[1]?.[i]?.look.mine, cat: plays[2]?.[i]?.look.mine },
  }));
  expect(shown).toEqual(seen);
});
