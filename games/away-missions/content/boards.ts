/**
 * The Main Corridor and the four Mission Boards, both sides. Only names are printed anywhere we could find; the layouts
 * are our own. How a drawing is read stands in `rules/plan.ts`.
 */
import type { Plan, Side } from '../rules/mission-area.ts';

/** Where a layout comes from: a printed board, or this house. */
export type BoardProvenance = 'printed' | 'house';
export interface BoardPlan extends Plan {
  readonly provenance: BoardProvenance;
}
export type BoardKind = 'corridor' | 'bridge' | 'engineering' | 'labs' | 'sickbay';

type Rooms = Plan['rooms'];

const corridorRooms: Rooms = { corridor: [1, 2, 1, 10] };
const bridgeRooms: Rooms = { bridge: [1, 5, 1, 5] };
const engineeringRooms: Rooms = { engineering: [1, 5, 1, 5] };
const labsRooms: Rooms = {
  armory: [1, 2, 1, 2],
  'medical-lab': [1, 2, 4, 5],
  'science-lab': [4, 5, 1, 2],
  'transporter-room': [4, 5, 4, 5],
};
const sickbayRooms: Rooms = {
  sickbay: [1, 2, 1, 3],
  'crew-lounge': [1, 2, 4, 5],
  brig: [4, 5, 1, 2],
  'cargo-bay': [4, 5, 3, 5],
};

/** Every board by kind and side. */
export const boards: Readonly<Record<BoardKind, Readonly<Record<Side, BoardPlan>>>> = {
  corridor: {
    federation: {
      name: 'Main Corridor',
      provenance: 'house',
      rooms: corridorRooms,
      drawing: [
        '+---+---+...+---+---+---+---+...+---+---+',
        ':                   :                   |',
        '+   +   +   +   +   +   +   +   +   +   +',
        '|                   :                   :',
        '+---+---+...+---+---+---+---+...+---+---+',
      ],
    },
    borg: {
      name: 'Main Corridor',
      provenance: 'house',
      rooms: corridorRooms,
      drawing: [
        '+---+---+...+---+---+---+---+...+---+---+',
        ':               | O             |       |',
        '+   +   +   +---+   +   +---+   +   +   +',
        '|       |             O |               :',
        '+---+---+...+---+---+---+---+...+---+---+',
      ],
    },
  },
  bridge: {
    federation: {
      name: 'Bridge',
      provenance: 'house',
      rooms: bridgeRooms,
      drawing: [
        '+---+---+---+---+---+',
        '| L :     S     : L |',
        '+---+   +   +   +---+',
        '|     O       C     |',
        '+   +---+   +---+   +',
        ':                   :',
        '+   +   +   +   +   +',
        '|   | C         |   |',
        '+   +   +   +   +   +',
        '|                   |',
        '+---+---+...+---+---+',
      ],
    },
    borg: {
      name: 'Bridge',
      provenance: 'house',
      rooms: bridgeRooms,
      drawing: [
        '+---+---+---+---+---+',
        '| L :           : L |',
        '+---+   +   +   +---+',
        '|   | C       O |   |',
        '+   +   +---+   +   +',
        ':                   :',
        '+   +   +---+   +   +',
        '|   | S       C |   |',
        '+   +   +   +   +   +',
        '|                   |',
        '+---+---+...+---+---+',
      ],
    },
  },
  engineering: {
    federation: {
      name: 'Engineering',
      provenance: 'house',
      rooms: engineeringRooms,
      drawing: [
        '+---+---+...+---+---+',
        '| C |           | S |',
        '+   +   +   +   +   +',
        '|                   |',
        '+   +   +---+   +   +',
        ':     O |###| O     :',
        '+   +   +---+   +   +',
        '|                   |',
        '+---+   +   +   +---+',
        '| X             : L |',
        '+---+---+---+---+---+',
      ],
    },
    borg: {
      name: 'Engineering',
      provenance: 'house',
      rooms: engineeringRooms,
      drawing: [
        '+---+---+...+---+---+',
        '| O     |       | S |',
        '+   +   +   +   +   +',
        '|   |           |   |',
        '+   +   +---+   +   +',
        ':       |###| O     :',
        '+   +   +---+   +   +',
        '|   |           |   |',
        '+   +   +   +   +---+',
        '| X     | C     : L |',
        '+---+---+---+---+---+',
      ],
    },
  },
  labs: {
    federation: {
      name: 'Laboratories',
      provenance: 'house',
      rooms: labsRooms,
      drawing: [
        '+---+---+...+---+---+',
        '| C     |   |     M |',
        '+   +   +   +   +   +',
        '|       :   : M     |',
        '+---+---+   +---+---+',
        ':                   :',
        '+---+...+   +...+---+',
        '| S     |   |     O |',
        '+   +   +   +   +   +',
        '| S     |   | X   X |',
        '+---+---+...+---+---+',
      ],
    },
    borg: {
      name: 'Laboratories',
      provenance: 'house',
      rooms: labsRooms,
      drawing: [
        '+---+---+...+---+---+',
        '| C     :   : M     |',
        '+   +   +   +   +   +',
        '|       |   |     M |',
        '+...+---+   +---+...+',
        ':                   :',
        '+...+---+   +---+...+',
        '|     S |   | O     |',
        '+   +   +   +   +   +',
        '| S     :   : X   X |',
        '+---+---+...+---+---+',
      ],
    },
  },
  sickbay: {
    federation: {
      name: 'Sickbay deck',
      provenance: 'house',
      rooms: sickbayRooms,
      drawing: [
        '+---+---+...+---+---+',
        '| M         |       |',
        '+   +   +   +   +   +',
        '|         M |       |',
        '+---+...+---+---+...+',
        ':                   :',
        '+...+---+---+...+---+',
        '|       | X         |',
        '+   +   +   +   +   +',
        '| C     |         O |',
        '+---+---+...+---+---+',
      ],
    },
    borg: {
      name: 'Sickbay deck',
      provenance: 'house',
      rooms: sickbayRooms,
      drawing: [
        '+---+---+...+---+---+',
        '| M         :       |',
        '+   +   +   +   +   +',
        '|     M     |       |',
        '+...+---+---+---+...+',
        ':                   :',
        '+...+---+---+---+...+',
        '|       | X         |',
        '+   +   +   +   +   +',
        '|     C :         O |',
        '+---+---+...+---+---+',
      ],
    },
  },
};
