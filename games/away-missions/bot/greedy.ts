/**
 * Greedy: takes what promises most points now. It knows the worth of Missions and attacks from the rules' own odds, walks
 * to where a Mission can be tried, and tries everything else out in worlds that look the same from its seat.
 */
import {
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
import type { Action } from '../rules/actions.ts';
import { mayAttack } from '../rules/attack.ts';
import { newAttack } from '../rules/attack-pools.ts';
import { hostileTo, room, sheetOf, total, weaponsOf, who } from '../rules/characters.ts';
import { kindOf } from '../rules/copies.ts';
import { moveSpaces, reach } from '../rules/movement.ts';
import { layout } from '../rules/spaces.ts';
import type { AwayMissions, CharacterId, Rating, Reading, Seat, SpaceId, State } from '../rules/types.ts';
import { diceAnswer, rerollAnswer } from './dice.ts';
import { standing } from './standing.ts';
import { bestWay, stepsFrom } from './ways.ts';
import { attackValue, bestMissionHere, chanceOf, missionValue, promise, spacesFor } from './values.ts';

type Mind = Thought<AwayMissions>;

export const greedy: Bot<AwayMissions> = {
  id: 'greedy',
  answer(thought): Json {
    const { asked, below } = thought;
    const { question } = asked;
    const able = choosable(question);
    if (question.kind === 'one' && able.length === 1) return must(able[0], 'an option').key;
    switch (question.rule) {
      case 'AM-reroll-1':
        return question.kind === 'one'
          ? rerollAnswer(world(thought), thought.seat, question)
          : diceAnswer(world(thought), thought.seat, question);
      case 'AM-damage-2':
      case 'AM-damage-8':
        return pegs(world(thought), question, question.rule === 'AM-damage-2');
      case 'AM-draw-2':
      case 'AM-draw-6':
        return unwanted(world(thought), thought.seat, question);
      case 'AM-move-1':
        return destination(thought);
      case 'AM-beam-2':
        return bestKey(thought, (key, t) => boardValue(t, thought.seat, key));
      case 'AM-beam-4':
      case 'AM-rules-12':
        return question.say.with?.['character'] !== undefined
          ? bestKey(thought, (key, t) => landing(t, thought.seat, mover(t, question), key))
          : anyAnswer(question, below);
      case 'AM-activate-1':
        return able.some((o) => /^(activate|bonus|leave)/.test(o.key)) ? whoActs(thought) : whatToDo(thought);
      case 'AM-bonus-6':
        return whatToDo(thought);
      case 'AM-activate-5':
        return bestKey(thought, (key, t) => -promise(t, thought.seat, key));
      case 'AM-core-1':
        return bestKey(thought, (key, t) => ofKeyword(t, thought.seat, t.card(key).keyword));
      case 'AM-scan-2':
      case 'AM-scan-3':
      case 'AM-scan-6':
        return anyAnswer(question, below);
      case 'AM-end-1':
        return able.find((o) => o.key.startsWith('score:'))?.key ?? 'done';
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
  (t.state.players[seat]?.missionDeck ?? []).filter((copy) => t.card(kindOf(copy)).keyword === keyword).length;

const world = (thought: Mind): Reading => thought.imagine().reading;
/** The state of a private world, in which people may be put elsewhere to see what that would be worth. */
const privateState = (t: Reading): State => t.state as State;

function bestKey({ asked, below, imagine }: Mind, worth: (key: string, t: Reading) => number): string {
  const t = imagine().reading;
  let best = { key: '', worth: Number.NEGATIVE_INFINITY };
  for (const { key } of choosable(asked.question)) {
    const value = worth(key, t) + below(1000) / 100_000;
    if (value > best.worth) best = { key, worth: value };
  }
  return best.key;
}

/** The character a question about spaces is about: named in its words. */
const mover = (t: Reading, { say }: Question): CharacterId => {
  const named = say.with?.['character'];
  return typeof named === 'string' && t.state.characters[named] ? named : '';
};

// ---- places

/** The best Mission a character could try in a space, were it there. */
function missionThere(t: Reading, seat: Seat, id: CharacterId, space: SpaceId): number {
  const c = privateState(t).characters[id];
  if (!c) return 0;
  const before = c.at;
  c.at = space;
  const worth = bestMissionHere(t, seat, id);
  c.at = before;
  return worth;
}

/** The best attack a character could make from a space beside a foe, were it there. */
function attackThere(t: Reading, seat: Seat, id: CharacterId, space: SpaceId, foes: readonly CharacterId[]): number {
  const map = layout(t);
  const here = map.space(space);
  const near = foes.filter((foe) => {
    const there = map.space(who(t, foe).at ?? '');
    return Math.abs(there.x - here.x) + Math.abs(there.y - here.y) === 1;
  });
  const c = privateState(t).characters[id];
  if (near.length === 0 || !c) return 0;
  const before = c.at;
  c.at = space;
  let best = 0;
  for (const weapon of weaponsOf(t, id))
    for (const foe of near)
      if (mayAttack(t, id, weapon, foe) === true)
        best = Math.max(best, attackValue(t, seat, newAttack(id, weapon, foe)));
  c.at = before;
  return best;
}
const foesOf = (t: Reading, seat: Seat): CharacterId[] => hostileTo(t, seat).map((c) => c.id);

/** Where to end a move: where a Mission can be tried at once, else nearest to the best one. */
function destination(thought: Mind): Json {
  const { seat, asked } = thought;
  const t = world(thought);
  const id = mover(t, asked.question);
  const way = id === '' ? undefined : bestWay(t, seat, id);
  const steps = way && stepsFrom(t, way.to);
  const foes = foesOf(t, seat);
  const map = layout(t);
  return bestKey(thought, (space, here) => {
    if (space === who(here, id).at) return -100; // out and back
    const now = missionThere(here, seat, id, space);
    const strike = attackThere(here, seat, id, space, foes);
    if (Math.max(now, strike) > (way?.rate ?? 0)) return 100 + Math.max(now, strike);
    const far = steps?.[map.space(space).index] ?? 99;
    return way ? way.rate - far : -danger(here, seat, space);
  });
}
/** With nowhere to go: away from whoever could come close. */
const danger = (t: Reading, seat: Seat, space: SpaceId): number => {
  const map = layout(t);
  const here = map.space(space);
  let worst = 0;
  for (const c of Object.values(t.state.characters)) {
    if (c.at === null || t.allied(c.owner, seat)) continue;
    const there = map.space(c.at);
    worst = Math.max(worst, 1 / (1 + Math.abs(there.x - here.x) + Math.abs(there.y - here.y)));
  }
  return worst;
};

/** Before hands are known: places where many Missions of the own deck could be tried. */
function landing(t: Reading, seat: Seat, id: CharacterId, space: SpaceId): number {
  const p = t.state.players[seat];
  if (!p) return 0;
  const cards = p.missions.length > 0 ? p.missions : p.missionDeck;
  const crowd = Object.values(t.state.characters).filter((c) => c.at === space).length;
  let worth = 0;
  for (const copy of cards) {
    const aim = t.card(kindOf(copy)).aims?.[0];
    if (aim && spacesFor(t, aim).includes(space))
      worth += (t.card(kindOf(copy)).points ?? 0) * (id === '' ? 0.7 : chanceOf(t, id, aim));
  }
  return worth / (1 + crowd);
}
function boardValue(t: Reading, seat: Seat, board: string): number {
  return layout(t)
    .spaces.filter((space) => space.board === board)
    .reduce((sum, space) => sum + landing(t, seat, '', space.id), 0);
}

/** What a Move is worth: a Mission at its end, or the points that wait farther on, for each Action it takes. */
function bestMove(t: Reading, seat: Seat, id: CharacterId): number {
  let best = 0;
  const foes = foesOf(t, seat);
  // out and back brings nothing that is not here already
  for (const [space] of reach(t, id, moveSpaces(t, id)))
    if (space !== who(t, id).at)
      best = Math.max(best, missionThere(t, seat, id, space), attackThere(t, seat, id, space, foes));
  const way = bestWay(t, seat, id);
  return Math.max(best * 0.6, way && way.far > 0 ? way.rate : 0);
}

// ---- who acts, and what they do

/** Whoever can score soonest; a Bonus Action only for what one Action can do. */
function whoActs(thought: Mind): Json {
  const { seat } = thought;
  return bestKey(thought, (key, t) => {
    const [kind, id = ''] = key.split(':');
    if (kind === 'leave') return 1;
    if (id === '' || who(t, id).stun > 0) return kind === 'bonus' ? 0.5 : 0.2;
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
  const hand = (t.state.players[seat]?.missions ?? []).map((copy) => promise(t, seat, copy));
  return hand.length === 0 ? 0 : Math.max(0, 9 - Math.min(...hand)) * 0.5;
};

/** The worth of an Action that can be told from the odds; `undefined` for what has to be tried out. */
function worthOf(t: Reading, seat: Seat, action: Action, swap: number): number | undefined {
  switch (action.do) {
    case 'attack':
      return attackValue(t, seat, action.attack);
    case 'special':
      return t.card(action.self.card).kind === 'mission'
        ? missionValue(t, action.self, action.key, action.actor)
        : undefined;
    case 'move':
      return bestMove(t, seat, action.actor);
    case 'recover':
      return 6;
    case 'cover':
      return who(t, action.actor).cover ? 0 : 0.8; // AM-cover-6
    case 'draw':
      return 1.6 / (1 + (t.state.players[seat]?.support.length ?? 0) * 0.2);
    case 'swap':
      return swap;
    case 'pass':
      return 0;
    case 'equip':
      return 12; // free, and it stays
    default:
      return undefined;
  }
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

// ---- cards and pegs

/** Cards that promise less than a new one would. */
function unwanted(t: Reading, seat: Seat, question: Question): Json {
  const keys = choosable(question).map((o) => o.key);
  const isMission = (key: string): boolean => t.card(kindOf(key)).kind === 'mission';
  const deck = t.state.players[seat]?.missionDeck.length ?? 0;
  return keys.filter((key) => isMission(key) && promise(t, seat, key) < 6).slice(0, deck);
}

/** Loses what is used least first: Move, then Attack or Skill, whichever the character is weaker in; heals the other way round. */
function pegs(t: Reading, question: Question, losing: boolean): Json {
  const id = mover(t, question);
  const sheet = id === '' ? undefined : sheetOf(t, id);
  const scholar = sheet ? sheet.skill >= sheet.attack : true;
  const order: Rating[] = scholar ? ['move', 'attack', 'defense', 'skill'] : ['move', 'skill', 'defense', 'attack'];
  if (!losing) order.reverse();
  const points: Record<string, number> = {};
  let left = question.min;
  // one from each first, so that no rating falls to its lowest at once
  for (let round = 0; left > 0 && round < 8; round++)
    for (const rating of order) {
      const bucket = choosable(question).find((o) => o.key === rating);
      if (!bucket || left === 0 || (points[rating] ?? 0) >= (bucket.room ?? 0)) continue;
      if (losing && round === 0 && rating === order[3] && total(room(t, id)) > left) continue;
      points[rating] = (points[rating] ?? 0) + 1;
      left--;
    }
  return points;
}
