/** Who takes part in the race: our kernel with several knobs, and the peer in two styles. */
import { isRefusal, Live, type NewTable } from '@tenforward/kernel';
import { type Battle, battle, seats } from './battle/game.ts';
import { PeerTable, peerGame, type PeerStyle } from './battle/peer.ts';
import { type Size, shipsFor } from './battle/rules.ts';
import { type Below, generator } from './measure.ts';

/** Each window begins with a new table, and `start` gives what takes one decision at it. */
export interface Runner {
  start(window: number): () => void;
  stop?(): void;
}

export const contestants = {
  ours: (size) => ours(shipsFor[size], { hashes: false, snapshotEvery: 200 }, 'fast'),
  oursHashed: (size) => ours(shipsFor[size], {}, 'fast'),
  fair: (size) => ours(shipsFor[size], {}, 'fair'),
  peer: (size) => peer(shipsFor[size], {}),
  peerTuned: (size) => peer(shipsFor[size], { tuned: true }),
} satisfies Record<string, (size: Size) => Runner>;

export type Contestant = keyof typeof contestants;

function ours(ships: number, knobs: { hashes?: boolean; snapshotEvery?: number }, dice: 'fast' | 'fair'): Runner {
  const game = battle(ships);
  return {
    start(window) {
      const setup: NewTable = { seats, seed: `battle ${window}`, dice, nonces: { red: 'r', blue: 'b' } };
      const live = Live.start(game, setup, knobs);
      if (!(live instanceof Live)) throw new Error(JSON.stringify(live));
      const below = generator(window);
      return () => decide(live, below);
    },
  };
}

/** Looks at what is asked, chooses, decides. */
function decide(live: Live<Battle>, below: Below): void {
  const [asked] = live.asks();
  const answer = asked?.question.options[below(asked.question.options.length)]?.key;
  if (!asked || answer === undefined) throw new Error('nothing is asked');
  const done = live.decide({ seat: asked.seat, ask: asked.id, answer });
  if (isRefusal(done)) throw new Error(`refused: ${done.code}`);
}

function peer(ships: number, style: PeerStyle): Runner {
  const game = peerGame(ships, style);
  let table: PeerTable | undefined;
  return {
    start(window) {
      const started = new PeerTable(game);
      table = started;
      const below = generator(window);
      return () => {
        const options = started.options();
        const ship = options[below(options.length)];
        if (ship === undefined || !started.decide(ship)) throw new Error('the peer refused a legal move');
      };
    },
    stop() {
      table?.stop();
    },
  };
}
