/** The table as text, for terminals, from what a seat sees. */
import type { Frozen } from '@tenforward/kernel';
import type { Mine, Open } from './rules/types.ts';

const count = (n: number): string => (n === 1 ? '1 card' : `${n} cards`);

export function text(open: Frozen<Open>, mine: Frozen<Mine> | null, name: (id: string) => string): string {
  const list = (ids: readonly string[]): string => ids.map(name).join(', ');
  const seats = Object.keys(open.ice).map((seat) => {
    const machines = open.machines[seat] ?? [];
    const works = machines.length > 0 ? `, with ${list(machines)}` : '';
    const mark = seat === open.turn ? '>' : ' ';
    return `${mark} ${name(seat).padEnd(12)} ${open.ice[seat] ?? 0} ice, ${count(open.hands[seat] ?? 0)}${works}`;
  });
  const lasting = open.lasting.map(({ card, data }) => `  ${name(card)} on ${name(data ?? '')}`);
  return [
    `${open.comet} ice in the comet, ${count(open.deck)} in the deck`,
    ...seats,
    ...lasting,
    ...(mine ? [`  your hand: ${list(mine.hand) || 'empty'}`] : []),
  ].join('\n');
}
