/** A System comes under Control: what its new owner takes with it (10.2.1, 11.4, 3.6.3). */
import { ask, option } from '@tenforward/kernel';
import { say } from '../words.ts';
import { player } from './players.ts';
import { keepWithinLimit } from './research.ts';
import { controlled, controlNodesLeft, setControl, system } from './systems.ts';
import type { CardId, Flow, Seat, SystemId, Table } from './types.ts';
import { kit, lying } from './zones.ts';

/** What a System that changes hands asks. */
export const controlAsks = {
  'control.give-up': ask('ASC-3.6.3c'),
  'project.hand-over': ask<{ to: Seat }>('ASC-10.2.1.1a'),
};
/** What is told. */
export type ControlTells = {
  'control.taken': { seat: Seat; system: SystemId };
  /** All Control Nodes are in play, and no System is given up for another. */
  'control.kept': { seat: Seat };
  'control.none': { seat: Seat };
  'control.lost': { seat: Seat; system: SystemId };
  'project.captured': { seat: Seat; card: CardId; from: Seat };
};

/** Around the question what to give up. */
interface Meanwhile {
  /** Whether what the Control Node is for may still be done: a Rival may have turned Hostile while it was asked. */
  readonly may?: () => boolean;
  /** What is spent before the System goes: the Command of an Invasion is the Exhausted one that a Starbase takes along (R63). */
  readonly due?: () => void;
}

/** 3.6.3c: whose Control Nodes are all in play gives up a System to take another (R93). Whether there is a Node to place now. */
export function* freeControlNode(t: Table, seat: Seat, { may, due }: Meanwhile = {}): Flow<boolean> {
  // ASC-3.6.3c
  if (controlNodesLeft(t, seat) > 0) {
    due?.(); // ASC-10a
    return true;
  }
  if (player(t, seat).turn === null) {
    t.tell('control.none', { seat }); // only on one's own turn
    return false;
  }
  const given = yield* t.one(seat, t.ask('control.give-up'), () => [
    option('none', null, { idle: true, show: () => say('control.keep-all') }),
    ...controlled(t, seat).map((id) => option(id, id, { at: id, show: () => say('system', { system: id }) })),
  ]);
  if (given === null || may?.() === false) {
    t.tell('control.kept', { seat });
    return false;
  }
  due?.();
  setControl(t, given, null);
  yield* keepWithinLimit(t, seat); // ASC-14.1.1a
  return true;
}

/**
 * By Invasion or Hegemony: Structures stay as they are, Research Nodes bring Projects, a Starbase its Command. As many
 * Projects as Research Nodes go over at most, so both stay within their limits.
 */
export function* capture(t: Table, seat: Seat, id: SystemId): Flow {
  const was = system(t, id).control;
  const researched = system(t, id).nodes.research;
  setControl(t, id, seat);
  if (was !== null && was !== seat) yield* handOverProjects(t, was, seat, researched);
}

/** 10.2.1.1: one Project for each Research Node, of the loser's choice; Research on it is lost. */
function* handOverProjects(t: Table, from: Seat, to: Seat, n: number): Flow {
  // ASC-10.2.1.1b, ASC-10.2.1.1a
  for (let i = 0; i < n; i++) {
    const card = yield* t.maybe(from, t.ask('project.hand-over', { to }), () =>
      lying(t, 'projects', from).map(({ kind }) =>
        option(kind, kind, { at: kind, show: () => say('card', { card: kind }) }),
      ),
    );
    if (card === undefined) return;
    kit.move(t, card, 'projects', to, { data: { captured: true } }); // ASC-10.2.1.1c
    t.tell('project.captured', { seat: to, card, from });
  }
}
