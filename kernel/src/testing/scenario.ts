/**
 * Runs scenarios: plainly, a second time with every decision taken back and taken again, and once more from the record.
 * So every scenario of a rule or card also tests undo and replay.
 */
import { speakerOf } from '../content.ts';
import type { AnyGame, Types } from '../game.ts';
import { Live } from '../live.ts';
import { canonical, clock, copyPlain, type Json } from '../plain.ts';
import type { PlayedMove } from '../record.ts';
import { isRefusal } from '../refusal.ts';
import { unmet } from './expectations.ts';
import { type Lesson, lessonProblem } from './lesson-shape.ts';
import { capital, type Manner, Play } from './play.ts';
import type { Expectation, Scenario, ScenarioReport, Step } from './scenario-shape.ts';

export function runScenario(
  game: AnyGame,
  scenario: Scenario,
  manners: readonly Manner[] = ['plain', 'around an undo'],
): ScenarioReport {
  const runs: string[] = [];
  const report = (problems: readonly string[], scene = ''): ScenarioReport => ({
    name: scenario.name,
    ok: problems.length === 0,
    problems,
    scene,
    runs,
  });
  const wrong = scenario.lesson === undefined ? undefined : lessonProblem(scenario.lesson, scenario.seats);
  if (wrong !== undefined) return report([wrong]);
  if (scenario.starts !== undefined) {
    runs.push('refused');
    return report(refusedAtStart(game, scenario, scenario.starts));
  }
  for (const manner of manners) {
    const { problems, play } = runOnce(game, scenario, manner);
    if (problems.length > 0 || !play) {
      const where = manner === 'plain' ? '' : ' (every decision taken back and taken again)';
      return report(
        problems.map((problem) => problem + where),
        play?.scene(),
      );
    }
    runs.push(manner);
    if (manner === 'plain' && manners.length > 1) {
      const differs = replays(game, play);
      if (differs !== undefined) return report([differs], play.scene());
      runs.push('from its record');
    }
  }
  return report([]);
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

function runOnce(game: AnyGame, scenario: Scenario, manner: Manner): { problems: string[]; play?: Play } {
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
    if (play.live.faults.length > 0) problems.push(`a rule failed: ${play.live.faults.at(-1)?.message ?? ''}`);
    return { problems, play };
  } catch (error) {
    return { problems: [(error as Error).message], ...(play && { play }) };
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
  const isSeat = play.live.seating.seats.includes(who) || who === clock;
  const named = typeof what === 'string' ? what : '';
  if (!isSeat && who !== 'undo' && who !== 'rewind') return [`nobody here is called '${who}'`];
  const done =
    who === 'undo'
      ? play.undo(named)
      : who === 'rewind'
        ? play.rewind(named)
        : play.does(who, who === clock && typeof what === 'string' ? { act: what } : what);
  if (refused === undefined) {
    if (!isRefusal(done)) return [];
    const fault = done.code === 'fault' ? `: ${play.live.faults.at(-1)?.message ?? ''}` : '';
    return [
      `${who} ${canonical(what)} is refused: ${play.speak(done.no)}${done.rule === undefined ? '' : ` (${done.rule})`}${fault}`,
    ];
  }
  if (!isRefusal(done)) return [`${who} ${canonical(what)} was to be refused (${canonical(refused)}) and was taken`];
  const reasons = [done.rule, done.code];
  return reasons.some((reason) => reason === refused)
    ? []
    : [`${who} ${canonical(what)} is refused by ${done.rule ?? done.code}, not ${canonical(refused)}`];
}

/** Opens the record again, through JSON and from the beginning, and compares. */
function replays(game: AnyGame, play: Play): string | undefined {
  const record = JSON.parse(JSON.stringify(play.live.record())) as ReturnType<Live<Types>['record']>;
  const again = Live.restore(game, record, { dice: play.dice, from: 'start' });
  return again.hash() === play.live.hash() ? undefined : 'replayed from its record, it comes out differently';
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
