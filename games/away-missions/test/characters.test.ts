/** The printed facts of character cards, in bulk. */
import { expect, test } from 'vitest';
import { content } from '../content/index.ts';

const people = Object.entries(content).filter(([, card]) => card.kind === 'character');

test.each([
  ['F-CH1', 'First Officer', 'U.S.S. Enterprise-D'],
  ['F-CH4', 'Security Detail', 'U.S.S. Enterprise-D'],
  ['B-CH1', 'Speaker for the Borg', 'Cube 469'],
])('AM-charcard-18: the role and ship of %s are as printed', (id, role, ship) => {
  expect(content[id]?.sheet).toMatchObject({ role, ship });
});
test('AM-charcard-18: Gowron is the Son of M’Rel', () => {
  expect(content['K-CH1']?.sheet?.role).toBe('Son of M’Rel');
});

test('AM-charcard-1: every character card carries affiliation, name, role, Specializations, keywords, Attack Actions and four ratings', () => {
  expect(people).toHaveLength(23);
  for (const [id, { affiliation, sheet, text }] of people) {
    expect(sheet, id).toMatchObject({ name: expect.any(String), role: expect.any(String), ship: expect.any(String) });
    expect(affiliation, id).toMatch(/^(federation|borg|klingon|romulan)$/);
    expect(sheet?.weapons.length, id).toBeGreaterThan(0);
    expect(sheet?.keywords.length, id).toBeGreaterThan(0);
    expect(text?.length, id).toBeGreaterThan(0);
    for (const of of ['attack', 'defense', 'skill', 'move'] as const)
      expect(sheet?.[of], `${id} ${of}`).toBeGreaterThan(0);
  }
});

test.each([
  [
    'AM-charcard-7',
    'F-CH1',
    {
      attack: 2,
      defense: 3,
      skill: 2,
      move: 2,
      specializations: { Command: 1, Diplomacy: 1, Security: 1 },
      keywords: ['Human', 'Commander'],
    },
  ],
  [
    'AM-charcard-10',
    'B-CH1',
    { specializations: { Command: 1, Diplomacy: 1 }, keywords: ['Borg', 'Commander', 'Counterpart'], hivemind: true },
  ],
  ['AM-charcard-13', 'B-OV', { attack: 1, defense: 2, skill: 3, move: 1, hivemind: true }],
  [
    'AM-charcard-14',
    'F-CH4',
    {
      attack: 2,
      defense: 2,
      skill: 2,
      move: 2,
      specializations: { Command: 1, Engineering: 1, Security: 1 },
      keywords: ['Human', 'Specialist'],
    },
  ],
  ['AM-charcard-17', 'B-CH2', { skill: 3, specializations: {} }],
])('%s: the sheet of %s is as printed', (_rule, id, facts) => {
  expect(content[id]?.sheet).toEqual(expect.objectContaining(facts));
});

test('every card says where its parts come from', () => {
  for (const [id, { provenance }] of Object.entries(content))
    for (const from of Object.values(provenance)) expect(['printed', 'public', 'house'], id).toContain(from);
});
