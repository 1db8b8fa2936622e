/** The terminal, as commands see it: lines in, text out. Tests hand in their own. */
import { clearScreenDown, createInterface, cursorTo, type Interface, moveCursor } from 'node:readline';

export interface Io {
  /** What the command is about, on stdout. */
  out(text: string): void;
  /** Complaints and progress, on stderr. */
  err(text: string): void;
  /** The next line that was typed; nothing at the end of input. What is printed meanwhile leaves the typing alone. */
  line(prompt: string): Promise<string | undefined>;
  /** The next line, which nobody looking on shall read. */
  secret(prompt: string): Promise<string | undefined>;
  /** Whether a line has been begun and not yet sent. */
  isTyping(): boolean;
  /** Lets go of the input, so that the process can end. */
  close(): void;
  readonly colour: boolean;
  /** Whether a person sits at both ends. */
  readonly interactive: boolean;
  /** Whether somebody reads stdout on a screen. */
  readonly screen: boolean;
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
    out: (text) => lines.around(() => stdout.write(`${text}\n`)),
    err: (text) => void stderr.write(`${text}\n`),
    async line(prompt) {
      const line = await lines.next(prompt);
      // without a terminal nobody sees what was typed, so the transcript repeats it
      if (!interactive && line !== undefined) stdout.write(`${line}\n`);
      return line;
    },
    secret: (prompt) => lines.secret(prompt),
    isTyping: () => lines.isTyping(),
    close: () => lines.close(),
    colour: stdout.isTTY && !process.env['NO_COLOR'] && process.env['TERM'] !== 'dumb',
    interactive,
    screen: stdout.isTTY,
    progress: stderr.isTTY,
    width: () => Math.min(stdout.columns || usualWidth, widest),
  };
}

interface Lines {
  next(prompt: string): Promise<string | undefined>;
  /** The same, without showing what is typed. */
  secret(prompt: string): Promise<string | undefined>;
  /** Prints something above the line that is being typed. */
  around(print: () => void): void;
  isTyping(): boolean;
  close(): void;
}

/** Reads stdin line by line, from the first time a line is wanted. */
function lineReader(): Lines {
  let open: Interface | undefined;
  let ended = false;
  const typed: string[] = [];
  let waiting: ((line: string | undefined) => void) | undefined;
  const begin = (): Interface => {
    const rl = createInterface({
      input: process.stdin,
      output: process.stdout,
      terminal: process.stdin.isTTY,
      // the arrow keys must not bring back what another player typed in secret
      historySize: 0,
    });
    rl.on('line', (line) => {
      const asked = waiting;
      waiting = undefined;
      if (asked) asked(line);
      else typed.push(line);
    });
    rl.on('close', () => {
      ended = true;
      waiting?.(undefined);
      waiting = undefined;
    });
    return rl;
  };
  const next = (prompt: string): Promise<string | undefined> => {
    open ??= begin();
    if (ended && typed.length === 0) return Promise.resolve(undefined);
    open.setPrompt(prompt);
    if (!ended) open.prompt();
    const line = typed.shift();
    if (line !== undefined) return Promise.resolve(line);
    return new Promise((resolve) => {
      waiting = resolve;
    });
  };
  return {
    next,
    async secret(prompt) {
      open ??= begin();
      const writer = open as unknown as { _writeToOutput: (text: string) => void };
      const { _writeToOutput: write } = writer;
      // of each line that is drawn, only the prompt
      writer._writeToOutput = (text) => {
        if (text.startsWith(prompt)) write.call(writer, prompt);
      };
      try {
        return await next(prompt);
      } finally {
        writer._writeToOutput = write;
        process.stdout.write('\n');
      }
    },
    around(print) {
      const isOpen = open !== undefined && waiting !== undefined && !ended;
      if (isOpen && open) lift(open);
      print();
      if (isOpen && open) open.prompt(true);
    },
    isTyping: () => waiting !== undefined && (open?.line ?? '') !== '',
    close: () => open?.close(),
  };
}

/** Takes the prompt and what was typed after it off the screen; `prompt(true)` puts both back. */
function lift(rl: Interface): void {
  const { stdout } = process;
  if (!rl.terminal) return void stdout.write('\n');
  const { rows } = rl.getCursorPos();
  moveCursor(stdout, 0, -rows);
  cursorTo(stdout, 0);
  clearScreenDown(stdout);
  // else it would go up as many rows again, over what is printed now
  (rl as { prevRows?: number }).prevRows = 0;
}
