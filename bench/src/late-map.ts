/** Ascendancy has a map of real geometry: what it costs to find all connections of a new lane late in a game. */
import { connections } from '@tenforward/ascendancy/galaxy';
import { isRecord } from '@tenforward/kernel';
import { generator, timed } from './measure.ts';
import { type Bench, newTable, playOn, simulation } from './tables.ts';

export interface ConnectionFigures {
  readonly discs: number;
  readonly lanes: number;
  readonly meanMillis: number;
  readonly worstMillis: number;
}

type Galaxy = Parameters<typeof connections>[0];

/** The fullest map of a few random games; nothing for a game without one. */
export function connectionFigures(bench: Bench): { connections?: ConnectionFigures } {
  const maps = [0, 1, 2, 3, 4, 5].flatMap((i) => {
    const live = newTable(bench, `map ${i}`, simulation);
    if (!('galaxy' in live.reading.state)) return [];
    playOn(live, generator(i));
    const { galaxy } = live.reading.state;
    return isRecord(galaxy) ? [galaxy as unknown as Galaxy] : [];
  });
  const [late] = maps.toSorted((a, b) => Object.keys(b.lanes).length - Object.keys(a.lanes).length);
  return late ? { connections: measured(late) } : {};
}

/** From every System, for every length, each time on a map that has not been looked at before. */
function measured(late: Galaxy): ConnectionFigures {
  const from = Object.keys(late.discs);
  const times = [0, 1, 2].flatMap(() =>
    from.flatMap((id) =>
      ([2, 3, 4] as const).map((length) => {
        const fresh = { ...late };
        return timed(() => void connections(fresh, id, length));
      }),
    ),
  );
  return {
    discs: from.length,
    lanes: Object.keys(late.lanes).length,
    meanMillis: times.reduce((sum, time) => sum + time, 0) / times.length,
    worstMillis: Math.max(...times),
  };
}
