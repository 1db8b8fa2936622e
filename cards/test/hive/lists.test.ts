/** Deck lists that are secret: worlds that others imagine know no more of them than everybody does. */
import { derivedFrom } from '@tenforward/cards';
import { cardProblems } from '@tenforward/cards/testing';
import { expect, test } from 'vitest';
import { content } from './content/index.ts';
import { hive } from './index.ts';
import { hiddenCards } from './rules/hidden.ts';
import { kit, type Status, type ZoneName } from './rules/zones.ts';
import type { Hive } from './types.ts';

const plan = { tables: [{ seats: ['ann', 'ben'], options: { turns: 3 } }], games: 8, decisions: 30 };

test('what is told of hidden cards is what everybody can know', () => {
  expect(cardProblems(hive, hiddenCards(content), plan)).toEqual([]);
});
test('an imagine that keeps a secret list is found', () => {
  const keeps = derivedFrom<ZoneName, Status, Hive>(kit, { content, self: (p) => p });
  const problems = cardProblems({ ...hive, ...keeps }, keeps, plan);
  expect(problems).toContain(
    "secret lists: the cards of 'dealt' of 'ben', for all that ann can know, differ from table to table, yet imagined worlds keep them: say out of what they came (stock)",
  );
});
