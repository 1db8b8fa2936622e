/** The Command Phase (6.2.2): Commands of every kind, in any order, while there are Commands. */
import { option, refuse, type Verdict } from '@tenforward/kernel';
import { say } from '../words.ts';
import { battleCost, battleTargets, breaksPeace, foesAt } from './battle.ts';
import { actOptions, type Offered, useAct } from './cards.ts';
import { spendCommands } from './console.ts';
import { mayDepart } from './courses.ts';
import { ascend, mayAscend, priceOfAscendancy } from './culture.ts';
import { study } from './exploration.ts';
import { commissionFleet, commissionStarbase, fleetYards, starbaseSites } from './fleets.ts';
import { type FreeAction, freeActions, takeFreeAction } from './free-actions.ts';
import { brave, hazardOf } from './hazards.ts';
import { hegemony, mayHegemony } from './hegemony.ts';
import { mayInvade, readyToInvade } from './invasion.ts';
import { outOfReach } from './out-of-reach.ts';
import { player } from './players.ts';
import { isDenied, permittersAt } from './relations.ts';
import { launchProjects, mayLaunch } from './research.ts';
import { askPermission } from './trade.ts';
import { isDeveloped, system } from './systems.ts';
import { enterWarp, unitOf, unitsAt, unitsOf, unitWords } from './units.ts';
import { costOf, mayEnterWarp, startVoyage } from './voyage.ts';
import type { CommandKind, Flow, Next, Reading, SectorId, Seat, SystemId, Table, UnitId } from './types.ts';

type Command =
  | { do: 'end' }
  | { do: 'impulse' | 'enter-warp' | 'add-warp' | 'exit-warp'; unit: UnitId }
  | { do: 'brave' | 'invade' | 'hegemony' | 'starbase'; system: SystemId }
  | { do: 'battle' | 'fleet'; sector: SectorId }
  | { do: 'launch' }
  | { do: 'ascend' }
  | { do: 'card'; offered: Offered }
  | { do: 'free'; action: FreeAction };

/** One Command after another; what each leads to comes first. */
export function* command(t: Table, { seat }: { seat: Seat }): Flow<Next> {
  const next = yield* commandSomething(t, seat);
  if (next === 'end') return { step: 'end-turn', seat }; // ASC-6.2.2c, ASC-6.2.2a
  const steps = next === undefined ? [] : 'step' in next ? [next] : Array.isArray(next) ? next : [];
  return [...steps, { step: 'command', seat }];
}

/** One Command, or one thing that costs none: the steps it leads to; or the end of the turn. */
export function* commandSomething(t: Table, seat: Seat): Flow<Next | 'end'> {
  const choice = yield* t.one(
    seat,
    { say: say('command.what', { n: player(t, seat).ready }), rule: 'ASC-6.2.2b' },
    () => commandsFor(t, seat),
  );
  switch (choice.do) {
    case 'end':
      return 'end'; // ASC-6.2.2c
    case 'impulse':
      return startVoyage(t, seat, choice.unit, 'impulse');
    case 'exit-warp':
      return startVoyage(t, seat, choice.unit, 'warp');
    case 'enter-warp':
      spendCommands(t, seat, costOf(t, seat, 'enter-warp', choice.unit));
      enterWarp(t, choice.unit);
      return;
    case 'add-warp':
      spendCommands(t, seat, costOf(t, seat, 'add-warp', choice.unit));
      addWarp(t, choice.unit, 1); // ASC-8.2.3a
      return;
    case 'brave':
      spendCommands(t, seat, costAt(t, seat, 'brave', choice.system));
      yield* braveHere(t, seat, choice.system);
      return;
    case 'battle':
      spendCommands(t, seat, battleCost(t, seat, choice.sector));
      return { step: 'battle', attacker: seat, target: choice.sector };
    case 'invade':
      if (!(yield* isPermitted(t, seat, choice.system, 'invade'))) return;
      if (
        !(yield* readyToInvade(t, seat, choice.system, () =>
          spendCommands(t, seat, invasionCost(t, seat, choice.system)),
        ))
      )
        return;
      return { step: 'invasion', seat, system: choice.system };
    case 'hegemony':
      if (!(yield* isPermitted(t, seat, choice.system, 'hegemony'))) return;
      spendCommands(t, seat, costAt(t, seat, 'hegemony', choice.system));
      yield* hegemony(t, seat, choice.system);
      return;
    case 'fleet':
      spendCommands(t, seat, costAt(t, seat, 'fleet', choice.sector));
      yield* commissionFleet(t, seat, choice.sector);
      return;
    case 'starbase':
      spendCommands(t, seat, costAt(t, seat, 'starbase', choice.system));
      commissionStarbase(t, seat, choice.system);
      return;
    case 'launch':
      spendCommands(t, seat, costOf(t, seat, 'launch', null));
      yield* launchProjects(t, seat);
      return;
    case 'ascend':
      yield* ascend(t, seat);
      return;
    case 'card':
      yield* useAct(t, seat, choice.offered);
      return;
    case 'free':
      yield* takeFreeAction(t, seat, choice.action);
  }
}

/** 13.2.2 */
function* isPermitted(t: Table, seat: Seat, id: SystemId, what: 'invade' | 'hegemony'): Flow<boolean> {
  const shared = permittersAt(t, seat, id);
  return shared !== 'blocked' && (yield* askPermission(t, seat, id, what, shared));
}

const mayAsk = (t: Reading, seat: Seat, id: SystemId): Verdict =>
  isDenied(t, seat, id) ? refuse('ASC-13.2.2a', say('permission.denied')) : true;

export function addWarp(t: Table, id: UnitId, n: number): void {
  const { warp, owner } = unitOf(t, id);
  if (!warp) return;
  warp.tokens += n;
  t.tell('warp.added', { seat: owner, unit: id, what: unitWords(t, id), n: warp.tokens });
}

const costAt = (t: Reading, seat: Seat, kind: CommandKind, at: SectorId): number =>
  t.query('command cost', { seat, for: kind, unit: null, target: null, at }, 1);
const invasionCost = (t: Reading, seat: Seat, id: SystemId): number => {
  const target = system(t, id).spire ? 'borg' : null;
  return t.query('command cost', { seat, for: 'invade', unit: null, target, at: id }, 1);
};

const commandsFor = (t: Reading, seat: Seat) => {
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
    ? [option<Command>('ascend', say('ascend', { n: priceOfAscendancy(t) }), { do: 'ascend' }, { rule: 'ASC-2.3.1c' })]
    : []),
  ...actOptions(t, seat, 'command'),
  ...freeActions(t, seat).map(({ key, words, at, action }) =>
    option<Command>(key, words, { do: 'free', action }, { at, group: say('group.free') }),
  ),
  option<Command>('end', say('command.end'), { do: 'end' }, { idle: true, ends: true, rule: 'ASC-6.2.2c' }),
];

/** Why it can't be ordered now: for want of Commands, or by another rule. */
const poor = (t: Reading, seat: Seat, cost: number): Verdict =>
  cost <= player(t, seat).ready ? true : refuse('ASC-6.2.2a', say('command.none')); // ASC-6.2.2a
const noIf = (...verdicts: Verdict[]) => {
  const no = verdicts.find((one) => one !== true);
  return no === undefined ? {} : { no };
};

/** Ships that are alike stand for each other: one of them is offered. */
function movable(t: Reading, seat: Seat) {
  const seen = new Set<string>();
  return unitsOf(t, seat).filter((one) => {
    const like = one.fleet === null ? `${one.at ?? ''}|${one.warp?.from ?? ''}|${one.warp?.tokens ?? 0}` : one.id;
    return !seen.has(like) && seen.add(like);
  });
}

/** 8: each moves one Ship or Fleet. Where to is asked next. */
function moveOptions(t: Reading, seat: Seat) {
  return movable(t, seat).flatMap((one) => {
    const at = one.at ?? one.warp?.from ?? '';
    const words = unitWords(t, one.id);
    const group = say('group.move', { unit: words, sector: at });
    const offer = (kind: 'impulse' | 'enter-warp' | 'add-warp' | 'exit-warp', rule: string, may: Verdict = true) =>
      option<Command>(
        `${kind}:${one.id}`,
        say(`move.${kind}`, { unit: words, sector: at, n: one.warp?.tokens ?? 0 }),
        { do: kind, unit: one.id },
        {
          at: one.id,
          rule,
          group,
          ...noIf(poor(t, seat, costOf(t, seat, kind, one.id)), may),
        },
      );
    return one.warp === null
      ? [
          offer('impulse', 'ASC-8.1a', mayDepart(t, startVoyage(t, seat, one.id, 'impulse'))),
          offer('enter-warp', 'ASC-8.2.1a', mayEnterWarp(t, one.id)),
        ]
      : [
          offer('exit-warp', 'ASC-8.2.2a', mayDepart(t, startVoyage(t, seat, one.id, 'warp'))),
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
      say('brave', { system: at }),
      { do: 'brave', system: at },
      { at, rule: 'ASC-8.10a', ...noIf(poor(t, seat, costAt(t, seat, 'brave', at))) },
    ),
  );
}
function* braveHere(t: Table, seat: Seat, id: SystemId): Flow {
  const level = hazardOf(t, seat, id);
  if (level !== null) yield* brave(t, seat, id, level);
  if (unitsAt(t, id, seat).length > 0) yield* study(t, seat, id);
}

/** In turns that are taken together one Combat waits for the other (R90). */
const oneAtATime = (t: Reading): Verdict =>
  t.state.combat === null ? true : refuse('ASC-OPT-16.2.3', say('combat.other'));

const battleOptions = (t: Reading, seat: Seat) =>
  battleTargets(t, seat).map(({ sector, verdict }) =>
    option<Command>(
      `battle:${sector}`,
      say('battle.start', { sector }),
      { do: 'battle', sector },
      {
        at: sector,
        rule: 'ASC-9a',
        group: say('group.attack'),
        ...foesAt(t, seat, sector),
        ...noIf(verdict, oneAtATime(t), poor(t, seat, battleCost(t, seat, sector))),
      },
    ),
  );

const peaceNote = (t: Reading, seat: Seat, id: SystemId) => {
  const { control } = system(t, id);
  const note = control === null ? undefined : breaksPeace(t, seat, [control]);
  return note === undefined ? {} : { note };
};

/** Invasion and Hegemony, where Ships are over a Developed planet of somebody else. */
function planetOptions(t: Reading, seat: Seat) {
  const held = [...new Set(unitsOf(t, seat).flatMap((one) => one.at ?? []))];
  const places = held.filter((at) => isDeveloped(t, at) && system(t, at).control !== seat); // ASC-10a, ASC-11a, ASC-11b
  return places.flatMap((at) => [
    option<Command>(
      `invade:${at}`,
      say('invade', { system: at }),
      { do: 'invade', system: at },
      {
        at,
        rule: 'ASC-10a',
        group: say('group.attack'),
        ...peaceNote(t, seat, at),
        ...noIf(mayInvade(t, seat, at), oneAtATime(t), mayAsk(t, seat, at), poor(t, seat, invasionCost(t, seat, at))),
      },
    ),
    option<Command>(
      `hegemony:${at}`,
      say('hegemony', { system: at }),
      { do: 'hegemony', system: at },
      {
        at,
        rule: 'ASC-11.3a',
        group: say('group.attack'),
        ...noIf(mayHegemony(t, seat, at), mayAsk(t, seat, at), poor(t, seat, costAt(t, seat, 'hegemony', at))),
      },
    ),
  ]);
}

const yardOptions = (t: Reading, seat: Seat) => [
  ...fleetYards(t, seat, 'command').map(({ sector, verdict }) =>
    option<Command>(
      `fleet:${sector}`,
      say('fleet.form', { sector }),
      { do: 'fleet', sector },
      { at: sector, rule: 'ASC-12.1a', group: say('group.yards'), ...noIf(verdict, poor(t, seat, 1)) },
    ),
  ),
  ...starbaseSites(t, seat).map(({ system: id, verdict }) =>
    option<Command>(
      `starbase:${id}`,
      say('starbase.form', { system: id }),
      { do: 'starbase', system: id },
      { at: id, rule: 'ASC-12.2.1a', group: say('group.yards'), ...noIf(verdict, poor(t, seat, 1)) },
    ),
  ),
];

const launchOptions = (t: Reading, seat: Seat) =>
  mayLaunch(t, seat)
    ? [
        option<Command>(
          'launch',
          say('launch'),
          { do: 'launch' },
          { rule: 'ASC-14.1a', group: say('group.research'), ...noIf(poor(t, seat, costOf(t, seat, 'launch', null))) },
        ),
      ]
    : [];
