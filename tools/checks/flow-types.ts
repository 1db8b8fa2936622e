// Which types are flows, and which hold flows. Every question is a round trip to the compiler, so answers are kept.
import type * as ast from 'typescript/unstable/ast';
import {
  type Checker,
  ObjectFlags,
  type Signature,
  SignatureKind,
  type Type,
  TypeFlags,
} from 'typescript/unstable/sync';

/** Types of the library that hold values of their type arguments. */
const holders = new Set(
  'Array ReadonlyArray Set ReadonlySet Map ReadonlyMap Promise PromiseLike Iterable IterableIterator ArrayIterator SetIterator MapIterator'.split(
    ' ',
  ),
);

const plain = TypeFlags.Boolean | TypeFlags.Enum;

export class FlowTypes {
  private readonly flows = new Map<number, boolean>();
  private readonly holding = new Map<number, boolean>();
  private readonly making = new Map<number, boolean>();
  readonly checker: Checker;

  constructor(checker: Checker) {
    this.checker = checker;
  }

  /** The kernel's `Flow` is a name for a generator of effects; an optional call makes it a union with undefined. */
  isFlow(type: Type | undefined): boolean {
    return type !== undefined && kept(this.flows, type.id, () => this.someOf(type, (t) => this.yieldsEffects(t)));
  }

  /** Is it a flow, or a list, tuple, record or promise of flows? */
  holdsFlows(type: Type | undefined): boolean {
    if (type === undefined) return false;
    return this.isFlow(type) || kept(this.holding, type.id, () => this.someOf(type, (t) => this.isHolder(t)));
  }

  /** The same, and objects of which a property is a flow: they are built where flows are started side by side. */
  carriesFlows(type: Type | undefined): boolean {
    if (type === undefined) return false;
    if (this.holdsFlows(type)) return true;
    return this.someOf(type, (t) => {
      if (!t.isObjectType()) return false;
      if ((t.objectFlags & ObjectFlags.Reference) !== 0) {
        return this.isOfLibrary(t) && this.argumentsOf(t).some((inner) => this.carriesFlows(inner));
      }
      const properties = this.checker.getPropertiesOfType(t);
      return this.checker.getTypeOfSymbol(properties).some((inner) => this.holdsFlows(inner));
    });
  }

  /** Whoever asks a function to return this looks at its truth at most. */
  isIgnored(type: Type): boolean {
    return (type.flags & (TypeFlags.Void | TypeFlags.Unknown)) !== 0;
  }

  /** Is it a function that makes flows? */
  makesFlows(type: Type | undefined): boolean {
    if (!type?.isObjectType() || (type.objectFlags & ObjectFlags.Reference) !== 0) return false;
    return kept(this.making, type.id, () => this.returned(type).some((result) => this.holdsFlows(result)));
  }

  /** What the functions of this type return. */
  returned(type: Type | undefined): Type[] {
    const sure = type?.isUnionType() ? this.checker.getNonNullableType(type) : type;
    if (!sure) return [];
    return this.checker
      .getSignaturesOfType(sure, SignatureKind.Call)
      .map((signature) => this.checker.getReturnTypeOfSignature(signature))
      .filter((result) => result !== undefined);
  }

  /** How a generic function was declared, before a call filled in its type parameters. */
  genericOf(call: ast.Node): Signature | undefined {
    const target = this.checker.getResolvedSignature(call)?.getTarget();
    return (target?.typeParameters?.length ?? 0) > 0 ? target : undefined;
  }

  parameterType(signature: Signature, index: number): Type | undefined {
    const rest = signature.hasRestParameter && index >= signature.parameters.length - 1;
    return rest ? this.checker.getRestTypeOfSignature(signature) : this.checker.getParameterType(signature, index);
  }

  private someOf(type: Type, is: (type: Type) => boolean): boolean {
    if ((type.flags & plain) !== 0) return false;
    if (type.isUnionType() || type.isIntersectionType()) return type.getTypes().some((t) => this.someOf(t, is));
    return is(type);
  }

  private yieldsEffects(type: Type): boolean {
    if (!type.isObjectType() || type.getSymbol()?.name !== 'Generator') return false;
    const [effect] = this.argumentsOf(type);
    if (!effect) return false;
    return (effect.flags & (TypeFlags.Never | TypeFlags.Any)) !== 0 || this.isEffect(effect);
  }

  private isEffect(type: Type): boolean {
    if (type.getAliasSymbol()?.name === 'Effect') return true;
    return this.checker.getPropertyOfType(type, 'do') !== undefined;
  }

  private isHolder(type: Type): boolean {
    if (!type.isObjectType()) return false;
    if ((type.objectFlags & ObjectFlags.Reference) !== 0) {
      return this.isOfLibrary(type) && this.argumentsOf(type).some((inner) => this.holdsFlows(inner));
    }
    if ((type.objectFlags & (ObjectFlags.Anonymous | ObjectFlags.Mapped)) === 0) return false;
    if (type.getAliasSymbol()?.name === 'Record') return type.getAliasTypeArguments().some((t) => this.holdsFlows(t));
    return this.checker.getIndexInfosOfType(type).some(({ valueType }) => this.holdsFlows(valueType));
  }

  /** A tuple is a reference without a symbol. */
  private isOfLibrary(type: Type): boolean {
    const name = type.getSymbol()?.name;
    return name === undefined || holders.has(name);
  }

  private argumentsOf(type: Type): readonly Type[] {
    return type.isTypeReference() ? this.checker.getTypeArguments(type) : [];
  }
}

/** A type that holds itself is asked once: no, unless something else in it says yes. */
function kept(answers: Map<number, boolean>, id: number, find: () => boolean): boolean {
  const known = answers.get(id);
  if (known !== undefined) return known;
  answers.set(id, false);
  const answer = find();
  answers.set(id, answer);
  return answer;
}
