// A question is known by its name and its data. Its words are for people: whoever rewrites an English sentence must not
// change a bot, a standing answer, a screen or a record.
import { AskNames, bare, isPart, type Kind, memberOf, nameOf, nodesOf, writtenIn } from './ask-names.ts';
import { isSource, lineOf, type Node, parse, visit } from './syntax.ts';
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

/** Files that hold whole sentences against a pattern, and what they prove by it. They may not take them apart. */
const judges: Readonly<Record<string, string>> = {
  'games/away-missions/web/test/face.test.ts': 'what others are told speaks to nobody and is filled in',
};

const words = 'a question is known by its name and data (`asked.name`, `asked.data`), never by its words';
const rule = 'a question is known by its name (`asked.name`), never by the rule behind it';

/** No other file can offend: what is taken apart has to be named. */
const mention = /\b(say|matter|place|rule|question|asks?|asked|Words)\b/;
/** Ways to ask a text what it is. */
const asksOfText = /^(startsWith|endsWith|includes|indexOf|lastIndexOf|match|matchAll|search|localeCompare)$/;
/** Ways to find it among others. */
const finds = /^(includes|indexOf|lastIndexOf|has|hasOwn|get|test|exec)$/;

export function asks(tree: Tree): Report {
  const violations: Violation[] = [];
  const files = tree.files.filter((file) => isSource(file) && !Object.hasOwn(others, file));
  for (const file of files) {
    const text = tree.read(file);
    if (!mention.test(text)) continue;
    const parsed = parse(file, text);
    if ('error' in parsed) continue; // another check says so
    const found = new Map<number, string>(); // one for each line: `say.key === 'a' || say.key === 'b'` is one fault
    const names = new AskNames();
    visit(parsed.program, (node, parent) => {
      names.see(node, parent);
      const say = knownBy(names, node);
      const isJudged = node.type === 'CallExpression' && Object.hasOwn(judges, file);
      if (say !== undefined && !isJudged) found.set(lineOf(text, node.start), say);
    });
    for (const { start } of names.takenApart) found.set(lineOf(text, start), words);
    for (const [line, say] of [...found].sort(([a], [b]) => a - b)) violations.push({ file, line, say: `${say}.` });
  }
  return { files: files.length, violations };
}

/** What is wrong with this node itself. */
function knownBy(names: AskNames, node: Node): string | undefined {
  switch (node.type) {
    case 'MemberExpression':
      if (
        isPart(memberOf(node) ?? writtenIn(names.behind(node['property']))) &&
        names.kindOf(node['object']) === 'words'
      )
        return words;
      // A table has what it is asked for written in it, wherever that stands.
      return node['computed'] === true ? told(names.kindOf(node['property']), true) : undefined;
    case 'SwitchStatement':
      return told(
        names.kindOf(node['discriminant']),
        nodesOf(node['cases']).some(({ test }) => isWritten(names, test)),
      );
    case 'BinaryExpression':
      return comparedIn(names, node);
    case 'CallExpression':
      return foundBy(names, node);
    default:
      return undefined;
  }
}

/** `question.rule === …`, `speak(ask.say) === 'Where to?'`, `question.rule in table`. */
function comparedIn(names: AskNames, { operator, left, right }: Node): string | undefined {
  if (operator === 'in') return told(names.kindOf(left), true);
  if (!/^[!=]==?$/.test(String(operator)) || isNothing(left) || isNothing(right)) return undefined;
  return told(names.kindOf(left), isWritten(names, right)) ?? told(names.kindOf(right), isWritten(names, left));
}

/** `question.rule.startsWith(…)`, `['AM-move-1'].includes(question.rule)`, `/Where/.test(speak(ask.say))`. */
function foundBy(names: AskNames, node: Node): string | undefined {
  const callee = bare(node['callee']);
  const given = nodesOf(node['arguments']);
  if (callee?.type !== 'MemberExpression') return undefined;
  const { object } = callee;
  const how = memberOf(callee) ?? '';
  const asksIt = asksOfText.test(how) ? told(names.kindOf(object), isWritten(names, given[0])) : undefined;
  if (asksIt !== undefined || !finds.test(how)) return asksIt;
  return told(names.kindOf(how === 'hasOwn' ? given[1] : given[0]), isWritten(names, object));
}

/** Whoever holds a rule of a question against anything knows it by that; the rest only if against what is `written`. */
function told(kind: Kind | undefined, written: boolean): string | undefined {
  if (kind === 'rule' || (kind === 'cited' && written)) return rule;
  return kind === 'text' && written ? words : undefined;
}

/** A text or a pattern in the code, or a list of such, named or not: the empty text only asks whether there is one. */
function isWritten(names: AskNames, value: unknown): boolean {
  const node = names.behind(value);
  const isOne = (one: Node): boolean => isWritten(names, one);
  if (node?.type === 'ArrayExpression') return nodesOf(node['elements']).some(isOne);
  if (node?.type === 'NewExpression') return nodesOf(node['arguments']).some(isOne);
  return (node?.type === 'Literal' && 'regex' in node) || (writtenIn(node) ?? '') !== '';
}

function isNothing(value: unknown): boolean {
  const node = bare(value);
  if (node?.type === 'Literal') return node['value'] === null || node['value'] === '';
  return nameOf(node) === 'undefined';
}
