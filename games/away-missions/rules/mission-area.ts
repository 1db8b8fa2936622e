/**
 * The mission area as plain data: boards where they were laid, Turbolift tiles beside them. Everything else (spaces,
 * edges, doors) is worked out from it, once for each area.
 */

export type BoardId = string;
export type SpaceId = string;
export type DoorId = string;
export type Terminal = 'command' | 'operations' | 'science' | 'medical';
export type Side = 'federation' | 'borg';
/** Quarter turns clockwise. */
export type QuarterTurns = 0 | 1 | 2 | 3;

/** A board as it is printed, drawn in characters (the drawing is explained in `plan.ts`). */
export interface Plan {
  readonly name: string;
  readonly drawing: readonly string[];
  /** Named parts of the board: first and last row, first and last column. */
  readonly rooms: Readonly<Record<string, readonly [row: number, toRow: number, column: number, toColumn: number]>>;
}

export interface PlacedBoard {
  /** `bridge`, `bridge-2`; `corridor` for the Main Corridor. */
  readonly id: BoardId;
  /** Which board it is, whichever copy: `bridge`. */
  readonly kind: string;
  readonly plan: Plan;
  /** Where its top left corner lies after turning, in spaces; x to the right, y down. */
  readonly x: number;
  readonly y: number;
  readonly turn: QuarterTurns;
}

/** A Turbolift tile: one space, whose only edge is the Main Corridor door it lies beside. */
export interface LiftTile {
  readonly id: SpaceId;
  readonly x: number;
  readonly y: number;
  /** The space of the Main Corridor on the other side of its door. */
  readonly beside: SpaceId;
}

/** Never changed, always replaced: what is worked out from it is kept with it. */
export interface MissionArea {
  readonly boards: readonly PlacedBoard[];
  readonly tiles: readonly LiftTile[];
  /** The Borg cube: no corridor, no Turbolift works. */
  readonly cube: boolean;
}
