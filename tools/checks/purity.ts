// Rules give the same game on every machine and in every replay: no clock, no chance of their own, nothing async.
import { isNode, isSource, lineOf, type Node, parse, visit } from './syntax.ts';
import type { Report, Tree, Violation } from './tree.ts';

const clock = 'time enters a game only as a decision of the seat `clock`';
const later = 'a rule is a flow and never waits for anything but a decision';
const outside = 'a game is determined by its options, seats, seed and decisions alone';
const locale = 'it differs between machines and languages';
const copy = 'a game has a typed copy of its own, many times faster';

/** Names of the outer world, and why they stay there. */
const globals: Readonly<Record<string, string>> = {
  Date: clock,
  performance: clock,
  Temporal: clock,
  Promise: later,
  setTimeout: later,
  setInterval: later,
  setImmediate: later,
  queueMicrotask: later,
  requestAnimationFrame: later,
  process: outside,
  globalThis: outside,
  window: outside,
  require: outside,
  fetch: outside,
  crypto: 'chance comes from the table',
  WeakRef: 'it depends on the garbage collector',
  FinalizationRegistry: 'it depends on the garbage collector',
  Intl: locale,
  structuredClone: copy,
};

/** Members of `Math` that every engine must compute to the same bit; the others are only allowed in geometry/. */
const exactMath = new Set(
  'abs ceil floor round trunc sign min max imul clz32 fround sqrt PI E LN2 LN10 LOG2E LOG10E SQRT2 SQRT1_2'.split(' '),
);

/** Parts of a game that play no part in what happens in it; a bot has its own chance and time to think. */
const besides = /(^|\/)(web|test|bot)\//;

/** Is this file held to purity? */
export function isPure(file: string): boolean {
  if (!isSource(file) || /\.test\.tsx?$/.test(file)) return false;
  if (file.startsWith('cards/src/')) return true;
  if (file.startsWith('kernel/src/')) return !file.startsWith('kernel/src/testing/');
  const inGame = /^(?:games\/(?!catalogue\/)[^/]+|(?:kernel|cards)\/test\/(?:probe|hive|wing)|docs)\/(.*)$/.exec(
    file,
  )?.[1];
  return inGame !== undefined && !besides.test(inGame);
}

export function purity(tree: Tree): Report {
  const violations: Violation[] = [];
  const files = tree.files.filter(isPure);
  for (const file of files) {
    const text = tree.read(file);
    const parsed = parse(file, text);
    if ('error' in parsed) violations.push({ file, line: 1, say: `cannot be read: ${parsed.error}` });
    else {
      for (const { at, say } of impurities(parsed.program)) {
        violations.push({ file, line: lineOf(text, at.start), say });
      }
    }
  }
  return { files: files.length, violations };
}

function impurities(program: Node): { at: Node; say: string }[] {
  const found: { at: Node; say: string }[] = [];
  const own = namesDeclaredIn(program);
  visit(program, (node, parent, field) => {
    const say = asynchronous(node) ?? member(node, own) ?? moduleOfNode(node) ?? outerName(node, parent, field, own);
    if (say) found.push({ at: node, say });
  });
  return found;
}

function asynchronous(node: Node): string | undefined {
  if (node.async === true) return `has an async function, but ${later}.`;
  if (node.type === 'AwaitExpression' || node.await === true) return `has an await, but ${later}.`;
  return undefined;
}

/** `Math.sin`, `Symbol.asyncIterator`, `a.localeCompare(b)`, `x.toLocaleString()`. */
function member(node: Node, own: ReadonlySet<string>): string | undefined {
  if (node.type !== 'MemberExpression') return undefined;
  const { object, property } = node;
  const name = nameOf(property, node.computed === true);
  const of = isNode(object) && object.type === 'Identifier' && !own.has(String(object.name)) ? object.name : undefined;
  if (name === undefined) {
    return of === 'Math' ? 'picks a member of Math by a computed name, which cannot be checked.' : undefined;
  }
  if (of === 'Math' && name === 'random') return 'uses Math.random, but chance comes from the table.';
  if (of === 'Math' && !exactMath.has(name)) {
    return `uses Math.${name}, which may differ between engines: it belongs in geometry/, quantised.`;
  }
  if (of === 'Symbol' && name === 'asyncIterator') return `uses Symbol.asyncIterator, but ${later}.`;
  if (name === 'localeCompare' || name.startsWith('toLocale')) return `uses ${name}, but ${locale}.`;
  return undefined;
}

function moduleOfNode(node: Node): string | undefined {
  const { source } = node;
  if (!isNode(source) || typeof source.value !== 'string' || !source.value.startsWith('node:')) return undefined;
  return `imports ${source.value}, but ${outside}.`;
}

/** A name of the outer world, used as a value; the same word as a property, a type or a local is fine. */
function outerName(node: Node, parent: Node | undefined, field: string, own: ReadonlySet<string>): string | undefined {
  if (node.type !== 'Identifier' || typeof node.name !== 'string') return undefined;
  const why = Object.hasOwn(globals, node.name) ? globals[node.name] : undefined;
  if (why === undefined || own.has(node.name) || !parent) return undefined;
  if (parent.type === 'MemberExpression' && field === 'property' && parent.computed !== true) return undefined;
  if (field === 'key' && parent.computed !== true && parent.shorthand !== true) return undefined;
  if (parent.shorthand === true && field === 'value') return undefined; // the key has been reported
  if (field === 'label' || field === 'imported' || field === 'exported') return undefined;
  if (parent.type.startsWith('TS') && !typesThatHoldValues.has(parent.type)) return undefined;
  return `uses ${node.name}, but ${why}.`;
}

/** Wrappers of TypeScript around an expression, unlike those around a type. */
const typesThatHoldValues = new Set([
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'TSTypeAssertion',
]);

function nameOf(property: unknown, computed: boolean): string | undefined {
  if (!isNode(property)) return undefined;
  if (!computed) return typeof property.name === 'string' ? property.name : undefined;
  return typeof property.value === 'string' ? property.value : undefined;
}

/**
 * Every name that the file itself declares: parameters, variables, functions, imports. Scopes are not told apart, which
 * is enough here, because a rule that has a local called `process` has no business with the other one.
 */
function namesDeclaredIn(program: Node): Set<string> {
  const names = new Set<string>();
  const bind = (pattern: unknown): void => {
    if (!isNode(pattern)) return;
    if (pattern.type === 'Identifier') names.add(String(pattern.name));
    else if (pattern.type === 'ObjectPattern') for (const p of list(pattern.properties)) bind(p.value ?? p.argument);
    else if (pattern.type === 'ArrayPattern') for (const p of list(pattern.elements)) bind(p);
    else if (pattern.type === 'AssignmentPattern') bind(pattern.left);
    else if (pattern.type === 'RestElement') bind(pattern.argument);
  };
  visit(program, (node) => {
    if (node.type === 'VariableDeclarator') bind(node.id);
    else if (node.type.startsWith('Import') && isNode(node.local)) bind(node.local);
    else if (/Function|Class/.test(node.type)) {
      bind(node.id);
      for (const parameter of list(node.params)) bind(parameter);
    } else if (node.type === 'CatchClause') bind(node.param);
  });
  return names;
}

function list(value: unknown): Node[] {
  return Array.isArray(value) ? value.filter(isNode) : [];
}
