// The files a check looks at: those of the project, or a few made up by a test.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Tree {
  /** Relative to the root, with forward slashes, sorted. */
  readonly files: readonly string[];
  read(file: string): string;
}

export interface Violation {
  readonly file: string;
  readonly line: number;
  readonly say: string;
}

export interface Report {
  /** How many files were looked at. */
  readonly files: number;
  readonly violations: readonly Violation[];
  /** Facts worth a line that are nobody's fault. */
  readonly notes?: readonly string[];
}

/** What git tracks or would track; in a copy without git, everything but what is installed or built. */
export function projectTree(root: string): Tree {
  const files = existsSync(join(root, '.git')) ? gitFiles(root) : walk(root, '');
  return { files: files.sort(), read: (file) => readFileSync(join(root, file), 'utf8') };
}

/** A tree in memory. */
export function treeOf(files: Readonly<Record<string, string>>): Tree {
  return { files: Object.keys(files).sort(), read: (file) => files[file] ?? '' };
}

function gitFiles(root: string): string[] {
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  // A tracked file may be deleted in the work tree; with a merge open one may be listed more than once.
  return [...new Set(list.split('\0'))].filter((file) => file !== '' && existsSync(join(root, file)));
}

const skipped = new Set(['.git', 'node_modules', '.build', 'dist', 'coverage']);

function walk(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : walk(root, path);
    return entry.isFile() ? [path] : [];
  });
}
