/** A table of Hive in the words of its scenarios, with shorthand for tests. */
import { type Decision, type Game, isRefusal, type Json, Live, type Seat } from '@tenforward/kernel';
import { hive } from './index.ts';
import type { Hive } from './types.ts';

export function table(arrange: Json, game: Game<Hive> = hive): Live<Hive> {
  const live = Live.start(game, { seats: ['ann', 'ben'], seed: 's', dice: 'fast', arrange }, { strict: true });
  if (!(live instanceof Live)) throw new Error(JSON.stringify(live));
  return live;
}
export function decide(live: Live<Hive>, decision: Decision): void {
  const done = live.decide(decision);
  if (isRefusal(done)) throw new Error(`refused: ${done.no.key} ${live.faults.at(-1)?.message ?? ''}`);
}
export function says(live: Live<Hive>, seat: Seat, answer: Json): void {
  const asked = live.asks().find((one) => one.seat === seat);
  decide(live, { seat, ask: asked?.id ?? 'none', answer });
}
export const acts = (live: Live<Hive>, seat: Seat, act: string): void => decide(live, { seat, act });
/** Who is asked what, windows by their event. */
export const asked = (live: Live<Hive>): string[] =>
  live
    .asks()
    .map(({ seat, name, data }) =>
      name === 'kernel.react' ? `${seat} ${(data as { event: string }).event}` : `${seat} ${name}`,
    );
