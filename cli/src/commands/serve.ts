/** `tenforward serve`: a table server on this machine, until it is told to stop. */
import type { Settings } from '@tenforward/server';
import type { Command } from '../command.ts';
import { isEverywhere, lanAddresses } from '@tenforward/server/lan';
import { dataFlag, loadServer, orSay, settingsOf } from '../store-settings.ts';
import { listed } from '../text.ts';

export const serve: Command = {
  name: 'serve',
  usage: '[--port N] [--host H] [--data DIR] [--url URL]',
  summary: 'Open a table server: friends and bots play on it in browsers, terminals and programs.',
  about:
    'It listens on this machine only, until --host 0.0.0.0 lets others in. Everything that is decided is stored before\n' +
    'anybody hears of it, so it may be stopped at any time: Ctrl-C closes it politely, a second one at once. The log\n' +
    'goes to stderr; TENFORWARD_LOG=info says more of it.',
  flags: {
    port: { value: 'N', help: 'where it listens (TENFORWARD_PORT, else 4710); 0 for any free one' },
    host: { value: 'H', help: 'the address it listens on (TENFORWARD_HOST, else 127.0.0.1)' },
    ...dataFlag,
    url: { value: 'URL', help: 'the address people see, behind a proxy (TENFORWARD_URL)' },
  },
  examples: ['npx tenforward serve', 'npx tenforward serve --host 0.0.0.0 --data tables'],
  async run(given, setting) {
    given.atMost(0, 'no words');
    const { io, games, catalogue, stopped } = setting;
    const settings = await settingsOf(given, setting);
    const { makeLog, startServer } = await loadServer();
    const log = makeLog(settings, { write: (line) => io.err(line.trimEnd()) });
    const server = await orSay(settings, () => startServer(settings, { games, catalogue, log }));
    const addresses = addressesOf(settings, server.url);
    io.out(`Ten Forward is open at ${listed(addresses)}; Ctrl-C closes it, and every game goes on where it was.`);
    for (const address of addresses)
      io.out(`To play, open it in a browser; or in another terminal: npx tenforward join ${address}`);
    if (settings.publicUrl === undefined && isEverywhere(settings.host))
      io.out('By a name it is reached only if TENFORWARD_URL, or --url, says that name.');
    await stopped(() => process.exit(1));
    if (io.screen) io.out('Closing …');
    await server.close();
    return 0;
  },
};

/** What to tell others: the address that was set, those of this machine, or where it listens. */
function addressesOf({ publicUrl, host }: Settings, url: string): string[] {
  if (publicUrl !== undefined) return [publicUrl];
  const lan = isEverywhere(host) ? lanAddresses() : [];
  return lan.length > 0 ? lan.map((address) => `http://${address}:${new URL(url).port}`) : [url];
}
