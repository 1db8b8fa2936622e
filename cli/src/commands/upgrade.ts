/** `tenforward upgrade --check`: whether the games that are being played go on under this program. */
import type { TableCheck } from '@tenforward/server';
import { type Command, UsageError } from '../command.ts';
import { dataFlag, loadServer, orSay, settingsOf } from '../store-settings.ts';
import { count, listed, paintFor } from '../text.ts';

export const upgrade: Command = {
  name: 'upgrade',
  usage: '--check [--data DIR]',
  summary: 'Play all open tables again under this program, and say which of them go on.',
  about:
    'Changes nothing, and works beside a running server. A table that does not go on by itself keeps its old rules only\n' +
    'under the old program: let it end first. Ends with 1 if there is such a table.',
  flags: { check: { help: 'looks only; a server upgrades its tables by itself when it opens them' }, ...dataFlag },
  examples: ['npx tenforward upgrade --check'],
  async run(given, setting) {
    given.atMost(0, 'no words');
    if (!given.on('check'))
      throw new UsageError(
        'A server upgrades its tables by itself when it opens them. npx tenforward upgrade --check says what will happen.',
      );
    const { io, games } = setting;
    const settings = await settingsOf(given, setting);
    const { checkTables, openForBackup } = await loadServer();
    const paint = paintFor(io.colour);
    const checked = await orSay(settings, async () => {
      const store = await openForBackup(settings);
      const all: TableCheck[] = [];
      try {
        for await (const table of checkTables(store, games)) {
          all.push(table);
          io.out(table.verdict === 'cannot' ? paint.alarm(lineOf(table)) : lineOf(table));
        }
      } finally {
        await store.close();
      }
      return all;
    });
    const stuck = checked.filter(({ verdict }) => verdict === 'cannot').length;
    io.out(
      checked.length === 0
        ? 'No table is being played.'
        : `${count(checked.length, 'table')}: ${stuck === 0 ? 'all go on.' : `${stuck} can't go on.`}`,
    );
    return stuck === 0 ? 0 : 1;
  },
};

function lineOf({ table, game, from, to, decisions, verdict, dropped, restarts, why }: TableCheck): string {
  const rules = to === undefined || to === from ? `rules ${from}` : `rules ${from} to ${to}`;
  const what = {
    same: 'same rules, plays again alike',
    'goes on': restarts ? `goes on; its step begins again, and ${droppedOf(dropped)}` : 'goes on where it is',
    cannot: `can't go on: ${why ?? ''}`,
  }[verdict];
  return `${table}  ${game}, ${rules}, ${count(decisions, 'decision')}: ${what}.`;
}

const droppedOf = (dropped: readonly number[]): string =>
  dropped.length === 0
    ? 'no decision is dropped'
    : `${dropped.length === 1 ? 'decision' : 'decisions'} ${listed(dropped.map(String))} ${dropped.length === 1 ? 'is' : 'are'} dropped`;
