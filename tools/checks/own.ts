// The project is its own: nothing in it knows the machine it was written on, and no file grows into a giant.
import type { Report, Tree, Violation } from './tree.ts';

const machinePaths = /(?<![\w./-])\/(?:work|root)\/|\/tmp\/bash_jobs/;
const lockedAddress = /"resolved":\s*"(?:https?|git\+|git:|ssh:)/;
const longest = 600;
const long = 300;

const binary = /\.(png|jpe?g|gif|ico|webp|avif|woff2?|ttf|otf|pdf|zip|gz|mp3|ogg|wav|sqlite|db|wasm)$/i;
const keptShort = /^(kernel\/src|games\/[^/]+\/rules)\/.*\.tsx?$/;

/** These name such paths because they are about them. */
const about = new Set(['tools/checks/own.ts']);

export function own(tree: Tree): Report {
  const violations: Violation[] = [];
  const files = tree.files.filter((file) => !binary.test(file) && !about.has(file));
  let over = 0;
  for (const file of files) {
    const lines = tree.read(file).split('\n');
    for (const [i, text] of lines.entries()) {
      const path = machinePaths.exec(text);
      if (path) violations.push({ file, line: i + 1, say: `names a path of one machine: ${path[0]}` });
      if (file.endsWith('package-lock.json') && lockedAddress.test(text)) {
        violations.push({
          file,
          line: i + 1,
          say: 'names the host of a registry; npm install with our .npmrc leaves it out.',
        });
      }
    }
    if (!keptShort.test(file)) continue;
    const length = lines.at(-1) === '' ? lines.length - 1 : lines.length;
    if (length > long) over++;
    if (length > longest) {
      violations.push({ file, line: length, say: `has ${length} lines: more than ${longest} want to be two files.` });
    }
  }
  return { files: files.length, violations, notes: [`${over} files over ${long} lines`] };
}
