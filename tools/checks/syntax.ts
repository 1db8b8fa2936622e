// Syntax trees without types: quick, and enough for every check that asks what is written rather than what it means.
import { parseSync } from 'rolldown/utils';

/** Any node; the checks look at a handful of kinds and treat the rest alike. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

export function isSource(file: string): boolean {
  return /\.(ts|tsx|mts|js|mjs|jsx)$/.test(file) && !file.endsWith('.d.ts');
}

/** The program of a file, or the first thing that makes it unreadable. */
export function parse(file: string, text: string): { program: Node } | { error: string } {
  const { program, errors } = parseSync(file, text, { sourceType: 'module' });
  const [first] = errors;
  return first ? { error: first.message } : { program: program as unknown as Node };
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** Visits a node and everything below it; `field` is the name under which the parent holds it. */
export function visit(node: Node, see: (node: Node, parent: Node | undefined, field: string) => void): void {
  const go = (at: Node, parent: Node | undefined, field: string): void => {
    see(at, parent, field);
    for (const [name, value] of Object.entries(at)) {
      if (Array.isArray(value)) {
        for (const item of value) if (isNode(item)) go(item, at, name);
      } else if (isNode(value)) go(value, at, name);
    }
  };
  go(node, undefined, '');
}

export function lineOf(text: string, offset: number): number {
  let line = 1;
  for (let i = text.indexOf('\n'); i !== -1 && i < offset; i = text.indexOf('\n', i + 1)) line++;
  return line;
}
