/** The film of a real game: one seat plays it to its end by a rule of thumb, the other does as little as it may. */
import { findGame } from '@tenforward/catalogue/browser';
import { type LocalTable, openLesson, parseLesson } from '@tenforward/catalogue/lesson';
import type { Frame, Json, Seat, ShownAsk } from '@tenforward/kernel';
import { diff } from '@tenforward/kernel/diff';
import type { SeatName } from '@tenforward/ui';

export const seats: readonly Seat[] = ['ann', 'ben'];
export const seatNames: readonly SeatName[] = seats.map((seat) => ({ seat, name: seat, kind: 'person' }));

const most = 3000;
/** What makes a game eventful. */
const liked = [/^attack:/, /^act:/, /^score:/, /^move/];

/** Every look that was taken, so that a film can be held against it. */
export interface Shot {
  readonly n: number;
  readonly open: Json;
  readonly mine: Readonly<Record<Seat, Json>>;
}

export interface Played {
  readonly frames: readonly Frame[];
  readonly shots: readonly Shot[];
}

/** The first game in which all of this was told. */
export async function playedFilm(...wanted: readonly string[]): Promise<Played> {
  for (let i = 0; i < 30; i++) {
    const played = await play(`replay ${i}`);
    const names = new Set(played.frames.flatMap(({ told }) => told.map(({ name }) => name)));
    if (wanted.every((name) => names.has(name))) return played;
  }
  throw new Error(`in no game was there ${wanted.join(', ')}`);
}

async function play(seed: string): Promise<Played> {
  const rules = await findGame('away-missions')?.rules();
  if (!rules) throw new Error('no rules');
  const table = openLesson(
    rules,
    parseLesson({
      name: 'a whole game',
      game: 'away-missions',
      seats,
      seed,
      lesson: {
        title: 'A whole game',
        about: 'All of it.',
        goal: 'To its end.',
        seat: 'ann',
        hints: ['Go on.'],
        check: [{ state: 'never' }],
        others: 'idle',
      },
    }),
  );
  const frames: Frame[] = [];
  const shots: Shot[] = [];
  for (let i = 0; i < most; i++) {
    shoot(table, frames, shots);
    const [ask] = table.look('ann').mine.asks;
    if (!ask) break;
    const done = table.answer('ann', ask.id, ask.print, answerTo(ask, i));
    if ('refusal' in done) throw new Error(`${ask.name}: ${done.refusal.code}`);
  }
  return { frames, shots };
}

function shoot(table: LocalTable, frames: Frame[], shots: Shot[]): void {
  const before = shots.at(-1);
  const n = table.n();
  const open = table.look(undefined).open as unknown as Json;
  const mine = Object.fromEntries(seats.map((seat) => [seat, table.look(seat).mine as unknown as Json]));
  const heard = frames.reduce((sum, { told }) => sum + told.length, 0);
  const own = Object.fromEntries(seats.map((seat) => [seat, table.told(seat)]));
  const told = table.told(undefined).flatMap(({ id, name, data }, i) => {
    if (i < heard) return [];
    const closed = seats.flatMap((seat) => (own[seat]?.[i]?.more ? [[seat, own[seat][i].data] as const] : []));
    return [{ id, name, open: data, ...(closed.length > 0 && { closed: Object.fromEntries(closed) }) }];
  });
  shots.push({ n, open, mine });
  frames.push({
    n,
    told,
    open: diff(before?.open ?? null, open),
    mine: Object.fromEntries(seats.map((seat) => [seat, diff(before?.mine[seat] ?? null, mine[seat] ?? null)])),
  });
}

function answerTo({ kind, options, min, max }: ShownAsk, i: number): Json {
  const there = options.filter(({ no }) => no === undefined);
  const keys = there.map(({ key }) => key);
  switch (kind) {
    case 'some':
      return keys.slice(0, min);
    case 'order':
      return keys;
    case 'number':
      return min;
    case 'spread': {
      let left = max;
      return Object.fromEntries(
        there.flatMap(({ key, room = left }) => {
          const points = Math.min(left, room);
          left -= points;
          return points > 0 ? [[key, points]] : [];
        }),
      );
    }
    default: {
      const busy = there.filter(({ idle }) => idle !== true).map(({ key }) => key);
      const favourite = liked.flatMap((sort) => busy.find((key) => sort.test(key)) ?? [])[0];
      const from = busy.length > 0 ? busy : keys;
      return favourite ?? from[(i * 7) % from.length] ?? '';
    }
  }
}
