/** Being told to stop: by Ctrl-C, or by whoever runs the program. */
import type { EventEmitter } from 'node:events';

const signals = ['SIGINT', 'SIGTERM'] as const;

/** Under npm one Ctrl-C comes twice: from the terminal, and handed on by npm. */
const sameKey = 500;

export function stoppedBy(
  source: Pick<EventEmitter, 'on'>,
  now = () => performance.now(),
): (again: () => void) => Promise<void> {
  return (again) =>
    new Promise((resolve) => {
      let first: number | undefined;
      const told = (): void => {
        if (first === undefined) {
          first = now();
          resolve();
        } else if (now() - first >= sameKey) again();
      };
      for (const signal of signals) source.on(signal, told);
    });
}
