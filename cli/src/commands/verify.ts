/** `tenforward verify`: plays a record again and says what was checked. */
import { type GameRecord, type Verified, verify } from '@tenforward/kernel';
import { type Command, UsageError } from '../command.ts';
import { loadGame, pickGame } from '../games.ts';
import { readRecord } from '../records.ts';
import { count, listed, paintFor } from '../text.ts';

export const verifyRecord: Command = {
  name: 'verify',
  usage: 'FILE [--json]',
  summary: 'Play a record again, and check every decision, roll and hash in it.',
  about: 'Ends with 1 if something does not hold, and with 2 if the file is no record.',
  flags: { json: { help: 'what was checked as JSON' } },
  examples: ['npx tenforward verify game.json'],
  async run(given, { io, games }) {
    given.atMost(1, 'one record');
    const [file] = given.words;
    if (file === undefined) throw new UsageError('Which record? npx tenforward verify FILE takes a saved game.');
    const record = readRecord(file);
    const { game } = await loadGame(pickGame(record.game, games));
    const verified = verify(game, record);
    const paint = paintFor(io.colour);
    if (given.on('json')) io.out(JSON.stringify({ file, game: record.game, rules: record.rules, ...verified }));
    else {
      for (const line of sentences(record, verified)) io.out(line);
      for (const problem of verified.problems) io.out(paint.alarm(`  - ${problem}`));
    }
    return verified.ok ? 0 : 1;
  },
};

const promises: Readonly<Record<Verified['commitment'], string>> = {
  kept: 'The seed fits the promise in the record.',
  broken: 'The seed does not fit the promise in the record.',
  'seed not revealed': 'The seed is not revealed, so no dice could be checked.',
  scripted: 'The dice were scripted: a test, not a game of chance.',
};

/** What the promise rests on: compare the hash with what was shown before the first roll. */
function diceLines(record: GameRecord, { dice, nonces }: Verified): string[] {
  if (dice.kind === 'scripted') return [];
  const promise = `The promise: ${dice.commitment}. It should be the hash that was shown before the game.`;
  if (dice.kind === 'fast')
    return [promise, 'The dice are those of a simulation: whoever knew the seed knew them all.'];
  // what a bot adds comes from whoever runs it
  const bots = new Set(record.seats.filter(({ owner }) => owner?.startsWith('bot:')).map(({ seat }) => seat));
  const people = nonces.filter((seat) => !bots.has(seat));
  if (people.length > 0) return [promise, `${listed(people)} added a nonce, so nobody alone chose the dice.`];
  return [
    promise,
    nonces.length > 0
      ? 'Only bots added a nonce, and theirs come from the server: whoever chose the seed chose the dice.'
      : 'No seat added a nonce: whoever chose the seed chose the dice.',
  ];
}

function sentences(record: GameRecord, v: Verified): string[] {
  const names = record.seats.map(({ seat, name }) => name ?? seat);
  return [
    `A game of ${record.game} (rules ${record.rules}) between ${listed(names)}${record.end ? '' : ', not over yet'}.`,
    `Played again: ${v.entries} of ${count(record.entries.length, 'entry', 'entries')}, ${count(v.decisions, 'decision')} among them.`,
    `Rolled and drawn again: ${count(v.draws, 'number')}. Told again: ${count(v.tells, 'event')}. Hashes compared: ${v.hashes}.`,
    promises[v.commitment],
    ...diceLines(record, v),
    ...(v.isArranged ? ['The game began from a position that somebody arranged.'] : []),
    ...v.unchecked.map(
      ({ from, to, rules }) =>
        `Entries ${from} to ${to} were made under rules ${rules}, which only that version can check.`,
    ),
    v.ok
      ? v.unchecked.length > 0
        ? 'What could be checked holds; the rest was not checked.'
        : 'Everything holds.'
      : `It does not hold: ${count(v.problems.length, 'problem')}.`,
  ];
}
