/** The machine of Combat (9c, 10.4): rounds of fire, casualties and retreats until it is decided. */
import { ask, option, type Words } from '@tenforward/kernel';
import { say } from '../words.ts';
import { endAssimilation, strip } from './assimilation.ts';
import { endBattle, isPointless } from './battle.ts';
import { destroyCube } from './borg/cubes.ts';
import { showOrder } from './borg/choosing.ts';
import { damageCube, destroyersOf, ignoreHits, loseToHits } from './casualties.ts';
import { countDice, dealHits, pool, rollDice, type Row, volleyOf } from './combat-dice.ts';
import {
  closeCombat,
  combatOf,
  defending,
  isCube,
  isDecided,
  isFighting,
  isPlanetSide,
  isPlayer,
  tidy,
} from './combat-sides.ts';
import {
  type Combat,
  type Combatant,
  combatRoundEnds,
  type DiceRoll,
  type Striking,
  type Volley,
} from './combat-types.ts';
import { assault, endInvasion, surrenders, worldGrows } from './invasion.ts';
import { inTurnOrder } from './relations.ts';
import { gain } from './resources.ts';
import { manoeuvre, retreats } from './retreat.ts';
import { cubeDice, cubeShieldsMost } from './values.ts';
import type { Flow, Next, Table } from './types.ts';
import { kit } from './zones.ts';

/** What Combat asks: `n` dice of one kind. */
export const combatAsks = {
  'aim.where': ask<{ n: number; of: Words }>('ASC-9.7a'),
};

/** Hits, casualties, retreats; then another, until it is decided. */
export function* combatRound(t: Table): Flow<Next> {
  const c = combatOf(t);
  if (yield* surrenders(t, c)) return { step: 'combat-end' };
  c.round++;
  c.ignored = {};
  c.rolls = [];
  kit.passed(t, combatRoundEnds);
  t.tell('combat.round', { round: c.round });
  yield* t.window('combat.round', { combat: c });
  tidy(t, c);
  if (isDecided(t, c)) return { step: 'combat-end' };
  // ASC-9.5a, R99; an Assimilation never is, for a Cube always hits with a 6 (9.8.3.4, R91)
  if (c.kind !== 'assimilation' && isPointless(t, c)) c.end = 'stalemate';
  else yield* exchange(t, c);
  tidy(t, c);
  yield* retreats(t, c); // ASC-9.3a, ASC-10.3a
  tidy(t, c);
  return { step: isDecided(t, c) ? 'combat-end' : 'combat-round' }; // ASC-9c, ASC-9.4a, ASC-10.2.2b, ASC-10.4a
}

/** Who fires on whom at the same time, and with what of its own. A Cube that attacks rolls once for all it fights. */
interface Shot {
  readonly by: Combatant;
  readonly with: readonly Striking[];
  readonly at: readonly Combatant[];
}

/** What a side fights with. */
const armsOf = (c: Combat, who: Combatant): readonly Striking[] =>
  isPlanetSide(c, who) ? ['nodes', 'starbase'] : ['ships'];

/** 9.1.2: what of a side has First Strike, in the first Combat Round and unless the other side has it too. */
function strikesFirst(t: Table, c: Combat, by: Combatant, against: Combatant): readonly Striking[] {
  if (c.round !== 1) return []; // ASC-9.1.2b
  const having = (who: Combatant, other: Combatant): Striking[] => {
    const slow = isCube(c, other) && c.cube?.slow === true; // ASC-9.8.1a, ASC-10.6.1a
    return armsOf(c, who).filter((of) =>
      isPlayer(who)
        ? t.query('first strike', { combat: c, seat: who, against: other, of }, slow)
        : who === 'natives' && slow,
    );
  };
  return having(against, by).length > 0 ? [] : having(by, against); // ASC-9.1.2a, ASC-9.1.2c, ASC-10.1c
}

/** Those who strike first at the attacker, then those the attacker strikes first, then everybody else at once (ASC-9.1b). */
function volleysInOrder(t: Table, c: Combat): Shot[][] {
  const { attacker } = c;
  const foes = defending(t, c);
  const surprised = foes.filter((who) => strikesFirst(t, c, attacker, who).length > 0);
  const others = foes.filter((who) => !surprised.includes(who));
  const attackOn = (at: readonly Combatant[]): Shot => ({ by: attacker, with: armsOf(c, attacker), at });
  const early = foes.map((by): Shot => ({ by, with: strikesFirst(t, c, by, attacker), at: [attacker] }));
  const late = early.map((shot) => ({ ...shot, with: armsOf(c, shot.by).filter((of) => !shot.with.includes(of)) }));
  return [
    early,
    surprised.map((who) => attackOn([who])),
    [...(isCube(c, attacker) ? [attackOn(others)] : others.map((who) => attackOn([who]))), ...late], // ASC-9.7b, ASC-9.8.1a
  ].map((shots) => shots.filter((shot) => shot.with.length > 0));
}

function* exchange(t: Table, c: Combat): Flow {
  let aimed: ReadonlyMap<Combatant, readonly Row[]> | undefined;
  const rolls: DiceRoll[] = [];
  for (const shots of volleysInOrder(t, c)) {
    // between a First Strike and the answer to it
    if (c.cube && rolls.length > 0 && shots.length > 0 && !isDecided(t, c))
      yield* t.window('casualties.taken', { combat: c });
    if (isDecided(t, c)) break;
    if (!aimed && shots.some(({ by }) => by === c.attacker) && isPlayer(c.attacker)) aimed = yield* takeAim(t, c);
    const now = shots.flatMap(({ by, with: arms, at }) => {
      const targets = at.filter((who) => isFighting(t, c, who));
      const [first] = targets;
      const rows =
        first === undefined || !isFighting(t, c, by)
          ? []
          : by === c.attacker && aimed
            ? (aimed.get(first) ?? [])
            : pool(t, c, by, arms);
      return first === undefined || countDice(rows) === 0
        ? []
        : [{ roll: rollDice(t, c, by, first, rows, targets.length > 1), targets }];
    });
    for (const { roll } of now) yield* t.window('dice.rolled', roll);
    rolls.push(...now.map(({ roll }) => roll));
    yield* casualties(
      t,
      c,
      now.flatMap(({ roll, targets }) => count(t, c, roll, targets)),
    );
  }
  yield* endRound(t, c, rolls);
}

/** 9.7: against several defenders the attacker divides the dice before they are rolled. */
function* takeAim(t: Table, c: Combat): Flow<ReadonlyMap<Combatant, readonly Row[]>> {
  const foes = defending(t, c);
  const rows = pool(t, c, c.attacker);
  const [only] = foes;
  if (only !== undefined && foes.length === 1) return new Map([[only, rows]]); // ASC-9.7a, ASC-9.1.1a
  const aimed = new Map<Combatant, Row[]>(foes.map((who) => [who, []]));
  for (const row of rows) {
    const parts = yield* t.spread(
      c.attacker,
      t.ask('aim.where', { n: row.dice, of: row.of }),
      [row.dice, row.dice],
      () => foes.map((who) => option(who, who, { room: row.dice, show: () => say('aim.at', { who }) })),
    ); // ASC-9.7a
    for (const { value, points } of parts) aimed.get(value)?.push({ ...row, dice: points });
  }
  return aimed;
}

/** Dice become hits; those of a Cube are dealt out among all it fights. */
function count(t: Table, c: Combat, roll: DiceRoll, targets: readonly Combatant[]): Volley[] {
  const seats = targets.filter(isPlayer);
  if (seats.length < 2) return [volleyOf(t, c, roll, roll.against)];
  const dealt = dealHits(t, c, roll, inTurnOrder(t, seats));
  if (dealt.some(({ hits }) => hits > 0)) for (const seat of seats) showOrder(t, seat);
  return dealt;
}

/** The attacker's losses first, so that what its own hits achieve is the last word. */
function* casualties(t: Table, c: Combat, volleys: readonly Volley[]): Flow {
  for (const volley of volleys) yield* t.window('hits.scored', volley);
  const isOnAttacker = (volley: Volley): number => Number(volley.against === c.attacker);
  const inOrder = volleys.toSorted((a, b) => isOnAttacker(b) - isOnAttacker(a)); // ASC-10.2a, ASC-10.2.1b
  for (const volley of inOrder) {
    const hits = ignoreHits(t, c, volley.against, Math.max(0, volley.hits));
    if (isCube(c, volley.against))
      damageCube(t, c, hits); // ASC-14.3.5a, ASC-14.3.5b
    else if (!isPlanetSide(c, volley.against)) yield* loseToHits(t, { ...volley, hits });
    else if (c.kind === 'assimilation') yield* strip(t, c, hits);
    else yield* assault(t, c, hits);
  }
  if (c.cube?.dice !== 0) return; // ASC-9.8.7c
  for (const { against, spoils } of volleys)
    if (isCube(c, against)) for (const { owner } of spoils) gain(t, owner, 'production', 1, say('why.spoils')); // ASC-9.8.7c
}

/** 9.8.3.4, 9.8.5, 9.8.7, 10.6.2: the Borg lose a Cube, or mend and adapt. */
function* endRound(t: Table, c: Combat, rolls: readonly DiceRoll[]): Flow {
  worldGrows(t, c);
  if (!c.cube || !Object.hasOwn(t.state.cubes, c.cube.id)) return;
  if (c.cube.dice === 0) return yield* destroyCube(t, c.cube.id, destroyersOf(t, c)); // ASC-9.8.7a, ASC-9.8.3.4b
  yield* t.window('casualties.taken', { combat: c });
  if (!Object.hasOwn(t.state.cubes, c.cube.id)) return;
  const sixes = rolls
    .filter(({ by }) => by === 'borg')
    .flatMap(({ dice }) => dice.filter(({ now }) => now === 6)).length;
  const back = t.query('cube regenerates', { combat: c }, true) ? Math.min(sixes, cubeDice.value - c.cube.dice) : 0;
  if (back > 0) {
    c.cube.dice += back; // ASC-9.8.3.4a, ASC-9.8.3.4c
    t.tell('cube.regenerates', { cube: c.cube.id, n: back });
  }
  c.cube.shields = Math.min(cubeShieldsMost.value, c.cube.shields + 1); // ASC-9.8.5a
  yield* t.window('shields.raised', { combat: c });
}

/** What came of it; then the winners of a Battle may move on. */
export function* combatEnd(t: Table): Flow<Next> {
  const c = combatOf(t);
  if (c.kind === 'battle') endBattle(t, c);
  else if (c.kind === 'invasion') yield* endInvasion(t);
  else yield* endAssimilation(t, c);
  c.winner = c.winners[0] ?? null;
  yield* t.window('combat.over', { combat: c });
  tidy(t, c);
  closeCombat(t);
  if (c.kind !== 'battle') return;
  const seats = c.winners.filter(isPlayer); // ASC-9.5.1b
  if (seats.length > 1) for (const seat of seats) showOrder(t, seat);
  for (const seat of inTurnOrder(t, seats)) yield* manoeuvre(t, seat, c.units[seat] ?? []);
}
