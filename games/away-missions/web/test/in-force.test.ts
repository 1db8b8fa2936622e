/** What outlasts its card is shown with it: which card, of whom or what it speaks, until when. */
import type { Json } from '@tenforward/kernel';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { awayMissions } from '../../game.ts';
import { groupsOf } from '../dock.tsx';
import { face } from '../index.ts';
import { handsFor, seenBy, start } from './played.ts';

const setUp = {
  round: 1,
  map: ['+---+---+---+', '|           |', '+---+---+---+'],
  teams: { ann: 'klingon', ben: 'romulan' },
  characters: { kromm: { at: 'r1c1' }, kurak: { at: 'r1c3' }, ptol: { at: 'r1c2' } },
  lasting: [
    { card: 'K-X5', owner: 'ann', character: 'kurak' },
    { card: 'R-CH3', owner: 'ben', until: 'owner', data: 'map.r1c2' },
  ],
  acting: 'kromm',
} satisfies Json;
const live = start({ seed: 'in force', options: { team: setUp.teams }, arrange: setUp });
const ann = seenBy(live, 'ann');
const rage = awayMissions.content['K-X5']?.name ?? '';

test('among the cards, each with a note in place of its kind', () => {
  expect(groupsOf(ann).at(-1)).toMatchObject({
    title: 'In force',
    cards: [{ copy: 'K-X5', note: 'Kurak, this round' }, { copy: 'R-CH3' }],
  });
  const drawn = renderToStaticMarkup(createElement(face.Dock ?? 'p', { ...ann, ...handsFor(ann) }));
  expect(drawn).toContain(`aria-label="${rage}, Kurak, this round"`);
});
test('before the seat whose card it is', () => {
  expect(face.factsOf(ann, 'ann')).toContain(`${rage}: Kurak, this round`);
  expect(face.factsOf(ann, 'ben').at(-1)).toMatch(/^Ptol: .* activates next$/);
});
test('beside the figure and the space that it speaks of', () => {
  expect(face.explain(ann, 'kurak')?.lines).toContain(`In force: ${rage} (this round).`);
  expect(face.lookAt(ann, 'kurak')).toContain(`under ${rage} (this round)`);
  expect(face.lookAt(ann, 'map.r1c2')).toMatch(/; Ptol \(until .* activates next\)$/);
  expect(face.explain(ann, 'map.r1c2')?.lines).toHaveLength(1);
  expect(face.explain(ann, 'kromm')?.lines.join()).not.toContain('In force');
});
test('in the words of the table, for those who read it', () => {
  const [, force] = face.describe(ann);
  expect(force).toMatchObject({ title: 'In force', lines: [`${rage}: Kurak, this round.`, expect.any(String)] });
  expect(
    face
      .describe(ann)
      .map(({ lines }) => lines.join())
      .join(),
  ).not.toMatch(/undefined|\bnull\b/);
});
test('in the terminal', () => {
  const text = awayMissions.text?.(ann.sight.open.view, ann.sight.mine?.view ?? null, ann.voice.name);
  expect(text).toContain(`  in force: ${rage} of Ann, on Kurak, until the round ends`);
  expect(text).toContain('  in force: Ptol of Steward (map r1c2), until Steward activates next');
});
test('until its owner activates next is said to that seat as to the others', () => {
  const noteFor = (seat: string): string => groupsOf(seenBy(live, seat)).at(-1)?.cards.at(-1)?.note ?? '';
  expect(noteFor('ben')).toMatch(/, until you activate next$/);
  expect(noteFor('ann')).toMatch(/, until Steward activates next$/);
});
