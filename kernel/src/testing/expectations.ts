/** What a scenario expects, each checked in words a reader understands. */
import { didYouMean } from '../nearest.ts';
import { canonical, isRecord, type Json, type Seat } from '../plain.ts';
import type { Play } from './play.ts';
import type { Expectation } from './scenario-shape.ts';
import { actsOf, find, isFree, missing, optionsOf, refusedBy, type Shown, shownTo } from './shown.ts';
import { malformed } from './well-formed.ts';

type Checks = { [K in keyof Required<Expectation>]: (play: Play, wanted: NonNullable<Expectation[K]>) => string[] };

const list = <T>(value: T | readonly T[]): readonly T[] =>
  Array.isArray(value) ? (value as readonly T[]) : [value as T];
const quoted = (items: readonly string[]): string =>
  items.length === 0 ? 'nothing' : items.map((item) => `'${item}'`).join(', ');

/** The value at a place given by dots; a key with dots in it is found too. */
export function at(value: unknown, path: string): unknown {
  if (path === '') return value;
  if (Array.isArray(value) && path === 'length') return value.length;
  if (typeof value !== 'object' || value === null) return undefined;
  const record = value as Record<string, unknown>;
  if (Object.hasOwn(record, path)) return record[path];
  for (let dot = path.indexOf('.'); dot >= 0; dot = path.indexOf('.', dot + 1)) {
    const key = path.slice(0, dot);
    if (Object.hasOwn(record, key)) {
      const found = at(record[key], path.slice(dot + 1));
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

function places(what: string, value: unknown, wanted: Readonly<Record<string, Json>>): string[] {
  return Object.entries(wanted).flatMap(([path, expected]) => {
    const found = at(value, path);
    if (canonical(found ?? null) === canonical(expected)) return [];
    const meant = found === undefined ? meantAt(value, path) : '';
    return [`${what} ${path} is ${canonical(found ?? null)}, not ${canonical(expected)}${meant && `.${meant}`}`];
  });
}

/** Where a path leads nowhere: the key that was probably meant at the place where it is lost. */
function meantAt(value: unknown, path: string): string {
  const parts = path.split('.');
  for (let n = parts.length - 1; n >= 0; n--) {
    const place = at(value, parts.slice(0, n).join('.'));
    if (isRecord(place)) return didYouMean(parts[n] ?? '', Object.keys(place));
  }
  return '';
}

function inOrder(who: string, heard: readonly string[], wanted: string | readonly string[]): string[] {
  let from = 0;
  for (const line of list(wanted)) {
    const found = heard.findIndex((sentence, i) => i >= from && sentence.includes(line));
    if (found < 0)
      return [
        `${who} no sentence '${line}'${from > 0 ? ' after the ones before it' : ''}; there are ${quoted(heard.slice(-8))}`,
      ];
    from = found + 1;
  }
  return [];
}

const bySeat = <T>(wanted: Readonly<Record<Seat, T>>, check: (seat: Seat, value: T) => string[]): string[] =>
  Object.entries(wanted).flatMap(([seat, value]) => check(seat, value));

/** Something said of options and acts, by key or words. */
function told(
  play: Play,
  seat: Seat,
  wanted: Readonly<Record<string, string>>,
  what: string,
  of: (shown: Shown) => string | undefined,
): string[] {
  const shown = shownTo(play, seat);
  return Object.entries(wanted).flatMap(([key, expected]) => {
    const found = find(shown, key);
    if (!found) return [`${seat} is not shown '${key}'${missing(shown, key)}`];
    const is = of(found);
    // a rule is named whole, a line of context by any part of it
    return is === expected || (what === 'note' && is?.includes(expected))
      ? []
      : [`the ${what} of '${key}' is ${is ?? 'nothing'}, not ${expected}`];
  });
}

/** Why something is not withheld: it may be done, or it is listed with the rule that forbids it. */
function notWithheld(seat: Seat, wanted: string, { key, no }: Shown): string {
  if (!no) return `${seat} is offered '${wanted}'`;
  const by = refusedBy(no);
  return `${seat} is shown '${wanted}', refused by ${by}: say refuses: { ${seat}: { ${key}: ${by} } }`;
}

const checks: Checks = {
  asked: (play, wanted) =>
    bySeat(wanted, (seat, words) => {
      const question = play.question(seat);
      if (!question) return [`${seat} is not asked anything`];
      const said = play.speak(question.say);
      return said.includes(words) ? [] : [`${seat} is asked '${said}', not '${words}'`];
    }),
  waits: (play, seats) =>
    list(seats).flatMap((seat) => {
      const question = play.question(seat);
      return question ? [`${seat} is asked '${play.speak(question.say)}'`] : [];
    }),
  offered: (play, wanted) =>
    bySeat(wanted, (seat, options) => {
      const now = optionsOf(play, seat).filter(isFree);
      const lacking = options.filter((o) => !find(now, o));
      const more = now
        .filter(({ key, words }) => !options.includes(key) && !options.includes(words))
        .map(({ key }) => key);
      if (lacking.length + more.length === 0) return [];
      const wrong = [
        ...(lacking.length > 0 ? [`is not offered ${quoted(lacking)}`] : []),
        ...(more.length > 0 ? [`is offered ${quoted(more)} besides`] : []),
      ];
      return [`${seat} ${wrong.join(', and ')}`];
    }),
  offers: (play, wanted) =>
    bySeat(wanted, (seat, options) => {
      const shown = optionsOf(play, seat);
      return list(options).flatMap((o) =>
        find(shown.filter(isFree), o) ? [] : [`${seat} is not offered '${o}'${missing(shown, o)}`],
      );
    }),
  withholds: (play, wanted) =>
    bySeat(wanted, (seat, options) => {
      const shown = shownTo(play, seat);
      return list(options).flatMap((o) => {
        const found = find(shown.filter(isFree), o) ?? find(shown, o);
        return found ? [notWithheld(seat, o, found)] : [];
      });
    }),
  refuses: (play, wanted) =>
    bySeat(wanted, (seat, refusals) => {
      const shown = shownTo(play, seat);
      return Object.entries(refusals).flatMap(([key, rule]) => {
        const found = find(shown, key);
        if (!found?.no) return [`${seat} is not shown '${key}' as refused${found ? '' : missing(shown, key)}`];
        return found.no.rule === rule || found.no.code === rule
          ? []
          : [`'${key}' is refused by ${refusedBy(found.no)}, not ${rule}`];
      });
    }),
  acts: (play, wanted) =>
    bySeat(wanted, (seat, acts) => {
      const shown = actsOf(play, seat);
      return list(acts).flatMap((key) =>
        find(shown.filter(isFree), key) ? [] : [`${seat} can't '${key}' now${missing(shown, key)}`],
      );
    }),
  state: (play, wanted) => {
    const { game, state } = play.live;
    return places('the state’s', game.scenario?.told?.(state) ?? state, wanted);
  },
  sees: (play, wanted) => bySeat(wanted, (seat, values) => places(`what ${seat} sees:`, play.live.view(seat), values)),
  history: (play, wanted) => inOrder('history has', play.history(), wanted),
  hears: (play, wanted) => bySeat(wanted, (seat, lines) => inOrder(`${seat} heard`, play.history(seat), lines)),
  untold: (play, wanted) =>
    list(wanted).flatMap((line) =>
      play.history().some((told) => told.includes(line)) ? [`history has '${line}'`] : [],
    ),
  waiting: (play, wanted) =>
    bySeat(wanted, (seat, state) => {
      const round = play.live.secretRounds().find((one) => one.seat === seat);
      const is = round ? (round.decided ? 'decided' : 'deciding') : 'in no secret round';
      return is === state ? [] : [`${seat} is ${is}, not ${state}`];
    }),
  range: (play, wanted) =>
    bySeat(wanted, (seat, [min, max]) => {
      const question = play.question(seat);
      return question?.min === min && question.max === max
        ? []
        : [`${seat} may choose ${question?.min ?? 'nothing'} to ${question?.max ?? 'nothing'}, not ${min} to ${max}`];
    }),
  behind: (play, wanted) => bySeat(wanted, (seat, keys) => told(play, seat, keys, 'rule', (o) => o.rule)),
  notes: (play, wanted) =>
    bySeat(wanted, (seat, keys) => told(play, seat, keys, 'note', (o) => (o.note ? play.speak(o.note) : undefined))),
  undo: (play, wanted) =>
    bySeat(wanted, (seat, n) => {
      const free = play.live.free(seat).length;
      return free === n ? [] : [`${seat} can freely take back ${free}, not ${n}`];
    }),
  rule: (play, wanted) =>
    bySeat(wanted, (seat, rule) => {
      const named = play.question(seat)?.rule;
      return named === rule ? [] : [`the question to ${seat} names ${named ?? 'no rule'}, not ${rule}`];
    }),
  over: (play, wanted) => {
    const { over } = play.live;
    if (wanted === false) return over ? ['the game is over'] : [];
    if (!over) return ['the game is not over'];
    return places('the result’s', over, { ...wanted });
  },
};

export const expectationKeys = Object.keys(checks);

/** There is nothing of this name that could be expected. */
export const noExpectation = (key: string): string =>
  `there is no expectation '${key}'.${didYouMean(key, expectationKeys)} There are ${expectationKeys.join(', ')}`;

/** Everything that is not as expected. */
export function unmet(play: Play, expectation: Expectation): string[] {
  if (!isRecord(expectation) || Object.keys(expectation).length === 0)
    return ['an expectation is an object that says something'];
  return Object.entries(expectation).flatMap(([key, wanted]) => {
    const check = checks[key as keyof Checks] as ((play: Play, wanted: unknown) => string[]) | undefined;
    const wrong = check && malformed(play, key, wanted);
    if (wrong !== undefined) return [wrong];
    return check ? check(play, wanted) : [noExpectation(key)];
  });
}
