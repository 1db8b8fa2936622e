import type { Look } from '@tenforward/kernel';
import { isWords } from '@tenforward/kernel/words';
import { say } from '../../words/table.ts';
import type { Room } from '../room.ts';

type Waiting = Look['open']['waiting'][number];

/** What somebody is asked about, said of them: the question itself speaks to them. */
export function matterOf(
  { voice, face, seen }: Pick<Room, 'voice' | 'face' | 'seen'>,
  { seat, say: words, secret }: Waiting,
): string | undefined {
  const name = voice.name(seat);
  if (secret !== undefined) return say(secret === 'decided' ? 'wait.decided' : 'wait.secret', { name });
  const event = words.with?.['event'];
  if (words.key.startsWith('kernel.') && isWords(event)) return say('wait.react', { name, event: voice.say(event) });
  return face.matterOf?.(seen, seat, words);
}
