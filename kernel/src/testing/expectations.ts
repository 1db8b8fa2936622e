/** What a scenario expects, each checked in words a reader understands. */
import { choosable } from '../ask.ts';
import { canonical, clock, isRecord, type Json, type Seat } from '../plain.ts';
import type { Words } from '../words.ts';
import type { Play } from './play.ts';
import type { Expectation } from './scenario-shape.ts';

type Checks = { [K in keyof Required<Expectation>]: (play: Play, wanted: NonNullable<Expectation[K]>) => string[] };

const list = <T>(value: T | readonly T[]): readonly T[] =>
  Array.isArray(value) ? (value as readonly T[]) : [value as T];
const quoted = (items: readonly string[]): string =>
  items.length === 0 ? 'nothing' : items.map((item) => `'${item}'`).join(', ');

/** What may be chosen, each by its key and its words. */
function offers(play: Play, seat: Seat): { key: string; words: string }[] {
  const question = play.question(seat);
  return question ? choosable(question).map((o) => ({ key: o.key, words: play.speak(o.say) })) : [];
}
const has = (among: readonly { key: string; words: string }[], wanted: string): boolean =>
  among.some(({ key, words }) => key === wanted || words === wanted);

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
    const found = at(value, path) ?? null;
    return canonical(found) === canonical(expected)
      ? []
      : [`${what} ${path} is ${canonical(found)}, not ${canonical(expected)}`];
  });
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
  of: (shown: { rule?: string; note?: Words }) => string | undefined,
): string[] {
  const shown: readonly { key: string; say: Words; rule?: string; note?: Words }[] = [
    ...(play.question(seat)?.options ?? []),
    ...play.live.acts(seat),
  ];
  return Object.entries(wanted).flatMap(([key, expected]) => {
    const found = shown.find((o) => o.key === key || play.speak(o.say) === key);
    if (!found) return [`${seat} is not shown '${key}'`];
    const is = of(found);
    // a rule is named whole, a line of context by any part of it
    return is === expected || (what === 'note' && is?.includes(expected))
      ? []
      : [`the ${what} of '${key}' is ${is ?? 'nothing'}, not ${expected}`];
  });
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
      const now = offers(play, seat);
      const missing = options.filter((o) => !has(now, o));
      const more = now
        .filter(({ key, words }) => !options.includes(key) && !options.includes(words))
        .map(({ key }) => key);
      if (missing.length + more.length === 0) return [];
      return [`${seat} is not offered ${quoted(missing)}, and is offered ${quoted(more)} besides`];
    }),
  offers: (play, wanted) =>
    bySeat(wanted, (seat, options) =>
      list(options).flatMap((o) => (has(offers(play, seat), o) ? [] : [`${seat} is not offered '${o}'`])),
    ),
  withholds: (play, wanted) =>
    bySeat(wanted, (seat, options) => {
      const acts = play.live.acts(seat).map((act) => ({ key: act.key, words: play.speak(act.say) }));
      return list(options).flatMap((o) =>
        has([...offers(play, seat), ...acts], o) ? [`${seat} is offered '${o}'`] : [],
      );
    }),
  refuses: (play, wanted) =>
    bySeat(wanted, (seat, refusals) =>
      Object.entries(refusals).flatMap(([key, rule]) => {
        const shown = [...(play.question(seat)?.options ?? []), ...play.live.acts(seat)];
        const found = shown.find((o) => o.key === key || play.speak(o.say) === key);
        if (!found?.no) return [`${seat} is not shown '${key}' as refused`];
        return found.no.rule === rule || found.no.code === rule
          ? []
          : [`'${key}' is refused by ${found.no.rule ?? found.no.code}, not ${rule}`];
      }),
    ),
  acts: (play, wanted) =>
    bySeat(wanted, (seat, acts) => {
      const now = play.live.acts(seat).filter((act) => !act.no);
      return list(acts).flatMap((key) =>
        now.some((act) => act.key === key || play.speak(act.say) === key) ? [] : [`${seat} can't '${key}' now`],
      );
    }),
  state: (play, wanted) => places('the state’s', play.live.state, wanted),
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

/** Which expectations are by seat, and what they hold for each. */
const shapes: Readonly<Record<string, (value: unknown) => boolean>> = {
  asked: (value) => typeof value === 'string',
  offered: (value) => isTexts(value),
  offers: (value) => typeof value === 'string' || isTexts(value),
  withholds: (value) => typeof value === 'string' || isTexts(value),
  refuses: (value) => isRecord(value),
  acts: (value) => typeof value === 'string' || isTexts(value),
  sees: (value) => isRecord(value),
  hears: (value) => typeof value === 'string' || isTexts(value),
  waiting: (value) => value === 'deciding' || value === 'decided',
  range: (value) => Array.isArray(value) && value.length === 2,
  behind: (value) => isRecord(value),
  notes: (value) => isRecord(value),
  undo: (value) => typeof value === 'number',
  rule: (value) => typeof value === 'string',
};
const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every((item) => typeof item === 'string');

/** An expectation that could not fail is a mistake: it names nobody, somebody who is not there, or nothing. */
function malformed(play: Play, key: string, wanted: unknown): string | undefined {
  const shape = shapes[key];
  const { seats } = play.live.seating;
  if (key === 'waits') {
    const named: readonly unknown[] = list(wanted);
    const odd = named.find((seat) => !seats.includes(seat as Seat));
    return named.length === 0 || odd !== undefined
      ? `waits: nobody here is called ${canonical(odd ?? null)}`
      : undefined;
  }
  if (!shape) {
    const isEmpty =
      (key === 'state' && !isRecord(wanted)) ||
      (isRecord(wanted) && key !== 'over' && Object.keys(wanted).length === 0);
    const isText = typeof wanted === 'string' || isTexts(wanted);
    if (isEmpty || ((key === 'history' || key === 'untold') && (!isText || list(wanted).length === 0)))
      return `${key}: ${canonical(wanted)} expects nothing`;
    return undefined;
  }
  if (!isRecord(wanted) || Object.keys(wanted).length === 0)
    return `${key}: is by seat, { ann: … }, not ${canonical(wanted)}`;
  for (const [seat, value] of Object.entries(wanted)) {
    if (!seats.includes(seat) && seat !== clock) return `${key}: nobody here is called '${seat}'`;
    if (!shape(value)) return `${key}: ${canonical(value)} is not what it expects of ${seat}`;
    const isEmptyRecord = isRecord(value) && Object.keys(value).length === 0;
    if (isEmptyRecord || (Array.isArray(value) && value.length === 0 && key !== 'offered'))
      return `${key}: expects nothing of ${seat}`;
  }
  return undefined;
}

/** Everything that is not as expected. */
export function unmet(play: Play, expectation: Expectation): string[] {
  if (!isRecord(expectation) || Object.keys(expectation).length === 0)
    return ['an expectation is an object that says something'];
  return Object.entries(expectation).flatMap(([key, wanted]) => {
    const check = checks[key as keyof Checks] as ((play: Play, wanted: unknown) => string[]) | undefined;
    const wrong = check && malformed(play, key, wanted);
    if (wrong !== undefined) return [wrong];
    return check ? check(play, wanted) : [`there is no expectation '${key}'; there are ${expectationKeys.join(', ')}`];
  });
}
