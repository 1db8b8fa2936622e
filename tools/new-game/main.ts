/** `npm run new-game -- my-game MYG`: a copy of games/template under that name, with rule ids that begin so. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { copyGame, objection } from './copy.ts';

const games = fileURLToPath(new URL('../../games/', import.meta.url));
const [id = '', prefix = ''] = process.argv.slice(2);
const wrong = objection(games, { id, prefix });
if (wrong !== undefined) {
  console.error(`${wrong}.\nnpm run new-game -- my-game MYG`);
  process.exit(1);
}
console.log(`games/${id}: ${copyGame(games, { id, prefix }).length} files.`);
console.log(
  `Go on with step 2 of 'Add a game' in CONTRIBUTING.md; then ${join('games', id, 'handbook')} is yours to write.`,
);
