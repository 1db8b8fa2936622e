/** A bot that tries each option in worlds that look the same to it, and takes the one after which it stands best. */
import { anyAnswer, type Bot, choosable, isRefusal, type Json, type Live, type Seat } from '../../../src/index.ts';
import type { Probe } from '../types.ts';

export const steady: Bot<Probe> = {
  id: 'steady',
  answer({ seat, asked, imagine, below }): Json {
    const { question } = asked;
    if (question.kind !== 'one') return anyAnswer(question, below);
    let best: { key: string; worth: number } | undefined;
    for (const { key } of choosable(question)) {
      const world = imagine();
      // what others have answered in secret is asked anew, so our own ask may have moved on
      if (isRefusal(world.decide({ seat, ask: asked.id, answer: key }))) continue;
      const worth = standing(world, seat) + below(100) / 1_000;
      if (!best || worth > best.worth) best = { key, worth };
    }
    return best?.key ?? anyAnswer(question, below);
  },
};

/** How a seat stands: points, what its ships can take, cards; less what the others have. */
function standing(world: Live<Probe>, seat: Seat): number {
  const { reading: t, over } = world;
  if (over) return over.winners.includes(seat) ? 1_000 : -1_000;
  let worth = 0;
  for (const ship of Object.values(t.state.ships)) {
    const strength = 2 + ship.hull + ship.shield * 0.6 + ship.carries.length * 0.5 + (ship.at === 'station' ? 0.2 : 0);
    worth += t.allied(seat, ship.owner) ? strength : -strength / t.seats.length;
  }
  for (const other of t.seats) worth += (t.allied(seat, other) ? 1 : -0.5) * (t.state.score[other] ?? 0) * 2;
  worth += t.state.buoys.filter((buoy) => buoy.owner === seat).length * 2;
  return worth + (t.state.hands[seat]?.length ?? 0) * 0.3;
}
