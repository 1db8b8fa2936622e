/** Chapter 4: everybody sets the dials of a whole fleet in secret. */
import { ask, option, refuse, type Seat } from '../../../src/index.ts';
import { previewOf } from '../draw.ts';
import type { Board, Dialled, Flow, Next, Reading, ShipId } from '../types.ts';
import { say } from '../words.ts';
import { dialOf, fleet, ownShip, shipOf } from './ships.ts';

export const planningAsks = { 'dial.set': ask<{ ship: ShipId }>('WNG-4.1') };

/** WNG-4.1: what was chosen is laid down at once, face down: nobody holds it in hand while others are asked. */
export function* plan(t: Board): Flow<Next> {
  const chosen = yield* t.together(t.seats, (seat) => setDials(t, seat), say('dial.waiting')); // WNG-4.1
  for (const dials of Object.values(chosen))
    for (const [ship, key] of Object.entries(dials)) ownShip(t, ship).dial = key;
  return { step: 'moves' };
}

function* setDials(t: Board, seat: Seat): Flow<Record<ShipId, string>> {
  const dials: Record<ShipId, string> = {};
  for (const { id } of fleet(t, seat))
    dials[id] = yield* t.one(seat, t.ask('dial.set', { ship: id }), () => dialOptions(t, id));
  return dials;
}

/** WNG-4.2: what is printed on the dial; nothing red under strain. */
export const mayDial = (strain: number, { colour }: Dialled): boolean => strain === 0 || colour !== 'red'; // WNG-4.2

const dialOptions = (t: Reading, ship: ShipId) =>
  dialOf(t, ship).map((one) =>
    option<string>(one.key, one.key, {
      at: ship,
      rule: 'WNG-4.2',
      // what is never refused need not be judged
      may:
        one.colour === 'red'
          ? () => mayDial(shipOf(t, ship).strain, one) || refuse('WNG-4.2', say('dial.strained'))
          : undefined,
      show: () => manoeuvreWords(one),
      preview: () => previewOf(t, ship, one),
    }),
  );

export const manoeuvreWords = ({ bearing, hand, speed, colour }: Dialled) =>
  hand === 0
    ? say('manoeuvre', { bearing, speed, colour })
    : say('manoeuvre.sided', { bearing, hand: hand < 0 ? 'left' : 'right', speed, colour });
