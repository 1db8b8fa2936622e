import './production.ts';
import { Live, fastDice, copyPlain } from '@tenforward/kernel';
import { battle, copy, seats } from './battle/game.ts';
import { PeerTable, peerGame } from './battle/peer.ts';
import { freshState, shipsFor } from './battle/rules.ts';

for (const size of [50, 200] as const) {
  const n = shipsFor[size];
  console.log(size, JSON.stringify(freshState(n)).length);
  const s = freshState(n);
  for (let k = 0; k < 3; k++) {
    let t = performance.now();
    for (let i = 0; i < 1000; i++) copy(s);
    console.log('copy', performance.now() - t, 'us');
    t = performance.now();
    for (let i = 0; i < 300; i++) copyPlain(s);
    console.log('copyPlain', (performance.now() - t) / 0.3, 'us');
  }
  const run = (name: string, f: () => void) => {
    for (let w = 0; w < 3; w++) {
      let c = 0; const t = performance.now();
      while (performance.now() - t < 700) { f(); c++; }
      console.log(name, Math.round(c / (performance.now() - t) * 1000));
    }
  };
  const g = battle(n);
  const live = Live.start(g, { seats, seed: 'a', dice: 'fast' }, { hashes: false }) as Live<any>;
  let r = fastDice('x'), i = 0;
  run('ours', () => { const a = live.asks()[0]!; const o = a.question.options; const d = live.decide({ seat: a.seat, ask: a.id, answer: o[r.below(o.length, i++, 0, 'draw')]!.key }); if (!('entry' in d)) throw new Error(JSON.stringify(d)); });
  for (const tuned of [false, true]) {
    const p = new PeerTable(peerGame(n, { tuned }));
    run('peer ' + tuned, () => { const o = p.options(); if (!p.decide(o[r.below(o.length, i++, 0, 'draw')]!)) throw new Error('no'); });
  }
}
