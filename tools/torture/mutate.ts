/**
 * Finds the lines where rules bite, by the rule ids that comments cite there, and breaks each in small ways: a condition
 * that always or never holds, a comparison that is off by one, a statement that is left out, a number that is one more.
 */
import { lineOf, type Node, parse, visit } from '../checks/syntax.ts';

export interface Mutant {
  /** The rule ids cited where it bites. */
  readonly ids: readonly string[];
  readonly file: string;
  readonly line: number;
  readonly what: string;
  /** The whole file with this one change. */
  readonly text: string;
}

interface Change {
  readonly start: number;
  readonly end: number;
  readonly to: string;
  readonly what: string;
}

/** Which ids are cited for which lines: a trailing comment for its own line, a comment of its own for what follows. */
export interface Citation {
  readonly ids: readonly string[];
  readonly from: number;
  readonly to: number;
}

export function mutantsOf(file: string, text: string, known: ReadonlySet<string>): Mutant[] {
  const parsed = parse(file, text);
  if ('error' in parsed) throw new Error(`${file}: ${parsed.error}`);
  const citations = citationsIn(text, parsed.program, known);
  const mutants: Mutant[] = [];
  for (const change of changesIn(text, parsed.program)) {
    const line = lineOf(text, change.start);
    const citing = citations.filter((c) => c.from <= line && line <= c.to);
    // the closest citation counts: a line's own before that of the function around it
    const narrowest = Math.min(...citing.map((c) => c.to - c.from));
    const ids = [...new Set(citing.filter((c) => c.to - c.from === narrowest).flatMap((c) => c.ids))];
    if (ids.length === 0) continue;
    mutants.push({
      ids,
      file,
      line,
      what: change.what,
      text: text.slice(0, change.start) + change.to + text.slice(change.end),
    });
  }
  return mutants;
}

export function citationsIn(text: string, program: Node, known: ReadonlySet<string>): Citation[] {
  const lines = text.split('\n');
  const statements: { from: number; to: number }[] = [];
  visit(program, (node) => {
    if (/Statement$|Declaration$|^Property$/.test(node.type) && node.type !== 'ImportDeclaration')
      statements.push({ from: lineOf(text, node.start), to: lineOf(text, node.end) });
  });
  const found: Citation[] = [];
  lines.forEach((content, i) => {
    const ids = idsIn(content, known);
    if (ids.length === 0) return;
    const line = i + 1;
    const isOwnLine = /^\s*(\/\/|\/?\*)/.test(content);
    if (!isOwnLine) found.push({ ids, from: line, to: line });
    else {
      const next = statements.filter((s) => s.from > line).toSorted((a, b) => a.from - b.from || b.to - a.to)[0];
      if (next) found.push({ ids, from: next.from, to: next.to });
    }
  });
  return found;
}

/** Ids in the comment of a line, not in its strings: `refuse('PRB-6.1', …)` only names the rule. */
function idsIn(line: string, known: ReadonlySet<string>): string[] {
  const comment = /\/\/(.*)$|^\s*\/?\*+(.*)$/.exec(line);
  const words = (comment?.[1] ?? comment?.[2] ?? '').match(/[A-Za-z][\w.-]*/g) ?? [];
  return words.map((word) => word.replace(/[.-]+$/, '')).filter((word) => known.has(word));
}

const flipped: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
};

/** `if (!ship) return`, `x === undefined`: it satisfies the compiler where a rule has made sure already. */
function isGuard(test: Node): boolean {
  if (test.type === 'Identifier') return true;
  if (test.type === 'UnaryExpression') {
    const { type, computed } = test['argument'] as Node;
    return type === 'Identifier' || (type === 'MemberExpression' && computed === true);
  }
  if (test.type === 'LogicalExpression') return isGuard(test['left'] as Node) && isGuard(test['right'] as Node);
  return test.type === 'BinaryExpression' && (test['right'] as Node)['name'] === 'undefined';
}

/** The right side of `??`, which the compiler wants for a key that is always there, and where a sum begins. */
function isDefault(node: Node, parent: Node | undefined): boolean {
  if (parent?.type === 'LogicalExpression') return parent['operator'] === '??' && parent['right'] === node;
  return parent?.type === 'CallExpression' && methodOf(parent) === 'reduce';
}

const methodOf = (call: Node): unknown => ((call['callee'] as Node)['property'] as Node | undefined)?.['name'];

function changesIn(text: string, program: Node): Change[] {
  const changes: Change[] = [];
  const source = (node: Node): string => text.slice(node.start, node.end);
  const short = (node: Node): string => {
    const code = source(node).replace(/\s+/g, ' ');
    return code.length > 50 ? `${code.slice(0, 47)}…` : code;
  };
  const replace = (node: Node, to: string, what: string): void => {
    changes.push({ start: node.start, end: node.end, to, what });
  };
  const decides = (test: unknown): void => {
    const node = test as Node;
    if (isGuard(node)) return;
    replace(node, 'true', `'${short(node)}' always holds`);
    replace(node, 'false', `'${short(node)}' never holds`);
  };
  visit(program, (node, parent) => {
    switch (node.type) {
      case 'IfStatement':
      case 'ConditionalExpression':
        decides(node['test']);
        break;
      case 'LogicalExpression':
        if (node['operator'] !== '??' && parent?.type !== 'IfStatement' && parent?.type !== 'ConditionalExpression')
          decides(node['left']);
        break;
      case 'BinaryExpression': {
        const operator = String(node['operator']);
        const [left, right] = [node['left'] as Node, node['right'] as Node];
        if (isGuard(node)) break;
        const to = flipped[operator];
        if (to !== undefined) replace(node, `${source(left)} ${to} ${source(right)}`, `'${short(node)}' with ${to}`);
        break;
      }
      case 'UpdateExpression': {
        if (parent?.type === 'ForStatement') break;
        const to = source(node).replace('++', '@').replace('--', '++').replace('@', '--');
        replace(node, to, `'${short(node)}' the other way`);
        break;
      }
      case 'ExpressionStatement':
        replace(node, ';', `'${short(node)}' left out`);
        break;
      case 'CallExpression':
        if (methodOf(node) === 'filter')
          replace(node, source((node['callee'] as Node)['object'] as Node), `'${short(node)}' without its filter`);
        break;
      case 'Literal':
        if (typeof node['value'] === 'boolean' && parent?.type !== 'TSLiteralType')
          replace(node, String(!node['value']), `${String(node['value'])} is ${String(!node['value'])}`);
        if (
          typeof node['value'] === 'number' &&
          parent?.type !== 'TSLiteralType' &&
          parent?.type !== 'MemberExpression' &&
          !isDefault(node, parent)
        )
          replace(node, String(node['value'] + 1), `${String(node['value'])} is ${node['value'] + 1}`);
        break;
      default:
    }
  });
  return changes;
}
