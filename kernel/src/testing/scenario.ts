/**
 * Runs scenarios: plainly, a second time with every decision taken back and taken again, and once more from the record.
 * So every scenario of a rule or card also tests undo and replay.
 */
import { speakerOf } from '../content.ts';
import type { AnyGame, Types } from '../game.ts';
import { Live } from '../live.ts';
import { canonical, clock, copyPlain, isRecord, type Json } from '../plain.ts';
import type { PlayedMove } from '../record.ts';
import { isRefusal, type Refusal } from '../refusal.ts';
import { unmet } from './expectations.ts';
import { faultTold } from './fault.ts';
import { type Lesson, lessonProblem } from './lesson-shape.ts';
import { capital, type Manner, Play } from './play.ts';
import type { Expectation, Scenario, ScenarioReport, Step } from './scenario-shape.ts';
import { noScene, openingScene, sceneOf } from './scene.ts';
import { find, meantAmong, nobody, refusedBy, shownTo } from './shown.ts';

/** How a scenario is run. */
export interface HowToRun {
  readonly manners?: readonly Manner[];
  /** The scene of one that passes, too. */
  readonly show?: boolean;
}

export function runScenario(game: AnyGame, scenario: Scenario, how: HowToRun = {}): ScenarioReport {
  const { manners = ['plain', 'around an undo'], show = false } = how;
  const runs: string[] = [];
  const report = (problems: readonly string[], scene: () => string): ScenarioReport => ({
    name: scenario.name,
    ok: problems.length === 0,
    problems,
    scene: problems.length > 0 || show ? scene() : '',
    runs,
  });
  const opening = (problem?: unknown) => () => openingScene(game, scenario, problem);
  const wrong = scenario.lesson === undefined ? undefined : lessonProblem(scenario.lesson, scenario.seats);
  if (wrong !== undefined) return report([wrong], opening());
  if (scenario.starts !== undefined) {
    runs.push('refused');
    return report(refusedAtStart(game, scenario, scenario.starts), opening());
  }
  let last: Play | undefined;
  for (const manner of manners) {
    const { problems, play, error } = runOnce(game, scenario, manner);
    if (problems.length > 0 || !play) {
      const where = manner === 'plain' ? '' : ' (every decision taken back and taken again)';
      return report(
        problems.map((problem) => problem + where),
        play ? () => sceneOf(play) : opening(error),
      );
    }
    runs.push(manner);
    last ??= play;
    if (manner === 'plain' && manners.length > 1) {
      const differs = replays(game, play);
      if (differs !== undefined) return report([differs], () => sceneOf(play));
      runs.push('from its record');
    }
  }
  return report([], () => (last ? sceneOf(last) : noScene));
}

/** A table that must not be set up. */
function refusedAtStart(game: AnyGame, { seats, options = {} }: Scenario, wanted: string): string[] {
  const started = Live.start(game, { seats, options, seed: '', dice: 'fast' });
  if (started instanceof Live) return [`the table was to be refused (${wanted}) and was set up`];
  const reasons = started.flatMap(({ rule, no }) => [rule, no.key]);
  return reasons.includes(wanted)
    ? []
    : [`the table is refused by ${reasons.filter(Boolean).join(', ')}, not ${wanted}`];
}

/** What went wrong; without a table to look at, the error that kept it from being set up. */
interface RanOnce {
  readonly problems: string[];
  readonly play?: Play;
  readonly error?: unknown;
}

function runOnce(game: AnyGame, scenario: Scenario, manner: Manner): RanOnce {
  let play: Play | undefined;
  try {
    play = new Play(game, scenario, manner);
    const early = scenario.lesson && lessonIsPassed(play, scenario.lesson);
    if (early) return { problems: ['the lesson is passed before anything was done'], play };
    for (const [i, step] of (scenario.do ?? []).entries()) {
      const problems = doStep(play, step);
      if (problems.length > 0) return { problems: problems.map((problem) => `step ${i + 1}: ${problem}`), play };
    }
    const problems = (scenario.expect ?? []).flatMap((expectation) => unmet(play as Play, expectation));
    for (const wanted of scenario.lesson?.check ?? [])
      problems.push(...unmet(play, wanted).map((problem) => `the solution does not pass the lesson: ${problem}`));
    const left = play.script?.left() ?? [];
    if (left.length > 0) problems.push(`dice nobody rolled: ${left.join(', ')}`);
    if (play.live.faults.length > 0) problems.push(`a rule failed: ${faultTold(play.live.faults.at(-1))}`);
    return { problems, play };
  } catch (error) {
    return { problems: [(error as Error).message], error, ...(play && { play }) };
  }
}

const lessonIsPassed = (play: Play, { check }: Lesson): boolean =>
  check.every((expectation) => unmet(play, expectation).length === 0);

function doStep(play: Play, step: Step): string[] {
  const { expect, refused, ...rest } = step as Readonly<Record<string, Json>> & { expect?: readonly Expectation[] };
  if (expect !== undefined) return expect.flatMap((expectation) => unmet(play, expectation));
  const [who, ...others] = Object.keys(rest);
  if (who === undefined || others.length > 0) return [`a step is one seat and what it does, not ${canonical(step)}`];
  const what = rest[who] ?? null;
  const { seats } = play.live.seating;
  const takesBack = who === 'undo' || who === 'rewind';
  const seat = takesBack ? (typeof what === 'string' ? what : canonical(what)) : who;
  if (!seats.includes(seat) && (takesBack || who !== clock)) return [nobody(seat, seats)];
  const done =
    who === 'undo'
      ? play.undo(seat)
      : who === 'rewind'
        ? play.rewind(seat)
        : play.does(who, who === clock && typeof what === 'string' ? { act: what } : what);
  if (refused === undefined) return isRefusal(done) ? [wasRefused(play, who, what, done)] : [];
  if (!isRefusal(done)) return [`${who} ${canonical(what)} was to be refused (${canonical(refused)}) and was taken`];
  return done.rule === refused || done.code === refused
    ? []
    : [`${who} ${canonical(what)} is refused by ${refusedBy(done)}, not ${canonical(refused)}`];
}

/** Why a step could not be taken, and what was probably meant by a key or words that nobody is shown. */
function wasRefused(play: Play, who: string, what: Json, { code, no, rule }: Refusal): string {
  const fault = code === 'fault' ? `: ${faultTold(play.live.faults.at(-1))}` : '';
  const isSomebody = who === clock || play.live.seating.seats.includes(who);
  const shown = isSomebody ? shownTo(play, who) : [];
  const strange = namedBy(what).find((word) => !find(shown, word));
  const meant = strange === undefined || rule !== undefined ? '' : meantAmong(shown, strange);
  return `${who} ${canonical(what)} is refused: ${play.speak(no)}${rule === undefined ? '' : ` (${rule})`}${fault}${meant}`;
}

/** The keys or words of options and acts that a step names. */
function namedBy(what: Json): string[] {
  if (typeof what === 'string') return [what];
  if (Array.isArray(what)) return what.filter((item) => typeof item === 'string');
  if (!isRecord(what)) return [];
  return typeof what['act'] === 'string' ? [what['act']] : Object.keys(what);
}

/** Opens the record again, through JSON and from the beginning, and compares. */
function replays(game: AnyGame, play: Play): string | undefined {
  const record = JSON.parse(JSON.stringify(play.live.record())) as ReturnType<Live<Types>['record']>;
  try {
    const again = Live.restore(game, record, { dice: play.dice, from: 'start' });
    return again.hash() === play.live.hash() ? undefined : 'replayed from its record, it comes out differently';
  } catch (error) {
    return `replayed from its record, it fails: ${(error as Error).message}`;
  }
}

/** A position as a scenario: the step it is in, and what was done there. It holds secrets, so only a host may ask for it. */
export function exportScenario(live: Live<Types>, name: string): Scenario {
  if (live.over) throw new Error('a finished game has no position to export');
  const { state, agenda, left } = live.checkpoint().world as { state: Json; agenda: Json; left: Json };
  const { seats, options, game } = live.header;
  const speak = speakerOf(live.game, Object.fromEntries(seats.map((s) => [s.seat, s.name ?? capital(s.seat)])));
  return copyPlain({
    name,
    game,
    options,
    seats,
    setup: { position: { state, agenda, left } },
    dice: live.rolled(),
    shuffles: true,
    do: live.sinceCheckpoint().map(stepOf),
    expect: [{ asked: Object.fromEntries(live.asks().map(({ seat, question }) => [seat, speak(question.say)])) }],
  });
}

const stepOf = (move: PlayedMove): Step =>
  move.kind === 'answer' ? { [move.seat]: move.answer } : { [move.seat]: { act: move.kind === 'act' ? move.act : '' } };
