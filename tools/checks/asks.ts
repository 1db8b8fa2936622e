// A question is known by its name and its data. Its words are for people: whoever rewrites an English sentence must not
// change a bot, a standing answer, a screen or a record.
import { isNode, isSource, lineOf, type Node, parse, visit } from './syntax.ts';
import type { Report, Tree, Violation } from './tree.ts';

/** Files that look into words for another reason, and which. */
const others: Readonly<Record<string, string>> = {
  'kernel/src/ask.ts': 'makes them',
  'kernel/src/ask.test.ts': 'tries what makes them',
  'kernel/src/waiting.ts': 'reads films of before questions had names',
  'cli/src/play/refused.ts': 'puts options with the same verb on one line',
  'cli/src/play/menu.ts': 'sees whether options are numbers',
  'cli/src/play/why.ts': 'finds the cards that a sentence names',
};

const words = 'a question is known by its name and data (`asked.name`, `asked.data`), never by its words';
const rule = 'a question is known by its name (`asked.name`), never by the rule behind it';

export function asks(tree: Tree): Report {
  const violations: Violation[] = [];
  const files = tree.files.filter((file) => isSource(file) && !Object.hasOwn(others, file));
  for (const file of files) {
    const text = tree.read(file);
    if (!text.includes('say') && !text.includes('.rule')) continue;
    const parsed = parse(file, text);
    if ('error' in parsed) continue; // another check says so
    visit(parsed.program, (node) => {
      const say = knownByWords(node) ? words : knownByRule(node) ? rule : undefined;
      if (say !== undefined) violations.push({ file, line: lineOf(text, node.start), say: `${say}.` });
    });
  }
  return { files: files.length, violations };
}

/** `….say.key`, `say.with`: words taken apart. */
function knownByWords(node: Node): boolean {
  if (node.type !== 'MemberExpression' || !['key', 'with'].includes(nameOf(node['property']) ?? '')) return false;
  const { object } = node;
  return isNode(object) && (nameOf(object) === 'say' || lastNameOf(object) === 'say');
}

/** `switch (question.rule)`, `asked.question.rule === 'AM-move-1'`. */
function knownByRule(node: Node): boolean {
  if (node.type === 'SwitchStatement') return isRuleOfAsk(node['discriminant']);
  if (node.type !== 'BinaryExpression' || !/^[!=]==?$/.test(String(node['operator']))) return false;
  if (nameOf(node['left']) === 'undefined' || nameOf(node['right']) === 'undefined') return false;
  return isRuleOfAsk(node['left']) || isRuleOfAsk(node['right']);
}

function isRuleOfAsk(node: unknown): boolean {
  const of = unchained(unchained(node)?.['object']);
  return (
    of !== undefined &&
    lastNameOf(node) === 'rule' &&
    /^(question|ask|asked|q)$/.test(lastNameOf(of) ?? nameOf(of) ?? '')
  );
}

const nameOf = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'Identifier' ? String(node['name']) : undefined;
/** The last word of `a.b.c`, optional or not. */
const lastNameOf = (node: unknown): string | undefined => {
  const member = unchained(node);
  return member?.type === 'MemberExpression' ? nameOf(member['property']) : undefined;
};
/** `a?.b` without the mark that it is a chain. */
const unchained = (node: unknown): Node | undefined => {
  if (!isNode(node)) return undefined;
  return node.type === 'ChainExpression' ? unchained(node['expression']) : node;
};
