/** What the option that is pointed at, or the answer that is being made, would mean: asked of whoever judges, on demand. */
import type { Json, Preview, Seat, ShownAsk } from '@tenforward/kernel';
import { startTransition, useEffect, useRef, useState } from 'react';
import { answerOf, type Draft } from './draft.ts';
import type { TableSource } from './source.ts';
import { type Asking, printOf } from './use-question.ts';

/** A key of an option, or a draft of the whole answer. */
export type Pointed = { readonly key: string } | { readonly draft: Json };
/** What is shown below the option of this key; without one, of the answer as it stands. */
export interface Previewed {
  readonly key: string | undefined;
  readonly preview: Preview<unknown>;
}

/** Pointing at one after the other asks for none of them. */
const rest = 90;

/** What is pointed at, or else chosen; an answer of several parts as it stands. */
export function pointedIn(ask: ShownAsk, draft: Draft, pointed: string | undefined): Pointed | undefined {
  const has = (key: string | undefined): key is string =>
    key !== undefined && ask.options.some((option) => option.key === key && option.more === true);
  if (has(pointed)) return { key: pointed };
  if (ask.whatIf) return draftOf(ask, draft);
  const chosen =
    draft.kind === 'one' || draft.kind === 'pose' ? draft.key : draft.kind === 'some' ? draft.keys.at(-1) : undefined;
  return has(chosen) ? { key: chosen } : undefined;
}

/** The answer as it stands, also while parts of it are missing. */
function draftOf(ask: ShownAsk, draft: Draft): Pointed | undefined {
  switch (draft.kind) {
    case 'one':
      return undefined;
    case 'some':
    case 'order':
      return { draft: [...draft.keys] };
    case 'spread':
      return { draft: draft.points };
    default: {
      const answer = answerOf(ask, draft);
      return answer === undefined ? undefined : { draft: answer };
    }
  }
}

export function usePreview(
  source: TableSource,
  seat: Seat | undefined,
  asking: Asking | undefined,
): Previewed | undefined {
  const { ask, draft, pointed } = asking ?? {};
  const of = ask && draft && pointedIn(ask, draft, pointed);
  const print = ask && printOf(ask);
  const wanted = of && print !== undefined ? `${print} ${JSON.stringify(of)}` : undefined;
  // kept while the same is offered: pointing at something again asks nobody
  const kept = useRef<{ print: string | undefined; known: Map<string, Preview<unknown> | undefined> }>({
    print: undefined,
    known: new Map(),
  });
  if (kept.current.print !== print) kept.current = { print, known: new Map() };
  const { known } = kept.current;
  const [, setArrived] = useState('');
  useEffect(() => {
    if (seat === undefined || !ask || !of || wanted === undefined || known.has(wanted)) return;
    const timer = setTimeout(() => {
      source.preview(seat, ask, of).then(
        (preview) => {
          known.set(wanted, preview);
          startTransition(() => setArrived(wanted));
        },
        () => undefined, // stale or too fast: a screen lives without it
      );
    }, rest);
    return () => clearTimeout(timer);
  }, [source, seat, wanted]);
  const preview = wanted === undefined ? undefined : known.get(wanted);
  return preview && { key: of && 'key' in of ? of.key : undefined, preview };
}
