/** The Command Phase (6.2.2): Commands of every kind, in any order, while there are Commands. */
import { ask } from '@tenforward/kernel';
import { battleCost } from './battle.ts';
import { type ChosenAct, useAct } from './cards.ts';
import { commandsFor, costAt, invasionCost } from './command-options.ts';
import { spendCommands } from './console.ts';
import { ascend } from './culture.ts';
import { study } from './exploration.ts';
import { commissionFleet, commissionStarbase } from './fleets.ts';
import { type FreeAction, takeFreeAction } from './free-actions.ts';
import { brave, hazardOf } from './hazards.ts';
import { hegemony } from './hegemony.ts';
import { readyToInvade } from './invasion.ts';
import { askPermission } from './permission.ts';
import { player } from './players.ts';
import { permittersAt } from './relations.ts';
import { launchProjects } from './research.ts';
import { enterWarp, unitOf, unitsAt, unitWords } from './units.ts';
import { costOf, startVoyage } from './voyage.ts';
import type { Flow, Next, Seat, SectorId, StepRef, SystemId, Table, UnitId } from './types.ts';

/** What the Command Phase asks: `n` Commands are ready. */
export const commandAsks = {
  'command.what': ask<{ n: number }>('ASC-6.2.2b'),
};

export type Command =
  | { do: 'end' }
  | { do: 'impulse' | 'enter-warp' | 'add-warp' | 'exit-warp'; unit: UnitId }
  | { do: 'brave' | 'invade' | 'hegemony' | 'starbase'; system: SystemId }
  | { do: 'battle' | 'fleet'; sector: SectorId }
  | { do: 'launch' }
  | { do: 'ascend' }
  | { do: 'card'; chosen: ChosenAct }
  | { do: 'free'; action: FreeAction };

/** One Command after another; what each leads to comes first. */
export function* command(t: Table, { seat }: { seat: Seat }): Flow<Next> {
  const next = yield* commandSomething(t, seat);
  if (next === 'end') return { step: 'end-turn', seat }; // ASC-6.2.2c, ASC-6.2.2a
  return [...stepsOf(next), { step: 'command', seat }];
}
/** What a Command leads to, as a list. */
export const stepsOf = (next: Next): readonly StepRef[] =>
  next === undefined ? [] : 'step' in next ? [next] : Array.isArray(next) ? next : [];

/** One Command, or one thing that costs none: the steps it leads to; or the end of the turn. */
export function* commandSomething(t: Table, seat: Seat): Flow<Next | 'end'> {
  const what = t.ask('command.what', { n: player(t, seat).ready }); // ASC-6.2.2b
  const choice = yield* t.one(seat, what, () => commandsFor(t, seat));
  switch (choice.do) {
    case 'end':
      return 'end'; // ASC-6.2.2c
    case 'impulse':
      return startVoyage(t, seat, choice.unit, 'impulse');
    case 'exit-warp':
      return startVoyage(t, seat, choice.unit, 'warp');
    case 'enter-warp':
      spendCommands(t, seat, costOf(t, seat, 'enter-warp', choice.unit));
      enterWarp(t, choice.unit);
      return;
    case 'add-warp':
      spendCommands(t, seat, costOf(t, seat, 'add-warp', choice.unit));
      addWarp(t, choice.unit, 1); // ASC-8.2.3a
      return;
    case 'brave':
      spendCommands(t, seat, costAt(t, seat, 'brave', choice.system));
      yield* braveHere(t, seat, choice.system);
      return;
    case 'battle':
      spendCommands(t, seat, battleCost(t, seat, choice.sector));
      return { step: 'battle', attacker: seat, target: choice.sector };
    case 'invade':
      if (!(yield* isPermitted(t, seat, choice.system, 'invade'))) return;
      if (
        !(yield* readyToInvade(t, seat, choice.system, () =>
          spendCommands(t, seat, invasionCost(t, seat, choice.system)),
        ))
      )
        return;
      return { step: 'invasion', seat, system: choice.system };
    case 'hegemony':
      if (!(yield* isPermitted(t, seat, choice.system, 'hegemony'))) return;
      spendCommands(t, seat, costAt(t, seat, 'hegemony', choice.system));
      yield* hegemony(t, seat, choice.system);
      return;
    case 'fleet':
      spendCommands(t, seat, costAt(t, seat, 'fleet', choice.sector));
      yield* commissionFleet(t, seat, choice.sector);
      return;
    case 'starbase':
      spendCommands(t, seat, costAt(t, seat, 'starbase', choice.system));
      commissionStarbase(t, seat, choice.system);
      return;
    case 'launch':
      spendCommands(t, seat, costOf(t, seat, 'launch', null));
      yield* launchProjects(t, seat);
      return;
    case 'ascend':
      yield* ascend(t, seat);
      return;
    case 'card':
      yield* useAct(t, seat, choice.chosen);
      return;
    case 'free':
      yield* takeFreeAction(t, seat, choice.action);
  }
}

/** 13.2.2 */
function* isPermitted(t: Table, seat: Seat, id: SystemId, what: 'invade' | 'hegemony'): Flow<boolean> {
  const shared = permittersAt(t, seat, id);
  return shared !== 'blocked' && (yield* askPermission(t, seat, id, what, shared));
}

export function addWarp(t: Table, id: UnitId, n: number): void {
  const { warp, owner } = unitOf(t, id);
  if (!warp) return;
  warp.tokens += n;
  t.tell('warp.added', { seat: owner, unit: id, what: unitWords(t, id), n: warp.tokens });
}

function* braveHere(t: Table, seat: Seat, id: SystemId): Flow {
  const level = hazardOf(t, seat, id);
  if (level !== null) yield* brave(t, seat, id, level);
  if (unitsAt(t, id, seat).length > 0) yield* study(t, seat, id);
}
