/** States of earlier editions, brought up to date. */
import type { Json } from '@tenforward/kernel';
import type { State } from './rules/types.ts';

/** Version 1 named an effect by its place in the list; now it has a name of its own. */
export function migrate(old: Json, from: string): State {
  const state = old as unknown as State;
  if (from === '1') for (const effect of state.combat?.effects ?? []) effect.id = `${effect.card}~${effect.round ?? 0}`;
  return state;
}
