/** The table as text, for terminals, from what a seat sees. */
import type { Frozen } from '@tenforward/kernel';
import type { Mine, Open } from './rules/types.ts';
import { table } from './rules/zones.ts';

type Shown = Frozen<Pick<Open, 'order' | 'pieces'>>;
/** The kinds of cards that are seen, in their order. */
const kindsIn = ({ order, pieces }: Shown, wanted: (p: Shown['pieces'][string]) => boolean): string[] =>
  order.flatMap((id) => {
    const p = pieces[id];
    return p && wanted(p) ? [p.kind ?? ''] : [];
  });
const count = (n: number): string => (n === 1 ? '1 card' : `${n} cards`);

export function text(open: Frozen<Open>, mine: Frozen<Mine> | null, name: (id: string) => string): string {
  const list = (ids: readonly string[]): string => ids.map(name).join(', ');
  const seats = Object.keys(open.ice).map((seat) => {
    const machines = kindsIn(open, ({ zone, place }) => zone === 'machines' && place === seat);
    const works = machines.length > 0 ? `, with ${list(machines)}` : '';
    const mark = seat === open.turn ? '>' : ' ';
    return `${mark} ${name(seat).padEnd(12)} ${open.ice[seat] ?? 0} ice, ${count(open.counts.hand?.[seat] ?? 0)}${works}`;
  });
  const lasting = open.effects.map(({ card, about }) => `  ${name(card)} on ${name(about ?? '')}`);
  return [
    `${open.comet} ice in the comet, ${count(open.counts.deck?.[table] ?? 0)} in the deck`,
    ...seats,
    ...lasting,
    ...(mine ? [`  your hand: ${list(kindsIn(mine, () => true)) || 'empty'}`] : []),
  ].join('\n');
}
