import { games } from '@tenforward/catalogue';
import { expect, test } from 'vitest';
import { tenforward } from '../../test/terminal.ts';

test('the aim speaks of what is in the game, and a preset that does not exist is answered with those that do', async () => {
  const play = (preset: string) =>
    tenforward(['play', 'ascendancy', '--seed', '1', '--option', `preset=${preset}`], { games });
  expect((await play('base')).out).toContain('before the Borg assimilate everybody.');
  expect((await play('no-borg')).out).toContain('There are no Borg in this game.');
  expect((await play('noborg')).err).toContain(
    "ascendancy has no preset 'noborg'. Did you mean 'no-borg'? There are full, base, quick, easy and no-borg.",
  );
});
