/** Both engines play the same game: the same state after the same decisions and dice. */
import { anyGame, dice, isRefusal, Live } from '@tenforward/kernel';
import { describe, expect, test, vi } from 'vitest';
import { generator } from '../measure.ts';
import { battle, copy, seats } from './game.ts';
import { type PeerStyle, PeerTable } from './peer.ts';
import { freshState, shipsFor } from './rules.ts';

const decisions = 120;
const few = 8;

const styles: PeerStyle[] = [
  { tuned: false, reads: 'checked' },
  { tuned: true, reads: 'checked' },
  { tuned: false, reads: 'light' },
];

function start(ships: number, style: PeerStyle = {}) {
  const below = generator(7);
  const rolls = Array.from({ length: decisions }, () => 1 + below(6));
  const live = Live.start(anyGame(battle(ships, style.reads)), { seats, seed: '', dice: dice(...rolls) });
  if (!(live instanceof Live)) throw new Error('the battle does not start');
  const again = [...rolls];
  const peer = new PeerTable(ships, { ...style, roll: () => again.splice(0, 2) });
  return { live, peer, below };
}

describe.each(styles)('the battle on both engines ($reads rules, reading behind the draft: $tuned)', (style) => {
  test.each([few, shipsFor[50]])(
    'offers the same and comes to the same state after every decision, %i ships',
    (ships) => {
      const { live, peer, below } = start(ships, style);
      expect(live.state).toEqual(peer.state);
      for (let i = 0; i < decisions; i++) {
        const [asked] = live.asks();
        const offered = asked!.question.options.map((o) => o.key);
        expect(offered.length).toBeGreaterThan(0);
        expect(offered.length).toBeLessThanOrEqual(8);
        expect(peer.options().map(String)).toEqual(offered);
        const answer = offered[below(offered.length)]!;
        expect(isRefusal(live.decide({ seat: asked!.seat, ask: asked!.id, answer }))).toBe(false);
        expect(peer.decide(Number(answer))).toBe(true);
        expect(live.state).toEqual(peer.state);
      }
      const { turn, score, log } = live.state as ReturnType<typeof freshState>;
      expect(turn).toBe(decisions / 2);
      expect(score.red + score.blue > 0).toBe(ships === few); // among few ships some are destroyed
      expect(log.length).toBe(20);
      peer.stop();
    },
  );

  test('refuses what is not offered and changes nothing', () => {
    const { live, peer } = start(shipsFor[50], style);
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    const before = JSON.stringify(live.state);
    const [asked] = live.asks();
    // an enemy ship, and a number that no ship has
    for (const ship of [1, 99_999]) {
      expect(isRefusal(live.decide({ seat: asked!.seat, ask: asked!.id, answer: String(ship) }))).toBe(true);
      expect(peer.decide(ship)).toBe(false);
    }
    expect(JSON.stringify(live.state)).toBe(before);
    expect(JSON.stringify(peer.state)).toBe(before);
    said.mockRestore();
    peer.stop();
  });
});

test.each([50, 200] as const)('the state is %i KB of JSON, give or take 5 %', (size) => {
  const live = start(shipsFor[size]).live;
  const below = generator(1);
  for (const state of [live.state, playedOn(live, below).state]) {
    const kilobytes = JSON.stringify(state).length / 1_000;
    expect(kilobytes).toBeGreaterThan(size * 0.95);
    expect(kilobytes).toBeLessThan(size * 1.05);
  }
});

function playedOn<T extends ReturnType<typeof start>['live']>(live: T, below: (n: number) => number): T {
  for (let i = 0; i < decisions; i++) {
    const [asked] = live.asks();
    const { options } = asked!.question;
    live.decide({ seat: asked!.seat, ask: asked!.id, answer: options[below(options.length)]!.key });
  }
  return live;
}

test('the typed copy is a whole and separate copy', () => {
  const state = freshState(10);
  const twin = copy(state);
  expect(twin).toEqual(state);
  twin.ships[3]!.hull = 1;
  twin.score.red = 9;
  twin.log.push('x');
  expect(state).toEqual(freshState(10));
});
