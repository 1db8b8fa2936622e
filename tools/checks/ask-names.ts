// What an expression stands for, as far as its writing and the names in it tell: a question, its words, its rule. A type
// checker would know more and take many times as long, and the names are those that the whole house uses.
import { isNode, type Node } from './syntax.ts';

/**
 * `text` is made of words and `cited` of a rule, or it is the rule of something that may be a question: both are fine to
 * show and to pass on, and tell which question it is only once they are held against something written in the code.
 */
export type Kind = 'ask' | 'words' | 'rule' | 'text' | 'cited';

const asked = /^(question|ask|asked|q|open)$/;
const askedTypes = /^(Question|Asked|ShownAsk|Waiting)$/;
const manyAsked = /^(asks|questions)$/;
/** Where a question holds words. What an option says besides its sentence (its note, its group) tells no question. */
const worded = /^(say|matter|place|then)$/;
/** Those that are nothing else where they stand alone: a place may also be a square. */
const wordedAlone = /^(say|matter)$/;
/** Refusals have rules too, and are known by them. */
const refused = /^no$|refus/i;

/** What a name stands for in the block that declares it. */
interface Binding {
  kind: Kind | undefined;
  /** What stands behind its name: a list that is named is written in the code all the same. */
  readonly value: Node | undefined;
  readonly start: number;
  readonly end: number;
}

export class AskNames {
  /** Properties of patterns that take words apart: `key` in `{ say: { key } }`. */
  readonly takenApart: Node[] = [];
  private readonly bindings = new Map<string, Binding[]>();
  /** What stands for one of many questions: the name in a loop over them, the first parameter of `asks.find(…)`. */
  private readonly each = new Set<Node>();
  /** Those around the node that is seen. */
  private readonly blocks: Node[] = [];

  /** Takes note of the names that a node declares; nodes come as `visit` meets them, so what is declared is known below. */
  see(node: Node, parent: Node | undefined): void {
    const { blocks } = this;
    while (blocks.length > 0 && !isWithin(node, blocks.at(-1))) blocks.pop();
    if (blocks.length === 0 || blockTypes.has(node.type)) blocks.push(node);
    this.note(node, parent, blocks.at(-1) ?? node);
  }

  /** What an expression is, with what stands behind a name in its place. */
  behind(value: unknown): Node | undefined {
    const node = bare(value);
    return node?.type === 'Identifier' ? (this.bindingOf(node)?.value ?? node) : node;
  }

  kindOf(value: unknown): Kind | undefined {
    const node = bare(value);
    switch (node?.type) {
      case 'Identifier':
        return this.kindOfName(node);
      case 'MemberExpression':
        return this.kindOfMember(this.kindOf(node['object']), lastNameOf(node['object']), memberOf(node));
      case 'CallExpression':
        return this.kindOfCall(node);
      case 'LogicalExpression':
        return this.kindOf(node['left']) ?? this.kindOf(node['right']);
      case 'ConditionalExpression':
        return this.kindOf(node['consequent']) ?? this.kindOf(node['alternate']);
      case 'TemplateLiteral':
        return made(nodesOf(node['expressions']).map((part) => this.kindOf(part)));
      default:
        return undefined;
    }
  }

  private kindOfName(node: Node): Kind | undefined {
    const name = String(node['name']);
    const kind = this.bindingOf(node)?.kind;
    return kind ?? (asked.test(name) ? 'ask' : wordedAlone.test(name) ? 'words' : undefined);
  }

  /** The innermost of those around it, which is the one that starts last. */
  private bindingOf(node: Node): Binding | undefined {
    let found: Binding | undefined;
    for (const one of this.bindings.get(String(node['name'])) ?? []) {
      const isAround = one.start <= node.start && node.start < one.end;
      if (isAround && one.start >= (found?.start ?? 0)) found = one;
    }
    return found;
  }

  private kindOfMember(of: Kind | undefined, holder: string | undefined, name: string | undefined): Kind | undefined {
    if (of === 'text') return 'text';
    if (of === 'rule' || of === 'cited') return 'cited';
    if (name === undefined) return manyAsked.test(holder ?? '') ? 'ask' : undefined;
    if (name === 'rule') return of === 'ask' ? 'rule' : refused.test(holder ?? '') ? undefined : 'cited';
    return asked.test(name) ? 'ask' : worded.test(name) ? 'words' : undefined;
  }

  /** `speak(ask.say)`, `speak(ask.say).trim()`: whatever a function makes of words still tells what they were. */
  private kindOfCall(node: Node): Kind | undefined {
    const given = nodesOf(node['arguments']).map((one) => this.kindOf(one));
    const callee = bare(node['callee']);
    if (callee?.type === 'MemberExpression') given.push(asText(this.kindOf(callee['object'])));
    return made(given);
  }

  /** Words that a function is given may be anybody's: it may speak them, but know no question by them. */
  private kindOfType(pattern: Node): Kind | undefined {
    const type = typeOf(pattern) ?? '';
    if (askedTypes.test(type)) return 'ask';
    return type === 'Words' && !wordedAlone.test(nameOf(pattern) ?? '') ? 'text' : undefined;
  }

  private note(node: Node, parent: Node | undefined, block: Node): void {
    if (node.type === 'ForOfStatement' && manyAsked.test(lastNameOf(node['right']) ?? '')) {
      for (const one of isNode(node['left']) ? nodesOf(node['left']['declarations']) : []) this.each.add(one);
    }
    if (node.type === 'VariableDeclarator') this.give(node['id'], node['init'], block, this.each.has(node));
    if (node.type === 'AssignmentExpression') this.reassign(node, block);
    if (Array.isArray(node['params']) && blockTypes.has(node.type)) {
      const isEach = parent?.type === 'CallExpression' && isOfAsks(parent['callee']);
      for (const [i, param] of nodesOf(node['params']).entries()) this.give(param, undefined, node, isEach && i === 0);
    }
  }

  private give(pattern: unknown, value: unknown, block: Node, isAsk = false): void {
    this.bind(pattern, isAsk ? 'ask' : this.kindOf(value), lastNameOf(value), block, bare(value));
  }

  /** What is assigned further in is there further out as well; that something else may be assigned makes it no better. */
  private reassign({ left, right }: Node, block: Node): void {
    const declared = isNode(left) && left.type === 'Identifier' ? this.bindingOf(left) : undefined;
    if (!declared) this.give(left, right, block);
    else declared.kind = this.kindOf(right) ?? declared.kind;
  }

  private bind(pattern: unknown, kind: Kind | undefined, holder: string | undefined, block: Node, value?: Node): void {
    if (!isNode(pattern)) return;
    if (pattern.type === 'AssignmentPattern') {
      const otherwise = pattern['right'];
      this.bind(pattern['left'], kind ?? this.kindOf(otherwise), holder ?? lastNameOf(otherwise), block);
    }
    if (pattern.type === 'Identifier') {
      const name = String(pattern['name']);
      const same = this.bindings.get(name) ?? [];
      if (same.length === 0) this.bindings.set(name, same);
      same.push({ kind: kind ?? this.kindOfType(pattern), value, start: block.start, end: block.end });
    }
    if (pattern.type !== 'ObjectPattern') return;
    const whole = kind ?? this.kindOfType(pattern);
    for (const property of nodesOf(pattern['properties'])) {
      const name = keyOf(property);
      if (whole === 'words' && isPart(name)) this.takenApart.push(property);
      const isRest = property.type !== 'Property' || name === undefined;
      // the rest of what words are made of is words
      if (property.type === 'RestElement') this.bind(property['argument'], whole, holder, block);
      else if (!isRest) this.bind(property['value'], this.kindOfMember(whole, holder, name), name, block);
    }
  }
}

/** What words are made of. */
export const isPart = (name: string | undefined): boolean => name === 'key' || name === 'with';

/** `say.key`, `say['key']`, ``say[`key`]``. */
export function memberOf(node: Node): string | undefined {
  const { property } = node;
  return node['computed'] === true ? writtenIn(property) : nameOf(property);
}

/** A text that stands in the code, if it does. */
export function writtenIn(value: unknown): string | undefined {
  const node = bare(value);
  if (node?.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  if (node?.type !== 'TemplateLiteral') return undefined;
  const [first] = nodesOf(node['quasis']);
  const text = first?.['value'] as { readonly cooked?: string } | undefined;
  return nodesOf(node['expressions']).length === 0 ? text?.cooked : undefined;
}

export const nameOf = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'Identifier' ? String(node['name']) : undefined;

/** The last word of `a.b.c`, or a name that stands alone. */
export function lastNameOf(value: unknown): string | undefined {
  const node = bare(value);
  return node?.type === 'MemberExpression' ? memberOf(node) : nameOf(node);
}

export const nodesOf = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);

/** Without brackets, casts, `!`, `await` and the mark that `a?.b` is a chain: none of them changes what it is. */
export function bare(value: unknown): Node | undefined {
  if (!isNode(value)) return undefined;
  return wrappers.has(value.type) ? bare(value['expression'] ?? value['argument']) : value;
}
const wrappers = new Set(
  'ChainExpression ParenthesizedExpression TSAsExpression TSNonNullExpression TSSatisfiesExpression TSTypeAssertion AwaitExpression'.split(
    ' ',
  ),
);

const asText = (kind: Kind | undefined): Kind | undefined => (kind === 'words' ? undefined : kind);

/** What is made of these: of words a text, of a rule something that cites it. */
function made(kinds: readonly (Kind | undefined)[]): Kind | undefined {
  if (kinds.some((kind) => kind === 'words' || kind === 'text')) return 'text';
  return kinds.some((kind) => kind === 'rule' || kind === 'cited') ? 'cited' : undefined;
}

const keyOf = (property: Node): string | undefined =>
  property['computed'] === true ? writtenIn(property['key']) : (nameOf(property['key']) ?? writtenIn(property['key']));

/** `asks.find(…)`. */
function isOfAsks(callee: unknown): boolean {
  const node = bare(callee);
  return node?.type === 'MemberExpression' && manyAsked.test(lastNameOf(node['object']) ?? '');
}

/** The name of the type that a name is declared with. */
function typeOf(pattern: Node): string | undefined {
  const annotation = pattern['typeAnnotation'];
  const type = isNode(annotation) ? annotation['typeAnnotation'] : undefined;
  return isNode(type) && type.type === 'TSTypeReference' ? nameOf(type['typeName']) : undefined;
}

const isWithin = (node: Node, block: Node | undefined): boolean =>
  block !== undefined && block.start <= node.start && node.end <= block.end;

const blockTypes = new Set(
  'FunctionDeclaration FunctionExpression ArrowFunctionExpression BlockStatement SwitchStatement CatchClause ForStatement ForOfStatement ForInStatement'.split(
    ' ',
  ),
);
