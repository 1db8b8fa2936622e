/** What holds after every decision of Wing. */
import { isInside, overlaps, wholeMat } from './geometry.ts';
import { fleet } from './rules/ships.ts';
import type { Reading } from './types.ts';

export const invariants: Record<string, (t: Reading) => string | undefined> = {
  'no two bases overlap': (t) => {
    const lying = fleet(t).flatMap(({ id, pose }) => (pose ? [{ id, pose }] : []));
    for (const [i, a] of lying.entries())
      for (const b of lying.slice(i + 1)) if (overlaps(a.pose, b.pose)) return `${a.id} and ${b.id}`;
    return undefined;
  },
  'ships are on the mat': (t) => fleet(t).find(({ pose }) => pose && !isInside(pose, wholeMat))?.id,
  'each line of an attack begins where the last one ended': ({ state: { attack } }) => {
    for (const pool of ['attack', 'defense', 'result']) {
      const lines = attack?.lines.filter((line) => line.pool === pool) ?? [];
      const broken = lines.find((line, i) => i > 0 && line.before.join() !== lines[i - 1]?.after.join());
      if (broken) return `${broken.by} ${broken.does}`;
    }
    return undefined;
  },
  'nobody has less than no tokens or shields': (t) =>
    fleet(t).find(({ tokens, shields, strain }) => Math.min(...Object.values(tokens), shields, strain) < 0)?.id,
};
