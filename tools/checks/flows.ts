// A flow called without `yield*` silently does nothing. Types do not catch it, so this does.
import { join, relative, sep } from 'node:path';
import * as ast from 'typescript/unstable/ast';
import { API, type Checker, type Project, SignatureKind, type Type, TypeFlags } from 'typescript/unstable/sync';
import { lineOf } from './syntax.ts';
import type { Report, Violation } from './tree.ts';

/** An expression whose value is thrown away or only asked for its truth: if it is a flow, the flow never runs. */
interface Lost {
  readonly node: ast.Node;
  readonly say: string;
}

const dropped = 'calls a flow without `yield*`, so nothing happens.';
const judged = 'asks whether a flow is true, which it always is: `yield*` is missing.';
const handedOver = 'hands a flow to something that does not run it, so nothing happens: use a loop with `yield*`.';

const looked = /^(kernel|games|docs)\/.*\.tsx?$/;
const configs = /^((kernel|games\/[^/]+)\/tsconfig(\.\w+)?|tsconfig\.docs)\.json$/;

export function flows(root: string, tree: readonly string[]): Report {
  const violations: Violation[] = [];
  const files = new Set(tree.filter((file) => looked.test(file) && !file.endsWith('.d.ts')));
  if (files.size === 0) return { files: 0, violations };

  const unseen = new Set(files);
  const api = new API({ cwd: root });
  try {
    const openProjects = tree.filter((file) => configs.test(file)).map((file) => join(root, file));
    for (const project of api.updateSnapshot({ openProjects }).getProjects()) {
      for (const path of project.rootFiles) {
        const file = relative(root, path).replaceAll(sep, '/');
        if (unseen.delete(file)) violations.push(...lostFlows(project, path, file));
      }
      // Helpers of tests are no roots of a project: they come in through the tests that import them.
      for (const path of project.program.getSourceFileNames()) {
        const file = relative(root, path).replaceAll(sep, '/');
        if (unseen.delete(file)) violations.push(...lostFlows(project, path, file));
      }
    }
  } finally {
    api.close();
  }
  for (const file of unseen) violations.push({ file, line: 1, say: 'belongs to no tsconfig, so nobody compiles it.' });
  return { files: files.size, violations };
}

function lostFlows({ program, checker }: Project, path: string, file: string): Violation[] {
  const source = program.getSourceFile(path);
  if (!source) return [];
  const lost = lostExpressions(source);
  const callbacks = functionsHandedOver(source);

  const flowsAmong = (nodes: readonly ast.Node[]): boolean[] =>
    checker.getTypeAtLocation(nodes).map((type) => type !== undefined && isFlow(type));
  const isLostFlow = flowsAmong(lost.map(({ node }) => node));
  const found = lost.filter((_, i) => isLostFlow[i]);
  for (const node of callbacks) if (returnsFlowToNobody(checker, node)) found.push({ node, say: handedOver });

  return found.map(({ node, say }) => ({ file, line: lineOf(source.text, node.getStart(source)), say }));
}

/** The kernel's `Flow` is a name for `Generator`; an optional call makes it a union with undefined. */
function isFlow(type: Type): boolean {
  if (type.isUnionType()) return type.getTypes().some(isFlow);
  return type.isObjectType() && type.getSymbol()?.name === 'Generator';
}

/** `seats.forEach((seat) => flow(seat))`: makes flows for someone who asked for nothing back. */
function returnsFlowToNobody(checker: Checker, callback: ast.Expression): boolean {
  const own = returnTypes(checker, checker.getTypeAtLocation(callback));
  if (!own.some(isFlow)) return false;
  const asked = returnTypes(checker, checker.getContextualType(callback));
  return asked.length > 0 && asked.every((type) => (type.flags & TypeFlags.Void) !== 0);
}

function returnTypes(checker: Checker, type: Type | undefined): Type[] {
  if (!type) return [];
  return checker
    .getSignaturesOfType(type, SignatureKind.Call)
    .map((signature) => checker.getReturnTypeOfSignature(signature))
    .filter((returned) => returned !== undefined);
}

function functionsHandedOver(source: ast.SourceFile): ast.Expression[] {
  const found: ast.Expression[] = [];
  each(source, (node) => {
    if (!ast.isCallExpression(node)) return;
    for (const argument of node.arguments) {
      const mayReturnFlow = ast.isFunctionExpression(argument) ? argument.asteriskToken : ast.isArrowFunction(argument);
      if (mayReturnFlow || ast.isIdentifier(argument)) found.push(argument);
    }
  });
  return found;
}

function lostExpressions(source: ast.SourceFile): Lost[] {
  const found: Lost[] = [];
  const add = (node: ast.Expression | undefined, say: string): void => {
    for (const end of node ? ends(node) : []) if (ast.isCallExpression(end)) found.push({ node: end, say });
  };
  each(source, (node) => {
    if (ast.isExpressionStatement(node)) add(node.expression, dropped);
    else if (ast.isVoidExpression(node)) add(node.expression, dropped);
    else if (ast.isForStatement(node)) {
      add(node.condition, judged);
      add(node.incrementor, dropped);
    } else if (ast.isIfStatement(node) || ast.isWhileStatement(node) || ast.isDoStatement(node))
      add(node.expression, judged);
    else if (ast.isConditionalExpression(node)) add(node.condition, judged);
    else if (ast.isPrefixUnaryExpression(node) && node.operator === ast.SyntaxKind.ExclamationToken)
      add(node.operand, judged);
    else if (ast.isBinaryExpression(node) && node.operatorToken.kind === ast.SyntaxKind.AmpersandAmpersandToken)
      add(node.left, judged);
  });
  return found;
}

/** The expressions of which one becomes the value: looks through brackets, `&&`, `||`, `??`, `?:` and commas. */
function ends(node: ast.Expression): ast.Expression[] {
  if (ast.isParenthesizedExpression(node)) return ends(node.expression);
  if (ast.isConditionalExpression(node)) return [...ends(node.whenTrue), ...ends(node.whenFalse)];
  if (ast.isBinaryExpression(node)) {
    const { AmpersandAmpersandToken, BarBarToken, QuestionQuestionToken, CommaToken } = ast.SyntaxKind;
    if (node.operatorToken.kind === AmpersandAmpersandToken) return ends(node.right);
    if ([BarBarToken, QuestionQuestionToken, CommaToken].includes(node.operatorToken.kind)) {
      return [...ends(node.left), ...ends(node.right)];
    }
    return [];
  }
  return [node];
}

function each(node: ast.Node, see: (node: ast.Node) => void): void {
  see(node);
  node.forEachChild((child) => each(child, see));
}
