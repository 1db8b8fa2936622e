/** The table as text, for terminals, from what a seat sees. */
import type { Frozen } from '@tenforward/kernel';
import { turnOf } from './rules/cards.ts';
import type { Mine, Open } from './rules/types.ts';
import { table } from './rules/zones.ts';

type Shown = Frozen<Pick<Open, 'order' | 'pieces'>>;
type Name = (id: string) => string;
/** The kinds of cards that are seen, in their order. */
const kindsIn = ({ order, pieces }: Shown, wanted: (p: Shown['pieces'][string]) => boolean): string[] =>
  order.flatMap((id) => {
    const p = pieces[id];
    return p && wanted(p) ? [p.kind ?? ''] : [];
  });
const count = (n: number): string => (n === 1 ? '1 card' : `${n} cards`);

export function text(open: Frozen<Open>, mine: Frozen<Mine> | null, name: Name): string {
  const list = (ids: readonly string[]): string => ids.map(name).join(', ');
  const seats = Object.keys(open.ice).map((seat) => {
    const machines = kindsIn(open, ({ zone, place }) => zone === 'machines' && place === seat);
    const works = machines.length > 0 ? `, with ${list(machines)}` : '';
    const mark = seat === open.turn ? '>' : ' ';
    return `${mark} ${name(seat).padEnd(12)} ${open.ice[seat] ?? 0} ice, ${count(open.counts.hand?.[seat] ?? 0)}${works}`;
  });
  return [
    `${open.comet} ice in the comet, ${count(open.counts.deck?.[table] ?? 0)} in the deck`,
    ...seats,
    ...open.effects.map((effect) => inForce(effect, name)),
    ...(mine ? [`  your hand: ${list(kindsIn(mine, isInHand)) || 'empty'}`, ...besides(mine, name)] : []),
  ].join('\n');
}

/** Which card, whose, on whom, and until when. */
function inForce({ card, owner, about, until }: Frozen<Open>['effects'][number], name: Name): string {
  const whom = about === null ? '' : ` on ${name(about)}`;
  const end = until === turnOf(owner) ? `, until the next turn of ${name(owner)}` : '';
  return `  in force: ${name(card)} of ${name(owner)}${whom}${end}`;
}

const isInHand = ({ zone }: Shown['pieces'][string]): boolean => zone === 'hand';
/** What a seat knows besides its hand. No card of Comet lets anybody look or lies face down; those of a copy may. */
function besides(mine: Frozen<Mine>, name: Name): string[] {
  const lines: [string, string, readonly string[]][] = [];
  const zones = new Set(Object.values(mine.pieces).flatMap((p) => (isInHand(p) ? [] : [p.zone])));
  for (const zone of zones) lines.push([zone, '', kindsIn(mine, (p) => p.zone === zone)]);
  for (const part of [mine.known, mine.lists])
    for (const [zone, places] of Object.entries(part))
      for (const [place, kinds] of Object.entries(places)) lines.push([zone, ` of ${name(place)}`, kinds]);
  return lines.map(([zone, whose, kinds]) => `  you know in the ${zone}${whose}: ${kinds.map(name).join(', ')}`);
}
