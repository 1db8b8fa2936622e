/** An answer being made: what is chosen so far, for each kind of question. Pure; the server judges it all again. */
import type { Json, ShownAsk } from '@tenforward/kernel';

export type Draft =
  | { readonly kind: 'one'; readonly key: string | undefined }
  | { readonly kind: 'some'; readonly keys: readonly string[] }
  | { readonly kind: 'order'; readonly keys: readonly string[] }
  | { readonly kind: 'spread'; readonly points: Readonly<Record<string, number>> }
  | { readonly kind: 'number'; readonly n: number }
  | { readonly kind: 'pose'; readonly key: string | undefined; readonly pose: Readonly<Record<string, number>> };

type Option = ShownAsk['options'][number];
export const offered = (ask: ShownAsk): readonly Option[] => ask.options.filter((option) => option.no === undefined);
export const refused = (ask: ShownAsk): readonly Option[] => ask.options.filter((option) => option.no !== undefined);

/** Nothing chosen yet; where there is but one way, it is chosen already. */
export function emptyDraft(ask: ShownAsk): Draft {
  const keys = offered(ask).map((option) => option.key);
  switch (ask.kind) {
    case 'one':
      return { kind: 'one', key: keys.length === 1 ? keys[0] : undefined };
    case 'some':
      return { kind: 'some', keys: ask.min === keys.length ? keys : [] };
    case 'order':
      return { kind: 'order', keys };
    case 'spread':
      return { kind: 'spread', points: {} };
    case 'number':
      return { kind: 'number', n: ask.min };
    case 'pose':
      return { kind: 'pose', key: keys[0], pose: firstPose(ask) };
  }
}

/** A click on an option: chooses it, or takes it back. */
export function toggled(ask: ShownAsk, draft: Draft, key: string): Draft {
  if (!offered(ask).some((option) => option.key === key)) return draft;
  switch (draft.kind) {
    case 'one':
      return { kind: 'one', key };
    case 'some': {
      // where all of them must be, none can be taken back
      if (ask.min === offered(ask).length && draft.keys.includes(key)) return draft;
      if (draft.keys.includes(key)) return { kind: 'some', keys: draft.keys.filter((one) => one !== key) };
      if (ask.max === 1) return { kind: 'some', keys: [key] };
      return draft.keys.length < ask.max ? { kind: 'some', keys: [...draft.keys, key] } : draft;
    }
    case 'spread':
      return stepped(ask, draft, key, 1);
    case 'pose':
      return { ...draft, key };
    default:
      return draft;
  }
}

export const roomOf = (ask: ShownAsk, key: string): number =>
  ask.options.find((option) => option.key === key)?.room ?? ask.max;
export const spent = (draft: Draft): number =>
  draft.kind === 'spread' ? Object.values(draft.points).reduce((sum, n) => sum + n, 0) : 0;

/** A point more or less in a bucket, as far as there is room and there are points. */
export function stepped(ask: ShownAsk, draft: Draft, key: string, by: number): Draft {
  if (draft.kind === 'number') return { kind: 'number', n: Math.min(Math.max(draft.n + by, ask.min), ask.max) };
  if (draft.kind !== 'spread') return draft;
  const now = draft.points[key] ?? 0;
  const next = Math.min(Math.max(now + by, 0), roomOf(ask, key));
  if (spent(draft) - now + next > ask.max) return draft;
  const { [key]: _before, ...rest } = draft.points;
  return { kind: 'spread', points: next === 0 ? rest : { ...rest, [key]: next } };
}

/** One of an order, moved up or down. */
export function moved(draft: Draft, key: string, by: number): Draft {
  if (draft.kind !== 'order') return draft;
  const at = draft.keys.indexOf(key);
  const to = Math.min(Math.max(at + by, 0), draft.keys.length - 1);
  if (at < 0 || to === at) return draft;
  const keys = draft.keys.filter((one) => one !== key);
  return { kind: 'order', keys: [...keys.slice(0, to), key, ...keys.slice(to)] };
}

/** Turned on one axis, held inside a region that allows it. */
export function turned(ask: ShownAsk, draft: Draft, axis: string, by: number): Draft {
  if (draft.kind !== 'pose') return draft;
  const step = ask.grid?.[axis] ?? 1;
  const pose = { ...draft.pose, [axis]: (draft.pose[axis] ?? 0) + by * step };
  const inside = (ask.regions ?? []).some((region) =>
    Object.entries(region).every(([name, [low, high]]) => (pose[name] ?? 0) >= low && (pose[name] ?? 0) <= high),
  );
  return inside ? { kind: 'pose', key: undefined, pose } : draft;
}

/** The answer to send, or nothing while it is not complete. */
export function answerOf(ask: ShownAsk, draft: Draft): Json | undefined {
  switch (draft.kind) {
    case 'one':
      return draft.key;
    case 'some':
      return draft.keys.length >= ask.min && draft.keys.length <= ask.max ? [...draft.keys] : undefined;
    case 'order':
      return [...draft.keys];
    case 'spread':
      return spent(draft) >= ask.min && spent(draft) <= ask.max ? { ...draft.points } : undefined;
    case 'number':
      return draft.n;
    case 'pose':
      return draft.key ?? { ...draft.pose };
  }
}

export function isChosen(draft: Draft, key: string): boolean {
  switch (draft.kind) {
    case 'one':
    case 'pose':
      return draft.key === key;
    case 'some':
      return draft.keys.includes(key);
    case 'spread':
      return (draft.points[key] ?? 0) > 0;
    default:
      return false;
  }
}

/** What was chosen, carried over to a question that changed under it; `lost` if it is no longer to be had. */
export function carried(ask: ShownAsk, draft: Draft): { draft: Draft; lost: boolean } {
  const keys = new Set(offered(ask).map((option) => option.key));
  const fresh = emptyDraft(ask);
  if (draft.kind !== ask.kind) return { draft: fresh, lost: hasChoice(draft) };
  switch (draft.kind) {
    case 'one':
      return draft.key === undefined || keys.has(draft.key)
        ? { draft: draft.key === undefined ? fresh : draft, lost: false }
        : { draft: fresh, lost: true };
    case 'some': {
      const still = draft.keys.filter((key) => keys.has(key));
      return { draft: { kind: 'some', keys: still.slice(0, ask.max) }, lost: still.length < draft.keys.length };
    }
    default:
      return { draft: fresh, lost: hasChoice(draft) };
  }
}
function hasChoice(draft: Draft): boolean {
  if (draft.kind === 'one') return draft.key !== undefined;
  if (draft.kind === 'some') return draft.keys.length > 0;
  return draft.kind === 'spread' && spent(draft) > 0;
}

function firstPose(ask: ShownAsk): Record<string, number> {
  const [region = {}] = ask.regions ?? [];
  return Object.fromEntries(
    Object.entries(ask.grid ?? {}).map(([axis, step]) => [axis, Math.ceil((region[axis]?.[0] ?? 0) / step) * step]),
  );
}
