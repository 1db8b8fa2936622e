/** Sets up the table of a scenario, or says why it can't be: with the word that was probably meant where one is strange. */
import type { Dice } from '../chance.ts';
import type { AnyGame, Types } from '../game.ts';
import type { Knobs } from '../knobs.ts';
import { Live } from '../live.ts';
import { didYouMean, nearest } from '../nearest.ts';
import { isRecord, type Json, type Seat } from '../plain.ts';
import type { Refusal } from '../refusal.ts';
import type { Speaker } from '../words.ts';
import type { Scenario } from './scenario-shape.ts';

export function setUp(
  game: AnyGame,
  scenario: Scenario,
  speak: Speaker,
  dice: Dice,
  knobs: Partial<Knobs>,
): Live<Types> {
  const { seats, seed = '', options, setup } = scenario;
  const table = {
    seats,
    seed,
    dice,
    ...(options && { options }),
    ...(setup !== undefined && { arrange: setup }),
  };
  let started: Live<Types> | readonly Refusal[];
  try {
    started = Live.start(game, table, knobs);
  } catch (error) {
    // a set-up is in the game's own words, so the game finds what is wrong with it
    if (error instanceof Error && setup !== undefined) error.message += meantBy(game, seats, setup, error.message);
    throw error;
  }
  if (started instanceof Live) {
    const [wrong] = started.brokenInvariants('sound');
    if (wrong === undefined) return started;
    throw new Error(
      `the table can't be as it is set up: ${wrong}${setup === undefined ? '' : meantBy(game, seats, setup, wrong)}`,
    );
  }
  const reasons = started.map((refusal) => speak(refusal.no) + meantByOption(game, options ?? {}, refusal));
  throw new Error(`the table can't be set up: ${reasons.join(' ')}`);
}

/** An option that is none, or a value that is none of its choices. */
function meantByOption({ options: { options, presets = {} } }: AnyGame, given: object, { no }: Refusal): string {
  const option = no.with?.['option'];
  const named = typeof option === 'string' ? option : '';
  if (no.key === 'option.unknown') return didYouMean(named, Object.keys(options));
  if (no.key !== 'option.value') return '';
  const value: unknown = (given as Record<string, unknown>)[named];
  const asked = options[named];
  const known =
    named === 'preset'
      ? Object.keys(presets)
      : asked?.kind === 'choice'
        ? asked.choices.map((choice) => choice.key)
        : [];
  const strange = wordsIn(value).find((word) => !known.includes(word));
  return strange === undefined || known.length === 0 ? '' : didYouMean(strange, known);
}

/**
 * The error of a set-up quotes what it does not know. What it may be instead: the words the error lists; where it lists
 * none, the seats, the steps, what else the set-up speaks of, and the cards.
 */
function meantBy(game: AnyGame, seats: Scenario['seats'], setup: Json, message: string): string {
  const quotes = [...message.matchAll(/'([^']+)'/g)].map((match) => match[1] ?? '');
  // ‘a System has no 'contrl'; it has control nodes …’
  const listed = /;.*?\b(?:has|have|knows|are) (.*)/.exec(message)?.[1]?.match(/[\w./-]+/g) ?? [];
  const said = wordsIn(setup).flatMap((word) => [word, ...word.split(/[\s,:]+/)]);
  const names = [...seats.map(nameOf), ...Object.keys(game.steps), ...Object.keys(game.content)];
  const others = said.filter((word) => /^\S{2,}$/.test(word) && !quotes.includes(word));
  const known = listed.length > 0 ? listed : [...names, ...others];
  // ‘'hands' speaks of 'bem'’: what it is about comes last
  const strange = quotes.toReversed().filter((word) => said.includes(word) && !known.includes(word));
  // of so many words one is soon like another, so it has to be nearer than where one of a few was meant
  const meant = strange.map((word) => nearest(word, known, 0.4)).find((word) => word !== undefined);
  return meant === undefined ? '' : `. Did you mean '${meant}'?`;
}

const nameOf = (seat: Scenario['seats'][number]): Seat => (typeof seat === 'string' ? seat : seat.seat);

/** Every key and every text in plain data. */
function wordsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(wordsIn);
  return isRecord(value) ? Object.entries(value).flatMap(([key, inner]) => [key, ...wordsIn(inner)]) : [];
}
