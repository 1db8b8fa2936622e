/** How many files and lines there were at an older state and are now, by package, tests apart. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { table, whole } from './report.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

interface Count {
  files: number;
  lines: number;
}
export interface Lines {
  readonly commit: string;
  readonly parts: Readonly<Record<string, readonly [then: Count, now: Count]>>;
  /** Files over 400 lines now; `new` ones had fewer, or were not there. */
  readonly long: readonly { readonly file: string; readonly lines: number; readonly new: boolean }[];
  /** The longest file called types.ts, then and now. */
  readonly types: readonly [then: readonly [string, number], now: readonly [string, number]];
}

/** What begins with anything but a comment; or every line. */
const code = '^[[:space:]]*([^[:space:]/*]|/[^/*])';

/** Lines of every source file at a commit. */
function linesAt(commit: string, counted: string): ReadonlyMap<string, number> {
  const pattern = ['grep', '-cE', '-e', counted];
  const found = execFileSync('git', ['-C', root, ...pattern, commit, '--', '*.ts', '*.tsx', '*.mjs'], {
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  return new Map(
    found
      .trim()
      .split('\n')
      .map((line): [string, number] => {
        const [, file = '', lines = '0'] = line.split(':');
        return [file, Number(lines)];
      }),
  );
}

const examples = /^(kernel|cards)\/test\/(probe|hive|wing)\//;

/** Where a file is counted: tests together, a game by rules, content, web and the rest. */
function partOf(file: string): string {
  if (examples.test(file)) return file.split('/', 3).join('/');
  if (file.includes('.test.') || file.includes('/test/') || file.startsWith('docs/')) return 'tests';
  const [first = '', second = '', third = ''] = file.split('/');
  if (first !== 'games') return first;
  return ['rules', 'content', 'web'].includes(third) ? `games/${second}/${third}` : `games/${second}`;
}

/** Of all lines, or of those that are neither blank nor a comment. */
export function linesSince(commit: string, isCode = false): Lines {
  const counted = isCode ? code : '';
  const [then, now] = [linesAt(commit, counted), linesAt('HEAD', counted)] as const;
  const parts: Record<string, [Count, Count]> = {};
  for (const [side, all] of [then, now].entries())
    for (const [file, lines] of all) {
      const count = (parts[partOf(file)] ??= [
        { files: 0, lines: 0 },
        { files: 0, lines: 0 },
      ])[side === 0 ? 0 : 1];
      count.files += 1;
      count.lines += lines;
    }
  const long = [...now]
    .filter(([, lines]) => lines > 400)
    .sort(([, a], [, b]) => b - a)
    .map(([file, lines]) => ({ file, lines, new: (then.get(file) ?? 0) <= 400 }));
  const longest = (all: ReadonlyMap<string, number>): readonly [string, number] =>
    [...all].filter(([file]) => file.endsWith('/types.ts')).reduce((a, b) => (b[1] > a[1] ? b : a), ['', 0]);
  return { commit, parts, long, types: [longest(then), longest(now)] };
}

export function linesReport({ commit, parts, long, types: [then, now] }: Lines): string {
  const names = Object.keys(parts).sort();
  const sum = (side: 0 | 1, what: keyof Count): number =>
    names.reduce((total, name) => total + (parts[name]?.[side][what] ?? 0), 0);
  const cells = (one: Count | undefined): string[] => [whole(one?.files ?? 0), whole(one?.lines ?? 0)];
  const total = (side: 0 | 1): Count => ({ files: sum(side, 'files'), lines: sum(side, 'lines') });
  return [
    table([
      ['', `files ${commit.slice(0, 7)}`, 'lines', 'files now', 'lines'],
      ...names.map((name) => [name, ...cells(parts[name]?.[0]), ...cells(parts[name]?.[1])]),
      ['all', ...cells(total(0)), ...cells(total(1))],
    ]),
    '',
    `over 400 lines: ${long.map((one) => `${one.file} ${one.lines}${one.new ? ' (new)' : ''}`).join(', ')}`,
    `longest types.ts: ${then.join(' ')} then, ${now.join(' ')} now`,
  ].join('\n');
}
