/** What the next Combat Round would be like: dice of each side, what they must show, hits to expect. */
import type { Preview, PreviewPool, Words } from '@tenforward/kernel';
import { say } from '../words.ts';
import { difficulty, lowest, pool, type Row } from './combat-dice.ts';
import { foesOf, isPlayer } from './combat-sides.ts';
import type { Combat, Combatant } from './combat-types.ts';
import type { Reading, Seat } from './types.ts';

interface Fire {
  readonly rows: readonly Row[];
  /** The lowest number that hits. */
  readonly need: number;
}
function fire(t: Reading, c: Combat, by: Combatant, against: Combatant): Fire {
  const { main, sixes } = difficulty(t, c, by, against);
  return { rows: pool(t, c, by), need: lowest(main, sixes) };
}
const expected = ({ rows, need }: Fire): number =>
  rows.reduce((n, { dice, sure }) => n + dice * (sure ? 1 : Math.max(0, 7 - Math.max(1, need)) / 6), 0);

function poolOf(who: Combatant, { rows, need }: Fire): PreviewPool {
  return {
    say: need > 6 ? say('preview.no-hit', { who }) : say('preview.side', { who, need }),
    n: rows.reduce((n, { dice }) => n + dice, 0),
    ...(isPlayer(who) && { seat: who }),
    parts: rows.map(({ of, dice }) => ({ say: of, n: dice })),
  };
}

/** For one side: its own dice against the first of its foes, and theirs. Against several the dice are divided later. */
export function combatPreview(t: Reading, combat: Combat, seat: Seat): Preview {
  const next = nextRound(t, combat, seat);
  return next ? { pools: [poolOf(seat, next.mine), ...next.theirs.map((one) => poolOf(one.who, one.fire))] } : {};
}
/** Hits to expect of either side: the one number worth comparing. */
export function combatValue(t: Reading, combat: Combat, seat: Seat): Words | undefined {
  const next = nextRound(t, combat, seat);
  if (!next) return undefined;
  const theirs = next.theirs.reduce((n, one) => n + expected(one.fire), 0);
  return say('preview.hits', { mine: expected(next.mine).toFixed(1), theirs: theirs.toFixed(1) });
}

function nextRound(t: Reading, combat: Combat, seat: Seat) {
  // some rules are for the first Combat Round, and those of this one are over
  const c = { ...combat, round: combat.round + 1 };
  const foes = foesOf(t, c, seat);
  const [first] = foes;
  if (first === undefined) return undefined;
  return {
    mine: fire(t, c, seat, first),
    theirs: foes.map((who) => ({ who, fire: fire(t, c, who, seat) })),
  };
}
