// Follows the value of each call that makes a flow, up through the code around it, to where it is run or lost.
import * as ast from 'typescript/unstable/ast';
import type { Symbol as TypeSymbol, Type } from 'typescript/unstable/sync';
import type { FlowTypes } from './flow-types.ts';
import { lineOf } from './syntax.ts';
import type { Violation } from './tree.ts';

type Lost = Omit<Violation, 'file'>;
type Callback = ast.ArrowFunction | ast.FunctionExpression;

export function neverRun(source: ast.SourceFile, types: FlowTypes): Lost[] {
  return new Uses(source, types).lost();
}

class Uses {
  private readonly calls: ast.CallExpression[] = [];
  private readonly handedOver: ast.Expression[] = [];
  private readonly identifiers = new Map<string, ast.Identifier[]>();
  private readonly flows = new Set<ast.Node>();
  /** Calls through which a flow has been followed already: they are not reported once more. */
  private readonly passed = new Set<ast.Node>();
  /** Names being followed, so that two that refer to each other come to an end. */
  private readonly following = new Set<ast.Node>();

  private readonly source: ast.SourceFile;
  private readonly types: FlowTypes;

  constructor(source: ast.SourceFile, types: FlowTypes) {
    this.source = source;
    this.types = types;
    each(source, (node) => this.note(node));
  }

  lost(): Lost[] {
    const { types } = this;
    const made = types.checker.getTypeAtLocation(this.calls);
    for (const [i, call] of this.calls.entries()) if (types.isFlow(made[i])) this.flows.add(call);
    const found: ast.Node[] = this.calls.filter((call) => this.flows.has(call) && !this.isRun(call, true));
    for (const [i, call] of this.calls.entries()) {
      if (this.flows.has(call) || this.passed.has(call) || !types.holdsFlows(made[i])) continue;
      if (!this.isRun(call, false)) found.push(call);
    }
    const given = types.checker.getTypeAtLocation(this.handedOver);
    const names = this.handedOver.filter((name, i) => types.makesFlows(given[i]) && this.isUnasked(name));
    return [...found, ...names]
      .map((node) => ({ line: lineOf(this.source.text, node.getStart(this.source)), say: this.say(node) }))
      .sort((a, b) => a.line - b.line);
  }

  private note(node: ast.Node): void {
    if (ast.isIdentifier(node)) {
      const same = this.identifiers.get(node.text);
      if (same) same.push(node);
      else this.identifiers.set(node.text, [node]);
    }
    if (!ast.isCallExpression(node)) return;
    // What is run on the spot, and what a test expects of a value, needs no look at its type.
    if (!isDelegated(node) && !isExpectation(node)) this.calls.push(node);
    for (const given of node.arguments) {
      const isGenerator = ast.isFunctionExpression(given) && given.asteriskToken !== undefined;
      if (isGenerator || ast.isIdentifier(given) || ast.isPropertyAccessExpression(given)) this.handedOver.push(given);
    }
  }

  private say(node: ast.Node): string {
    const what = ast.isCallExpression(node) ? node.expression : node;
    const name = ast.isFunctionExpression(what) ? 'function*' : shortName(what.getText(this.source));
    const isMany = ast.isCallExpression(node) && !this.flows.has(node);
    if (isMany) return `\`${name}(…)\` makes flows that are never run: write yield* before each, in a loop.`;
    const around = functionAround(node);
    const inLoop = !ast.isCallExpression(node) || (around && ast.isArrowFunction(around));
    const where = inLoop ? ', in a loop or a function* of its own' : '';
    return `\`${name}${ast.isCallExpression(node) ? '(…)' : ''}\` is a flow that is never run: write yield* ${name}(…)${where}.`;
  }

  /** Is this value run? It is a flow itself, or (not `direct`) something that holds flows. */
  private isRun(node: ast.Node, direct: boolean): boolean {
    const { parent } = node;
    if (this.isMeantToFail(node)) return true;
    if (isWrapper(parent)) return this.isRun(parent, direct);
    if (ast.isYieldExpression(parent)) return parent.asteriskToken !== undefined || !direct;
    if (ast.isConditionalExpression(parent)) return parent.condition !== node && this.isRun(parent, direct);
    if (ast.isBinaryExpression(parent)) return this.isOperandRun(parent, node, direct);
    if (ast.isCallExpression(parent) || ast.isNewExpression(parent)) {
      return parent.expression !== node && this.isArgumentRun(parent, node as ast.Expression, direct);
    }
    if (ast.isReturnStatement(parent)) return this.isReturnRun(functionAround(parent), direct);
    if (ast.isArrowFunction(parent)) return this.isReturnRun(parent, direct);
    if (ast.isPropertyAccessExpression(parent)) return this.isMemberRun(parent, direct);
    if (ast.isElementAccessExpression(parent)) return parent.expression === node && this.isRun(parent, !direct);
    if (ast.isSpreadElement(parent) || ast.isSpreadAssignment(parent)) return !direct && this.isRun(parent, false);
    if (ast.isArrayLiteralExpression(parent) || ast.isShorthandPropertyAssignment(parent)) {
      return this.isRun(ast.isArrayLiteralExpression(parent) ? parent : parent.parent, false);
    }
    if (ast.isPropertyAssignment(parent)) return this.isPropertyRun(parent, node as ast.Expression);
    if (ast.isPropertyDeclaration(parent)) return isExempt(parent.name) || this.isSetMemberRun(parent.name, direct);
    if (ast.isForOfStatement(parent)) return !direct && this.isLoopRun(parent, node);
    if (ast.isVariableDeclaration(parent) || ast.isBindingElement(parent) || ast.isParameterDeclaration(parent)) {
      return parent.name !== undefined && this.isNameRun(parent.name, direct);
    }
    return false;
  }

  /** A test of types forgets `yield*` on purpose, and says so. */
  private isMeantToFail(node: ast.Node): boolean {
    const { text } = this.source;
    const line = text.lastIndexOf('\n', node.getStart(this.source));
    return text
      .slice(text.lastIndexOf('\n', line - 1) + 1, line)
      .trimStart()
      .startsWith('// @ts-expect-error');
  }

  private isOperandRun(at: ast.BinaryExpression, node: ast.Node, direct: boolean): boolean {
    switch (at.operatorToken.kind) {
      case ast.SyntaxKind.AmpersandAmpersandToken:
      case ast.SyntaxKind.CommaToken:
        return at.right === node && this.isRun(at, direct);
      case ast.SyntaxKind.BarBarToken:
      case ast.SyntaxKind.QuestionQuestionToken:
        return this.isRun(at, direct);
      case ast.SyntaxKind.EqualsToken:
      case ast.SyntaxKind.BarBarEqualsToken:
      case ast.SyntaxKind.QuestionQuestionEqualsToken:
      case ast.SyntaxKind.AmpersandAmpersandEqualsToken: {
        if (at.right !== node) return false;
        const { left } = at;
        if (ast.isIdentifier(left) && this.isNameRun(left, direct)) return true;
        if (ast.isPropertyAccessExpression(left)) {
          if (isExempt(left.name) || this.isSetMemberRun(left.name, direct)) return true;
        }
        if (ast.isElementAccessExpression(left) && this.isRun(left.expression, false)) return true;
        return this.isRun(at, direct);
      }
      default:
        return false;
    }
  }

  /** An argument is run by whoever asks for a flow; where anything goes, the value is followed through the call. */
  private isArgumentRun(call: ast.CallExpression | ast.NewExpression, node: ast.Expression, direct: boolean): boolean {
    const { types } = this;
    const asked = types.checker.getContextualType(node);
    if (!this.isAskedFor(asked, direct)) return false;
    const generic = types.genericOf(call);
    const index = call.arguments?.indexOf(node) ?? -1;
    if (!generic || index < 0 || this.isAskedFor(types.parameterType(generic, index), direct)) return true;
    return this.isPassedOn(call, direct);
  }

  /** What a call makes of flows it was given without asking for them: `seats.map(…)`, `must(…)`. */
  private isPassedOn(call: ast.Node, direct: boolean): boolean {
    const { types } = this;
    const result = types.checker.getTypeAtLocation(call);
    if (!types.carriesFlows(result)) return false;
    const isDirect = types.isFlow(result);
    if (isDirect) {
      const generic = types.genericOf(call);
      const declared = generic && types.checker.getReturnTypeOfSignature(generic);
      if (types.isFlow(declared)) return false; // a flow of its own, which may result in a flow but runs none
    }
    this.passed.add(call);
    return this.isRun(call, direct && isDirect);
  }

  /** A generator runs what it returns only with `yield*`; any other function hands it to its caller, if that asks. */
  private isReturnRun(at: ast.Node | undefined, direct: boolean): boolean {
    const { types } = this;
    if (!at || ('asteriskToken' in at && at.asteriskToken !== undefined)) return false;
    const declared = 'type' in at ? (at.type as ast.TypeNode | undefined) : undefined;
    if (declared) return this.isAskedFor(types.checker.getTypeFromTypeNode(declared), direct);
    const asked = this.returnsAskedOf(at);
    if (asked.length === 0) return true; // its calls are looked at where they are
    if (isCallback(at) && ast.isCallExpression(at.parent)) {
      const generic = types.genericOf(at.parent);
      const index = at.parent.arguments.indexOf(at);
      const before = generic && types.returned(types.parameterType(generic, index));
      if (before && !before.some((type) => this.isAskedFor(type, direct))) return this.isPassedOn(at.parent, direct);
    }
    return asked.some((type) => this.isAskedFor(type, direct));
  }

  private isAskedFor(type: Type | undefined, direct: boolean): boolean {
    return direct ? this.types.holdsFlows(type) : this.types.carriesFlows(type);
  }

  /** What the place of a function wants it to return: nothing if nothing is said there. */
  private returnsAskedOf(at: ast.Node): Type[] {
    const { types } = this;
    if (isCallback(at)) return types.returned(types.checker.getContextualType(at));
    if (!ast.isMethodDeclaration(at) || !ast.isObjectLiteralExpression(at.parent)) return [];
    const method = this.memberAsked(at.parent, at.name);
    return types.returned(method && types.checker.getTypeOfSymbol(method));
  }

  /** `flow.next()` runs it by hand; `list.pop()` hands on what is followed from there; `list.map((f) => …)` may run it. */
  private isMemberRun(access: ast.PropertyAccessExpression, direct: boolean): boolean {
    if (direct) return ['next', 'return', 'throw'].includes(access.name.text);
    const call = access.parent;
    if (!ast.isCallExpression(call) || call.expression !== access) return this.isRun(access, false);
    const isTaken = call.arguments.some(
      (given) => isCallback(given) && given.parameters.some(({ name }) => this.isNameRun(name, false)),
    );
    return isTaken || this.isPassedOn(call, false);
  }

  /** A property that is declared as a flow is run by whoever declared it; one that only the literal itself has is not. */
  private isPropertyRun(property: ast.PropertyAssignment, node: ast.Expression): boolean {
    const { types } = this;
    if (isExempt(property.name) || this.isRun(property.parent, false)) return true;
    if (!types.holdsFlows(types.checker.getContextualType(node))) return false;
    const asked = this.memberAsked(property.parent as ast.ObjectLiteralExpression, property.name);
    return asked !== undefined && asked.valueDeclaration?.resolve() !== property;
  }

  /** What the place of an object literal says about one of its members. */
  private memberAsked(object: ast.ObjectLiteralExpression, name: ast.Node): TypeSymbol | undefined {
    const { checker } = this.types;
    const type = checker.getContextualType(object);
    return type && ast.isIdentifier(name) ? checker.getPropertyOfType(type, name.text) : undefined;
  }

  private isLoopRun(loop: ast.ForOfStatement, node: ast.Node): boolean {
    if (loop.expression !== node || !ast.isVariableDeclarationList(loop.initializer)) return false;
    return loop.initializer.declarations.some(({ name }) => this.isNameRun(name, false));
  }

  /** Is a value run that has been given this name? A name that starts with `_` says that it is not meant to be. */
  private isNameRun(name: ast.Node, direct: boolean): boolean {
    if (ast.isObjectBindingPattern(name) || ast.isArrayBindingPattern(name)) {
      return !direct && name.elements.some((part) => part.name !== undefined && this.isNameRun(part.name, false));
    }
    if (!ast.isIdentifier(name)) return false;
    if (isExempt(name)) return true;
    return this.followed(name, () => {
      const others = (this.identifiers.get(name.text) ?? []).filter((other) => other !== name);
      const [own, ...symbols] = this.types.checker.getSymbolAtLocation([name, ...others]);
      return others.some((other, i) => {
        const isSame = own !== undefined && symbols[i]?.id === own.id;
        return (isSame || ast.isShorthandPropertyAssignment(other.parent)) && this.isRun(other, direct);
      });
    });
  }

  /** The same for `this.flow = …`: it is enough that a member of this name is run in the same class or function. */
  private isSetMemberRun(name: ast.Node, direct: boolean): boolean {
    if (!ast.isIdentifier(name) && !ast.isPrivateIdentifier(name)) return false;
    const home = classAround(name) ?? functionAround(name);
    return this.followed(name, () => {
      let isRun = false;
      each(home ?? this.source, (node) => {
        if (!ast.isPropertyAccessExpression(node) || node.name === name || node.name.text !== name.text) return;
        isRun ||= this.isRun(node, direct);
      });
      return isRun;
    });
  }

  private followed(name: ast.Node, follow: () => boolean): boolean {
    if (this.following.has(name)) return false;
    this.following.add(name);
    const answer = follow();
    this.following.delete(name);
    return answer;
  }

  /** `seats.forEach(flow)`: gives a maker of flows to someone who asks for nothing back. */
  private isUnasked(maker: ast.Expression): boolean {
    const asked = this.types.returned(this.types.checker.getContextualType(maker));
    return asked.length > 0 && asked.every((type) => this.types.isIgnored(type));
  }
}

/** Looks through brackets, assertions and `await`. */
function isWrapper(node: ast.Node): boolean {
  return (
    ast.isParenthesizedExpression(node) ||
    ast.isAsExpression(node) ||
    ast.isSatisfiesExpression(node) ||
    ast.isNonNullExpression(node) ||
    ast.isAwaitExpression(node)
  );
}

function isDelegated(call: ast.CallExpression): boolean {
  return ast.isYieldExpression(call.parent) && call.parent.asteriskToken !== undefined;
}

/** `expect(…).not.toBe(…)`, the outer call. */
function isExpectation(call: ast.CallExpression): boolean {
  let at: ast.Expression = call.expression;
  while (ast.isPropertyAccessExpression(at) || ast.isCallExpression(at)) at = at.expression;
  return ast.isIdentifier(at) && at.text === 'expect';
}

function isExempt(name: ast.Node): boolean {
  return (ast.isIdentifier(name) || ast.isPrivateIdentifier(name)) && /^#?_/.test(name.text);
}

function isCallback(node: ast.Node): node is Callback {
  return ast.isArrowFunction(node) || ast.isFunctionExpression(node);
}

function functionAround(node: ast.Node): ast.Node | undefined {
  return around(
    node,
    (at) =>
      isCallback(at) ||
      ast.isFunctionDeclaration(at) ||
      ast.isMethodDeclaration(at) ||
      ast.isGetAccessorDeclaration(at) ||
      ast.isSetAccessorDeclaration(at) ||
      ast.isConstructorDeclaration(at),
  );
}

function classAround(node: ast.Node): ast.Node | undefined {
  return around(node, (at) => ast.isClassDeclaration(at) || ast.isClassExpression(at));
}

function around(node: ast.Node, is: (node: ast.Node) => boolean): ast.Node | undefined {
  let at: ast.Node | undefined = node.parent;
  while (at && !is(at)) at = at.parent;
  return at;
}

/** `t.window`, or the last name of something longer. */
function shortName(text: string): string {
  return text.length <= 30 && !text.includes('\n') ? text : (/[\w$]+$/.exec(text)?.[0] ?? 'it');
}

function each(node: ast.Node, see: (node: ast.Node) => void): void {
  see(node);
  node.forEachChild((child) => each(child, see));
}
