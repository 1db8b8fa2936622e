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

type Asked = Thought<Ascendancy>['asked'];

export const steward: Bot<Ascendancy> = {
  id: 'steward',
  answer(thought): Json {
    const { question } = thought.asked;
    const able = choosable(question);
    const [only] = able;
    if (question.kind === 'one' && able.length === 1 && only) return only.key;
    const answer = decide(mindOf(thought), thought.asked);
    return answer ?? idleAnswer(question);
  },
  act(thought): string | undefined {
    // what others offer waits until the turn, when everything is looked at anyway
    return thought.asked.name === 'command.what' ? trade(mindOf(thought)) : undefined;
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
    seen: () => (view ??= thought.look().open.view),
  };
};

function decide(mind: Mind, asked: Asked): Json | undefined {
  const { question, below } = mind;
  const answer = answerTo(mind, asked);
  if (typeof answer === 'string' && question.kind === 'one' && !keysOf(question).includes(answer))
    return question.options.some((o) => o.idle) ? idleAnswer(question) : anyAnswer(question, below);
  return answer;
}

/** Nothing, where what does least will do. */
function answerTo(mind: Mind, asked: Asked): Json | undefined {
  const { question } = mind;
  switch (asked.name) {
    case 'building.what':
      return build(mind);
    case 'ships.how-many':
      return howManyShips(mind);
    case 'fleet.bonus':
      return sparedAt(mind, homeOf(mind.t, mind.seat)) >= 3 ? 'yes' : 'no';
    case 'fleet.side':
      return choices.fleetSide(mind);
    case 'fleet.how-many':
    case 'fleet.new-size':
    case 'ruins.how-many':
    case 'reroll.how-many':
      return question.max;
    case 'command.what':
      return command(mind);
    case 'where.impulse':
      return course(mind, 'impulse', asked.data);
    case 'where.warp':
      return course(mind, 'warp', asked.data);
    case 'lane.join':
    case 'beyond.what':
      return join(mind);
    case 'lane.direction':
      return direction(mind, asked.data);
    case 'disc.which':
      return choices.disc(mind);
    case 'launch.how':
      return choices.launchHow(mind);
    case 'project.discard':
      return choices.discardProject(mind);
    case 'starting.project':
    case 'starting.advancement':
    case 'research.where':
      return choices.putResearch(mind);
    case 'retreat.which':
    case 'retreat.forced':
      return choices.retreat(mind, asked.data.sector);
    case 'casualties.which':
      return choices.casualties(mind, asked.data.seat);
    case 'lose.which':
      return choices.spreadBy(mind, () => 0);
    case 'strip.which':
      return choices.stripped(mind);
    case 'hegemony.take':
      return choices.takeControl(mind, asked.data.system);
    case 'control.give-up':
    case 'accords.give':
      return choices.givenUp(mind);
    case 'bid.how-many':
      return choices.bid(mind);
    case 'bid.which':
      return choices.bidWith(mind);
    case 'order.which':
      return keysOf(question)[0];
    case 'summit.with':
      return keysOf(question).find((key) => key !== 'done');
    case 'summit.give':
    case 'tech.develop':
      return keysOf(question).find((key) => key !== 'none');
    case 'trade.for':
      return keysOf(question).at(-1);
    case 'summit.consent':
    case 'colony.now':
    case 'farpoint.what':
    case 'menthar.pay':
    case 'orion.keep':
      return 'yes';
    case 'defence.join':
      return 'out';
    case 'surrender.which':
      return 'fight';
    case 'let-in':
      return 'grant';
    case 'permission.invade':
      return 'deny';
    case 'permission.colonise':
    case 'permission.hegemony':
      return choices.permission(mind, asked.data.system);
    case 'park.what':
      return 'production';
    case 'bynar.what':
      return keysOf(question).find((key) => key.startsWith('weapons')) ?? 'research';
    case 'kernel.react':
      return choices.react(mind);
    case 'borg.which-command':
      return anyAnswer(question, mind.below);
    case 'borg.which-cube':
    case 'borg.which-nearest':
    case 'borg.which-target':
    case 'borg.which-sector':
    case 'borg.which-ship':
    case 'borg.which-side':
    case 'borg.which-connection':
    case 'borg.which-spires':
    case 'borg.explore-from':
    case 'borg.in-order':
      return choices.forTheBorg(mind);
    default:
      return undefined;
  }
}
