/** A Faction leaves the game (6.3.1.1, 15.4.3.1): what becomes of its Ships, worlds, agreements and cards. */
import { say } from '../words.ts';
import { discardExploration } from './decks.ts';
import { assimilatedPlayers, closeTurn, isPlaying, player, playerOf, playing } from './players.ts';
import { allAgreements } from './relations.ts';
import { advancement, discardAdvancement, discardProject } from './research.ts';
import { controlled, resourceNodes, setControl, systemOf } from './systems.ts';
import { discardAgreement, returnAgreement } from './trade.ts';
import { removeShips, unitsOf } from './units.ts';
import { lying } from './zones.ts';
import type { Flow, Seat, SystemId, Table } from './types.ts';

/** What is told. */
export type LeavingTells = {
  exterminated: { seat: Seat };
  victory: { seats: Seat[]; n: number };
  conceded: { seat: Seat };
};

/** Civilizations go no higher. */
const levelMost = 3;

/** Ships are removed, worlds go their own way, agreements and borrowed cards go home. */
export function dissolve(t: Table, seat: Seat): void {
  for (const unit of unitsOf(t, seat)) removeShips(t, unit.id, unit.ships); // ASC-15.4.3.1a
  for (const id of controlled(t, seat)) release(t, id);
  for (const one of allAgreements(t))
    if (one.owner === seat)
      discardAgreement(t, one.id); // ASC-6.3.1.1b, ASC-15.4.3.1c
    else if (one.holder === seat) returnAgreement(t, one.id);
  const p = player(t, seat);
  // no Research Node is left, so no Project is either
  for (const { id } of lying(t, 'projects', seat)) discardProject(t, seat, id);
  for (const { id } of lying(t, 'advancements', seat))
    if (advancement(t, id).faction !== p.faction) discardAdvancement(t, id); // ASC-6.3.1.1c
  for (const { id } of lying(t, 'allies', seat)) discardExploration(t, id);
}

/** 15.4.3.1: a world of theirs is a Civilization of its own, or Undeveloped if it has no Nodes. */
function release(t: Table, id: SystemId): void {
  setControl(t, id, null);
  const s = systemOf(t, id);
  s.level = Math.min(levelMost, resourceNodes(s)); // ASC-15.4.3.1b, ASC-15.4.3.1e
  if (s.level > 0) t.tell('civilization', { system: id, level: s.level, nodes: { ...s.nodes } });
}

/** Exterminated, or given up: out of the game. The last one left, with nobody in the Collective, has won. */
export function* leaveGame(t: Table, seat: Seat): Flow {
  if (!isPlaying(t, seat)) return;
  playerOf(t, seat).fate = 'exterminated';
  closeTurn(t, seat);
  dissolve(t, seat);
  t.leave(seat);
  if (player(t, seat).fate === 'assimilated') playerOf(t, seat).fate = 'exterminated';
  const left = playing(t);
  const [last] = left;
  if (
    last !== undefined &&
    left.length === 1 &&
    t.state.seats.every((one) => one === last || player(t, one).fate === 'exterminated')
  ) {
    t.tell('victory', { seats: [last], n: 1 });
    yield* t.finish({ over: { winners: [last], why: say('why.last') } });
  }
  if (left.length === 0) yield* t.finish({ over: { winners: [], why: say('borg.win') } });
}

/**
 * Whoever gives up answers nothing more; Ships and worlds follow at the end of the turn that is being taken, so that no
 * Combat or voyage loses its pieces in the middle.
 */
export function* concede(t: Table, seat: Seat): Flow {
  t.tell('conceded', { seat });
  t.leave(seat);
  const left = playing(t).filter((one) => !t.left.includes(one));
  if (left.length === 0) yield* t.finish({ over: { winners: [], why: say('borg.win') } });
  if (left.length === 1 && assimilatedPlayers(t).length === 0) {
    t.tell('victory', { seats: left, n: 1 });
    yield* t.finish({ over: { winners: left, why: say('why.last') } });
  }
}

/** Between two turns: those who have given up are out of the game. */
export function* settleLeavers(t: Table): Flow {
  for (const seat of playing(t)) if (t.left.includes(seat)) yield* leaveGame(t, seat);
}
