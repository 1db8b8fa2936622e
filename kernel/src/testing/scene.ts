/** The scene of a scenario, for reading a failure without a debugger: open questions, their options, acts, and the last events. */
import { fastDice, NoMoreDice } from '../chance.ts';
import type { AnyGame } from '../game.ts';
import { goingOn } from './going-on.ts';
import { Play } from './play.ts';
import type { Scenario } from './scenario-shape.ts';
import { actsOf, isFree, optionsOf, type Shown } from './shown.ts';

/** Nothing was set up, so there is nothing to look at. */
export const noScene = 'there is no table to show';

export function sceneOf(play: Play): string {
  const { live } = play;
  const parts: readonly (() => string[])[] = [
    () => questions(play),
    () => [live.over ? `the game is over: ${JSON.stringify(live.over)}` : `the step is '${live.step}'`],
    () => interjections(play),
    () => [
      'last events:',
      ...play
        .history()
        .slice(-8)
        .map((line) => `    ${line}`),
    ],
    () => live.faults.slice(-1).map((fault) => `a rule failed: ${fault.message}`),
  ];
  return parts.flatMap(drawn).join('\n');
}

/** A game that is broken may break while it is looked at; what can be shown is shown. */
function drawn(part: () => string[]): string[] {
  try {
    return part();
  } catch (error) {
    return [`this can't be shown: ${(error as Error).message}`];
  }
}

function questions(play: Play): string[] {
  const { live, speak } = play;
  return live.asks().flatMap(({ seat, question }) => {
    const shown = optionsOf(play, seat);
    const { kind, rule, min, max } = question;
    return [
      `${speak.nameOf(seat)} is asked: ${speak(question.say)}${rule === undefined ? '' : ` [${rule}]`}`,
      ...shown.filter(isFree).map(({ key, words }) => `    ${key}: ${words}`),
      ...shown.filter(({ no }) => no).map((one) => `    ${refused(play, one)}`),
      ...(kind === 'number' || kind === 'spread' ? [`    ${min} to ${max}`] : []),
    ];
  });
}

/** By seat in one line: what may be done at any time, also now. */
function interjections(play: Play): string[] {
  const { live, speak } = play;
  return live.seating.seats.flatMap((seat) => {
    const acts = actsOf(play, seat).map((act) => (act.no ? refused(play, act) : act.key));
    return acts.length === 0 ? [] : [`${speak.nameOf(seat)} may interject: ${acts.join(', ')}`];
  });
}

const refused = ({ speak }: Play, { key, no }: Shown): string =>
  `(not ${key}: ${no ? speak(no.no) : ''} ${no?.rule ?? ''})`;

/** The table a scenario begins with, where the scenario itself did not come so far. */
export function openingScene(game: AnyGame, scenario: Scenario, problem?: unknown): string {
  const chance = fastDice(scenario.seed ?? scenario.name);
  const dice = goingOn(scenario.dice ?? [], scenario.shuffles ?? false, chance);
  try {
    const scene = sceneOf(new Play(game, scenario, 'plain', { dice, strict: false }));
    if (!(problem instanceof NoMoreDice)) return scene;
    return `with dice by chance where the script has none (${dice.besides.join(', ')}):\n${scene}`;
  } catch {
    return noScene;
  }
}
