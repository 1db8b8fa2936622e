import type { Look } from '@tenforward/kernel';
import { matterOf as told } from '@tenforward/kernel/waiting';
import { say } from '../../words/table.ts';
import type { Room } from '../room.ts';

type Waiting = Look['open']['waiting'][number];

/** What somebody is asked about, said of them: the question itself speaks to them. */
export function matterOf({ voice, seen }: Pick<Room, 'voice' | 'seen'>, waiting: Waiting): string | undefined {
  const { seat, secret } = waiting;
  if (secret !== undefined)
    return say(secret === 'decided' ? 'wait.decided' : 'wait.secret', { name: voice.name(seat) });
  const matter = told(waiting, (key) => Object.hasOwn(seen.data.words, key));
  return matter && voice.say(matter);
}
