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
      if (typeof value === 'function' || typeof value === 'number')
        return broken(field, value).map(({ what, by }) => change(`${field} ${what}`, { [field]: by }));
      if (!stages.includes(field))
        return functionsIn(value, field).map(({ at, what, whole }) => change(`${at} ${what}`, { [field]: whole }));
      if (!isRecord(value)) return [];
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

/** What may become of one function or number of a card: conditions hold always or never, deeds are left undone. */
function broken(name: string, value: unknown): { what: string; by: unknown }[] {
  // how often a card is in a deck is no behaviour
  if (typeof value === 'number') return /^(copies|supply)$/.test(name) ? [] : [{ what: 'is one more', by: value + 1 }];
  if (/^\(\)\s*=>\s*true$/.test(String(value))) return []; // it holds already
  if (/^(can|if|requirement)$/.test(name)) return [{ what: 'always holds', by: () => true }];
  if (name === 'end')
    return [
      { what: 'always holds', by: () => true },
      { what: 'never holds', by: () => false },
    ];
  if (name === 'debrief') return [{ what: 'is worth nothing', by: () => 0 }];
  return [{ what: 'does nothing', by: nothing }];
}

/** The functions inside a part of a card (its Actions, what it does at a start), each broken in turn. */
function functionsIn(value: unknown, path: string): { at: string; what: string; whole: unknown }[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => {
    const put = (by: unknown): unknown =>
      Array.isArray(value) ? value.map((one: unknown, i) => (String(i) === key ? by : one)) : { ...value, [key]: by };
    const at = `${path}.${key}`;
    // an answer to a query is no deed: a flow in its place would count as one
    if (typeof inner === 'function' && path.endsWith('.answers'))
      return [{ at, what: 'says nothing', whole: put(() => undefined) }];
    if (typeof inner === 'function') return broken(key, inner).map(({ what, by }) => ({ at, what, whole: put(by) }));
    return functionsIn(inner, at).map((found) => ({ ...found, whole: put(found.whole) }));
  });
}

function* nothing(): Generator {}
