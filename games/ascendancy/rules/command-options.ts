/** What may be ordered in the Command Phase (6.2.2), and what each Command costs. */
import { option, refuse, type Verdict, type Words } from '@tenforward/kernel';
import { say } from '../words.ts';
import { battleCost, battleTargets, breaksPeace, foesAt, mayBeAttacked } from './battle.ts';
import { actOptions } from './cards.ts';
import type { Command } from './commands.ts';
import { isAtHand, isInCombat } from './combat-sides.ts';
import type { CommandKind } from './console.ts';
import { mayDepart } from './courses.ts';
import { mayAscend, priceOfAscendancy } from './culture.ts';
import { fleetYards, mayCommissionFleet, mayCommissionStarbase, starbaseSites } from './fleets.ts';
import { freeActions } from './free-actions.ts';
import { mayHegemony } from './hegemony.ts';
import { mayInvade } from './invasion.ts';
import { outOfReach } from './out-of-reach.ts';
import { player } from './players.ts';
import { isDenied } from './relations.ts';
import { mayLaunch } from './research.ts';
import { isDeveloped, system } from './systems.ts';
import { unitsOf, unitWords } from './units.ts';
import { costOf, mayEnterWarp, startVoyage } from './voyage.ts';
import type { Reading, SectorId, Seat, SystemId } from './types.ts';

export const costAt = (t: Reading, seat: Seat, kind: CommandKind, at: SectorId): number =>
  t.query('command cost', { seat, for: kind, unit: null, target: null, at }, 1);
export const invasionCost = (t: Reading, seat: Seat, id: SystemId): number => {
  const target = system(t, id).spire ? 'borg' : null;
  return t.query('command cost', { seat, for: 'invade', unit: null, target, at: id }, 1);
};

const mayAsk = (t: Reading, seat: Seat, id: SystemId): Verdict =>
  isDenied(t, seat, id) ? refuse('ASC-13.2.2a', say('permission.denied')) : true;

export const commandsFor = (t: Reading, seat: Seat) => {
  const able = commandOptions(t, seat);
  return [...able, ...outOfReach(t, seat, 'command', able)];
};
const commandOptions = (t: Reading, seat: Seat) => [
  ...moveOptions(t, seat), // ASC-6.2.2b
  ...braveOptions(t, seat), // ASC-6.2.2b
  ...battleOptions(t, seat), // ASC-6.2.2b
  ...planetOptions(t, seat), // ASC-6.2.2b
  ...yardOptions(t, seat), // ASC-6.2.2b
  ...launchOptions(t, seat), // ASC-6.2.2b
  ...(mayAscend(t, seat)
    ? [
        option<Command>(
          'ascend',
          { do: 'ascend' },
          { rule: 'ASC-2.3.1c', show: () => say('ascend', { n: priceOfAscendancy(t) }) },
        ),
      ]
    : []),
  ...actOptions(t, seat, 'command'),
  ...freeActions(t, seat).map(({ key, words, at, may, action }) =>
    option<Command>(key, { do: 'free', action }, { at, may, show: () => ({ say: words(), group: say('group.free') }) }),
  ),
  option<Command>('end', { do: 'end' }, { idle: true, ends: true, rule: 'ASC-6.2.2c', show: () => say('command.end') }),
];

/** Why it can't be ordered now: for want of Commands, or by another rule. */
const poor = (t: Reading, seat: Seat, cost: number): Verdict =>
  cost <= player(t, seat).ready ? true : refuse('ASC-6.2.2a', say('command.none')); // ASC-6.2.2a
/** Nothing speaks against it; after the first that does, nothing else is looked at. */
function unlessBarred(...judges: readonly (() => Verdict)[]): () => Verdict {
  return () => {
    for (const judge of judges) {
      const verdict = judge();
      if (verdict !== true) return verdict;
    }
    return true;
  };
}

/** Ships that are alike stand for each other: one of them is offered. */
function movable(t: Reading, seat: Seat) {
  const seen = new Set<string>();
  return unitsOf(t, seat).filter((one) => {
    const place = `${one.at ?? ''}|${one.warp?.from ?? ''}|${one.warp?.tokens ?? 0}`;
    const like = one.fleet === null ? `${place}|${isInCombat(t, one.id)}` : one.id;
    return !seen.has(like) && seen.add(like);
  });
}

/** 8: each moves one Ship or Fleet. Where to is asked next. */
function moveOptions(t: Reading, seat: Seat) {
  return movable(t, seat).flatMap((one) => {
    const at = one.at ?? one.warp?.from ?? '';
    const offer = (
      kind: 'impulse' | 'enter-warp' | 'add-warp' | 'exit-warp',
      rule: string,
      ...judges: readonly (() => Verdict)[]
    ) =>
      option<Command>(
        `${kind}:${one.id}`,
        { do: kind, unit: one.id },
        {
          at: one.id,
          rule,
          may: unlessBarred(
            () => isAtHand(t, one.id),
            () => poor(t, seat, costOf(t, seat, kind, one.id)),
            ...judges,
          ),
          show: () => {
            const unit = unitWords(t, one.id);
            return {
              say: say(`move.${kind}`, { unit, sector: at, n: one.warp?.tokens ?? 0 }),
              group: say('group.move', { unit, sector: at }),
            };
          },
        },
      );
    return one.warp === null
      ? [
          offer('impulse', 'ASC-8.1a', () => mayDepart(t, startVoyage(t, seat, one.id, 'impulse'))),
          offer('enter-warp', 'ASC-8.2.1a', () => mayEnterWarp(t, one.id)),
        ]
      : [
          offer('exit-warp', 'ASC-8.2.2a', () => mayDepart(t, startVoyage(t, seat, one.id, 'warp'))),
          offer('add-warp', 'ASC-8.2.3a'),
        ];
  });
}

/** 8.10: only with Ships that were there as the turn began. */
function braveOptions(t: Reading, seat: Seat) {
  const began = player(t, seat).turn?.onPhenomenon ?? [];
  const places = [...new Set(began.flatMap((id) => t.state.units[id]?.at ?? []))];
  return places.map((at) =>
    option<Command>(
      `brave:${at}`,
      { do: 'brave', system: at },
      {
        at,
        rule: 'ASC-8.10a',
        may: () => poor(t, seat, costAt(t, seat, 'brave', at)),
        show: () => say('brave', { system: at }),
      },
    ),
  );
}
/** In turns that are taken together one Combat waits for the other (R90). */
const oneAtATime = (t: Reading): Verdict =>
  t.state.combat === null ? true : refuse('ASC-OPT-16.2.3', say('combat.other'));

const battleOptions = (t: Reading, seat: Seat) =>
  battleTargets(t, seat).map((sector) =>
    option<Command>(
      `battle:${sector}`,
      { do: 'battle', sector },
      {
        at: sector,
        rule: 'ASC-9a',
        may: unlessBarred(
          () => mayBeAttacked(t, sector),
          () => oneAtATime(t),
          () => poor(t, seat, battleCost(t, seat, sector)),
        ),
        show: () => ({
          say: say('battle.start', { sector }),
          group: say('group.attack'),
          note: foesAt(t, seat, sector),
        }),
      },
    ),
  );

const peaceNote = (t: Reading, seat: Seat, id: SystemId): Words | undefined => {
  const { control } = system(t, id);
  return control === null ? undefined : breaksPeace(t, seat, [control]);
};

/** Invasion and Hegemony, where Ships are over a Developed planet of somebody else. */
function planetOptions(t: Reading, seat: Seat) {
  const held = [...new Set(unitsOf(t, seat).flatMap((one) => one.at ?? []))];
  const places = held.filter((at) => isDeveloped(t, at) && system(t, at).control !== seat); // ASC-10a, ASC-11a, ASC-11b
  return places.flatMap((at) => [
    option<Command>(
      `invade:${at}`,
      { do: 'invade', system: at },
      {
        at,
        rule: 'ASC-10a',
        may: unlessBarred(
          () => mayInvade(t, seat, at),
          () => oneAtATime(t),
          () => mayAsk(t, seat, at),
          () => poor(t, seat, invasionCost(t, seat, at)),
        ),
        show: () => ({
          say: say('invade', { system: at }),
          group: say('group.attack'),
          note: peaceNote(t, seat, at),
        }),
      },
    ),
    option<Command>(
      `hegemony:${at}`,
      { do: 'hegemony', system: at },
      {
        at,
        rule: 'ASC-11.3a',
        may: unlessBarred(
          () => mayHegemony(t, seat, at),
          () => mayAsk(t, seat, at),
          () => poor(t, seat, costAt(t, seat, 'hegemony', at)),
        ),
        show: () => ({ say: say('hegemony', { system: at }), group: say('group.attack') }),
      },
    ),
  ]);
}

const yardOptions = (t: Reading, seat: Seat) => [
  ...fleetYards(t, seat, 'command').map((sector) =>
    option<Command>(
      `fleet:${sector}`,
      { do: 'fleet', sector },
      {
        at: sector,
        rule: 'ASC-12.1a',
        may: unlessBarred(
          () => mayCommissionFleet(t, seat),
          () => poor(t, seat, 1),
        ),
        show: () => ({ say: say('fleet.form', { sector }), group: say('group.yards') }),
      },
    ),
  ),
  ...starbaseSites(t, seat).map((id) =>
    option<Command>(
      `starbase:${id}`,
      { do: 'starbase', system: id },
      {
        at: id,
        rule: 'ASC-12.2.1a',
        may: unlessBarred(
          () => mayCommissionStarbase(t, seat),
          () => poor(t, seat, 1),
        ),
        show: () => ({ say: say('starbase.form', { system: id }), group: say('group.yards') }),
      },
    ),
  ),
];

const launchOptions = (t: Reading, seat: Seat) =>
  mayLaunch(t, seat)
    ? [
        option<Command>(
          'launch',
          { do: 'launch' },
          {
            rule: 'ASC-14.1a',
            may: () => poor(t, seat, costOf(t, seat, 'launch', null)),
            show: () => ({ say: say('launch'), group: say('group.research') }),
          },
        ),
      ]
    : [];
