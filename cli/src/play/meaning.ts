/** What an option would mean, in lines: what is rolled and where it comes from, how likely what is, and what else there is to say. */
import type { Preview, Speaker } from '@tenforward/kernel';

const percent = (p: number): string => `${Math.round(p * 100)} %`;

export function meant({ pools = [], odds = [], notes = [] }: Preview<unknown>, speak: Speaker): string[] {
  return [
    ...pools.map(({ say, n, parts }) => {
      const from = parts.map((part) => `${part.n} ${speak(part.say)}`).join(', ');
      return `${speak(say)}: ${n}${from === '' ? '' : ` (${from})`}`;
    }),
    ...(odds.length === 0 ? [] : [odds.map(({ say, p }) => `${percent(p)} ${speak(say)}`).join(', ')]),
    ...notes.map(speak),
  ];
}
