/** Standing answers: which questions one is for. Server and clients have to mean the same by it, so it is said once. */
import type { Json, KernelAsks } from '@tenforward/kernel';

/**
 * What a standing answer is kept under: the name of a question; of a reaction also its stage and event. They were stored
 * before questions had names, so reactions are written as they were then.
 */
export function windowOf({ name, data }: { readonly name: string; readonly data: Json }): string {
  if (name !== 'kernel.react' && name !== 'kernel.which-first') return name;
  const { stage, event } = data as unknown as KernelAsks[typeof name];
  return name === 'kernel.react' ? `${name}.${stage} / event.${event}` : `${name} / event.${event}`;
}
