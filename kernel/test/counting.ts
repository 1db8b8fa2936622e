/** A game of many small steps with dice and secrets, for tests of records. */
import type { GameRecord } from '../src/record.ts';
import type { Live } from '../src/live.ts';
import { answers, ask, pick, small, type Small, type SmallFlow, table } from './small.ts';

/** Steps of two questions; each answer rolls and is told, with a secret for the one who answered. */
export const count = (version: string, second = 'two') =>
  small(
    function* (t, { left = 20 }): SmallFlow {
      for (const what of ['one', second]) {
        const seat = t.seats[t.state.n % t.seats.length] ?? '';
        const word = yield* t.one(seat, ask(what), () => [pick('a'), pick('b')]);
        t.state.n++;
        t.state.log.push(`${word}${t.chance.roll(6)}`);
        t.tell('said', { what: word }, { [seat]: { secret: 'mine' } });
      }
      return left > 1 ? { step: 'more', left: left - 1 } : { over: { winners: ['ann'] } };
    },
    { version },
  );
export const game = count('1');

export function played(n: number, more: Parameters<typeof table>[2] = {}): Live<Small> {
  const live = table(game, ['ann', 'ben'], { dice: 'fair', nonces: { ann: 'x' }, snapshotEvery: 6, ...more });
  for (let i = 0; i < n && !live.over; i++) answers(live, i % 2 === 0 ? 'ann' : 'ben', i % 3 === 0 ? 'b' : 'a');
  return live;
}
export const json = (record: GameRecord): GameRecord => JSON.parse(JSON.stringify(record)) as GameRecord;
