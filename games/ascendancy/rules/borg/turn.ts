/** The Borg turn (15): what they build, then each Cube in turn. Every step looks whether the turn is still going on. */
import { ask, flowOf, must, option } from '@tenforward/kernel';
import { say } from '../../words.ts';
import { show } from '../initiative.ts';
import { attackCommandAttack, inTurnOrder } from '../relations.ts';
import { isDeveloped, system } from '../systems.ts';
import { occupies } from '../units.ts';
import { buildPhase } from './building.ts';
import { settleTie } from './choosing.ts';
import { type Activation, commandOf, discardCommand, drawCommand, markActivated, revealCommand } from './commands.ts';
import { cube, cubesOnMap, engagedBy } from './cubes.ts';
import type { CardId, Copy, CubeId, Flow, Next, Reading, Seat, StepRef, Table } from '../types.ts';
import { kit, lying, type Lying } from '../zones.ts';

/** The Borg turn that is being taken. */
export interface BorgTurn {
  /** The Assimilated player whose turn it is; nobody, if the Borg go by themselves. */
  controller: Seat | null;
  /** Cubes that Collective Efficiency has called, in order. */
  queue: CubeId[];
  /** Cubes that have had a turn of choosing: whose choice is next (15.2.2.1). */
  chosen: number;
  /** The Cube whose turn it is, its Command card once that is revealed, and whether it is executing it, fights included. */
  activation: { cube: CubeId; by: Seat; card: Copy | null; executing: boolean } | null;
}

/** What the Borg turn asks. */
export const borgTurnAsks = {
  'borg.which-cube': ask('ASC-15.2.2.1a'),
  'borg.which-command': ask('ASC-15.2.2.2a', { hides: true }),
};
/** What cards may react to. */
export type BorgTurnEvents = {
  'borg.acts': object;
};
/** What is told. */
export type BorgTurnTells = {
  'borg.turn': { controller: Seat | null };
  'cube.activated': { cube: CubeId; by: Seat };
};

/** 15: the turn of the Borg by themselves, or of an Assimilated player with them (ASC-15a, ASC-15.4.3.3a). */
export function* borgTurn(t: Table, { controller }: { controller: Seat | null }): Flow<Next> {
  t.state.active = 'borg';
  t.state.borg = { controller, queue: [], chosen: 0, activation: null };
  t.tell('borg.turn', { controller });
  yield* t.window('borg.acts', {});
  return [{ step: 'borg-building' }, { step: 'borg-command' }];
}

export function* borgBuilding(t: Table): Flow<Next> {
  if (t.state.borg) yield* buildPhase(t);
}

const waiting = (t: Reading): CubeId[] => cubesOnMap(t).filter((id) => !cube(t, id).activated);

/** 15.2.2: the next Cube, until all have been activated. */
export function* borgCommand(t: Table): Flow<Next> {
  if (!t.state.borg) return;
  yield* t.window('borg.acts', {});
  if (waiting(t).length === 0) return { step: 'borg-end' };
  const { controller } = t.state.borg;
  return controller === null ? yield* nextByPlayers(t, t.state.borg) : yield* nextBy(t, t.state.borg, controller);
}

/** 15.2.2.1: the players take turns, and know no card when they choose. */
function* nextByPlayers(t: Table, borg: BorgTurn): Flow<StepRef> {
  const order = inTurnOrder(t);
  const turn = cubesOnMap(t).length === 1 ? 0 : borg.chosen++; // ASC-15.2.2.1b, ASC-15.2.2.1a
  const by = must(order[turn % order.length], 'somebody who still plays');
  show(t, by);
  const id = yield* settleTie(t, by, t.ask('borg.which-cube'), () =>
    waiting(t).map((one) =>
      option(one, one, { at: one, show: () => say('borg.cube-at', { cube: one, sector: cube(t, one).at }) }),
    ),
  );
  return { step: 'activation', cube: must(id, 'a Cube'), by, card: null };
}

/** 15.2.2.2: an Assimilated player has a card for each Cube, and chooses which is for which. */
function* nextBy(t: Table, borg: BorgTurn, by: Seat): Flow<StepRef> {
  if (borg.chosen === 0) for (const _cube of waiting(t)) drawCommand(t, by); // ASC-15.2.2.2a
  borg.chosen += 1; // ASC-15.2.2.2a
  if (lying(t, 'hand', by).length === 0) drawCommand(t, by);
  const { id, card } = yield* t.one(by, t.ask('borg.which-command'), () =>
    waiting(t).flatMap((one) =>
      kindsIn(lying(t, 'hand', by)).map((card) =>
        option(
          `${one}:${card}`,
          { id: one, card },
          {
            at: one,
            show: () => ({
              say: say('borg.command', { cube: one, card }),
              group: say('borg.cube-at', { cube: one, sector: cube(t, one).at }),
              short: say('borg.card', { card }),
            }),
          },
        ),
      ),
    ),
  );
  const chosen = must(kit.copyOf(t, { zone: 'hand', place: by, kind: card }), 'in hand', card);
  return { step: 'activation', cube: id, by, card: kit.move(t, chosen.id, 'revealed', 'commands').id };
}
/** Those alike make no difference. */
const kindsIn = (hand: readonly Lying[]): CardId[] => [...new Set(hand.map(({ kind }) => kind))].toSorted();

/** 15.2.1: first it fights, then it executes its Command, then it Assimilates. */
export function* activation(
  t: Table,
  { cube: id, by, card }: { cube: CubeId; by: Seat; card: Copy | null },
): Flow<Next> {
  const { borg } = t.state;
  if (!borg) return;
  const now: Activation = { cube: id, by, card: null, executing: false };
  borg.activation = now;
  t.tell('cube.activated', { cube: id, by });
  if (card !== null) {
    yield* revealCommand(t, now, card);
    if (now.card === null) {
      borg.activation = null;
      drawCommand(t, by);
      return { step: 'borg-command' };
    }
  }
  return [
    { step: 'borg-engage', again: false },
    { step: 'borg-execute' },
    { step: 'borg-assimilate' },
    { step: 'borg-activated' },
  ]; // ASC-15.2.1a
}

/** The Cube whose turn it is, if it is still there. */
function activeCube(t: Table): Activation | undefined {
  const now = t.state.borg?.activation;
  return now && Object.hasOwn(t.state.cubes, now.cube) ? now : undefined;
}

/** 15.2.3: a Space Battle with all Ships it can reach. */
export function* borgEngage(t: Table, _from: { again: boolean }): Flow<Next> {
  const now = activeCube(t);
  if (!now || engagedBy(t, now.cube).length === 0) return;
  yield* t.window('borg.acts', {});
  return { step: 'battle', attacker: 'borg', target: cube(t, now.cube).at };
}

/** 15.2.4: the card, and the fights that follow from it or from Attack-Command-Attack. */
export function* borgExecute(t: Table): Flow<Next> {
  const now = activeCube(t);
  if (!now) return;
  while (now.card === null) yield* revealCommand(t, now, drawCommand(t)); // ASC-15.2.4a
  yield* t.window('borg.acts', {});
  now.executing = true;
  const { cube: id, by, card } = now;
  yield* flowOf(t.card(kit.piece(t, card).kind).execute?.(t, { cube: id, by, copy: card }));
  const fights = [commandOf(t, card).fights === true, attackCommandAttack(t)].filter(Boolean); // ASC-15.5.1a, ASC-OPT-16.1.4, ASC-15.2.1a
  return fights.map(() => ({ step: 'borg-engage', again: true }));
}

/** 15.4: the world it Occupies, whether it has moved or not (ASC-15.2.5a). */
export function* borgAssimilate(t: Table): Flow<Next> {
  const now = activeCube(t);
  if (!now) return;
  now.executing = false; // its Command is over: the world has First Strike (ASC-15.4.1a)
  const { at } = cube(t, now.cube);
  const may = isDeveloped(t, at) && !system(t, at).spire && occupies(t, 'borg', at); // ASC-15.4a
  if (!may) return;
  yield* t.window('borg.acts', {});
  return { step: 'assimilation', cube: now.cube };
}

/** It is done and marked; then a Cube it has run into, with a new card. */
export function* borgActivated(t: Table): Flow<Next> {
  const { borg } = t.state;
  if (!borg?.activation) return;
  const { cube: done, by, card } = borg.activation;
  if (card !== null) discardCommand(t, card);
  borg.activation = null;
  markActivated(t, done); // ASC-15.2.1b
  borg.queue = borg.queue.filter((id) => Object.hasOwn(t.state.cubes, id)); // ASC-15.3.2b, ASC-15.3.2d
  const next = borg.queue.shift();
  if (next === undefined) return { step: 'borg-command' };
  yield* t.window('borg.acts', {});
  return { step: 'activation', cube: next, by, card: null };
}

/** All marks go, and all cards that were drawn. A Combat that is going on is the business of whoever breaks it off. */
export function closeBorgTurn(t: Table): void {
  const { borg } = t.state;
  if (!borg) return;
  for (const { id } of borg.controller === null ? [] : lying(t, 'hand', borg.controller)) discardCommand(t, id);
  if (borg.activation?.card) discardCommand(t, borg.activation.card);
  for (const one of Object.values(t.state.cubes)) one.activated = false; // ASC-15.2.1b
  t.state.borg = null;
}

export function* borgEnd(t: Table): Flow<Next> {
  closeBorgTurn(t);
}

/** A card ends the Borg turn here and now: what is left of it does nothing. */
export function* endBorgTurn(t: Table): Flow<never> {
  closeBorgTurn(t);
  return yield* t.finish([]);
}
