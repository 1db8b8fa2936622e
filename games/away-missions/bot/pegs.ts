/** Which pegs a bot loses and gets back. */
import { choosable, type Json, type Question } from '@tenforward/kernel';
import { room, sheetOf, total } from '../rules/characters.ts';
import type { Rating } from '../rules/sheet.ts';
import type { CharacterId, Reading } from '../rules/types.ts';

/** Loses what is used least first: Move, then Attack or Skill, whichever the character is weaker in; heals the other way round. */
export function pegs(t: Reading, id: CharacterId, question: Question, losing: boolean): Json {
  const sheet = id === '' ? undefined : sheetOf(t, id);
  const scholar = sheet ? sheet.skill >= sheet.attack : true;
  const order: Rating[] = scholar ? ['move', 'attack', 'defense', 'skill'] : ['move', 'skill', 'defense', 'attack'];
  if (!losing) order.reverse();
  const points: Record<string, number> = {};
  let left = question.min;
  // one from each first, so that no rating falls to its lowest at once
  for (let round = 0; left > 0 && round < 8; round++)
    for (const rating of order) {
      const bucket = choosable(question).find((o) => o.key === rating);
      if (!bucket || left === 0 || (points[rating] ?? 0) >= (bucket.room ?? 0)) continue;
      if (losing && round === 0 && rating === order[3] && total(room(t, id)) > left) continue;
      points[rating] = (points[rating] ?? 0) + 1;
      left--;
    }
  return points;
}
