/** The table as text: players, open offers, the galaxy as a map and as lists of Systems and lanes, the Borg. */
import type { Frozen } from '@tenforward/kernel';
import type * as sights from './rules/sights.ts';
import { resources } from './rules/types.ts';
import { compassBetween, lettersFor, mapLines, type Marks, shortNames, whereFromCentre } from './text-map.ts';

type Open = Frozen<sights.Open>;

export function text(t: Open, own: Frozen<sights.Mine> | null, name: (id: string) => string): string {
  return [
    `Game Round ${t.round}, ${t.stage} stage${t.active === null ? '' : `: the turn of ${name(t.active)}`}`,
    ...(own === null || own.order === null ? [] : [`Your Turn Order card: ${own.order}`]),
    '',
    ...t.seats.flatMap((seat) => playerLines(t, seat, name)),
    ...borgLines(t),
    ...offerLines(t, name),
    '',
    ...galaxyLines(t, name),
    ...offLines(t, name),
    ...(t.combat
      ? [
          '',
          `Combat at ${name(t.combat.at)}: ${name(t.combat.attacker)} against ${t.combat.defenders.map(name).join(', ')}, Combat Round ${t.combat.round}`,
          ...t.combat.effects.map((one) => inForce(one, name)),
        ]
      : []),
  ].join('\n');
}

/** Which card, whose, how much, and until when. */
const inForce = ({ card, owner, round, n }: Frozen<sights.ShownEffect>, name: (id: string) => string): string =>
  `  In force: ${name(card)} of ${name(owner)}${n === undefined ? '' : ` (${n})`}, until the Combat${round === null ? '' : ' Round'} ends`;

/** How near the end is: a sixth Spire loses the game for everybody. */
function borgLines(t: Open): string[] {
  const spires = Object.values(t.systems).filter((one) => one.spire).length;
  const cubes = Object.keys(t.cubes).length;
  if (spires + cubes === 0) return [];
  return [
    `The Borg: ${counted(spires, 'Spire')} (a sixth wins), ${counted(cubes, 'Cube')} (they hit on ${t.borgHitRoll}+), ${counted(t.reshuffles, 'reshuffle')}`,
  ];
}

/** What somebody may accept or decline, and what it waits for. */
const offerLines = (t: Open, name: (id: string) => string): string[] =>
  t.offers.map(({ from, to, gives, wants, waits }) => {
    const what = `${name(from)} gives ${name(to)} ${name(gives)} ${wants === null ? 'for nothing' : `for ${name(wants)}`}`;
    const taken = { combat: 'when their Combat is over', touch: 'when they are in touch again' };
    const may = waits === null ? 'take or decline it' : `decline it, or take it ${taken[waits]}`;
    return `Open offer: ${what}; ${name(to)} may ${may}`;
  });

function playerLines(t: Open, seat: string, name: (id: string) => string): string[] {
  const p = t.players[seat];
  if (!p) return [];
  if (p.fate !== 'playing') return [`${name(seat)} (${name(p.faction)}): ${p.fate}`];
  const { production, research, culture } = p.reserve;
  const held = Object.entries(t.agreements).filter(([, one]) => one.holder === seat && one.owner !== seat);
  const list = (items: string[]): string => (items.length === 0 ? 'none' : items.join(', '));
  return [
    `${name(seat)} (${name(p.faction)}): Ascendancy ${p.ascendancy}, Commands ${p.ready} of ${p.commands}, Production ${production}, Research ${research}, Culture ${culture}, Weapons ${p.hitRoll}+, Shields ${p.shields}`,
    `  Projects: ${list(p.projects.map((one) => `${name(one.card)} (${one.research} of ${one.cost})`))}; Advancements: ${list(p.advancements.map((one) => name(one.card) + (one.exhausted ? ' (Exhausted)' : '')))}`,
    ...(held.length + p.allies.length > 0
      ? [
          `  Holds: ${[...held.map(([id, one]) => name(id) + (one.exhausted ? ' (Exhausted)' : '')), ...p.allies.map((one) => name(one.card))].join(', ')}`,
        ]
      : []),
  ];
}

const counted = (n: number, what: string): string => `${n} ${what}${n === 1 ? '' : 's'}`;
const shipsAt = (t: Open, sector: string, name: (id: string) => string): string[] => [
  ...t.seats.flatMap((seat) => {
    const units = Object.values(t.units).filter((one) => one.owner === seat && one.at === sector);
    const single = units.filter((one) => one.fleet === null).length;
    return [
      ...(single > 0 ? [`${counted(single, 'Ship')} of ${name(seat)}`] : []),
      ...units
        .filter((one) => one.fleet !== null)
        .map((one) => `${name(one.fleet ?? '')} of ${name(seat)} (${one.ships})`),
    ];
  }),
  ...Object.values(t.cubes)
    .filter((cube) => cube.at === sector)
    .map((cube) => (cube.onSpire ? `${name(cube.id)} on the Spire` : name(cube.id))),
];

/** North up; what each mark means; then every System and lane. */
function galaxyLines(t: Open, name: (id: string) => string): string[] {
  const shorts = shortNames(
    Object.fromEntries(Object.keys(t.systems).map((id) => [id, name(id).replace(/^(?:The|Transwarp) /, '')])),
  );
  const letters = lettersFor(t.seats, name);
  const inSector = (sector: string): string => {
    const owners = new Set(Object.values(t.units).flatMap((one) => (one.at === sector ? [one.owner] : [])));
    const hasCube = Object.values(t.cubes).some((cube) => cube.at === sector);
    if (owners.size + Number(hasCube) > 1) return '*';
    return hasCube ? '#' : ([...owners].map((seat) => letters.get(seat) ?? '')[0] ?? '');
  };
  const belongs = (id: string): string => {
    const { spire = false, control = null } = t.systems[id] ?? {};
    return spire ? '%' : control === null ? '' : (letters.get(control)?.toLowerCase() ?? '');
  };
  const marks: Marks = {
    lane: (sector) => inSector(sector) || '·',
    system: (id) => [belongs(id), inSector(id)],
  };
  return [
    'The galaxy, north up:',
    ...mapLines(t.galaxy, shorts, marks),
    `  · Sector of a lane; ${[...letters].map(([seat, letter]) => `${letter} Ships of ${name(seat)}`).join(', ')}`,
    '  # Cube; * several there; ? open end of a lane',
    `  before a System: ${[...letters.values()].map((one) => one.toLowerCase()).join(', ')} who Controls it, % Borg World; after it: who is there`,
    '',
    'Systems (slots: P Production, R Research, C Culture, O any; Hazard 4: a die of 4 or more loses a Ship):',
    ...systemLines(t, shorts, name),
    ...(Object.keys(t.galaxy.lanes).length > 0 ? ['', 'Lanes:', ...laneLines(t, name)] : []),
  ];
}

/** What the disc says: slots (P, R, C, and O for Open), Hazard, lanes in use and at most. */
function printed(t: Open, id: string, s: Open['systems'][string]): string {
  const used = Object.values(t.galaxy.lanes).filter(({ ends }) => ends.includes(id)).length;
  const kind = s.sort === 'planet' ? `slots ${s.slots}` : s.sort;
  return [
    kind,
    ...(s.hazard === null ? [] : [`Hazard ${s.hazard}`]),
    `lanes ${used} of ${s.lanes}`,
    t.standing[id] ?? '',
  ].join(', ');
}

function systemLines(t: Open, shorts: ReadonlyMap<string, string>, name: (id: string) => string): string[] {
  return Object.keys(t.systems)
    .toSorted()
    .map((id) => {
      const s = t.systems[id];
      const disc = t.galaxy.discs[id];
      if (!s || !disc) return id;
      const nodes = resources.flatMap((r) => (s.nodes[r] > 0 ? [`${s.nodes[r]} ${name(r)}`] : []));
      const tokens = resources.flatMap((r) => (s.tokens[r] > 0 ? [`${s.tokens[r]} ${name(r)} to take`] : []));
      const facts = [
        ...(s.control === null ? [] : [`of ${name(s.control)}`]),
        ...(nodes.length > 0 ? [`Nodes: ${nodes.join(', ')}`] : []),
        ...(s.starbase ? ['Starbase'] : []),
        ...(s.level > 0 ? [`Civilization of level ${s.level}`] : []),
        ...tokens,
        ...(s.research ? ['Research token'] : []),
        ...(s.spire ? [`Borg World with ${counted(s.assimilation, 'Assimilation Node')}`] : []),
        ...(s.card === null ? [] : [name(s.card)]),
        ...(s.hidden ? ['a card face down'] : []),
        ...(s.delay > 0 ? [counted(s.delay, 'Activation token')] : []),
        ...shipsAt(t, id, name),
      ];
      return `  ${shorts.get(id) ?? ''} ${name(id)} (${whereFromCentre(disc, name)}; ${printed(t, id, s)})${facts.length > 0 ? `: ${facts.join('; ')}` : ''}`;
    });
}

function laneLines(t: Open, name: (id: string) => string): string[] {
  const number = (id: string): number => Number(id.slice(id.indexOf('-') + 1));
  return Object.keys(t.galaxy.lanes)
    .toSorted((a, b) => number(a) - number(b))
    .map((id) => {
      const lane = t.galaxy.lanes[id];
      const [a, b] = laneEnds(lane?.ends ?? []);
      const way = name(compassBetween(t.galaxy, a, b));
      const there = Array.from({ length: lane?.length ?? 0 }, (_, i) =>
        shipsAt(t, `${id}.${i + 1}`, name).map((one) => `Sector ${i + 1}: ${one}`),
      ).flat();
      const from = typeof a === 'string' ? name(a) : '';
      const to = typeof b === 'string' ? `to ${name(b)}` : 'to an open end';
      return `  ${name(id)}: from ${from} ${way} ${to}, ${lane?.length ?? 0} Sectors${there.length > 0 ? `; ${there.join('; ')}` : ''}`;
    });
}

/** From a System, if only one end lies at one. */
const laneEnds = <E>(ends: readonly E[]): readonly E[] => (typeof ends[0] === 'string' ? ends : ends.toReversed());

const offLines = (t: Open, name: (id: string) => string): string[] =>
  Object.values(t.units)
    .filter((one) => one.warp !== null)
    .map(
      (one) =>
        `  At Warp: ${one.fleet === null ? 'a Ship' : name(one.fleet)} of ${name(one.owner)}, from ${name(one.warp?.from ?? '')}, ${counted(one.warp?.tokens ?? 0, 'Warp token')}`,
    );
