/** Loads a game with one file changed, or with one hook of one card switched off. */
import { fileURLToPath } from 'node:url';
import { type AnyGame, isRecord } from '@tenforward/kernel';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The game, bundled with another text for one of its files. */
export async function gameWith(id: string, change?: { file: string; text: string }): Promise<AnyGame> {
  const { outputFiles } = await build({
    stdin: {
      contents: `import { findGame } from '@tenforward/catalogue'; export default () => findGame(${JSON.stringify(id)}).rules();`,
      resolveDir: `${root}tools`,
      loader: 'ts',
    },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    logLevel: 'silent',
    define: { 'import.meta.url': JSON.stringify(new URL('../../games/catalogue/src/index.ts', import.meta.url).href) },
    plugins: [
      {
        name: 'one file changed',
        setup: (build) => {
          build.onLoad({ filter: /\.ts$/ }, ({ path }) =>
            path === change?.file ? { contents: change.text, loader: 'ts' } : undefined,
          );
        },
      },
    ],
  });
  const code = outputFiles[0]?.text ?? '';
  const module = (await import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`)) as {
    default: () => Promise<{ game: AnyGame }>;
  };
  return (await module.default()).game;
}

/** Ways to break one card: each hook off, each condition always true, each other flow doing nothing. */
export interface CardFault {
  readonly card: string;
  readonly what: string;
  readonly apply: (game: AnyGame) => AnyGame;
}

const stages = ['instead', 'before', 'after', 'answers'];

export function cardFaults(game: AnyGame): CardFault[] {
  return Object.entries(game.content).flatMap(([id, card]) => {
    const fields = card as unknown as Readonly<Record<string, unknown>>;
    const change = (what: string, changed: Readonly<Record<string, unknown>>): CardFault => ({
      card: id,
      what,
      apply: (whole) => ({ ...whole, content: { ...whole.content, [id]: { ...fields, ...changed } } }) as AnyGame,
    });
    return Object.entries(fields).flatMap(([field, value]): CardFault[] => {
      if (typeof value === 'function') return [change(`${field} does nothing`, { [field]: nothing })];
      if (!isRecord(value) || !stages.includes(field)) return [];
      return Object.entries(value).flatMap(([name, hook]): CardFault[] => {
        const { [name]: _off, ...others } = value;
        const off = change(`${field} '${name}' off`, { [field]: others });
        const always = isRecord(hook) && hook['if'] !== undefined ? { ...hook, if: () => true } : undefined;
        return always
          ? [off, change(`${field} '${name}' without its condition`, { [field]: { ...value, [name]: always } })]
          : [off];
      });
    });
  });
}

function* nothing(): Generator {}
