/** Who takes part in the race: our kernel with several knobs, and the peer in two styles. */
import { isRefusal, type Knobs, Live, type NewTable } from '@tenforward/kernel';
import { type Battle, battle, seats } from './battle/game.ts';
import { type PeerStyle, PeerTable } from './battle/peer.ts';
import { type Reads, type Size, shipsFor } from './battle/rules.ts';
import { type Below, generator } from './measure.ts';

/** Each window begins with a new table, and `start` gives what takes one decision at it. */
export interface Runner {
  start(window: number): () => void;
  stop?(): void;
}

const bare: Partial<Knobs> = { hashes: false, snapshotEvery: 200 };

export const contestants = {
  ours: (size) => ours(size, bare),
  oursHashed: (size) => ours(size, {}),
  fair: (size) => ours(size, {}, 'fair'),
  oursLight: (size) => ours(size, bare, 'fast', 'light'),
  peer: (size) => peer(size, {}),
  peerTuned: (size) => peer(size, { tuned: true }),
  peerLight: (size) => peer(size, { reads: 'light' }),
} satisfies Record<string, (size: Size) => Runner>;

export type Contestant = keyof typeof contestants;

function ours(size: Size, knobs: Partial<Knobs>, dice: 'fast' | 'fair' = 'fast', reads?: Reads): Runner {
  const game = battle(shipsFor[size], reads);
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

function peer(size: Size, style: PeerStyle): Runner {
  let table: PeerTable | undefined;
  return {
    start(window) {
      const started = new PeerTable(shipsFor[size], style);
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
