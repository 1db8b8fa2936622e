/** The probe's board as text, from what a seat sees. */
import type { Json } from '../../src/index.ts';
import { sectors } from './rules/sectors.ts';
import type { Ship } from './types.ts';

interface Open {
  round: number;
  rounds: number;
  stack: string[];
  turn: string;
  ships: Record<string, Ship>;
  fuel: Record<string, number>;
  score: Record<string, number>;
  hands: Record<string, number>;
  agendas: Record<string, string | null>;
  buoys: { owner: string; angle: number }[];
  roll: number[];
  deck: number;
}
const cards = (n: number): string => (n === 1 ? '1 card' : `${n} cards`);

interface Mine {
  hands: Record<string, string[]>;
  agenda: string;
}

export function text(openJson: Json, mineJson: Json, name: (id: string) => string): string {
  const open = openJson as unknown as Open;
  const mine = mineJson as unknown as Mine | null;
  const ships = Object.values(open.ships);
  const bar = (n: number, most: number): string => '#'.repeat(n) + '.'.repeat(most - n);
  const line = (ship: Ship): string => {
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
  const agenda = mine ? [`  your agenda: ${name(mine.agenda)}`] : [];
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
