/** Opens the handbook of a game from its folder. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { type GameEntry, type Handbook, readHandbook } from '@tenforward/catalogue';

export function handbookOf(entry: Pick<GameEntry, 'handbook'>): Handbook {
  if (!existsSync(entry.handbook)) return [];
  const folder = entry.handbook.href.endsWith('/') ? entry.handbook : new URL(`${entry.handbook.href}/`);
  return readHandbook(
    readdirSync(folder)
      .filter((file) => file.endsWith('.md'))
      .map((file) => ({ file, text: readFileSync(new URL(file, folder), 'utf8') })),
  );
}
