/** The table as text, from what a seat sees: the mission area as a drawing, then people, players and the hand. */
import { kindIn } from '@tenforward/cards';
import type { Frozen } from '@tenforward/kernel';
import { content } from './content/index.ts';
import { layoutOf, type Layout, type Space } from './rules/layout.ts';
import type { MissionArea } from './rules/mission-area.ts';
import { ratings, type Sheet } from './rules/sheet.ts';
import type { Lasting, Mine, Open, ShownCharacter, ShownContest } from './rules/sights.ts';
import { squareOf } from './rules/spaces.ts';

type Name = (id: string) => string;
export function text(open: Frozen<Open>, mine: Frozen<Mine> | null, name: Name): string {
  return [
    open.round === 0 ? 'Mission preparation' : `Round ${open.round} of 3, ${open.phase} phase`,
    ...(open.area.boards.length > 0 ? drawing(open) : []),
    ...Object.keys(open.players).flatMap((seat) => side(open, seat, name)),
    ...open.lasting.map((one) => inForce(one, name)),
    ...(open.contest ? [dice(open.contest, name)] : []),
    ...(mine ? hand(mine, name) : []),
  ].join('\n');
}

// ---- the drawing

const letters = { command: 'C', operations: 'O', science: 'S', medical: 'M' } as const;
const wide = 4;

/** Two letters for a character: `Ri`, `1d` for One of Five. */
export function mark(id: string): string {
  const short = id.slice(id.indexOf('/') + 1);
  const drone = ['one', 'two', 'three', 'four', 'five'].indexOf(short.split('-of-')[0] ?? '');
  return short.includes('-of-') ? `${drone + 1}d` : short.charAt(0).toUpperCase() + short.slice(1, 2);
}

/** A space inside: who stands there, else what is printed there. */
function inside(space: Space, people: readonly Frozen<ShownCharacter>[]): string {
  const printed = [
    ...space.terminals.map((one) => letters[one]),
    ...(space.transporter ? ['X'] : []),
    ...(space.turbolift ? ['L'] : []),
  ].join('');
  const here = people.map((c) => mark(c.id)).join('');
  return (here.length >= wide ? here : here === '' ? ` ${printed}` : `${here}${printed}`).padEnd(wide).slice(0, wide);
}

/** Walls are lines; doors are dots while closed and gaps between strokes while open. */
function drawing(open: Frozen<Open>): string[] {
  const map = layoutOf(open.area);
  const xs = map.spaces.map((space) => space.x);
  const ys = map.spaces.map((space) => space.y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [columns, rows] = [Math.max(...xs) - left + 1, Math.max(...ys) - top + 1];
  const lines = Array.from({ length: rows * 2 + 1 }, () =>
    Array.from<string>({ length: columns * (wide + 1) + 1 }).fill(' '),
  );
  const write = (x: number, y: number, what: string): void => {
    for (const [i, letter] of what.split('').entries()) {
      const row = lines[y];
      if (row) row[x + i] = letter;
    }
  };
  const people = Object.values(open.characters).filter((c) => c.at !== null);
  const taken = new Set(people.map((c) => c.at));
  const at = new Map(map.spaces.map((space) => [`${space.x},${space.y}`, space]));
  for (const space of map.spaces) {
    const [x, y] = [(space.x - left) * (wide + 1), (space.y - top) * 2];
    for (const corner of [0, wide + 1]) for (const line of [0, 2]) write(x + corner, y + line, '+');
    write(
      x + 1,
      y + 1,
      inside(
        space,
        people.filter((c) => c.at === space.id),
      ),
    );
    const edge = (dx: number, dy: number): 'wall' | 'open' | 'shut' | 'none' =>
      edgeTo(map, space, at.get(`${space.x + dx},${space.y + dy}`), taken);
    for (const [dx, column] of [
      [-1, 0],
      [1, wide + 1],
    ] as const)
      write(x + column, y + 1, { wall: '|', shut: ':', open: '/', none: ' ' }[edge(dx, 0)]);
    for (const [dy, line] of [
      [-1, 0],
      [1, 2],
    ] as const)
      write(x + 1, y + line, { wall: '----', shut: '....', open: '/  /', none: '    ' }[edge(0, dy)]);
  }
  const head = `   ${Array.from({ length: columns }, (_, i) =>
    columnName(i)
      .padStart(3)
      .padEnd(wide + 1),
  ).join('')}`.trimEnd();
  const numbered = lines.map((line, i) =>
    `${(i % 2 === 1 ? String((i + 1) / 2) : '').padStart(2)} ${line.join('').trimEnd()}`.trimEnd(),
  );
  return [
    head,
    ...numbered,
    '  doors: closed : ....  open / /  /',
    '  terminals: C Command, O Operations, S Science, M Medical; X Transporter, L Turbolift',
    ...places(map, open.area),
  ];
}

/** Where each board and its rooms lie, by squares. */
function places(map: Layout, area: MissionArea): string[] {
  const span = (spaces: readonly Space[]): string => {
    const [first] = spaces;
    if (!first) return '';
    const corner = (pick: (...values: number[]) => number): string =>
      squareOf(map, {
        ...first,
        x: pick(...spaces.map((space) => space.x)),
        y: pick(...spaces.map((space) => space.y)),
      });
    return `${corner(Math.min)}-${corner(Math.max)}`;
  };
  return area.boards.map(({ id, plan }) => {
    const own = map.spaces.filter((space) => space.board === id);
    const rooms = Object.keys(plan.rooms).length > 1 ? Object.keys(plan.rooms) : [];
    const inside = rooms.map((room) => `${roomName(room)} ${span(own.filter((space) => space.rooms.includes(room)))}`);
    return `  ${plan.name} ${span(own)}${inside.length > 0 ? `: ${inside.join(', ')}` : ''}`;
  });
}
const roomName = (room: string): string =>
  room.replace(/(^|-)(\w)/g, (_, dash: string, letter: string) => `${dash && ' '}${letter.toUpperCase()}`);

const columnName = (n: number): string =>
  `${n > 25 ? String.fromCharCode(64 + Math.floor(n / 26)) : ''}${String.fromCharCode(65 + (n % 26))}`;

function edgeTo(
  map: Layout,
  space: Space,
  other: Space | undefined,
  taken: ReadonlySet<string | null>,
): 'wall' | 'open' | 'shut' | 'none' {
  const way = other && map.edges(space.index).find((edge) => edge.to === other.index);
  if (!way || !other) return 'wall';
  if (way.door === undefined) return 'none';
  return taken.has(space.id) || taken.has(other.id) ? 'open' : 'shut';
}

// ---- people, players, dice, hand

const counted = (n: number, what: string): string => `${n} ${what}${n === 1 ? '' : 's'}`;

const sheetOf = (c: Frozen<ShownCharacter>): Sheet | undefined =>
  c.assimilated ? content['B-OV']?.sheet : (c.sheet ?? content[c.card ?? '']?.sheet);

function person(c: Frozen<ShownCharacter>, map: Layout, name: Name): string {
  const sheet = sheetOf(c);
  const pegs = ratings.map((of) => {
    const [now, full] = sheet ? [sheet[of] - c.lost[of], sheet[of]] : [0, 0];
    const times = of === 'move' ? 2 : 1;
    return `${of.charAt(0).toUpperCase()}${now * times}${now < full ? `/${full * times}` : ''}`;
  });
  const tokens = [
    ...(c.activated ? ['activated'] : []),
    ...(c.stun > 0 ? [c.stun === 1 ? 'stunned' : 'incapacitated'] : []),
    ...(c.cover ? ['in cover'] : []),
    ...(c.honor ? ['Honor'] : []),
    ...(c.assimilated ? ['assimilated'] : []),
    ...c.attached.map((one) => name(one.copy)),
  ];
  const where =
    c.at === null
      ? c.neutralized
        ? 'neutralized'
        : 'not here yet'
      : `${squareOf(map, map.space(c.at))} ${name(c.at)}`;
  return `    ${mark(c.id)} ${name(c.id).padEnd(20)} ${pegs.join(' ').padEnd(18)} ${where}${tokens.length > 0 ? `, ${tokens.join(', ')}` : ''}`;
}

function side(open: Frozen<Open>, seat: string, name: Name): string[] {
  const p = open.players[seat];
  if (!p) return [];
  const points = p.scored.reduce((sum, copy) => sum + (content[kindIn(copy)]?.points ?? 0), p.bonusPoints);
  const more = [
    `${points} points (${counted(p.scored.length, 'Mission')})`,
    `in hand ${counted(p.missions, 'Mission card')} and ${counted(p.support, 'Support card')}`,
    ...(p.list === 'own' ? ['decks of its own'] : []),
    ...(p.core === null ? [] : [`Core Mission ${name(p.core)}`]),
    ...(p.tokens > 0 ? [counted(p.tokens, 'Bonus Action')] : []),
    ...(p.adapt > 0 ? [`${p.adapt} Adapt`] : []),
    ...(p.intel > 0 ? [`${p.intel} Intel`] : []),
    ...(p.permanents.length > 0 ? [`in play: ${p.permanents.map((one) => name(one.copy)).join(', ')}`] : []),
    ...(p.table.length > 0 ? [`on the table: ${p.table.map((one) => name(one.copy)).join(', ')}`] : []),
  ];
  const people = Object.values(open.characters).filter((c) => c.owner === seat);
  return [
    `  ${name(seat)}, ${name(p.affiliation)}: ${more.join(', ')}`,
    ...people.map((c) => person(c, layoutOf(open.area), name)),
  ];
}

const ends = { round: 'the round ends', activation: 'this activation ends' } as const;
/** Which card, whose, of whom or what it speaks, and until when. */
function inForce({ card, owner, character, until, data }: Frozen<Lasting>, name: Name): string {
  const about = character === null ? '' : `, on ${name(character)}`;
  const where = typeof data === 'string' ? ` (${name(data)})` : '';
  const end = until === 'owner' ? `${name(owner)} activates next` : ends[until];
  return `  in force: ${name(card)} of ${name(owner)}${where}${about}, until ${end}`;
}

const dice = ({ left, right }: Frozen<ShownContest>, name: Name): string => {
  const row = (one: Frozen<ShownContest['left']>): string =>
    `${name(one.character)} ${one.dice.toSorted((a, b) => b - a).join(' ')}`;
  return `  dice: ${row(left)}${right ? ` against ${row(right)}` : ''}`;
};

const hand = ({ missions, support }: Frozen<Mine>, name: Name): string[] => [
  `  your Missions: ${missions.map((copy) => `${name(copy)} (${content[kindIn(copy)]?.points ?? 0})`).join(', ') || 'none'}`,
  `  your Support: ${support.map(name).join(', ') || 'none'}`,
];
