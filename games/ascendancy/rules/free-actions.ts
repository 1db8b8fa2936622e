/** What costs nothing on one's own turn: swinging pieces (8.6.4), changing and Disbanding Fleets (12.1). */
import { normal } from '@tenforward/geometry';
import { ask, option, type Verdict, type Words } from '@tenforward/kernel';
import { say } from '../words.ts';
import { isAtHand } from './combat-sides.ts';
import { clockFaces, nowhere, regionsOf, swungTo } from './directions.ts';
import { pieceDrawn } from './draw.ts';
import { changeFleet, disbandFleet, fleetsOf, mayChangeFleet } from './fleets.ts';
import { hangsOn, laneAt, laneIds, standing, systemIds } from './galaxy.ts';
import { perGalaxy } from './galaxy-notes.ts';
import { swing } from './galaxy-swing.ts';
import { swingAngles } from './galaxy-turns.ts';
import { unitWords } from './units.ts';
import type { Flow, Power, Reading, Seat, Table, UnitId } from './types.ts';

/** What a swing asks. */
export const swingAsks = {
  'swing.which': ask('ASC-8.6.4a'),
  'swing.where': ask<{ piece: string }>('ASC-8.6.4a'),
};
/** What is told. */
export type SwingTells = {
  swings: { seat: Power; pieces: string[]; where: Words[] };
};

export type FreeAction = { do: 'swing' } | { do: 'change-fleet'; unit: UnitId } | { do: 'disband'; unit: UnitId };

/** Floating Systems, and lanes that are open at one end. */
export const loosePieces = ({ state: { galaxy } }: Pick<Reading, 'state'>): readonly string[] =>
  looseIn(galaxy, '', () => [
    ...systemIds(galaxy).filter((id) => standing(galaxy, id) === 'floating'), // ASC-8.6.4a
    ...laneIds(galaxy).filter((id) => hangsOn(laneAt(galaxy, id)) !== undefined), // ASC-8.6.4a, ASC-8.6.4.2a
  ]);
const isLoose = (t: Reading, piece: string): boolean => loosePieces(t).includes(piece);
const looseIn = perGalaxy<readonly string[]>();

export function freeActions(
  t: Reading,
  seat: Seat,
): { key: string; words: () => Words; at: string; may: () => Verdict; action: FreeAction }[] {
  const fleets = fleetsOf(t, seat).filter((one) => one.at !== null); // ASC-12.1.5a
  return [
    ...fleets
      .filter((one) => mayChangeFleet(t, seat, one.id))
      .map((one) => ({
        key: `resize:${one.id}`,
        words: () => say('fleet.change', { unit: unitWords(t, one.id) }),
        at: one.id,
        may: () => isAtHand(t, one.id),
        action: { do: 'change-fleet', unit: one.id } as const,
      })),
    ...fleets.map((one) => ({
      key: `disband:${one.id}`,
      words: () => say('fleet.disband', { unit: unitWords(t, one.id) }),
      at: one.id,
      may: () => isAtHand(t, one.id),
      action: { do: 'disband', unit: one.id } as const,
    })),
    ...(loosePieces(t).length > 0
      ? [
          {
            key: 'swing',
            words: () => say('swing'),
            at: '',
            may: (): Verdict => true,
            action: { do: 'swing' } as const,
          },
        ]
      : []),
  ];
}

export function* takeFreeAction(t: Table, seat: Seat, action: FreeAction): Flow {
  if (action.do === 'disband') disbandFleet(t, action.unit);
  else if (action.do === 'change-fleet') yield* changeFleet(t, seat, action.unit);
  else yield* swingPiece(t, seat);
}

/** 8.6.4: a piece is turned about the System it hangs on, as far as nothing is in its way. */
function* swingPiece(t: Table, seat: Seat): Flow {
  const piece = yield* t.one(seat, t.ask('swing.which'), () => [
    option('back', null, { idle: true, show: () => say('back') }),
    ...loosePieces(t).map((one) => option(one, one, { at: one, show: () => say('piece', { piece: one }) })),
  ]);
  if (piece === null || swingAngles(t.state.galaxy, piece).length === 0) return;
  const { angle } = yield* t.pose(seat, t.ask('swing.where', { piece }), () => {
    // while it was asked, others may have moved on: then it stays as it is
    const arcs = isLoose(t, piece) ? swingAngles(t.state.galaxy, piece) : [];
    if (arcs.length === 0) return nowhere;
    return {
      grid: { angle: 1 },
      regions: regionsOf(arcs),
      suggestions: clockFaces(arcs),
      whatIf: (pose) => ({ draw: pieceDrawn(t.state.galaxy, piece, normal(pose.angle)) }),
    };
  });
  if (!isLoose(t, piece)) return;
  const moved = swing(t.state.galaxy, piece, angle % 65_536);
  if (!moved) return;
  t.state.galaxy = moved;
  t.tell('swings', { seat, ...swungTo([{ piece, to: angle }]) });
}
