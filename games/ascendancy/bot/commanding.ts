/** The Command Phase: what each Command would bring, and the best of it. */
import { isFreeGift } from './building.ts';
import { shipsForCube, sparedAt } from './defence.ts';
import { battleOutcome, shipsNear } from './fighting.ts';
import { isFaction, me, type Mind, price, roundsLeft } from './mind.ts';
import { preachWorth, safety, strikeWorth } from './missions.ts';
import { moveWorth } from './voyages.ts';
import { advancementWorth } from './faction-plans.ts';
import { choosable, type Option } from '@tenforward/kernel';
import type { Command } from '../rules/commands.ts';
import type { FreeAction } from '../rules/free-actions.ts';
import { deckCards, projectLimit } from '../rules/research.ts';
import { controls, homeOf } from '../rules/systems.ts';
import { cubeAt, fleetFacts, powersAt, shipsAt } from '../rules/units.ts';
import { isThreatened } from './worth.ts';
import { lying } from '../rules/zones.ts';

/** Below this a Command is better kept. */
const least = 0.05;

export function command(mind: Mind): string {
  const able = choosable(mind.question) as readonly Option<Command>[];
  const first =
    able.find(({ value }) => value.do === 'ascend') ??
    able.find(({ key }) => isFreeGift(key)) ??
    able.find(({ value }) => value.do === 'free' && grows(mind, value.action));
  if (first) return first.key;
  let found = { key: 'end', worth: least };
  for (const { key, value } of able) {
    const worth = commandWorth(mind, key, value);
    if (worth > found.worth) found = { key, worth };
  }
  return found.key;
}

function commandWorth(mind: Mind, key: string, to: Command): number {
  const { t, seat } = mind;
  switch (to.do) {
    case 'impulse':
    case 'enter-warp':
    case 'exit-warp':
    case 'add-warp':
      return moveWorth(mind, to.do, to.unit);
    case 'starbase':
      return starbaseWorth(mind, to.system);
    case 'fleet':
      return fleetWorth(mind, to.sector);
    case 'launch':
      return launchWorth(mind);
    case 'invade':
      return strikeWorth(mind, to.system, shipsAt(t, to.system, seat));
    case 'hegemony':
      return preachWorth(mind, to.system);
    case 'battle':
      return battleWorth(mind, to.sector);
    case 'brave':
      return safety(mind, to.system) > (me(mind).weapons < 2 ? 0.6 : 0.8) ? price.research * 0.9 : 0;
    case 'card':
      return cardWorth(mind, key);
    default:
      return 0;
  }
}

/** A Command more each turn; but Cubes look for Starbases, so there are none before there are Ships to hold them. */
function starbaseWorth(mind: Mind, id: string): number {
  const { t, seat } = mind;
  if (isThreatened(mind, id) || shipsAt(t, homeOf(t, seat), seat) < shipsForCube(mind)) return 0;
  return id === homeOf(t, seat) ? 2 : 1.5;
}

/** A Fleet is moved by one Command, however many Ships it has. */
function fleetWorth(mind: Mind, sector: string): number {
  const soldiers = sparedAt(mind, sector);
  return soldiers >= 4 ? 0.6 + soldiers * 0.05 : 0;
}

/** Ships that lie idle beside a Fleet join it: at no cost, and only ever more of them. */
function grows(mind: Mind, action: FreeAction): boolean {
  const { t } = mind;
  const fleet = action.do === 'change-fleet' ? t.state.units[action.unit] : undefined;
  if (!fleet?.fleet || fleet.at === null) return false;
  return sparedAt(mind, fleet.at) > 0 && fleet.ships < fleetFacts(t, fleet.fleet).most;
}

function launchWorth(mind: Mind): number {
  const { t, seat } = mind;
  if (
    lying(t, 'projects', seat).length >= projectLimit(t, seat) ||
    roundsLeft(mind) < 4 ||
    me(mind).weapons < (isFaction(mind, 'romulan') ? 1 : 2)
  )
    return 0;
  return Math.max(0, ...deckCards(t, me(mind).faction).map((card) => advancementWorth(mind, card))) * 0.25;
}

/** Cubes that will fall, and Rivals who are in the way of a Klingon. */
function battleWorth(mind: Mind, sector: string): number {
  const { t, seat } = mind;
  const left = battleOutcome(mind, sector);
  const near = isThreatened(mind, homeOf(t, seat));
  if (cubeAt(t, sector) !== undefined) return left >= (near ? 0.8 : 1.5) ? (near ? 14 : 3) : 0;
  const theirs = powersAt(t, sector).reduce((n, power) => n + (power === seat ? 0 : shipsAt(t, sector, power)), 0);
  const mine = shipsNear(mind, sector);
  if (left < mine * 0.6) return 0;
  const home = controls(t, seat, sector) ? 0.8 : 0;
  return home + (isFaction(mind, 'klingon') && theirs >= 3 ? 1.2 : 0);
}

function cardWorth(mind: Mind, key: string): number {
  if (/^card:(.*\/)?ferengi$/.test(key)) return roundsLeft(mind) <= 3 ? 1 : 0;
  if (key.startsWith('card:commandeer-and-conscript')) return 0.12;
  if (key.startsWith('card:FED-2A')) return 1;
  if (key.startsWith('card:ROM-3A')) return 0.5;
  return 0;
}
