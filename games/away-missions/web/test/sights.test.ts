/** A view that loses a field fails to compile wherever it is read: in the text, on the screen, in a bot, in a test. */
import type { Frozen, Look, Thought } from '@tenforward/kernel';
import type { GameFace, Sight } from '@tenforward/ui';
import { expect, test } from 'vitest';
import type { AwayMissions } from '../../rules/types.ts';
import type { Mine, Open } from '../../rules/sights.ts';
import { text } from '../../text.ts';
import { face } from '../index.ts';

type Lost = Omit<Open, 'players'>;
type LostGame = Omit<AwayMissions, 'open'> & { open: Lost };
type Name = (id: string) => string;

// @ts-expect-error the text reads the players
export const lostText: (open: Frozen<Lost>, mine: Frozen<Mine> | null, name: Name) => string = text;
// @ts-expect-error so does the face
export const lostFace: (sight: Sight<LostGame>, seat: string) => number | undefined = face.scoreOf;
// @ts-expect-error and all of it
export const lostBoard: GameFace<LostGame>['Board'] = face.Board;
// @ts-expect-error a bot that looks at them
export const lostBot = (thought: Thought<LostGame>) => thought.look().open.view.players;
// @ts-expect-error a test that looks at them
export const lostTest = (look: Look<LostGame>) => look.open.view.players['ann'];

test('the types above hold: the compiler has checked them', () => {
  expect(face.scoreOf).toBeTypeOf('function');
});
