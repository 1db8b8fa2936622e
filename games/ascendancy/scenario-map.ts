/** Galaxies of scenarios: chains of Systems and lanes laid by themselves, or discs at given places. */
import { direction, distance, FULL_TURN } from '@tenforward/geometry';
import { must } from '@tenforward/kernel';
import { discOf } from './new-game.ts';
import type { Cards } from './rules/types.ts';
import {
  type Area,
  D,
  discAt,
  type Galaxy,
  laneAt,
  laneIds,
  type LaneLength,
  lanesAt,
  type SectorId,
  sectorsOf,
  systemIds,
} from './rules/galaxy.ts';
import { layLane, newSystemAt, roomForNew } from './rules/galaxy-room.ts';
import { validGalaxy } from './rules/galaxy-valid.ts';
import { inches, sizes } from './rules/values.ts';

export interface MapSetup {
  /** `earth -2- risa -3- kronos`: Systems joined by lanes of so many Sectors; `risa -3-` ends in an open lane. */
  map?: string[];
  /** Discs at given places, in inches from the centre: `earth: [0, -9]`; x to the right, y down. */
  discsAt?: Record<string, [number, number]>;
  /** Lanes between discs at given places, `earth -2- risa`, or open ones with an hour of the clock, `earth -3- 6`. */
  lanes?: string[];
  /** The diameter of the circle in inches, or the side of a square. */
  area?: number | { square: number };
}

const link = /\s*-([234])-\s*/;

export function layGalaxy(cards: Cards, setup: MapSetup): Galaxy {
  const { area = 90 } = setup;
  const shape: Area =
    typeof area === 'number'
      ? { shape: 'circle', diameter: inches(area) }
      : { shape: 'square', side: inches(area.square) };
  let g: Galaxy = { area: shape, sizes: sizes.value, discs: {}, lanes: {}, nextLane: 1 };
  for (const [id, [x, y]] of Object.entries(setup.discsAt ?? {})) g = withDisc(cards, g, id, inches(x), inches(y));
  for (const lane of setup.lanes ?? []) g = layGiven(g, lane);
  for (const chain of setup.map ?? []) g = layChain(cards, g, chain);
  const wrong = validGalaxy(g, () => 99);
  if (wrong !== undefined) throw new Error(`the galaxy is not valid: ${wrong}`);
  return g;
}

/** Home Systems and the Hub are anchored. */
const isAnchored = (cards: Cards, id: string): boolean =>
  (cards[id]?.system?.home ?? null) !== null || cards[id]?.system?.sort === 'hub';
const withDisc = (cards: Cards, g: Galaxy, id: string, x: number, y: number): Galaxy => ({
  ...g,
  discs: { ...g.discs, [id]: { ...discOf(cards, id, isAnchored(cards, id)), x, y } },
});

/** `earth -2- risa` into its Systems and lengths. */
function linksOf(text: string): string[] {
  for (const [, n = ''] of text.matchAll(/(?<=^|\s)-\s*(\d+)\s*-(?=\s|$)/g))
    if (!/^[234]$/.test(n)) throw new Error(`'${text}': lanes are 2, 3 or 4 Sectors long, not ${n}`);
  return text.trim().split(link);
}

function layGiven(g: Galaxy, text: string): Galaxy {
  const [from = '', n = '', to = ''] = linksOf(text);
  if (!Object.hasOwn(g.discs, from)) throw new Error(`'${text}': there is no System '${from}' in discsAt`);
  const length = Number(n) as LaneLength;
  if (Object.hasOwn(g.discs, to)) {
    const id = `lane-${g.nextLane}`;
    return { ...g, lanes: { ...g.lanes, [id]: { id, length, ends: [from, to] } }, nextLane: g.nextLane + 1 };
  }
  const angle = Math.round((Number(to) * FULL_TURN) / 12) % FULL_TURN;
  return must(layLane(g, from, length, angle), 'room for', text).galaxy;
}

function layChain(cards: Cards, g: Galaxy, chain: string): Galaxy {
  const [first = '', ...rest] = linksOf(chain);
  let galaxy = Object.hasOwn(g.discs, first) ? g : withDisc(cards, g, first, ...freeSpot(g));
  let from = first;
  for (let i = 0; i < rest.length; i += 2) {
    const length = Number(rest[i]) as LaneLength;
    const to = (rest[i + 1] ?? '').trim();
    galaxy =
      to === ''
        ? layOpen(galaxy, from, length)
        : Object.hasOwn(galaxy.discs, to)
          ? closed(galaxy, from, to, length)
          : layNext(cards, galaxy, from, to, length);
    from = to;
  }
  return galaxy;
}

/** A new System goes where there is most room: away from what is there. */
function layNext(cards: Cards, g: Galaxy, from: string, to: string, length: LaneLength): Galaxy {
  const laid = newSystemAt(g, from, length, discOf(cards, to, isAnchored(cards, to)), bestAngle(g, from, length));
  return must(laid, `room for ${to} at ${from}`).galaxy;
}
function bestAngle(g: Galaxy, from: string, length: LaneLength): number {
  const arcs = roomForNew(g, from, length);
  const here = discAt(g, from);
  const others = systemIds(g).filter((id) => id !== from);
  const away = (angle: number): number => {
    const towards = direction(angle);
    const far = D(g.sizes, length);
    const [x, y] = [here.x + far * towards.x, here.y + far * towards.y];
    return Math.min(Number.MAX_SAFE_INTEGER, ...others.map((id) => distance(discAt(g, id), { x, y })));
  };
  const hours = Array.from({ length: 48 }, (_, i) => Math.round((i * FULL_TURN) / 48));
  const fits = hours.filter((angle) =>
    arcs.some(({ from: low, to: high }) => (angle >= low && angle <= high) || angle + FULL_TURN <= high),
  );
  return must(fits.toSorted((a, b) => away(b) - away(a))[0], 'room at', from);
}
function layOpen(g: Galaxy, from: string, length: LaneLength): Galaxy {
  return must(layLane(g, from, length, bestAngle(g, from, length)), 'room for a lane at', from).galaxy;
}
/** Two Systems that lie right may be joined. */
function closed(g: Galaxy, from: string, to: string, length: LaneLength): Galaxy {
  const id = `lane-${g.nextLane}`;
  return { ...g, lanes: { ...g.lanes, [id]: { id, length, ends: [from, to] } }, nextLane: g.nextLane + 1 };
}
/** A place for a first System: the centre, then places around it that are far from everything. */
function freeSpot(g: Galaxy): [number, number] {
  const spots = [0, 22, -22, 36, -36].flatMap((x) => [0, 22, -22].map((y): [number, number] => [inches(x), inches(y)]));
  const free = spots.find(([x, y]) => systemIds(g).every((id) => distance(discAt(g, id), { x, y }) > inches(18)));
  return must(free, 'room for another System; give places with discsAt');
}

/** Systems joined to nothing, at the edge of the map where nobody is near. */
export function layFar(cards: Cards, g: Galaxy, ids: readonly string[]): Galaxy {
  let galaxy = g;
  for (const id of ids) galaxy = withDisc(cards, galaxy, id, ...farSpot(galaxy));
  const wrong = validGalaxy(galaxy, () => 99);
  if (wrong !== undefined) throw new Error(`the galaxy is not valid: ${wrong}`);
  return galaxy;
}
function farSpot(g: Galaxy): [number, number] {
  const out = (g.area.shape === 'circle' ? g.area.diameter : g.area.side) / 2 - inches(3);
  const spots = Array.from({ length: 48 }, (_, i) => direction(Math.round((i * FULL_TURN) / 48))).map(
    ({ x, y }): [number, number] => [Math.round(x * out), Math.round(y * out)],
  );
  const free = spots.find(([x, y]) => systemIds(g).every((id) => distance(discAt(g, id), { x, y }) > inches(9)));
  return must(free, 'room for another Borg World');
}

/** A System; `lane-2.1`; `earth/risa.1`, the first Sector from Earth on the lane to Risa; `earth/.1` on its open lane. */
export function sectorNamed(g: Galaxy, name: string): SectorId {
  if (Object.hasOwn(g.discs, name)) return name;
  const between = /^([\w-]+)\/([\w-]*)\.(\d)$/.exec(name);
  if (!between) {
    if (laneIds(g).some((id) => sectorsOf(laneAt(g, id)).includes(name))) return name;
    throw new Error(
      `there is no Sector '${name}'; there are ${systemIds(g).join(', ')} and lanes ${laneIds(g).join(', ')}`,
    );
  }
  const [, from = '', to = '', n = ''] = between;
  const lane = lanesAt(g, from)
    .map((id) => laneAt(g, id))
    .find(({ ends }) => ends.some((end) => (to === '' ? typeof end !== 'string' : end === to)));
  const sectors = sectorsOf(must(lane, `a lane from ${from} to ${to}`));
  const fromFirst = lane?.ends[0] === from;
  return must(fromFirst ? sectors[Number(n) - 1] : sectors[sectors.length - Number(n)], 'Sector', name);
}
