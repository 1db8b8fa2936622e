/** The probe's board as text, from what a seat sees. */
import type { Frozen } from '@tenforward/kernel';
import { sectors } from './rules/sectors.ts';
import type { Mine, Open, ShownShip } from './view.ts';

const cards = (n: number): string => (n === 1 ? '1 card' : `${n} cards`);

export function text(open: Frozen<Open>, mine: Frozen<Mine> | null, name: (id: string) => string): string {
  const ships = Object.values(open.ships);
  const bar = (n: number, most: number): string => '#'.repeat(n) + '.'.repeat(most - n);
  const line = (ship: Frozen<ShownShip>): string => {
    const carries = ship.carries.length > 0 ? ` with ${ship.carries.map(name).join(', ')}` : '';
    return `    ${name(ship.id).padEnd(24)} hull ${bar(Math.max(0, ship.hull), 3)}  shields ${bar(ship.shield, 2)}${carries}`;
  };
  const places = [...sectors, 'dock' as const].flatMap((at) => {
    const here = ships.filter((ship) => ship.at === at);
    return here.length > 0 ? [`  ${name(at)}`, ...here.map(line)] : [];
  });
  const seats = Object.keys(open.fuel).map((seat) => {
    const agenda = open.agendas[seat];
    return `  ${name(seat).padEnd(12)} ${open.score[seat] ?? 0} points, ${open.fuel[seat] ?? 0} fuel, ${cards(open.hands[seat] ?? 0)}${agenda ? `, agenda ${name(agenda)}` : ''}`;
  });
  const buoys =
    open.buoys.length > 0 ? [`  buoys: ${open.buoys.map((b) => `${name(b.owner)} at ${b.angle}°`).join(', ')}`] : [];
  const stack = open.stack.length > 0 ? [`  being played: ${open.stack.map(name).join(', answered by ')}`] : [];
  const roll = open.roll.length > 0 ? [`  dice on the table: ${open.roll.join(', ')}`] : [];
  const hands = Object.entries(mine?.hands ?? {}).map(
    ([seat, cards]) => `  hand of ${name(seat)}: ${cards.map(name).join(', ') || 'empty'}`,
  );
  const agenda = mine ? [`  your agenda: ${name(mine.agenda ?? '')}`] : [];
  return [
    `Round ${open.round} of ${open.rounds}, ${cards(open.deck)} in the deck`,
    ...seats,
    ...places,
    ...buoys,
    ...stack,
    ...roll,
    ...hands,
    ...agenda,
  ].join('\n');
}
