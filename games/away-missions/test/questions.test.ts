/** Every question of Away Missions names a rule of the handbook, and every option says what on the table it is about. */
import { readdirSync, readFileSync } from 'node:fs';
import { labelOf } from '@tenforward/cards';
import {
  anyGame,
  isRefusal,
  isWords,
  type Json,
  Live,
  look,
  type ShownOption,
  shownOption,
  type Word,
  type Words,
} from '@tenforward/kernel';
import { anyDecision, generator, Play } from '@tenforward/kernel/testing';
import { describe, expect, test } from 'vitest';
import { awayMissions } from '../game.ts';
import { layoutOf } from '../rules/layout.ts';
import { kit } from '../rules/zones.ts';
import type { State } from '../rules/state.ts';

const chapters = new URL('../handbook/', import.meta.url);
const rules = new Set(
  readdirSync(chapters).flatMap((file) =>
    [...readFileSync(new URL(file, chapters), 'utf8').matchAll(/^- \*\*(AM-[\w-]+)\*\*/gm)].map((match) => match[1]),
  ),
);

/** The names of everything that lies on the table, stands there, or sits around it. */
function idsOf(state: State): Set<string> {
  const { spaces, doors } = layoutOf(state.area);
  return new Set([
    ...state.roster,
    ...state.seats,
    ...spaces.map(({ id }) => id),
    ...doors.map(({ id }) => id),
    ...[...state.area.boards, ...state.box].map(({ id }) => id),
    ...kit.all({ state }).flatMap((p) => [p.id, labelOf(p)]),
    ...Object.keys(awayMissions.content),
  ]);
}
const values = ({ with: given = {} }: Words): Word[] =>
  Object.values(given).flatMap((value) => (isWords(value) ? values(value) : [value]));

const tables = [
  { seats: ['ann', 'ben'] },
  { seats: ['ann', 'ben'], options: { team: { ann: 'klingon', ben: 'romulan' } } },
  { seats: ['ann', 'ben', 'cat'], options: { team: { ann: 'borg', ben: 'klingon', cat: 'federation' } } },
  { seats: ['a', 'b', 'c', 'd'].map((seat, i) => ({ seat, team: i % 2 === 0 ? 'red' : 'blue' })) },
];

test('over random games no question is without its rule, and no option without its place', () => {
  const missing = new Map<string, string>();
  const asked = new Set<string>();
  const check = (rule: string | undefined, where: string): void => {
    if (rule === undefined || !rules.has(rule)) missing.set(where, `rule ${rule ?? 'missing'}`);
  };
  for (const [i, table] of tables.entries()) {
    const live = Live.start(awayMissions, { ...table, seed: `asked ${i}`, dice: 'fast' });
    if (!(live instanceof Live)) throw new Error(JSON.stringify(live));
    const below = generator(`asked ${i}`);
    while (!live.over) {
      const ids = idsOf(live.state);
      for (const { name, question } of live.asks()) {
        asked.add(name);
        check(question.rule, name);
        for (const place of question.options.keys()) checkOption(shownOption(question, place), name, ids);
      }
      const done = live.decide(anyDecision(live, below, { act: 1_000, clock: 1_000, concede: 1_000 }));
      if (isRefusal(done)) throw new Error(live.faults.at(-1)?.message ?? done.code);
    }
  }
  function checkOption(o: ShownOption, name: string, ids: ReadonlySet<string>): void {
    if (o.rule !== undefined) check(o.rule, `${name}: ${o.key}`);
    if (o.no) check(o.no.rule, `${name}: not ${o.key}`);
    const named = values(o.say).filter((value) => typeof value === 'string' && ids.has(value));
    if ((named.length > 0 || ids.has(o.key)) && o.at === undefined) missing.set(`${name}: ${o.key}`, 'at');
  }
  expect(Object.fromEntries(missing)).toEqual({});
  expect([...asked]).toEqual(expect.arrayContaining(['action.which', 'damage.where', 'reroll.dice', 'beam.who']));
});

describe('words fit what there is', () => {
  const game = anyGame(awayMissions);
  const asked = (setup: Json): { question: string; options: string[] } => {
    const play = new Play(game, { name: 'words', game: 'away-missions', seats: ['ann', 'ben'], setup });
    const [ask] = look(play.live, 'ann').mine.asks;
    return {
      question: ask ? play.speak(ask.say) : '',
      options: (ask?.options ?? []).map(({ say }) => play.speak(say)),
    };
  };
  const characters = { riker: { at: 'r1c1' }, data: { at: 'r1c1' }, gorn: { seat: 'ben', at: 'r1c3' } };
  const turn = {
    map: ['+---+---+---+', '|           |', '+---+---+---+'],
    characters,
    turn: 'ann',
  };

  test('a turn without tokens speaks of no Bonus Action', () => {
    expect(asked(turn).question).toBe('Activate a character');
    expect(asked({ ...turn, tokens: { ann: 1 } }).question).toBe('Activate a character or use a Bonus Action');
    const all = { at: 'r1c1', activated: true };
    const done = { ...characters, riker: all, data: all };
    expect(asked({ ...turn, characters: done, tokens: { ann: 1 } }).question).toBe('Use a Bonus Action');
  });
  test('the debrief says when nothing can be scored, and asks all the same', () => {
    expect(asked({ hands: { ann: ['F-M02'] }, step: 'debrief' })).toEqual({
      question: 'Score an End of Game Mission?',
      options: ['Go on: nothing in your hand can be scored'],
    });
  });
});
