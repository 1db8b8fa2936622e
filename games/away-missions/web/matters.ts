/** What somebody is asked about, for those who wait: the rules' own words speak to whoever is asked. */
import type { Seat } from '@tenforward/kernel';
import type { Words } from '@tenforward/kernel/words';
import type { Seen } from '@tenforward/ui';

/** Nothing for a question that is not known here: better than to say it to the wrong one. */
export function matterOf({ voice, data }: Pick<Seen, 'voice' | 'data'>, who: Seat, asked: Words): string | undefined {
  const key = `matter.${asked.key}`;
  return Object.hasOwn(data.words, key) ? voice.say({ key, with: { ...asked.with, who } }) : undefined;
}
