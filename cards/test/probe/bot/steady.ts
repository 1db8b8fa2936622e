/** A bot that tries each option in worlds that look the same to it, and takes the one after which it stands best. */
import {
  anyAnswer,
  type Bot,
  choosable,
  type Dream,
  type Frozen,
  idleAnswer,
  isRefusal,
  type Json,
  type Seat,
} from '@tenforward/kernel';
import { kit } from '../rules/zones.ts';
import type { Probe, Reading, Ship } from '../types.ts';

/** In how many worlds each option is tried: dice fall differently in each. */
const worlds = 3;

export const steady: Bot<Probe> = {
  id: 'steady',
  answer({ seat, asked, imagine, below }): Json {
    const { question } = asked;
    // damage goes to the shields first, points for repair to the hull: the order in which they are offered
    if (question.kind === 'spread' || question.kind === 'order') return idleAnswer(question);
    if (question.kind !== 'one') return anyAnswer(question, below);
    let best: { key: string; worth: number } | undefined;
    for (const { key } of choosable(question)) {
      let worth = below(100) / 10_000; // of equal options any
      for (let i = 0; i < worlds; i++) {
        const world = imagine();
        if (isRefusal(world.decide({ seat, ask: asked.id, answer: key }))) continue;
        playOut(world, seat);
        worth += standing(world, seat) / worlds;
      }
      if (!best || worth > best.worth) best = { key, worth };
    }
    return best?.key ?? anyAnswer(question, below);
  },
};

/** Plays what was begun to its end, everybody doing as little as they may. */
function playOut(world: Dream<Probe>, seat: Seat): void {
  for (let i = 0; i < 20 && !world.over; i++) {
    const [asked] = world.asks();
    // back at the choice of an action, or at the bids of the next round: it is played out
    if (!asked || asked.name === 'turn.action' || asked.secret) return;
    if (asked.seat === seat && asked.name === 'deploy.where') return;
    world.decide({ seat: asked.seat, ask: asked.id, answer: idleAnswer(asked.question) });
  }
}

/** How a seat stands: points first, then what its ships can take and do, then cards. */
function standing({ reading: t, over }: Dream<Probe>, seat: Seat): number {
  if (over) return over.winners.includes(seat) ? 1_000 : -1_000;
  const { state } = t;
  const ships = Object.values(state.ships);
  const rivals = new Set(t.seats.filter((other) => !t.allied(seat, other)));
  let worth = 0;
  for (const ship of ships) {
    if (!rivals.has(ship.owner))
      worth +=
        strength(t, ship) +
        reach(
          t,
          ship,
          ships.filter((other) => rivals.has(other.owner)),
        );
    else worth -= strength(t, ship) / Math.max(1, rivals.size);
  }
  for (const other of t.seats) worth += (rivals.has(other) ? -1 : 1) * (state.score[other] ?? 0) * 3;
  worth += state.buoys.filter((buoy) => buoy.owner === seat).length * 3;
  return worth + kit.lying(t, 'hand', seat).length * 0.2;
}

const strength = (t: Reading, { id, hull, shield }: Frozen<Ship>): number =>
  2 + hull * 1.2 + shield * 0.8 + kit.lying(t, 'carried', id).length * 0.7;

/** A ship is worth more where it can lay buoys, or shoot at somebody weaker. */
const reach = (t: Reading, ship: Frozen<Ship>, rivals: readonly Frozen<Ship>[]): number =>
  (ship.at === 'station' ? 0.6 : 0) +
  (rivals.some((rival) => rival.at === ship.at && strength(t, rival) <= strength(t, ship)) ? 0.5 : 0);
