/** The Recharge Stage (6.3): victory, Resources, maintenance, in that order. */
import { ask, flowOf, option, sum } from '@tenforward/kernel';
import { say } from '../words.ts';
import { selfOf } from './cards.ts';
import { meetAlly } from './exploration.ts';
import { leaveGame, settleLeavers } from './leaving.ts';
import { neighbour, player, playerOf, playing, scores } from './players.ts';
import { heldBy } from './relations.ts';
import { nothing } from './resources.ts';
import {
  allSystems,
  commandsOf,
  controlled,
  controls,
  homeOf,
  isHome,
  isPhenomenon,
  systemOf,
  system,
} from './systems.ts';
import { allAtWarp, shipsOf } from './units.ts';
import { ascensionGoal } from './values.ts';
import {
  type CardId,
  type Flow,
  type Next,
  type Reading,
  type Resource,
  type Resources,
  resources,
  type Seat,
  type SystemId,
  type Table,
} from './types.ts';
import { kit, lying } from './zones.ts';

/** What the Recharge Stage asks. */
export const rechargeAsks = {
  'yield.which': ask<{ card: CardId }>('ASC-6.3.2.1a'),
};
/** What cards may answer. */
export const rechargeQueries = {
  generates: sum<{ seat: Seat; system: SystemId; resource: Resource }>({ min: 0 }),
  'system output': sum<{ seat: Seat; system: SystemId; resource: Resource }>({ min: 0 }),
  income: sum<{ seat: Seat; resource: Resource }>({ min: 0 }),
};
/** What is told. */
export type RechargeTells = {
  generated: { seat: Seat; production: number; research: number; culture: number };
  'ally.passed': { seat: Seat; to: Seat; card: CardId };
  refreshed: object;
  'warp.grew': { seats: Seat[]; n: number };
  'phenomena.resupplied': { systems: SystemId[] };
};

const goal = (t: Reading): number => Number(t.options['quickerAscension'] ?? ascensionGoal.value);
/** 2.3.1, 2.3.2: five Ascendancy and one's Home System, or three Home Systems with one's own. */
export const hasWon = (t: Reading, seat: Seat): boolean =>
  controls(t, seat, homeOf(t, seat)) && // ASC-2.3.1b, ASC-2.3.2b, ASC-2.3.1a
  (player(t, seat).ascendancy >= goal(t) || controlled(t, seat).filter((id) => isHome(t, id)).length >= 3); // ASC-2.3.1a, ASC-2.3.2a, ASC-OPT-16.2.9

/** 6.3.1: before anything is generated. Among several, most Systems; then they share it (2.3.4). */
export function* recharge(t: Table): Flow<Next> {
  t.state.stage = 'recharge';
  yield* settleLeavers(t);
  const reached = playing(t).filter((seat) => hasWon(t, seat)); // ASC-2.3.3c, ASC-2.3.1b
  // ASC-6.3a, ASC-6.3.1a
  if (reached.length > 0) {
    const most = Math.max(...reached.map((seat) => controlled(t, seat).length));
    const winners = reached.filter((seat) => controlled(t, seat).length === most); // ASC-2.3.4a, ASC-2.3.4b
    t.tell('victory', { seats: winners, n: winners.length });
    const byAscendancy = winners.some((seat) => player(t, seat).ascendancy >= goal(t)); // ASC-2.3.1a, ASC-2.3.2a
    const why = byAscendancy ? say('why.ascendancy', { n: goal(t) }) : say('why.supremacy');
    return { over: { winners, score: scores(t), why } };
  }
  const gone = playing(t).filter((seat) => shipsOf(t, seat) === 0 && controlled(t, seat).length === 0);
  for (const seat of gone) t.tell('exterminated', { seat });
  if (gone.length > 0 && gone.length === playing(t).length) return { over: { winners: [], why: say('why.nobody') } };
  for (const seat of gone) yield* leaveGame(t, seat); // ASC-6.3.1.1a
  return [{ step: 'generate' }, { step: 'maintenance' }];
}

/** 6.3.2: from Nodes, Trade Agreements and cards, all counted before anything is taken. */
export function* generate(t: Table): Flow<Next> {
  const gains: Record<Seat, Resources> = {};
  for (const seat of playing(t)) {
    const total = fromNodes(t, seat);
    for (const card of agreementsOf(t, seat)) add(total, yield* yieldOf(t, seat, card));
    for (const resource of resources) total[resource] += t.query('income', { seat, resource }, 0); // ASC-6.3.2.2a
    gains[seat] = total;
  }
  for (const seat of playing(t)) {
    const total = gains[seat] ?? nothing();
    add(playerOf(t, seat).reserve, total);
    t.tell('generated', { seat, ...total });
  }
}
const add = (to: Resources, more: Resources): void => {
  for (const resource of resources) to[resource] += more[resource];
};
function fromNodes(t: Reading, seat: Seat): Resources {
  const total = nothing();
  for (const id of controlled(t, seat))
    for (const resource of resources) {
      const of = { seat, system: id, resource };
      // all that a System generates, then what is made of that
      total[resource] += t.query('system output', of, t.query('generates', of, system(t, id).nodes[resource])); // ASC-6.3.2a, ASC-3.6.5.1a, ASC-3.6.5.2a, ASC-3.6.5.3a
    }
  return total;
}
/** 6.3.2.1, 13.5: agreements of others and Allies that count as such, unless Exhausted. */
export const agreementsOf = (t: Reading, seat: Seat): CardId[] => [
  ...heldBy(t, seat).flatMap((one) => (one.exhausted ? [] : [one.id])), // ASC-6.3.2.1a, ASC-6.3.2.1b
  ...lying(t, 'allies', seat).flatMap((p) => (kit.inPlay(p) && t.card(p.kind).yields ? [p.kind] : [])),
];
/** What one brings; where it leaves a choice, its holder makes it. */
export function* yieldOf(t: Table, seat: Seat, card: CardId): Flow<Resources> {
  const ways = t.card(card).yields?.(t, seat, card) ?? [];
  if (ways.length < 2) return ways[0] ?? nothing();
  return yield* t.one(seat, t.ask('yield.which', { card }), () =>
    ways.map((way, n) => option(String(n), way, { show: () => say('yield.way', { ...way }) })),
  );
}

/** 6.3.3: everything is Refreshed, Ships at Warp go faster, Phenomena have Research again; Allies move on. */
export function* maintenance(t: Table): Flow<Next> {
  for (const seat of playing(t)) {
    for (const { id, data } of [...lying(t, 'advancements', seat), ...lying(t, 'allies', seat)])
      if (data.exhausted) kit.mark(t, id, {});
    playerOf(t, seat).ready = commandsOf(t, seat); // ASC-6.3.3.1a, ASC-3.7.3a
  }
  for (const id of Object.keys(t.state.agreements)) {
    const one = t.state.agreements[id];
    if (one) one.exhausted = false; // ASC-6.3.3.2a
  }
  t.tell('refreshed', {});
  speedUp(t);
  resupply(t);
  yield* passAllies(t);
  return { step: 'initiative', round: t.state.round + 1 };
}

/** 6.3.3.3: a Warp token for each Ship and Fleet at Warp. */
function speedUp(t: Table): void {
  const owners = new Set<Seat>();
  for (const { one, warp } of allAtWarp(t)) {
    warp.tokens++; // ASC-6.3.3.3a
    owners.add(one.owner);
  }
  const seats = t.state.seats.filter((seat) => owners.has(seat));
  if (seats.length > 0) t.tell('warp.grew', { seats, n: seats.length });
}

/** 6.3.3.4: Research on Phenomena that have none. */
function resupply(t: Table): void {
  const systems = allSystems(t).filter((id) => isPhenomenon(t, id) && !system(t, id).research);
  for (const id of systems) systemOf(t, id).research = true; // ASC-6.3.3.4a
  if (systems.length > 0) t.tell('phenomena.resupplied', { systems });
}

/** Allies that are passed to the left, each by who had it as Maintenance began. */
function* passAllies(t: Table): Flow {
  const held = playing(t).flatMap((seat) => lying(t, 'allies', seat).map((p) => ({ seat, p, card: p.kind })));
  for (const { seat, p, card } of held) {
    const facts = t.card(card);
    yield* flowOf(facts.maintenance?.(t, selfOf(p)));
    if (facts.passesLeft !== true) continue;
    if (facts.passesIfHeld === true && !player(t, seat).hadInBuilding.includes(card)) continue;
    const to = neighbour(t, seat, 'left');
    if (to === undefined) continue; // ASC-15.4.3.2b
    t.tell('ally.passed', { seat, to, card });
    yield* meetAlly(t, to, p.id); // ASC-8.9.3a
  }
  for (const seat of playing(t)) playerOf(t, seat).hadInBuilding = [];
}
