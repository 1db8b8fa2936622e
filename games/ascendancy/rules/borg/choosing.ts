/** Who decides for the Borg, and what is settled by dice (15.2.2, 15.2.4.1, 15.3.1.4, 15.3.1.5). */
import { must, type Named, type OptionOf } from '@tenforward/kernel';
import { isSystem } from '../galaxy.ts';
import { show } from '../initiative.ts';
import { inTurnOrder } from '../relations.ts';
import { homeOf } from '../systems.ts';
import type { Ascendancy, Flow, Reading, Seat, SystemId, Table } from '../types.ts';

/** What is told. */
export type ChoosingTells = {
  'home.found': { die: number; system: SystemId };
};

/** Among things that are equally near there is a question only if there are several. */
export function* settleTie<O extends OptionOf<Ascendancy>>(
  t: Table,
  by: Seat,
  which: Named,
  options: () => readonly O[],
): Flow<O['value'] | undefined> {
  const [first, ...others] = options();
  return others.length === 0 ? first?.value : yield* t.one(by, which, options); // ASC-15.3.1.4a
}

/** Home Systems on the map, clockwise from that of the lowest Turn Order card (15.3.1.5). */
function homesFromLowest(t: Reading): { readonly first: Seat; readonly homes: readonly SystemId[] } | undefined {
  const { seats, galaxy, order } = t.state;
  const [first] = inTurnOrder(
    t,
    seats.filter((seat) => order.cards[seat] !== undefined && isSystem(galaxy, homeOf(t, seat))),
  );
  if (first === undefined) return undefined;
  const from = seats.indexOf(first);
  const homes = seats.map((_, i) => homeOf(t, must(seats[(from + i) % seats.length], 'a seat')));
  return { first, homes: homes.filter((home) => isSystem(galaxy, home)) };
}

/** A random direction: that of a Home System found with one die. */
export function randomHome(t: Table, from: SystemId): SystemId | undefined {
  const found = homesFromLowest(t);
  if (!found) return undefined;
  show(t, found.first); // ASC-6.1.3.1a
  const die = t.chance.roll(6);
  const place = (die - 1) % found.homes.length; // ASC-15.3.1.5a
  const rolled = must(found.homes[place], 'a Home System'); // ASC-15.3.1.5a
  // no lane points to where it begins: the next one clockwise gives the direction (ruling)
  const home = rolled === from ? (found.homes[(place + 1) % found.homes.length] ?? rolled) : rolled;
  t.tell('home.found', { die, system: home });
  return home;
}

export { show as showOrder } from '../initiative.ts';
