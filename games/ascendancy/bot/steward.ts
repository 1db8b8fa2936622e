/**
 * The steward: builds, explores, settles, and keeps the Borg from the door until it has ascended. It plans nothing that
 * it has to remember: every decision follows from how the table looks from its seat.
 */
import { anyAnswer, type Bot, choosable, idleAnswer, type Json, type Thought } from '@tenforward/kernel';
import { build, howManyShips } from './building.ts';
import * as choices from './choices.ts';
import { command } from './commanding.ts';
import { sparedAt } from './defence.ts';
import { keysOf, type Mind, type Seen } from './mind.ts';
import { trade } from './trading.ts';
import { course, direction, join } from './voyages.ts';
import { homeOf } from '../rules/systems.ts';
import type { Ascendancy } from '../rules/types.ts';

export const steward: Bot<Ascendancy> = {
  id: 'steward',
  answer(thought): Json {
    const { question } = thought.asked;
    const able = choosable(question);
    const [only] = able;
    if (question.kind === 'one' && able.length === 1 && only) return only.key;
    const answer = decide(mindOf(thought));
    return answer ?? idleAnswer(question);
  },
  act(thought): string | undefined {
    // what others offer waits until the turn, when everything is looked at anyway
    return thought.asked.question.say.key === 'command.what' ? trade(mindOf(thought)) : undefined;
  },
};

const mindOf = (thought: Thought<Ascendancy>): Mind => {
  const { seat, asked, below } = thought;
  let world: Mind['t'] | undefined;
  let view: Seen | undefined;
  return {
    // many questions are answered without a look at the table
    get t() {
      return (world ??= thought.imagine().reading);
    },
    seat,
    question: asked.question,
    below,
    seen: () => (view ??= thought.look().open.view as unknown as Seen),
  };
};

type Answering = (mind: Mind) => Json | undefined;

/** What to answer, by the words of the question. */
const answers: Readonly<Record<string, Answering>> = {
  'building.what': build,
  'ships.how-many': howManyShips,
  'fleet.bonus': (mind) => (sparedAt(mind, homeOf(mind.t, mind.seat)) >= 3 ? 'yes' : 'no'),
  'fleet.side': choices.fleetSide,
  'fleet.how-many': ({ question }) => question.max,
  'fleet.new-size': choices.fleetSize,
  'command.what': command,
  'where.impulse': course,
  'where.warp': course,
  'lane.join': join,
  'lane.direction': direction,
  'beyond.what': join,
  'disc.which': choices.disc,
  'launch.how': choices.launchHow,
  'project.discard': choices.discardProject,
  'starting.project': choices.putResearch,
  'starting.advancement': choices.putResearch,
  'research.where': choices.putResearch,
  'retreat.which': choices.retreat,
  'retreat.forced': choices.retreat,
  'casualties.which': choices.casualties,
  'strip.which': choices.stripped,
  'hegemony.take': choices.takeControl,
  'control.give-up': choices.givenUp,
  'accords.give': choices.givenUp,
  'bid.how-many': choices.bid,
  'bid.which': choices.bidWith,
  'order.which': ({ question }) => keysOf(question)[0],
  'summit.with': ({ question }) => keysOf(question).find((key) => key !== 'done'),
  'summit.give': ({ question }) => keysOf(question).find((key) => key !== 'none'),
  'trade.for': ({ question }) => keysOf(question).at(-1),
  'summit.consent': () => 'yes',
  'defence.join': () => 'out',
  'surrender.which': () => 'fight',
  'let-in': () => 'grant',
  'colony.now': () => 'yes',
  'farpoint.what': () => 'yes',
  'menthar.pay': () => 'yes',
  'orion.keep': () => 'yes',
  'tech.develop': ({ question }) => keysOf(question).find((key) => key !== 'none'),
  'park.what': () => 'production',
  'bynar.what': ({ question }) => keysOf(question).find((key) => key.startsWith('weapons')) ?? 'research',
  'ruins.how-many': ({ question }) => question.max,
  'reroll.how-many': ({ question }) => question.max,
  'lose.which': choices.casualties,
};

function decide(mind: Mind): Json | undefined {
  const { question, below } = mind;
  const { key } = question.say;
  const known = answers[key];
  const answer = known ? known(mind) : otherwise(mind, key);
  if (typeof answer === 'string' && question.kind === 'one' && !keysOf(question).includes(answer))
    return question.options.some((o) => o.idle) ? idleAnswer(question) : anyAnswer(question, below);
  return answer;
}

function otherwise(mind: Mind, key: string): Json | undefined {
  if (key.startsWith('kernel.react.')) return choices.react(mind);
  if (key.startsWith('permission.')) return choices.permission(mind);
  if (key === 'borg.which-command') return anyAnswer(mind.question, mind.below);
  if (key.startsWith('borg.')) return choices.forTheBorg(mind);
  return undefined;
}
