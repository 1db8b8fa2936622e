/** The terminal, as commands see it: lines in, text out. Tests hand in their own. */
import { createInterface } from 'node:readline';

export interface Io {
  /** What the command is about, on stdout. */
  out(text: string): void;
  /** Complaints and progress, on stderr. */
  err(text: string): void;
  /** The next line that was typed; nothing at the end of input. */
  line(prompt: string): Promise<string | undefined>;
  /** Lets go of the input, so that the process can end. */
  close(): void;
  readonly colour: boolean;
  /** Whether a person sits at both ends. */
  readonly interactive: boolean;
  /** Whether progress can be drawn on stderr. */
  readonly progress: boolean;
  width(): number;
}

const usualWidth = 80;
const widest = 110;

export function processIo(): Io {
  const { stdin, stdout, stderr } = process;
  const lines = lineReader();
  const interactive = stdin.isTTY && stdout.isTTY;
  // a reader that went away (`| head`) is no fault of ours
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    throw error;
  });
  return {
    out: (text) => void stdout.write(`${text}\n`),
    err: (text) => void stderr.write(`${text}\n`),
    async line(prompt) {
      const line = await lines.next(prompt);
      // without a terminal nobody sees what was typed, so the transcript repeats it
      if (!interactive && line !== undefined) stdout.write(`${line}\n`);
      return line;
    },
    close: () => lines.close(),
    colour: stdout.isTTY && !process.env['NO_COLOR'] && process.env['TERM'] !== 'dumb',
    interactive,
    progress: stderr.isTTY,
    width: () => Math.min(stdout.columns ?? usualWidth, widest),
  };
}

/** Reads stdin line by line, from the first time a line is wanted. */
function lineReader(): { next(prompt: string): Promise<string | undefined>; close(): void } {
  let open: ReturnType<typeof createInterface> | undefined;
  let ended = false;
  const typed: string[] = [];
  let waiting: ((line: string | undefined) => void) | undefined;
  const begin = (): ReturnType<typeof createInterface> => {
    const rl = createInterface({
      input: process.stdin,
      output: process.stdout,
      terminal: process.stdin.isTTY,
      // the arrow keys must not bring back what another player typed in secret
      historySize: 0,
    });
    rl.on('line', (line) => {
      if (waiting) waiting(line);
      else typed.push(line);
      waiting = undefined;
    });
    rl.on('close', () => {
      ended = true;
      waiting?.(undefined);
      waiting = undefined;
    });
    return rl;
  };
  return {
    next(prompt) {
      open ??= begin();
      if (ended && typed.length === 0) return Promise.resolve(undefined);
      open.setPrompt(prompt);
      if (!ended) open.prompt();
      const line = typed.shift();
      if (line !== undefined) return Promise.resolve(line);
      return new Promise((resolve) => {
        waiting = resolve;
      });
    },
    close: () => open?.close(),
  };
}
