/** Copies the game that is there to be copied, `games/template`, under another name. */
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface NewGame {
  /** The name of its folder and package, and its id: `my-game`. */
  readonly id: string;
  /** What the ids of its rules begin with: `MYG`. */
  readonly prefix: string;
}

/** Why a game can't be called so; nothing, if it can. */
export function objection(games: string, { id, prefix }: NewGame): string | undefined {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id)) return `'${id}' is no name for a game: small letters, as in my-game`;
  if (!/^[A-Z][A-Z0-9]+$/.test(prefix)) return `'${prefix}' can't begin the ids of rules: capitals, as in MYG`;
  if (existsSync(join(games, id))) return `there is a games/${id} already`;
  const other = gamesIn(games).find((game) => hasRules(join(games, game, 'handbook'), prefix));
  return other === undefined ? undefined : `the ids of rules in games/${other} begin with ${prefix} already`;
}

const gamesIn = (games: string): string[] =>
  readdirSync(games).filter((game) => existsSync(join(games, game, 'handbook')));
const hasRules = (handbook: string, prefix: string): boolean =>
  readdirSync(handbook).some((file) => new RegExp(`\\b${prefix}-\\w`).test(readFileSync(join(handbook, file), 'utf8')));

/** Copies it, and says which files there are now. */
export function copyGame(games: string, name: NewGame): string[] {
  const to = join(games, name.id);
  cpSync(join(games, 'template'), to, { recursive: true, filter: (file) => !file.includes('node_modules') });
  const files = readdirSync(to, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.map((entry) => {
    const file = join(entry.parentPath, entry.name);
    writeFileSync(file, renamed(entry.name, readFileSync(file, 'utf8'), name));
    const called = join(entry.parentPath, entry.name.replace('template', name.id));
    renameSync(file, called);
    return called;
  });
}

/** The text of a file with the new name: the id in strings, paths and prose, `myGame` and `MyGame` in code. */
export function renamed(file: string, text: string, { id, prefix }: NewGame): string {
  const inCode = id.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  const asType = inCode.charAt(0).toUpperCase() + inCode.slice(1);
  return (file === 'README.md' ? ownReadme(text, asType) : text)
    .replace(/("description": ")Comet:[^"]*/, `$1${asType}`)
    .replaceAll(/\bTPL-/g, `${prefix}-`)
    .replaceAll(/(?<=['/])template\b/g, id)
    .replaceAll(/\btemplate\b/g, file.endsWith('.ts') ? inCode : id)
    .replaceAll(/\bTemplate\b/g, asType);
}

/** What the template says of itself is not true of a copy; how it is built is. */
const ownReadme = (text: string, title: string): string =>
  text.replace(
    /^[\s\S]*?(?=\n## )/,
    `# ${title}\n\nStill Comet under another name. Say here what it is, and correct what follows as it becomes yours.\n`,
  );
