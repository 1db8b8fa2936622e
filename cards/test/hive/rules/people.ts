/** People: what is printed on them and what cards make of it, where they are, and how they die. */
import { ask, layered, option, type Query, type Seat, sum, union } from '@tenforward/kernel';
import type { Board, Card, Facts, Flow, Reading } from '../types.ts';
import { say } from '../words.ts';
import { unknown } from '@tenforward/cards';
import { allInPlay, befalls, find, isInPlay, lying, type Me, move, piece } from './zones.ts';

export interface Skill {
  readonly skill: string;
  readonly level: number;
}
/** What can happen to a list of skills. */
export type SkillChange =
  | { readonly lose: 'first-listed' }
  | { readonly gain: readonly Skill[] }
  | { readonly share: readonly Skill[] };

export type PeopleEvents = {
  /** `of`: whose person it was. */
  'person.dies': { who: string; kind: string; of: Seat };
};
export type PeopleTells = {
  'person.died': { kind: string };
  'skill.chosen': { kind: string; skill: string };
  'counterpart.made': { kind: string; seat: Seat };
};
export const peopleAsks = { 'skill.which': ask<{ kind: string }>() };

export const level = (skills: readonly Skill[], skill: string): number =>
  skills.find((one) => one.skill === skill)?.level ?? 0;
const withLevel = (skills: readonly Skill[], { skill, level: n }: Skill): readonly Skill[] => [
  ...skills.filter((one) => one.skill !== skill),
  { skill, level: n },
];

type Who = { who: string };
const replaced: Query<string, { readonly is: string }, Who, 'replaced'> = layered(['replaced'], (_value, { is }) => is);
const skills: Query<readonly Skill[], SkillChange, Who, 'lost' | 'gained' | 'shared'> = layered(
  ['lost', 'gained', 'shared'],
  (value, change, { base }) => {
    if ('lose' in change) return value.filter(({ skill }) => skill !== base[0]?.skill); // CCG-BASE-words-6
    if ('gain' in change)
      return change.gain.reduce(
        (all, one) => withLevel(all, { ...one, level: one.level + level(all, one.skill) }),
        value,
      );
    // CCG-FC-interlink-2: the highest level, they do not add up
    return change.share.reduce((all, one) => (level(all, one.skill) >= one.level ? all : withLevel(all, one)), value);
  },
);
/** In the order in which they may ask each other. */
export const peopleQueries = {
  affiliation: replaced,
  icons: union<Who, string>(),
  skills,
  strength: sum<Who>({ min: 0 }),
};

const nothing: Facts & { readonly name: string } = { name: unknown, type: 'event' };
/** What is printed on a card; of one that nobody may know, nothing. */
export const facts = (t: Reading, p: { readonly kind: string }): Facts & Pick<Card, 'name'> =>
  p.kind === unknown ? nothing : t.card(p.kind);
export const factsOf = (t: Reading, id: string): Facts => facts(t, piece(t, id));

export const affiliation = (t: Reading, who: string): string =>
  t.query('affiliation', { who }, factsOf(t, who).affiliation ?? '');
export const hasIcon = (t: Reading, who: string, icon: string): boolean =>
  t.query('icons', { who }, factsOf(t, who).icons ?? []).includes(icon);
export const printedSkills = (t: Reading, who: string): readonly Skill[] => factsOf(t, who).skills ?? [];
export const skillsOf = (t: Reading, who: string): readonly Skill[] =>
  t.query('skills', { who }, printedSkills(t, who));
export const isBorg = (t: Reading, who: string): boolean =>
  factsOf(t, who).type === 'personnel' && affiliation(t, who) === 'Borg';
/** A classification counts as a skill of its name; the Borg have none. */
export const levelOf = (t: Reading, who: string, skill: string): number =>
  level(skillsOf(t, who), skill) + (factsOf(t, who).class === skill && affiliation(t, who) !== 'Borg' ? 1 : 0);
/** CCG-BASE-attempt-21: levels of all of them add up. */
export const have = (t: Reading, group: readonly Me[], needs: readonly Skill[]): boolean =>
  needs.every(({ skill, level: n }) => group.reduce((sum_, { id }) => sum_ + levelOf(t, id, skill), 0) >= n);

export const people = (t: Reading): readonly Me[] => allInPlay(t).filter((p) => facts(t, p).type === 'personnel');
/** Who is aboard a ship, or on a planet. */
export const aboard = (t: Reading, place: string): readonly Me[] =>
  [...lying(t, 'crew', place), ...lying(t, 'team', place)].filter((p) => facts(t, p).type === 'personnel');
/** The location of a card: whatever lies on the spaceline below it. */
export function locationOf(t: Reading, id: string): string {
  let p = piece(t, id);
  for (let under = find(t, p.place); under; under = find(t, p.place)) p = under;
  return p.id;
}
export const areTogether = (t: Reading, a: string, b: string): boolean => piece(t, a).place === piece(t, b).place;
/** All Borg that a seat commands. */
export const borgOf = (t: Reading, seat: Seat): readonly Me[] =>
  people(t).filter((p) => p.controller === seat && isBorg(t, p.id));
/** CCG-FC-terms-2: all Borg of one player at one location, wherever they are there. */
export const hiveOf = (t: Reading, me: Me): readonly string[] =>
  people(t)
    .filter((p) => p.controller === me.controller && isBorg(t, p.id) && locationOf(t, p.id) === locationOf(t, me.id))
    .map(({ id }) => id);

/** CCG-BASE-stopped-8: to the owner's discard pile, whoever commanded them. */
export function* dies(t: Board, who: string): Flow {
  const { kind, controller: of } = piece(t, who);
  yield* t.happens(
    'person.dies',
    { who, kind, of },
    function* () {
      t.tell('person.died', { kind });
      move(t, who, 'discard', piece(t, who).owner);
    },
    'CCG-BASE-stopped-8',
    () => isInPlay(t, who),
  );
}
/** One after the other; some may be saved, or gone, before it is their turn. */
export function* die(t: Board, all: readonly Me[]): Flow {
  for (const { id } of all) if (isInPlay(t, id)) yield* dies(t, id);
}

const skillsToChoose = ['Computer Skill', 'ENGINEER', 'Exobiology', 'Leadership', 'MEDICAL', 'Navigation', 'SCIENCE'];
export function* choosesSkill(t: Board, { id, kind, controller }: Me): Flow {
  const skill = yield* t.one(controller, t.ask('skill.which', { kind }), () =>
    skillsToChoose.map((one) => option(one, one, { show: () => say('skill.is', { skill: one }) })),
  );
  if (!isInPlay(t, id)) return;
  befalls(t, id, { skill: skill });
  t.tell('skill.chosen', { kind, skill });
}
