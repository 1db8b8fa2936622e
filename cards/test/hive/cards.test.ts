/** What a scenario can't see: skills, STRENGTH and points with their sources, and what the others know of a hand. */
import { describe, expect, test } from 'vitest';
import { withList } from '@tenforward/cards';
import { type Game, verify } from '@tenforward/kernel';
import { hive } from './index.ts';
import { printedSkills, skillsOf } from './rules/people.ts';
import { pointsOf } from './rules/points.ts';
import { kit, piece } from './rules/zones.ts';
import { acts, asked, says, table } from './table.ts';
import type { Hive, Reading } from './types.ts';

const skills = (t: Reading, who: string): Record<string, number> =>
  Object.fromEntries(
    skillsOf(t, who)
      .map(({ skill, level }) => [skill, level] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

describe('the hive (the example of CCG-FC-interlink)', () => {
  const setup = {
    places: ['site=evaluate-terraforming'],
    ships: { site: ['cube=borg-cube@ann'] },
    team: { site: ['bio=eleven-of-nineteen@ann', 'tac=thirteen-of-nineteen@ann'] },
    crew: { cube: ['astro=eighteen-of-nineteen', 'guard=four-of-eleven', 'link=nine-of-eleven'] },
  };
  const all = { Biology: 1, 'Computer Skill': 1, MEDICAL: 1, Navigation: 1, SECURITY: 1 };
  test('shares what each has alone, wherever they are at the location; levels do not add up', () => {
    const { reading: t } = table(setup);
    for (const who of ['bio', 'tac', 'astro', 'guard', 'link']) expect(skills(t, who)).toEqual(all);
    expect(t.parts('skills', { who: 'link' }, printedSkills(t, 'link')).parts).toMatchObject([
      { card: 'nine-of-eleven', id: 'link', layer: 'shared' },
    ]);
  });
  test('without a Com Borg on the planet whoever is there has their own, and gives nothing', () => {
    const { reading: t } = table({ ...setup, team: { site: ['tac=thirteen-of-nineteen@ann'] } });
    expect(skills(t, 'tac')).toEqual({ SECURITY: 1 });
    expect(skills(t, 'guard')).toEqual({ 'Computer Skill': 1, MEDICAL: 1, Navigation: 1 });
  });
  test('two links share the same, and ask for nothing above their layer', () => {
    const crew = { cube: [...setup.crew.cube, 'second=nine-of-eleven'] };
    const { reading: t } = table({ ...setup, crew });
    expect(skills(t, 'second')).toEqual(all);
  });
  test('no hive of somebody else', () => {
    const { reading: t } = table({ ...setup, commands: { guard: 'ben' } });
    expect(skills(t, 'guard')).toEqual({ 'Computer Skill': 1, MEDICAL: 1 });
  });
  test('a card that asks for the whole answer while it answers is refused the first time, by name', () => {
    const careless: Game<Hive> = {
      ...hive,
      content: {
        ...hive.content,
        'nine-of-eleven': {
          ...hive.content['nine-of-eleven']!,
          answers: { skills: { shared: (t, { who }) => (who === 'bio' ? { share: skillsOf(t, 'tac') } : undefined) } },
        },
      },
    };
    const live = table(setup, careless);
    expect(() => skillsOf(live.reading, 'bio')).toThrow("'skills' is asked while nine-of-eleven answers 'skills'");
  });
});

describe('a counterpart', () => {
  const setup = {
    places: ['comet=investigate-rogue-comet'],
    ships: { comet: ['cube=borg-cube@ann', 'ent=enterprise-e@ben'] },
    crew: { cube: ['eight-of-nineteen', 'link=nine-of-eleven', 'picard=jean-luc-picard@ben'] },
    on: { picard: ['ac=assimilate-counterpart@ann'], ent: ['gun=klingon-disruptor'] },
    commands: { picard: 'ann' },
    turn: 'ben',
  };
  test('is Borg with all icons, stronger by three, and shares what he knows: his classification, too', () => {
    const { reading: t } = table(setup);
    expect(t.query('affiliation', { who: 'picard' }, 'Federation')).toBe('Borg');
    expect(t.query('icons', { who: 'picard' }, ['Cmd'])).toEqual(['Cmd', 'Com', 'Nav', 'Def']);
    const strength = t.parts('strength', { who: 'picard' }, 6);
    expect([strength.parts.map(({ card, value }) => [card, value]), strength.total]).toEqual([
      [
        ['eight-of-nineteen', 2],
        ['assimilate-counterpart', 3],
      ],
      11,
    ]);
    expect(skills(t, 'link')).toMatchObject({ Diplomacy: 2, OFFICER: 1 });
  });
  test('is worth five points a skill dot while it lasts; killed, he goes to his owner’s pile and takes them with him', () => {
    const live = table(setup);
    expect([pointsOf(live.reading, 'ann'), live.state.score['ann']]).toEqual([30, 0]);
    says(live, 'ben', 'fire:gun:picard');
    says(live, 'ben', 'kill');
    expect(piece(live, 'picard')).toMatchObject({ zone: 'discard', place: 'ben', controller: 'ben' });
    expect(piece(live, 'ac')).toMatchObject({ zone: 'discard', place: 'ann', controller: 'ann' });
    expect(pointsOf(live.reading, 'ann')).toBe(0);
    expect(verify(live.game, live.record(true)).ok).toBe(true);
  });
});

test('Eight of Nineteen strengthens each Borg who is with it, nobody else', () => {
  const { reading: t } = table({
    places: ['comet=investigate-rogue-comet'],
    ships: { comet: ['cube=borg-cube@ann', 'other=borg-cube@ann'] },
    crew: {
      cube: ['eight-of-nineteen', 'eight-of-nineteen', 'guard=four-of-eleven', 'gibson=gibson'],
      other: ['far=four-of-eleven'],
    },
  });
  const strength = (who: string): number => t.query('strength', { who }, 5);
  expect([strength('guard'), strength('gibson'), strength('far')]).toEqual([9, 5, 5]);
});

test('of two equal cards in hand, of which one was shown, the others know none any more when one is played', () => {
  const live = table({ hand: { ann: ['secret=red-alert', 'known=red-alert', 'other=q2'] }, shown: ['known', 'other'] });
  const known = () => kit.open(live.reading).known;
  expect(known()).toEqual({ hand: { ann: ['q2', 'red-alert'] } });
  says(live, 'ann', 'play:secret');
  expect(known()).toEqual({ hand: { ann: ['q2'] } });
});

test('when one is laid face down they know nothing of the hand any more; and of a deck the top card is the top card', () => {
  const agenda = 'the-line-must-be-drawn-here';
  const live = table({
    hand: { ann: [`secret=${agenda}`, `known=${agenda}`] },
    deck: { ann: ['top=q2', 'below=q2'] },
    shown: ['known', 'below'],
  });
  says(live, 'ann', 'hide:secret');
  expect(kit.open(live.reading).known).toEqual({});
  expect(kit.lying(live, 'table', 'ann').map(({ seen }) => seen)).toEqual([[]]);
  says(live, 'ann', 'end');
  expect(kit.lying(live, 'deck', 'ann').map(({ id }) => id)).toEqual(['below']);
});

test('whichever copy is fetched and shown, the others know of one, as before', () => {
  const live = table({
    agendas: { ann: ['pat=prepare-assault-teams'] },
    hand: { ann: ['secret=type-ii-phaser', 'known=type-ii-phaser'] },
    shown: ['known'],
  });
  acts(live, 'ann', 'suspend:pat');
  says(live, 'ann', 'hand:type-ii-phaser');
  expect(kit.open(live.reading).known).toEqual({ hand: { ann: ['type-ii-phaser'] } });
});

test('a hidden agenda whose target goes while it is chosen is turned down again, and everybody knows it', () => {
  const live = table({
    places: ['site=evaluate-terraforming'],
    ships: { site: ['sphere=borg-cube@ben'] },
    team: { site: ['picard=jean-luc-picard@ben'] },
    agendas: { ann: ['ac=assimilate-counterpart'], ben: ['line=the-line-must-be-drawn-here'] },
  });
  acts(live, 'ann', 'suspend:ac');
  expect(asked(live)).toEqual(['ann target.which']);
  const { cards } = live.state;
  live.state.cards = withList(cards, 'team', 'site', []); // nothing in this game can take him away in time
  live.decide({ seat: 'ben', hold: [] }); // what was read before no longer holds
  acts(live, 'ben', 'suspend:line');
  expect([piece(live, 'ac').face, piece(live, 'ac').seen]).toEqual(['down', ['everybody']]);
});
