/**
 * The same battle for boardgame.io, in its own style: moves are plain functions that change the draft they are handed
 * and return INVALID_MOVE, turns follow its play order and end by `maxMoves`, dice are its `random.D6`.
 */
import { createRequire } from 'node:module';
import type { Game, MoveFn } from 'boardgame.io' with { 'resolution-mode': 'require' };
import type * as ClientModule from 'boardgame.io/client' with { 'resolution-mode': 'require' };
import type * as CoreModule from 'boardgame.io/core' with { 'resolution-mode': 'require' };
import {
  attackersOf,
  freshState,
  noShip,
  type Reads,
  type ShipId,
  type Side,
  type State,
  sides,
  sideToMove,
  strike,
  targetsOf,
} from './rules.ts';

// Its packages are folders, which `import` does not take; and NODE_ENV has to be set before they load.
const require = createRequire(import.meta.url);
const { Client } = require('boardgame.io/client') as typeof ClientModule;
const { INVALID_MOVE } = require('boardgame.io/core') as typeof CoreModule;
/** The Immer that boardgame.io itself uses. */
const { original } = createRequire(require.resolve('boardgame.io/client'))('immer') as {
  original: <T>(draft: T) => T | undefined;
};

export const peerSetup = [
  'boardgame.io 0.50.2, Client of boardgame.io/client on one machine without multiplayer, debug: false',
  'NODE_ENV=production before it loads; no enhancer, no plugins besides its own, no subscribers',
  'moves change the Immer draft in place and return INVALID_MOVE; turn: { minMoves: 2, maxMoves: 2 }; random.D6(2)',
  'a new client for every window, because its log is copied at every move',
] as const;

export interface PeerStyle {
  readonly reads?: Reads;
  /** Reads what is legal from the state behind the draft (`original` of Immer), which its documentation does not do. */
  readonly tuned?: boolean;
  /** Dice for tests, in place of its own. */
  readonly roll?: () => number[];
}

function peerGame(ships: number, { reads = 'checked', tuned = false, roll }: PeerStyle = {}): Game<State> {
  const readable = (G: State): State => (tuned ? (original(G) ?? G) : G);
  const sideOf = (player: string): Side => sides[Number(player)] ?? 'red';
  const choose: MoveFn<State> = ({ G, ctx }, ship: ShipId) => {
    const state = readable(G);
    if (state.attacker !== noShip || !attackersOf(state, sideOf(ctx.currentPlayer), reads).includes(ship))
      return INVALID_MOVE;
    G.attacker = ship;
    return undefined;
  };
  const fire: MoveFn<State> = ({ G, random }, target: ShipId) => {
    const state = readable(G);
    const by = state.attacker;
    if (by === noShip || !targetsOf(state, by).includes(target)) return INVALID_MOVE;
    strike(G, by, target, roll?.() ?? random.D6(2));
    return undefined;
  };
  return {
    name: 'battle',
    setup: () => freshState(ships),
    turn: { minMoves: 2, maxMoves: 2 },
    moves: { choose, fire },
  };
}

/** One table of the peer. */
export class PeerTable {
  private readonly client: ReturnType<typeof Client<State>>;

  private readonly reads: Reads;

  constructor(ships: number, style: PeerStyle = {}) {
    this.reads = style.reads ?? 'checked';
    this.client = Client<State>({ game: peerGame(ships, style), numPlayers: 2, debug: false });
    this.client.start();
  }

  get state(): State {
    const state = this.client.getState();
    if (!state) throw new Error('the peer has no state');
    return state.G;
  }

  /** What may be chosen now, from its plain state. */
  options(): readonly ShipId[] {
    const { state } = this;
    return state.attacker === noShip
      ? attackersOf(state, sideToMove(state), this.reads)
      : targetsOf(state, state.attacker);
  }

  /** One move; whether it was taken. */
  decide(ship: ShipId): boolean {
    const before = this.client.store.getState()._stateID;
    const { choose, fire } = this.client.moves;
    if (this.state.attacker === noShip) choose?.(ship);
    else fire?.(ship);
    return this.client.store.getState()._stateID === before + 1;
  }

  stop(): void {
    this.client.stop();
  }
}
