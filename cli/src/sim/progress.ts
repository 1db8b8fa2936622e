/** A progress bar on stderr, for people: what a program reads on stdout stays clean. */
import { DefaultRenderer, Listr, ListrLogger, ProcessOutput } from 'listr2';
import { count, grouped } from '../text.ts';

/** Drawn on stderr even when stdout goes to a file. */
class OnStderr extends DefaultRenderer {
  static override nonTTY = true;
}

const width = 28;

/** Runs something that reports how many games are done, with a bar while it runs. */
export async function withBar<T>(games: number, run: (progress: (done: number) => void) => Promise<T>): Promise<T> {
  let result: { readonly value: T } | undefined;
  const began = performance.now();
  const title = (done: number): string => {
    const full = Math.floor((done / games) * width);
    const left = done > 0 ? ((performance.now() - began) / done) * (games - done) : 0;
    const eta = done > 0 && done < games ? `, ${Math.ceil(left / 1000)} s left` : '';
    return `${'█'.repeat(full)}${'░'.repeat(width - full)} ${grouped(done)} of ${count(games, 'game')}${eta}`;
  };
  const output = new ProcessOutput(process.stderr, process.stderr);
  await new Listr(
    [
      {
        title: title(0),
        task: async (_, task) => {
          let done = 0;
          result = {
            value: await run((more) => {
              done += more;
              task.title = title(done);
            }),
          };
        },
      },
    ],
    { renderer: OnStderr, rendererOptions: { logger: new ListrLogger({ processOutput: output }) } },
  ).run();
  if (!result) throw new Error('the simulation ended without a result');
  return result.value;
}
