/** What a scenario can't say: cards that this house does not have, and what holds for every character card. */
import { anyGame, type Chosen, Live } from '@tenforward/kernel';
import { describe, expect, test } from 'vitest';
import { character, weapon } from '../../content/make.ts';
import { content } from '../../content/index.ts';
import { awayMissions, awayMissionsWith } from '../../game.ts';
import type { Cards } from '../../rules/deck-building.ts';
import type { State } from '../../rules/state.ts';

const captain = (id: string, team?: readonly string[]) => ({
  [id]: character({
    affiliation: 'federation',
    text: '',
    extra: true,
    ...(team && { team }),
    sheet: {
      name: `Captain ${id}`,
      attack: 1,
      defense: 1,
      skill: 1,
      move: 1,
      specializations: {},
      keywords: ['Human', 'Commander'],
      weapons: [weapon('Fists', '+0/+0', 'Melee')],
    },
  }),
});
const cards: Cards = { ...content, ...captain('Solo'), ...captain('Other', ['F-CH6', 'F-CH5']) };

/** The character cards of Ann's team, or the rules that refuse it. */
function teamOf(options: Chosen, game = awayMissionsWith(cards)): string[] {
  const started = Live.start(anyGame(game), { seats: ['ann', 'ben'], options, seed: 'x', dice: 'fast' });
  if (!(started instanceof Live)) return started.map((refusal) => refusal.rule ?? '');
  const { characters } = started.state as unknown as State;
  return Object.values(characters)
    .filter((c) => c.owner === 'ann')
    .map((c) => c.card ?? '')
    .toSorted();
}
const led = (commander: string[], more: Chosen = {}): Chosen => ({ commander: { ann: commander, ben: [] }, ...more });

describe('AM-goal-5: an alternative commander', () => {
  test('AM-goal-5: replaces the original one', () => {
    expect(teamOf(led([]))).toEqual(['F-CH1', 'F-CH2', 'F-CH3', 'F-CH4']);
    expect(teamOf(led(['Solo']))).toEqual(['F-CH2', 'F-CH3', 'F-CH4', 'Solo']);
  });
  test('AM-goal-5: may bring instructions that change the rest of the team', () => {
    expect(teamOf(led(['Other']))).toEqual(['F-CH5', 'F-CH6', 'Other']);
  });
  test('AM-goal-5: goes together with a swap of Specialists', () => {
    expect(teamOf(led(['Solo'], { specialists: { ann: ['F-CH4>F-CH5'], ben: [] } }))).toEqual([
      'F-CH2',
      'F-CH3',
      'F-CH5',
      'Solo',
    ]);
  });
  test('AM-goal-5: has to be a Commander of the affiliation', () => {
    expect(teamOf(led(['F-CH2']))).toEqual(['AM-goal-5']);
    expect(teamOf(led(['B-CH1']))).toEqual(['AM-goal-5']);
    expect(teamOf(led(['F-S01']))).toEqual(['AM-goal-5']);
    expect(teamOf(led(['nobody']))).toEqual(['AM-goal-5']);
    expect(teamOf(led(['constructor']))).toEqual(['AM-goal-5']);
    expect(teamOf(led(['Solo'], { team: { ann: 'klingon', ben: 'borg' } }))).toEqual(['AM-goal-5']);
  });
  test('AM-goal-5: is one', () => {
    expect(teamOf(led(['Solo', 'Other']))).toEqual(['AM-goal-5']);
  });
});

describe('AM-goal-4: a Specialist', () => {
  const swapped = (swap: string): string[] => teamOf({ specialists: { ann: [swap], ben: [] } });
  test('AM-goal-4: is swapped for another of the affiliation', () => {
    expect(swapped('F-CH4>F-CH5')).toEqual(['F-CH1', 'F-CH2', 'F-CH3', 'F-CH5']);
  });
  test.each(['F-CH4>nobody', 'F-CH4>constructor', 'F-CH4>F-S01', 'F-CH4>B-CH2', 'F-CH4', '', 'nobody>F-CH5'])(
    'AM-goal-4: %s is no swap',
    (swap) => expect(swapped(swap)).toEqual(['AM-goal-4']),
  );
});

describe('AM-build-6: called like somebody in the team', () => {
  /** A card of the federation with the name of its Commander, in a deck that is right but for it. */
  const deckWith = (kind: 'mission' | 'equipment' | 'event'): string[] => {
    const name = content['F-CH1']?.name ?? '';
    const like = Object.entries(content).find(([id, card]) => card.kind === kind && id.startsWith('F-'));
    const namesake = { ...content, Namesake: { ...like?.[1], name } } as Cards;
    const starter = Object.entries(content).flatMap(([id, { affiliation, ...card }]) =>
      affiliation === 'federation' && (card.kind === 'mission') === (kind === 'mission')
        ? Array.from({ length: card.copies ?? 0 }, () => id)
        : [],
    );
    const deck = { ann: ['Namesake', ...starter.slice(1)], ben: [] };
    return teamOf(kind === 'mission' ? { missions: deck } : { support: deck }, awayMissionsWith(namesake));
  };
  test('AM-build-6: an Event is banned', () => {
    expect(deckWith('event')).toEqual(['AM-build-6']);
  });
  test.each(['mission', 'equipment'] as const)('AM-build-6: a card of the sort %s is not', (kind) => {
    expect(deckWith(kind)).toEqual(['F-CH1', 'F-CH2', 'F-CH3', 'F-CH4']);
  });
});

describe('AM-build-4, AM-build-5: the refusal says how many are allowed', () => {
  const fill = Object.entries(content).flatMap(([id, { affiliation, kind, copies = 0 }]) =>
    affiliation === 'federation' && kind !== 'mission' ? Array.from({ length: copies }, () => id) : [],
  );
  test.each([
    ['AM-build-4', 'F-S01', 2, 1],
    ['AM-build-5', 'F-S02', 3, 2],
  ])('%s: %s', (rule, card, n, most) => {
    const options = { support: { ann: [...fill, card], ben: [] } };
    const refusals = Live.start(anyGame(awayMissions), { seats: ['ann', 'ben'], options, seed: 'x', dice: 'fast' });
    expect(refusals).toMatchObject([{ rule, no: { key: 'deck.copies', with: { card, n, most } } }]);
  });
});

test.each([
  ['AM-goal-10', 'federation', ['William T. Riker', 'Data', 'Worf', 'Shelby']],
  [
    'AM-goal-11',
    'borg',
    ['Locutus of Borg', 'One of Five', 'Two of Five', 'Three of Five', 'Four of Five', 'Five of Five'],
  ],
  ['AM-goal-12', 'klingon', ['Gowron', 'Kromm', 'Kurak', 'Lukara']],
  ['AM-goal-13', 'romulan', ['Sela', 'Salatrel', 'Ptol', 'Taibak', 'Vox']],
])('%s, AM-goal-3: the team of the %s, its Commander first', (_rule, team, names) => {
  const ids = teamOf({ team: { ann: team, ben: team } }, awayMissions);
  expect(ids.map((id) => content[id]?.name)).toEqual(names);
  const commanders = ids.filter((id) => content[id]?.sheet?.keywords.includes('Commander'));
  expect(commanders).toEqual(ids.slice(0, 1));
});

const characters = Object.entries(content).filter(([, card]) => card.kind === 'character');
test('AM-goal-9: cards belong to one of four affiliations', () => {
  const known = new Set(Object.values(content).map((card) => card.affiliation));
  expect([...known].toSorted()).toEqual(['borg', 'federation', 'klingon', 'romulan']);
});
describe.each(characters)('%s', (_id, { name, affiliation, sheet, text }) => {
  test('AM-charcard-1: shows affiliation, name, Keywords, Specializations, Attack Actions, abilities and four ratings', () => {
    expect(affiliation).toMatch(/^(federation|borg|klingon|romulan)$/);
    expect(sheet?.name).toBe(name);
    expect(sheet?.keywords.length).toBeGreaterThan(0);
    expect(sheet?.specializations).toBeTypeOf('object');
    expect(text).not.toBe('');
    for (const rating of ['attack', 'defense', 'skill', 'move'] as const) expect(sheet?.[rating]).toBeGreaterThan(0);
  });
  test('AM-charcard-3: has at least one Attack Action; AM-charcard-4: with a name, dice, Damage and rules or none', () => {
    expect(sheet?.weapons.length).toBeGreaterThan(0);
    for (const { key, dice, damage, rules, ...rest } of sheet?.weapons ?? []) {
      expect(key).toMatch(/^[a-z0-9-]+$/);
      expect(rest.name).not.toBe('');
      expect(dice).toBeGreaterThanOrEqual(0);
      expect(damage).toBeGreaterThanOrEqual(0);
      for (const rule of rules) expect(['Assimilate', 'Defensive', 'Melee', 'Stun']).toContain(rule);
    }
  });
  test('AM-charcard-5: a Specialization once, twice or three times', () => {
    for (const times of Object.values(sheet?.specializations ?? {})) expect([1, 2, 3]).toContain(times);
  });
});
