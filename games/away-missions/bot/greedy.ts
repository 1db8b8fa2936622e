/**
 * Greedy: takes what promises most points now. It knows the worth of Missions and attacks from the rules' own odds, walks
 * to where a Mission can be tried, and tries everything else out in worlds that look the same from its seat.
 */
import {
  type AnyOption,
  anyAnswer,
  type Bot,
  choosable,
  type Dream,
  idleAnswer,
  isRefusal,
  type Json,
  must,
  type Question,
  type Thought,
} from '@tenforward/kernel';
import type { Choice } from '../rules/action-phase.ts';
import type { Action, SpecialAction } from '../rules/actions.ts';
import { bearersFor } from '../rules/cards.ts';
import { who } from '../rules/characters.ts';
import type { AwayMissions, CardId, CharacterId, Copy, Reading, Seat } from '../rules/types.ts';
import { isIn, lying, piece, selfOf } from '../rules/zones.ts';
import { attackValue } from './attacks.ts';
import { diceAnswer, rerollAnswer } from './dice.ts';
import { bestBearer } from './gear.ts';
import { pegs } from './pegs.ts';
import { bestMove, boardValue, destinations, landing } from './places.ts';
import { standing } from './standing.ts';
import { isWatched, later } from './time.ts';
import { bestMissionHere, missionValue, promise } from './values.ts';

type Mind = Thought<AwayMissions>;

export const greedy: Bot<AwayMissions> = {
  id: 'greedy',
  answer(thought): Json {
    const { asked, seat, below } = thought;
    const { question } = asked;
    const able = choosable(question);
    if (question.kind === 'one' && able.length === 1) return must(able[0], 'an option').key;
    switch (asked.name) {
      case 'reroll.which':
        return rerollAnswer(world(thought), seat, question);
      case 'reroll.dice':
        return diceAnswer(world(thought), seat, question, asked.data.row);
      case 'damage.where':
      case 'heal.where':
        return pegs(world(thought), asked.data.character, question, asked.name === 'damage.where');
      case 'discard.which':
      case 'polarity.which':
        return unwanted(world(thought), seat, question);
      case 'move.where':
        return moveTo(thought, asked.data.character);
      case 'beam.area':
        return bestKey(thought, ({ key }, t) => boardValue(t, seat, key));
      case 'beam.where':
      case 'escalation.where': {
        const { character } = asked.data;
        return bestKey(thought, ({ key }, t) => landing(t, seat, character, key));
      }
      case 'turn.which':
        return whoActs(thought);
      case 'action.which':
      case 'bonus.which':
      case 'bonus.alone':
        return whatToDo(thought);
      case 'equip.whom':
        return whomToEquip(thought, asked.data.card);
      case 'swap.which':
        return bestKey(thought, ({ value }, t) => -promiseOf(t, value));
      case 'core.which':
        return bestKey(thought, ({ key }, t) => ofKeyword(t, seat, t.card(key).keyword));
      case 'scan.side':
      case 'scan.board':
      case 'scan.spot':
      case 'beam.who':
      case 'escalation.who':
        return anyAnswer(question, below);
      case 'debrief.which':
        return (able.find((o) => !o.idle) ?? must(able[0], 'an option')).key;
      default:
        return question.kind === 'one'
          ? tryOut(
              thought,
              able.map((o) => o.key),
            )
          : anyAnswer(question, below);
    }
  },
};

/** How many Missions of the deck a Core Mission speaks of. */
const ofKeyword = (t: Reading, seat: Seat, keyword: string | undefined): number =>
  lying(t, 'missionDeck', seat).filter(({ kind }) => t.card(kind).keyword === keyword).length;
/** What a card in hand promises, by an option that names it. */
const promiseOf = (t: Reading, value: unknown): number => promise(t, selfOf(piece(t, value as Copy)));

const world = (thought: Mind): Reading => thought.imagine().reading;

function bestKey({ asked, below, imagine }: Mind, worth: (option: AnyOption, t: Reading) => number): string {
  const t = imagine().reading;
  let best = { key: '', worth: Number.NEGATIVE_INFINITY };
  for (const option of choosable(asked.question)) {
    const value = worth(option, t) + below(1000) / 100_000;
    if (value > best.worth) best = { key: option.key, worth: value };
  }
  return best.key;
}

/** Where to end a move, or whether to stay, where a card orders the move and goes on after it. */
function moveTo(thought: Mind, character: CharacterId): Json {
  const { seat, asked } = thought;
  const isPart = choosable(asked.question).some((o) => o.key === 'stay');
  const worth = destinations(world(thought), seat, character, isPart);
  return bestKey(thought, ({ key }) => worth(key));
}

function whomToEquip(thought: Mind, card: CardId): Json {
  const { seat, asked } = thought;
  const able = choosable(asked.question).map((o) => o.key);
  const t = world(thought);
  const p = must(
    lying(t, 'support', seat).find(({ kind }) => kind === card),
    'the Equipment',
  );
  return bestBearer(t, seat, p.id, able)?.id ?? able[0] ?? '';
}

// ---- who acts, and what they do

/** Whoever can score soonest; a Bonus Action only for what one Action can do. */
function whoActs(thought: Mind): Json {
  const { seat } = thought;
  return bestKey(thought, ({ value }, t) => {
    const choice = value as Choice;
    if (choice.do === 'leave') return 1;
    const { do: kind, character: id } = choice;
    if (id === null || who(t, id).stun > 0) return kind === 'bonus' ? 0.5 : 0.2;
    const here = bestMissionHere(t, seat, id);
    const there = here >= 10 ? 0 : bestMove(t, seat, id);
    return kind === 'bonus' ? Math.max(here, there * 0.7, 1) : Math.max(here, there);
  });
}

function whatToDo(thought: Mind): Json {
  const { asked, seat, below } = thought;
  const t = world(thought);
  const options = choosable(asked.question);
  const base = baseline(t, seat);
  let best = { key: 'pass', worth: 0.1 };
  const others = new Map<string, string[]>();
  for (const { key, value } of options) {
    const worth = worthOf(t, seat, value as Action, base);
    if (worth === undefined) others.set(cardIn(value as Action), [...(others.get(cardIn(value as Action)) ?? []), key]);
    else if (worth + below(100) / 10_000 > best.worth) best = { key, worth };
  }
  // the same card with several characters: any of them shows what it is good for
  const toTry = [...others.values()].map((keys) => must(keys[below(keys.length)], 'a key'));
  const tried = toTry.length > 0 ? bestTried(thought, toTry) : undefined;
  if (tried && tried.gain > best.worth && tried.gain > 0.5) return tried.key;
  return best.key;
}

const cardIn = (action: Action): string =>
  action.do === 'special' ? `${action.self.card}/${action.key}` : action.do === 'start' ? action.copy : action.do;

/** What a new Mission would be worth more than the worst in hand. */
const baseline = (t: Reading, seat: Seat): number => {
  const hand = lying(t, 'missions', seat).map((p) => promise(t, selfOf(p)));
  return hand.length === 0 ? 0 : Math.max(0, 9 - Math.min(...hand)) * 0.5;
};

/** The worth of an Action that can be told from the odds; `undefined` for what has to be tried out. */
function worthOf(t: Reading, seat: Seat, action: Action, swap: number): number | undefined {
  switch (action.do) {
    case 'attack':
      return attackValue(t, seat, action.attack);
    case 'special':
      return t.card(action.self.card).kind === 'mission'
        ? missionValue(t, action.self, actionOf(t, action), action.actor)
        : undefined;
    case 'move':
      return bestMove(t, seat, action.actor);
    case 'recover':
      return 1.5 + 4.5 * later(t, seat);
    case 'cover':
      return who(t, action.actor).cover || !isWatched(t, seat) ? 0 : 0.8;
    case 'draw':
      return (1.6 / (1 + lying(t, 'support', seat).length * 0.2)) * later(t, seat);
    case 'swap':
      return swap * later(t, seat);
    case 'pass':
      return 0;
    case 'equip':
      return equipWorth(t, seat, action.copy);
    default:
      return undefined;
  }
}

const actionOf = (t: Reading, { self, key }: Extract<Action, { do: 'special' }>): SpecialAction =>
  must(
    t.card(self.card).actions?.find((one) => (one.key ?? '') === key),
    'the Action of an option',
  );

/** Equipment costs no Action: it comes first wherever it helps anybody in the time that is left. */
function equipWorth(t: Reading, seat: Seat, copy: Copy): number {
  const best = bestBearer(t, seat, copy, bearersFor(t, seat));
  return best && best.worth > 0.4 ? 40 + best.worth : 0;
}

// ---- trying out

const worlds = 2;
const atMost = 10;

/** Takes each option in a few worlds, plays on until the table comes to rest, and compares how the seat stands. */
function bestTried(thought: Mind, keys: readonly string[]): { key: string; gain: number } | undefined {
  const { asked, seat, below } = thought;
  const chosen = keys.length <= atMost ? keys : keys.toSorted(() => below(3) - 1).slice(0, atMost);
  const starts = Array.from({ length: worlds }, () => thought.imagine());
  const before = starts.map((start) => standing(start.reading, seat));
  let best: { key: string; gain: number } | undefined;
  for (const key of chosen) {
    let gain = 0;
    for (const [i, start] of starts.entries()) {
      const trial = start.fork();
      if (isRefusal(trial.decide({ seat, ask: asked.id, answer: key }))) continue;
      playOut(trial, asked.id);
      gain += ((trial.over ? 0 : standing(trial.reading, seat)) - (before[i] ?? 0)) / worlds;
    }
    if (!best || gain > best.gain) best = { key, gain };
  }
  return best;
}
const tryOut = (thought: Mind, keys: readonly string[]): Json =>
  bestTried(thought, keys)?.key ?? anyAnswer(thought.asked.question, thought.below);

/** Everybody does as little as they may until the Action is over: until another step is open. */
function playOut(trial: Dream<AwayMissions>, id: string): void {
  const step = stepOf(id);
  for (let i = 0; i < 12 && !trial.over; i++) {
    const [waiting] = trial.waiting();
    if (!waiting || stepOf(waiting.id) !== step) return;
    const asked = must(trial.asks()[0], 'an open question');
    if (isRefusal(trial.decide({ seat: asked.seat, ask: asked.id, answer: idleAnswer(asked.question) }))) return;
  }
}
const stepOf = (id: string): string => id.slice(0, id.indexOf('.'));

// ---- cards

/** Cards that promise less than a new one would. */
function unwanted(t: Reading, seat: Seat, question: Question): Json {
  return choosable(question)
    .filter(({ value }) => isIn(t, value as Copy, 'missions') && promiseOf(t, value) < 6)
    .map(({ key }) => key)
    .slice(0, lying(t, 'missionDeck', seat).length);
}
