/** Tables that were begun under rules 1, which kept lists of kinds. */
import type { Json } from '@tenforward/kernel';
import type { State } from './types.ts';
import { laid, type Written } from './written.ts';

export function migrate(json: Json, from: string): State {
  if (from !== '1') return json as unknown as State;
  const old = json as unknown as Omit<State, 'cards'> & Written & { readonly searching: string };
  // nobody searches the deck between two steps
  const { hands: _h, agendas: _a, spare: _p, deck: _d, discard: _g, stack: _s, searching: _, ...rest } = old;
  const ships = Object.values(old.ships).map(({ carries: _carries, ...ship }) => [ship.id, ship] as const);
  return { ...rest, ships: Object.fromEntries(ships), cards: laid(old) };
}
