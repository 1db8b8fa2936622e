/** Which rules and cards of a game are named by a test that asserts something. */
import { existsSync, readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { GameEntry } from '@tenforward/catalogue';
import { handbookOf } from '../handbook-files.ts';
import { assertsSomething, filesBelow, type Found } from '../scenario-files.ts';
import { scenariosOf } from './house.ts';
import { assertingTests } from './tests.ts';

export interface Coverage {
  readonly game: string;
  /** Rules in the handbook. */
  readonly total: number;
  readonly covered: number;
  readonly uncovered: readonly string[];
  /** For each rule the tests that name it, as `file: title`. */
  readonly ids: Readonly<Record<string, readonly string[]>>;
  readonly content: {
    readonly total: number;
    /** Cards that some test shows at work. */
    readonly works: number;
    /** Cards that some test shows withheld where they must be. */
    readonly refused: number;
    /** Cards that lack either. */
    readonly missing: readonly string[];
  };
}

/** One test or scenario, and what it names. */
interface Proof {
  readonly test: string;
  names(ruleId: string): boolean;
  shows(card: string, how: 'works' | 'refused'): boolean;
}

/** With the scenarios of the game, if they have been read already. */
export async function coverageOf(entry: GameEntry, scenarios = scenariosOf(entry)): Promise<Coverage> {
  const proofs = [...scenarioProofs(entry, scenarios), ...entry.tests.flatMap(testProofs)];
  const rules = handbookOf(entry).map(({ id }) => id);
  const ids = Object.fromEntries(rules.map((id) => [id, proofs.filter((p) => p.names(id)).map((p) => p.test)]));
  const uncovered = rules.filter((id) => ids[id]?.length === 0);
  const { game } = await entry.rules();
  const cards = Object.keys(game.content);
  const shown = (how: 'works' | 'refused'): Set<string> =>
    new Set(cards.filter((card) => proofs.some((proof) => proof.shows(card, how))));
  const works = shown('works');
  const refused = shown('refused');
  return {
    game: entry.id,
    total: rules.length,
    covered: rules.length - uncovered.length,
    uncovered,
    ids,
    content: {
      total: cards.length,
      works: works.size,
      refused: refused.size,
      missing: cards.filter((card) => !works.has(card) || !refused.has(card)),
    },
  };
}

function scenarioProofs(entry: GameEntry, scenarios: readonly Found[]): Proof[] {
  return scenarios.flatMap((found): Proof[] => {
    if ('problem' in found || found.scenario.game !== entry.id || !assertsSomething(found.scenario)) return [];
    const { file, scenario } = found;
    return [
      {
        test: `${shortPath(file, entry.tests)}: ${scenario.name}`,
        names: (id) => scenario.rules?.includes(id) ?? false,
        shows: (card, how) => scenario[how]?.includes(card) ?? false,
      },
    ];
  });
}

function testProofs(folder: URL): Proof[] {
  if (!existsSync(folder)) return [];
  return filesBelow(fileURLToPath(folder), (name) => /\.test\.tsx?$/.test(name)).flatMap((file) =>
    assertingTests(readFileSync(file, 'utf8')).map((title) => ({
      test: `${shortPath(file, [folder])}: ${title}`,
      names: (id: string) => namesId(title, id),
      shows: (card: string, how: 'works' | 'refused') =>
        namesId(title, `card ${card} ${how === 'works' ? 'works' : 'is refused'}`),
    })),
  );
}

/** Whether a text holds an id as a whole word: PRB-6.2 is not in PRB-6.2a, PRB-6.21 or PRB-6.2.1. */
export function namesId(text: string, id: string): boolean {
  for (let at = text.indexOf(id); at >= 0; at = text.indexOf(id, at + 1)) {
    const before = text.slice(0, at);
    const after = text.slice(at + id.length);
    if (!/[\w-]$|\w\.$/.test(before) && !/^\w|^[.-]\w/.test(after)) return true;
  }
  return false;
}

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** From the root of the project, with forward slashes; files elsewhere from the folder they were found under. */
function shortPath(file: string, folders: readonly URL[]): string {
  const from = [root, ...folders.map((url) => fileURLToPath(url))].find((folder) => file.startsWith(folder)) ?? root;
  return relative(from, file).split(sep).join('/');
}
