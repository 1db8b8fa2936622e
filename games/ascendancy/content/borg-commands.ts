/** The Borg Command cards (Appendix VI): thirty cards of thirteen kinds. */
import type { CommandFacts } from '../rules/card-types.ts';
import { moveAllCubes, moveCube, worldsReached } from '../rules/borg/movement.ts';
import type { TargetKind } from '../rules/borg/targets.ts';
import { endBorgTurn } from '../rules/borg/turn.ts';
import { addAssimilation, borgWorlds } from '../rules/borg/worlds.ts';
import type { Card } from '../rules/types.ts';

type Printed = Pick<Card, 'name' | 'text' | 'execute' | 'provenance'> & CommandFacts;

const command = ({ name, text, execute, provenance, ...facts }: Printed): Card => ({
  kind: 'command',
  box: 'BE',
  name,
  ...(text !== undefined && { text }),
  ...(provenance !== undefined && { provenance }),
  ...(execute && { execute }),
  command: facts,
});

const names = { developed: 'Developed System', starbase: 'Starbase', home: 'Home System' } as const;
const hints = {
  developed: ' Systems with a Spire do not count as Developed.',
  starbase: '',
  home: ' Systems with a Spire do not count as Home Systems.',
} as const;

/** Move: Target […]: the Cube makes for the nearest Sector of a kind. */
const moveTarget = (kind: TargetKind & keyof typeof names, warp: number, copies: number): Card =>
  command({
    name: `Move: Target ${names[kind]} (${warp})`,
    text: `This Cube moves up to ${warp} ${warp === 1 ? 'System' : 'Systems'} towards the nearest Connected ${names[kind]}.${hints[kind]}`,
    copies,
    red: 0,
    warp,
    *execute(t, orders) {
      yield* moveCube(t, orders, kind);
    },
  });

const assimilationExpedited = command({
  name: 'Assimilation: Expedited',
  text: 'Each Borg World with fewer than three Assimilation Nodes gets one. This Cube does not move this turn, unless Collective Efficiency activates it again.',
  copies: 2,
  red: 0,
  warp: null,
  execute(t) {
    for (const world of borgWorlds(t)) addAssimilation(t, world, 1);
  },
});

const collectiveLinkage = command({
  name: 'Collective: Linkage',
  text: 'All Cubes move up to 2 Systems towards the closest Borg World. Each World that a Cube reaches gets up to 2 Assimilation Nodes. Cubes that moved count as activated.',
  copies: 2,
  red: 0,
  warp: 2,
  *execute(t, orders) {
    const cubes = yield* moveAllCubes(t, orders, 'borg-world');
    for (const world of worldsReached(t, cubes)) addAssimilation(t, world, 2);
  },
});

const commandAggression = command({
  name: 'Command: Aggression',
  text: 'This Cube moves up to 2 Systems towards the nearest Connected Ship or Fleet of a player, then fights all Adjacent Ships of players. Under Attack-Command-Attack players have no First Strike against it.',
  copies: 4,
  red: 4,
  provenance: 'unknown',
  warp: 2,
  fights: true,
  swift: true,
  *execute(t, orders) {
    yield* moveCube(t, orders, 'ship');
  },
});

const commandResurgence = command({
  name: 'Command: Resurgence',
  text: 'The Borg receive Turn Order card 10, and take another full turn in this Game Round, after all other turns and before the victory check. If card 10 is given out already, nothing happens.',
  copies: 1,
  red: 1,
  provenance: 'unknown',
  warp: null,
  execute(t) {
    t.state.order.resurgence = true; // a second one in the same Game Round finds card 10 taken
  },
});

const moveCollective = command({
  name: 'Move: Collective',
  text: 'All Cubes move 1 System towards the nearest Developed System. Systems with a Spire do not count as Developed. Cubes that moved count as activated.',
  copies: 2,
  red: 0,
  warp: 1,
  *execute(t, orders) {
    yield* moveAllCubes(t, orders, 'developed');
  },
});

const polaronFieldDisruption = command({
  name: 'Polaron Field Disruption',
  text: 'The Borg turn ends at once. This Cube does not move, and no card is drawn for Cubes that are left.',
  copies: 1,
  red: 0,
  warp: null,
  *execute(t) {
    yield* endBorgTurn(t);
  },
});

export const borgCommands: Readonly<Record<string, Card>> = {
  'assimilation-expedited': assimilationExpedited,
  'collective-linkage': collectiveLinkage,
  'command-aggression': commandAggression,
  'command-resurgence': commandResurgence,
  'move-collective': moveCollective,
  'move-target-developed-system-1': moveTarget('developed', 1, 3),
  'move-target-developed-system-2': moveTarget('developed', 2, 4),
  'move-target-developed-system-3': moveTarget('developed', 3, 2),
  'move-target-starbase-2': moveTarget('starbase', 2, 3),
  'move-target-starbase-3': moveTarget('starbase', 3, 2),
  'move-target-home-system-2': moveTarget('home', 2, 2),
  'move-target-home-system-3': moveTarget('home', 3, 2),
  'polaron-field-disruption': polaronFieldDisruption,
};
