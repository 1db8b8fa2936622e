/** How a seat stands: points first, then people, cards and tokens. */
import { inPlay, room, total } from '../rules/characters.ts';
import { pointsOf as scoredBy } from '../rules/debrief.ts';
import type { Reading, Seat } from '../rules/types.ts';
import { attachedTo, lying, selfApart, selfOf } from '../rules/zones.ts';
import { later } from './time.ts';

const tokenWorth = { adapt: 1.5, intel: 2.5 };

/** What has been scored, with what the Core Mission would give now. */
function pointsOf(t: Reading, seat: Seat): number {
  const { missions, bonus } = scoredBy(t, seat);
  return missions + bonus + coreOf(t, seat);
}
const coreOf = (t: Reading, seat: Seat): number => {
  const core = t.state.players[seat]?.core;
  return core ? (t.card(core).debrief?.(t, selfApart(seat, core)) ?? 0) : 0;
};

/** What the debrief would bring as everybody stands: End of Game Missions in hand, and the Core Mission. */
export const debriefOf = (t: Reading, seat: Seat): number =>
  lying(t, 'missions', seat).reduce(
    (sum, p) => {
      const card = t.card(p.kind);
      return card.end?.(t, selfOf(p)) ? sum + (card.points ?? 0) : sum;
    },
    coreOf(t, seat),
  );

function people(t: Reading, seat: Seat): number {
  const time = later(t, seat);
  let worth = 0;
  for (const c of inPlay(t)) {
    if (c.owner !== seat) continue;
    worth += 3 + (c.honor ? 2 : 0);
    worth += (6 + total(room(t, c.id)) * 1.3 - c.stun * 4 + (c.cover ? 0.8 : 0)) * Math.max(0.2, time);
    for (const { owner } of attachedTo(t, c.id)) worth += (owner === seat ? 2.5 : -3) * time;
  }
  return worth;
}

/** Only what the seat knows counts: of other hands just their size. */
export function standing(t: Reading, seat: Seat): number {
  let worth = 0;
  const rivals = t.seats.filter((other) => !t.allied(other, seat)).length;
  for (const other of t.seats) {
    const p = t.state.players[other];
    if (!p) continue;
    const laid = lying(t, 'table', other).reduce((sum, { kind }) => sum + (t.card(kind).points ?? 0) * 0.4, 0);
    // what has to be used some time is worth less and less
    const toUse =
      laid +
      lying(t, 'permanents', other).length * 4 +
      p.adapt * tokenWorth.adapt +
      p.intel * tokenWorth.intel +
      lying(t, 'missions', other).length * 2 +
      lying(t, 'support', other).length * 1.5;
    const own = pointsOf(t, other) + people(t, other) + toUse * later(t, other);
    worth += other === seat ? own : t.allied(other, seat) ? own * 0.8 : -own / rivals;
  }
  return worth;
}
