/** Short notes that pass by themselves; spoken politely, and never the only place where something is said. */
import { type ReactNode, useSyncExternalStore } from 'react';

interface Toast {
  readonly id: number;
  readonly text: string;
}
let toasts: readonly Toast[] = [];
let last = 0;
const listeners = new Set<() => void>();
const tell = (): void => listeners.forEach((listener) => listener());

export function toast(text: string): void {
  const id = ++last;
  toasts = [...toasts, { id, text }];
  tell();
  setTimeout(() => {
    toasts = toasts.filter((one) => one.id !== id);
    tell();
  }, 5000);
}

export function Toasts(): ReactNode {
  const shown = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => toasts,
  );
  return (
    <div className="toasts" role="status" aria-live="polite">
      {shown.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  );
}
