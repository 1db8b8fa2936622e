/** Where a board was left, for as long as the tab is open. */
import { middleOf, type Size, type View } from './stage-view.ts';

interface Kept {
  readonly k: number;
  readonly at: readonly [number, number];
}
const storeName = (remember: string): string => `board:${remember}`;

// storage may be switched off or full: then a view is simply not remembered
export function keep(remember: string, view: View, size: Size): void {
  if (remember === '') return;
  try {
    sessionStorage.setItem(storeName(remember), JSON.stringify({ k: view.k, at: middleOf(view, size) }));
  } catch {}
}
export function forget(remember: string): void {
  try {
    sessionStorage.removeItem(storeName(remember));
  } catch {}
}
export function recall(remember: string): Kept | undefined {
  if (remember === '') return undefined;
  try {
    const { k, at } = JSON.parse(sessionStorage.getItem(storeName(remember)) ?? '{}') as Partial<Kept>;
    return k !== undefined && k > 0 && at?.length === 2 ? { k, at } : undefined;
  } catch {
    return undefined;
  }
}
