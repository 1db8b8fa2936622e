/** `tenforward reports`: the moments that people want whoever runs a server to look at. */
import type { Reported } from '@tenforward/server';
import type { Command } from '../command.ts';
import { cleaned } from '../join/harmless.ts';
import { dataFlag, loadServer, orSay, settingsOf } from '../store-settings.ts';

export const reports: Command = {
  name: 'reports',
  usage: '[--json] [--data DIR]',
  summary: 'List the moments of games that people have reported, also while the server runs.',
  about: 'Each names a table and the number of a decision: #12 is how it looked after the twelfth.',
  flags: { json: { help: 'as JSON, a line each' }, ...dataFlag },
  examples: ['npx tenforward reports'],
  async run(given, setting) {
    given.atMost(0, 'no words');
    const { io } = setting;
    const settings = await settingsOf(given, setting);
    const { openForBackup, reportsIn } = await loadServer();
    const found = await orSay(settings, async () => {
      const source = await openForBackup(settings);
      try {
        return await source.reading(reportsIn);
      } finally {
        await source.close();
      }
    });
    if (given.on('json')) for (const one of found) io.out(JSON.stringify(one));
    else if (found.length === 0) io.out('Nobody has reported anything.');
    else for (const line of found.flatMap(linesOf)) io.out(line);
    return 0;
  },
};

/** Where, when and who; then their words, which may hold anything. */
const linesOf = ({ table, game, n, name, at, text }: Reported): string[] => [
  `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC  ${game}  /replay/${table} #${n}  by ${cleaned(name)}`,
  ...text.split('\n').map((line) => `  ${cleaned(line)}`),
];
