/** Invasions (10): of a player's System, of one nobody Controls, of a Borg World. */
import { any, ask, must, option, permit, refuse, type Verdict } from '@tenforward/kernel';
import { say } from '../words.ts';
import { addAssimilation, reclaim } from './borg/worlds.ts';
import { beginCombat, combatOf, isFighting, isPlayer, type Sides } from './combat-sides.ts';
import { combatPreview, combatValue } from './combat-preview.ts';
import type { Combat, Combatant } from './combat-types.ts';
import { capture, freeControlNode } from './control.ts';
import { isPlaying } from './players.ts';
import { agreementFrom, permittersAt } from './relations.ts';
import { keepWithinLimit } from './research.ts';
import { nodesOf, setControl, structuresOf, system, systemOf } from './systems.ts';
import { returnAgreement } from './trade.ts';
import { unitsAt } from './units.ts';
import {
  type Flow,
  type Next,
  type Reading,
  type Resource,
  resources,
  type Seat,
  type SystemId,
  type Table,
} from './types.ts';

/** What an Invasion asks. */
export const invasionAsks = {
  'surrender.which': ask<{ seat: Seat; system: SystemId }>('ASC-10.3.1a'),
  'collateral.which': ask<{ n: number; system: SystemId }>('ASC-10.2.2a'),
};
/** What cards may react to. */
export type InvasionEvents = {
  'invasion.won': { seat: Seat; system: SystemId };
  'node.destroyed': { by: Seat | null; owner: Seat | null; system: SystemId; node: Resource };
};
/** What cards may answer. */
export const invasionQueries = {
  'may invade': permit<{ seat: Seat; system: SystemId }>(),
  'may surrender': permit<{ seat: Seat }>(),
  'annihilation captures': any<{ seat: Seat }>(),
};
/** What is told. */
export type InvasionTells = {
  'invasion.begins': { seat: Seat; system: SystemId };
  'invasion.won': { seat: Seat; system: SystemId };
  'invasion.repelled': { seat: Seat; system: SystemId };
  'invasion.ended': { seat: Seat; system: SystemId };
  annihilated: { system: SystemId };
  surrendered: { seat: Seat; system: SystemId };
  'node.lost': { system: SystemId; node: string };
  'starbase.lost': { system: SystemId };
};

/** Who defends a System: whoever Controls it, the Borg on their Worlds, else those who live there. */
export const defenderOf = (t: Reading, id: SystemId): Combatant =>
  system(t, id).spire ? 'borg' : (system(t, id).control ?? 'natives');

/** 10: whether a player over a Developed planet of others may Invade it; Peaceful Rivals in Orbit are asked by the rule that starts it. */
export function mayInvade(t: Reading, seat: Seat, id: SystemId): Verdict {
  if (permittersAt(t, seat, id) === 'blocked') return refuse('ASC-10b', say('invade.ships')); // ASC-10b
  return t.query('may invade', { seat, system: id }, true);
}

/** 13.4: a Trade Agreement one holds of whom one attacks goes back, unless it is Exhausted. */
export function betray(t: Table, attacker: Seat, defenders: readonly Combatant[]): void {
  for (const rival of defenders) {
    const held = isPlayer(rival) ? agreementFrom(t, attacker, rival) : undefined;
    if (held && !held.exhausted) returnAgreement(t, held.id); // ASC-13.4a, ASC-13.4b, ASC-9.7.2c
  }
}

/** The sides of an Invasion before it begins. */
export const invasionSides = (t: Reading, seat: Seat, id: SystemId): Sides => ({
  kind: 'invasion',
  at: id,
  attacker: seat,
  defenders: [defenderOf(t, id)],
  units: { [seat]: unitsAt(t, id, seat).map((one) => one.id) },
  cube: null,
  starbase: system(t, id).starbase,
});

/** Spends the Command if a Control Node is at hand for what is taken, which has to be known before the first shot (R51). */
export function* readyToInvade(t: Table, seat: Seat, id: SystemId, due: () => void): Flow<boolean> {
  if (t.state.combat !== null) {
    // side by side others have begun one while somebody was asked (R90)
    t.tell('combat.waits', { seat, sector: id });
    return false;
  }
  if (defenderOf(t, id) !== 'borg')
    return yield* freeControlNode(t, seat, {
      may: () => permittersAt(t, seat, id) !== 'blocked' && t.state.combat === null, // ASC-10b, R90
      due,
    });
  due();
  return true;
}

export function* invasion(t: Table, { seat, system: id }: { seat: Seat; system: SystemId }): Flow<Next> {
  const defender = defenderOf(t, id);
  betray(t, seat, [defender]);
  beginCombat(t, invasionSides(t, seat, id));
  t.tell('invasion.begins', { seat, system: id });
  return { step: 'combat-round' };
}

/** 10.3.1: before any Combat Round the player who is invaded may give up. */
export function* surrenders(t: Table, c: Combat): Flow<boolean> {
  const [defender] = c.defenders;
  if (c.kind !== 'invasion' || defender === undefined || !isPlayer(defender) || !isPlaying(t, defender)) return false; // ASC-10.3.1a, ASC-9c
  if (t.query('may surrender', { seat: defender }, true) !== true) return false; // ASC-FAC-KLI-death-before-dishonor
  const yields = yield* t.one(defender, t.ask('surrender.which', { seat: c.attacker, system: c.at }), () => [
    option('fight', false, {
      idle: true,
      show: () => ({ say: say('surrender.fight'), value: combatValue(t, c, defender) }),
      preview: () => combatPreview(t, c, defender),
    }),
    option('surrender', true, { show: () => say('surrender.yield', { system: c.at }) }),
  ]);
  if (!yields) return false;
  c.end = 'surrendered';
  t.tell('surrendered', { seat: defender, system: c.at });
  return true;
}

/** 10.2: what the attacker's hits do to the planet. */
export function* assault(t: Table, c: Combat, hits: number): Flow {
  const [defender] = c.defenders;
  if (hits === 0 || defender === undefined || !isPlayer(c.attacker)) return;
  if (defender === 'borg') {
    if (hits >= structuresOf(t, c.at)) c.end = 'captured'; // ASC-10.6a, ASC-10.6.3a, ASC-10.6.3b
    return;
  }
  const seat = c.attacker;
  const nodes = nodesOf(system(t, c.at)); // without a Controller these are its Resource Nodes
  const razes = t.query('hits raze', { combat: c, seat }, false);
  const takes = hits > nodes || (hits === nodes && t.query('annihilation captures', { seat }, false)); // ASC-10.5d, ASC-10.2.1a, ASC-10.2.3a, ASC-ADV-CAR-annexation-protocols
  if (takes && !razes)
    c.end = 'captured'; // ASC-10.2.1a
  else if (hits >= nodes) yield* annihilate(t, c, seat);
  else yield* collateralDamage(t, c, seat, hits);
}

/** 10.2.3: nothing is left but a Starbase that nobody Controls. */
function* annihilate(t: Table, c: Combat, by: Seat): Flow {
  c.end = 'annihilated'; // ASC-10.2.3a
  t.tell('annihilated', { system: c.at });
  const was = system(t, c.at).control;
  for (const node of resources)
    for (let n = system(t, c.at).nodes[node]; n > 0; n--) yield* destroyNode(t, c.at, node, by);
  setControl(t, c.at, null); // ASC-10.2.3.1a
  systemOf(t, c.at).level = 0; // ASC-10.5e
  if (was !== null) yield* keepWithinLimit(t, was);
}

/** 10.2.2: as many Resource Nodes as hits; the Control Node stands. */
function* collateralDamage(t: Table, c: Combat, by: Seat, hits: number): Flow {
  const open = (): Resource[] => resources.filter((node) => system(t, c.at).nodes[node] > 0);
  const room = (node: Resource): number => system(t, c.at).nodes[node];
  const all = open();
  const free = all.length === 1 || all.reduce((n, node) => n + room(node), 0) <= hits; // ASC-10.2.2a
  const chosen = free
    ? all.map((value) => ({ value, points: Math.min(hits, room(value)) }))
    : yield* t.spread(by, t.ask('collateral.which', { n: hits, system: c.at }), [hits, hits], () =>
        open().map((node) =>
          option(node, node, { at: c.at, room: room(node), show: () => say('collateral.node', { node }) }),
        ),
      );
  for (const { value, points } of chosen) for (let i = 0; i < points; i++) yield* destroyNode(t, c.at, value, by);
  const owner = system(t, c.at).control;
  if (owner !== null) yield* keepWithinLimit(t, owner); // ASC-14.1.1a
}

export function* destroyNode(t: Table, id: SystemId, node: Resource, by: Seat | null): Flow {
  const s = systemOf(t, id);
  s.nodes[node]--;
  t.tell('node.lost', { system: id, node });
  yield* t.window('node.destroyed', { by, owner: s.control, system: id, node });
}

/** 10.6.2: a Borg World grows with every Combat Round. */
export function worldGrows(t: Table, c: Combat): void {
  if (c.kind === 'invasion' && c.defenders[0] === 'borg' && c.end !== 'captured') addAssimilation(t, c.at, 1); // ASC-10.6.2b
}

/** How the Invasion ended, and what the winner has of it. */
export function* endInvasion(t: Table): Flow {
  const c = combatOf(t);
  const seat = c.attacker;
  const defender = must(c.defenders[0], 'a defender');
  if (c.end === 'captured' || c.end === 'surrendered') {
    c.winners = [seat];
    if (defender === 'borg')
      yield* reclaim(t, seat, c.at); // ASC-10.6.4a
    else yield* conquer(t, seat, c.at);
  } else if (c.end === null && c.retreated.includes(seat)) {
    c.end = 'retreat';
    t.tell('invasion.ended', { seat, system: c.at });
  } else if (c.end === null && isFighting(t, c, defender)) {
    c.end = 'repelled';
    c.winners = [defender];
    t.tell('invasion.repelled', { seat, system: c.at }); // ASC-10.2.4a
  } else if (c.end !== 'annihilated') {
    c.end ??= 'stalemate';
    t.tell('invasion.ended', { seat, system: c.at });
  }
}

function* conquer(t: Table, seat: Seat, id: SystemId): Flow {
  t.tell('invasion.won', { seat, system: id });
  yield* capture(t, seat, id); // ASC-10.2.1.1a, ASC-10.2.1.2b
  yield* t.window('invasion.won', { seat, system: id });
}
