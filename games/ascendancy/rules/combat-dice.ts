/** Scoring hits (9.1, 10.1): how many dice a side rolls, what they must show, rerolls. */
import { must, type Words } from '@tenforward/kernel';
import { say } from '../words.ts';
import { ignorable, isCube, isPlanetSide, isPlayer, sectorsOfSide, unitsIn } from './combat-sides.ts';
import type { Combat, Combatant, DiceRoll, Die, Need, Rolled, Striking, Volley } from './combat-types.ts';
import { hitRollOf, shieldsOf } from './console.ts';
import { allSystems, controls, nodesOf, structuresOf, system } from './systems.ts';
import { borgHitRolls } from './values.ts';
import type { CardId, Reading, SectorId, Seat, Table, UnitId } from './types.ts';

/** Dice that are rolled together; Fleets have their own, for they may have rules of their own (12.1.6). */
export interface Row {
  readonly unit: UnitId | null;
  readonly of: Words;
  readonly dice: number;
  /** Hits without a roll. */
  readonly sure: boolean;
}

/** All a side rolls in this Combat Round, or that part of a planet that fires now. */
export function pool(t: Reading, c: Combat, by: Combatant, arms: readonly Striking[] = ['nodes', 'starbase']): Row[] {
  if (isCube(c, by)) return [row('dice.cube', c.cube?.dice ?? 0)]; // ASC-9.8.2a
  if (!isPlanetSide(c, by)) return changed(t, c, by, shipRows(t, c, by));
  const nodes = arms.includes('nodes') ? nodeDice(t, c) : 0; // ASC-10.1a, ASC-10.5a, ASC-10.6b, ASC-15.4.1a
  const starbase = arms.includes('starbase') ? starbaseDice(t, c, isPlayer(by) ? by : null) : 0;
  const of = arms.length > 1 ? 'dice.structures' : nodes > 0 ? 'dice.nodes' : 'dice.starbase';
  const rows = [row(of, nodes + starbase)];
  return isPlayer(by) && nodes > 0 ? changed(t, c, by, rows) : rows.filter((one) => one.dice > 0);
}
/** What cards make of the dice of a player; where a Starbase fires by itself, they are those of the Nodes. */
function changed(t: Reading, c: Combat, by: Seat, rows: Row[]): Row[] {
  const count = countDice(rows);
  const total = t.query('combat dice', { combat: c, seat: by }, count);
  const now = total > count ? [...rows, row('dice.cards', total - count)] : lessDice(rows, count - total);
  const sure = row('dice.automatic', t.query('automatic hits', { combat: c, seat: by }, 0), null, true);
  return [...now.map((one) => ({ ...one, sure: isSure(t, c, by, one.unit) })), sure].filter((one) => one.dice > 0);
}
const row = (
  of: 'dice.cube' | 'dice.structures' | 'dice.nodes' | 'dice.ships' | 'dice.starbase' | 'dice.cards' | 'dice.automatic',
  dice: number,
  unit: UnitId | null = null,
  sure = false,
): Row => ({ unit, of: say(of), dice, sure });
const isSure = (t: Reading, c: Combat, seat: Seat, unit: UnitId | null): boolean =>
  t.query('dice hit surely', { combat: c, seat, unit }, false);
export const countDice = (rows: readonly Row[]): number => rows.reduce((n, { dice }) => n + dice, 0);

/** Dice a card takes away are taken from the last rows first. */
function lessDice(rows: readonly Row[], n: number): Row[] {
  let left = n;
  return rows
    .toReversed()
    .map((one) => {
      const gone = Math.min(left, one.dice);
      left -= gone;
      return { ...one, dice: one.dice - gone };
    })
    .toReversed();
}

/** One die for each Ship (ASC-9.1.1a), those of Fleets apart (ASC-12.1.6a), and one for a Starbase they are in Orbit of. */
function shipRows(t: Reading, c: Combat, seat: Seat): Row[] {
  const units = unitsIn(t, c, seat);
  const singles = units.filter((one) => one.fleet === null).length;
  const bases = sectorsOfSide(t, c, seat).filter((sector) => controls(t, seat, sector) && system(t, sector).starbase); // ASC-9.1.1.1b, ASC-9.1.1.1a
  return [
    ...units
      .filter((one) => one.fleet !== null)
      .map((one) => ({
        ...row('dice.ships', one.ships, one.id),
        of: say('dice.fleet', { fleet: one.fleet, n: one.ships }),
      })),
    row('dice.ships', singles),
    row('dice.starbase', bases.length * t.query('starbase dice', { seat }, 1)), // ASC-9.1.1.1a, ASC-12.2.3a
  ];
}

/** One die for each Structure but a Starbase; a Borg World has a Cube on its Spire among them. */
const nodeDice = (t: Reading, c: Combat): number =>
  system(t, c.at).spire ? structuresOf(t, c.at) : nodesOf(system(t, c.at));
const starbaseDice = (t: Reading, c: Combat, seat: Seat | null): number =>
  system(t, c.at).starbase ? t.query('starbase dice', { seat }, 1) : 0; // ASC-10.2.1.2c, ASC-10.1a

/** 9.8.3: the more Spires, the better the Borg hit. */
export function borgHitRoll(t: Reading): number {
  const spires = allSystems(t).filter((id) => system(t, id).spire).length; // ASC-9.8.3a, ASC-10.6c, ASC-3.4.2a
  return must(borgHitRolls.value[spires], 'a Borg Hit Roll');
}

/** What a die must show before Shields. A Civilization is the better the higher its level. */
function hitRoll(t: Reading, c: Combat, by: Combatant, against: Combatant): number {
  if (by === 'borg') return borgHitRoll(t);
  if (!isPlayer(by)) return 6 - system(t, c.at).level; // ASC-10.5b
  return hitRollOf(t, by) - t.query('hit bonus', { combat: c, seat: by, against }, 0);
}

/** The Shield Modifier of a side in a Sector. */
function shields(t: Reading, c: Combat, who: Combatant, sector: SectorId, against: Combatant): number {
  if (isPlanetSide(c, who) && !isPlayer(who)) {
    const world = system(t, c.at);
    if (world.spire) return world.assimilation; // ASC-10.6.2a, ASC-10.5c
    return against === 'borg' ? 0 : world.level; // ASC-10.5c, ASC-9.8.3.1a
  }
  const base = !isPlayer(who) ? (c.cube?.shields ?? 0) : against === 'borg' ? 0 : shieldsOf(t, who); // ASC-9.8.3.1a
  return t.query(
    'shield modifier',
    { seat: who, sector, against, of: isPlanetSide(c, who) ? 'system' : 'ships' },
    base,
  );
}

/** 9.1: the Hit Roll, and the Shields of the target on top. */
export function needFor(t: Reading, c: Combat, by: Combatant, against: Combatant, sector: SectorId): Need {
  return {
    need: Math.max(1, hitRoll(t, c, by, against) + shields(t, c, against, sector, by)), // ASC-9.1a, ASC-10.1b, ASC-9.1c
    onlySixes: c.kind === 'battle' && t.query('only sixes hit', { combat: c, sector }, false),
  };
}
/** ASC-9.8.3.4a: each 6 of a Cube hits; so do those of some players. */
const sixesOf = (t: Reading, c: Combat, by: Combatant): boolean =>
  isPlayer(by) ? t.query('sixes always hit', { seat: by }, false) : isCube(c, by);

export const isHit = (die: Pick<Die, 'now' | 'sure'>, { need, onlySixes }: Need, sixes: boolean): boolean =>
  die.sure || (onlySixes ? die.now === 6 : die.now >= need || (sixes && die.now === 6));
/** The lowest number that hits; more than 6 for what nothing hits. */
export const lowest = ({ need, onlySixes }: Need, sixes: boolean): number =>
  onlySixes || (sixes && need > 6) ? 6 : need;

export interface Difficulty {
  readonly sixes: boolean;
  readonly main: Need;
  readonly elsewhere: DiceRoll['elsewhere'];
}
/** What is needed where the other side is easiest to hit, and what elsewhere. */
export function difficulty(t: Reading, c: Combat, by: Combatant, against: Combatant): Difficulty {
  const sixes = sixesOf(t, c, by);
  const all = sectorsOfSide(t, c, against)
    .map((sector) => ({ sector, ...needFor(t, c, by, against, sector) }))
    .toSorted((a, b) => lowest(a, sixes) - lowest(b, sixes));
  const main = all[0] ?? { need: 7, onlySixes: false };
  const harder = all.filter((one) => lowest(one, sixes) > lowest(main, sixes));
  const kinds = new Set(harder.map((one) => lowest(one, sixes)));
  const elsewhere = [...kinds].map((low) => {
    const same = harder.filter((one) => lowest(one, sixes) === low);
    const { need, onlySixes } = same[0] ?? main;
    return { need, onlySixes, sectors: same.map((one) => one.sector) };
  });
  return { sixes, main: { need: main.need, onlySixes: main.onlySixes }, elsewhere };
}

/** 9.8.5: whether nothing on a die is enough. */
export function needsSeven(t: Reading, c: Combat, by: Combatant, against: Combatant): boolean {
  const { sixes, main } = difficulty(t, c, by, against);
  return lowest(main, sixes) > 6;
}

/** ASC-9.1.1.2a: whether a side has any chance of a hit that counts in this Combat Round, by dice or by cards. */
export function canHurt(t: Reading, c: Combat, by: Combatant, against: Combatant): boolean {
  const rows = pool(t, c, by);
  const { sixes, main } = difficulty(t, c, by, against);
  const able = rows.filter((one) => one.sure || lowest(main, sixes) <= 6);
  const cards = isPlayer(by) ? t.query('hits from cards', { combat: c, seat: by }, 0) : 0;
  return countDice(able) + cards > wardedOff(t, c, against);
}
/** Hits on a side that come to nothing in this Combat Round, even if all fall on one Fleet. */
function wardedOff(t: Reading, c: Combat, who: Combatant): number {
  if (!isPlayer(who)) return 0;
  const ignored = t.query('ignored hits', { combat: c, seat: who }, 0);
  if (isPlanetSide(c, who)) return ignored;
  return ignored + Math.min(...unitsIn(t, c, who).map((one) => ignorable(t, c, one.id)));
}

/** Rolls these dice against a side and shows them. */
export function rollDice(
  t: Table,
  c: Combat,
  by: Combatant,
  against: Combatant,
  rows: readonly Row[],
  all = false,
): DiceRoll {
  const { sixes, main, elsewhere } = difficulty(t, c, by, against);
  const dice: Die[] = [];
  for (const { unit, of, dice: n, sure } of rows) {
    const shown = sure ? [] : t.chance.rolls(n, 6);
    const rolled = Array.from({ length: n }, (_, i): Die => ({ now: shown[i] ?? 0, was: [], by: [], unit, sure }));
    const hits = rolled.filter((die) => isHit(die, main, sixes)).length;
    const told = { who: by, against: all ? 'everyone' : against, hits, of };
    if (sure) t.tell('combat.sure', told);
    else t.tell('combat.dice', { ...told, n, dice: shown, need: main.onlySixes ? 6 : main.need });
    dice.push(...rolled);
  }
  const rolled = { by, against, dice, sixes, ...main };
  c.rolls.push(rolled); // the same dice: rerolls show there too
  return { ...rolled, combat: c, elsewhere };
}

/** Dice that have fallen count by what they need now: a card has changed it since. */
export function readAgain(t: Reading, c: Combat, rolls: readonly Rolled[]): void {
  for (const roll of rolls) Object.assign(roll, difficulty(t, c, roll.by, roll.against).main);
}

/** Places of the dice that hit, and of those that failed; hits without a roll are neither. */
export const hitsOf = (roll: DiceRoll): number[] => places(roll, (die) => !die.sure && isHit(die, roll, roll.sixes));
export const failuresOf = (roll: DiceRoll): number[] => places(roll, (die) => !isHit(die, roll, roll.sixes));
const places = (roll: DiceRoll, wanted: (die: Die) => boolean): number[] =>
  roll.dice.flatMap((die, i) => (wanted(die) ? [i] : []));
/** 4: each rule rerolls a die once. */
export const mayReroll = (roll: DiceRoll, at: readonly number[], card: CardId): number[] =>
  at.filter((i) => roll.dice[i]?.sure === false && !roll.dice[i].by.includes(card)); // ASC-4-reroll-a

/** Dice are rolled again by a card of this player; those it has rerolled before are left alone. */
export function reroll(t: Table, roll: DiceRoll, at: readonly number[], card: CardId, seat: Seat = roll.by): void {
  const again = mayReroll(roll, at, card);
  if (again.length === 0) return;
  const now = t.chance.rolls(again.length, 6);
  const was = again.map((i) => roll.dice[i]?.now ?? 0);
  for (const [n, i] of again.entries()) {
    const die = roll.dice[i];
    if (!die) continue;
    die.was.push(die.now);
    die.now = now[n] ?? 0;
    die.by.push(card);
  }
  t.tell('rerolled', { seat, card, was, now, hits: roll.dice.filter((die) => isHit(die, roll, roll.sixes)).length });
}

/** The hits of these dice against a side; the strongest count everywhere, the others only where they reach. */
export function volleyOf(
  t: Table,
  c: Combat,
  roll: DiceRoll,
  against: Combatant,
  dice: readonly Die[] = roll.dice,
): Volley {
  const { main, elsewhere } = difficulty(t, c, roll.by, against);
  const hits = dice.filter((die) => isHit(die, main, roll.sixes));
  // a die that is too weak for some Sectors counts only in the others
  const reach = hits.map((die) => {
    const out = elsewhere.filter((one) => !isHit(die, one, roll.sixes)).flatMap((one) => one.sectors);
    return out.length === 0 ? [] : sectorsOfSide(t, c, against).filter((sector) => !out.includes(sector));
  });
  const kinds = new Set(reach.filter((sectors) => sectors.length > 0).map((sectors) => sectors.join(' ')));
  return {
    combat: c,
    by: roll.by,
    against,
    hits: hits.length,
    limited: [...kinds].map((kind) => ({
      sectors: kind.split(' '),
      hits: reach.filter((sectors) => sectors.join(' ') === kind).length,
    })),
    roll,
    spoils: spoilsOf(t, c, roll, hits),
  };
}

/** Fleets that rolled and live on what they destroy. */
function spoilsOf(t: Table, c: Combat, { by }: DiceRoll, hits: readonly Die[]): Volley['spoils'] {
  if (!isPlayer(by)) return [];
  const fleets = [...new Set(hits.flatMap((die) => die.unit ?? []))];
  return fleets
    .map((unit) => ({
      owner: by,
      unit,
      each: t.query('spoils', { combat: c, unit }, 0),
      hits: hits.filter((die) => die.unit === unit).length,
    }))
    .filter(({ each }) => each > 0);
}

/** 9.8.3.3: the hits of a Cube go round among those it fights, in Turn Order, each to Ships that it can hit. */
export function dealHits(t: Table, c: Combat, roll: DiceRoll, seats: readonly Seat[]): Volley[] {
  const open = roll.dice.toSorted((a, b) => a.now - b.now);
  const targets = seats.map((seat) => {
    const room = unitsIn(t, c, seat).reduce((n, one) => n + one.ships + ignorable(t, c, one.id), 0);
    return { seat, room, main: difficulty(t, c, roll.by, seat).main, dice: [] as Die[] };
  });
  for (let dealt = true; dealt; ) {
    dealt = false;
    for (const target of targets) {
      const i = target.dice.length < target.room ? open.findIndex((die) => isHit(die, target.main, roll.sixes)) : -1;
      if (i < 0) continue;
      target.dice.push(...open.splice(i, 1)); // ASC-9.8.3.3a
      dealt = true;
    }
  }
  return targets.map(({ seat, dice }) => volleyOf(t, c, roll, seat, dice));
}
