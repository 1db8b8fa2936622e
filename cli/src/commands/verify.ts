/** `tenforward verify`: plays a record again and says what was checked. */
import { type GameRecord, type Verified, verify } from '@tenforward/kernel';
import { type Command, UsageError } from '../command.ts';
import { loadGame, pickGame } from '../games.ts';
import { readRecord, reason } from '../records.ts';
import { count, listed, paintFor } from '../text.ts';

export const verifyRecord: Command = {
  name: 'verify',
  usage: 'FILE [--json]',
  summary: 'Play a record again, and check every decision, roll and hash in it.',
  about: 'Ends with 1 if something does not hold, and with 2 if the file is no record.',
  flags: { json: { help: 'what was checked as JSON' } },
  examples: ['tenforward verify game.json'],
  async run(given, { io, games }) {
    given.atMost(1, 'one record');
    const [file] = given.words;
    if (file === undefined) throw new UsageError('Which record? tenforward verify FILE takes a saved game.');
    const record = readRecord(file);
    const { game } = await loadGame(pickGame(record.game, games));
    const verified = safely(() => verify(game, record));
    const paint = paintFor(io.colour);
    if (given.on('json')) io.out(JSON.stringify({ file, game: record.game, rules: record.rules, ...verified }));
    else {
      for (const line of sentences(record, verified)) io.out(line);
      for (const problem of verified.problems) io.out(paint.alarm(`  - ${problem}`));
    }
    return verified.ok ? 0 : 1;
  },
};

/** A record that makes the rules throw is not an honest one. */
function safely(check: () => Verified): Verified {
  try {
    return check();
  } catch (error) {
    return {
      ok: false,
      entries: 0,
      decisions: 0,
      draws: 0,
      tells: 0,
      hashes: 0,
      commitment: 'seed not revealed',
      unchecked: [],
      problems: [`it can't be played again: ${reason(error)}`],
    };
  }
}

const promises: Readonly<Record<Verified['commitment'], string>> = {
  kept: 'The seed is the one that was promised before the game.',
  broken: 'The seed is not the one that was promised before the game.',
  'seed not revealed': 'The seed is not revealed, so no dice could be checked.',
  scripted: 'The dice were scripted: a test, not a game of chance.',
};

function sentences(record: GameRecord, v: Verified): string[] {
  const names = record.seats.map(({ seat, name }) => name ?? seat);
  return [
    `A game of ${record.game} (rules ${record.rules}) between ${listed(names)}${record.end ? '' : ', not over yet'}.`,
    `Played again: ${v.entries} of ${count(record.entries.length, 'entry', 'entries')}, ${count(v.decisions, 'decision')} among them.`,
    `Rolled and drawn again: ${count(v.draws, 'number')}. Told again: ${count(v.tells, 'event')}. Hashes compared: ${v.hashes}.`,
    promises[v.commitment],
    ...v.unchecked.map(
      ({ from, to, rules }) =>
        `Entries ${from} to ${to} were made under rules ${rules}, which only that version can check.`,
    ),
    v.ok ? 'Everything holds.' : `It does not hold: ${count(v.problems.length, 'problem')}.`,
  ];
}
