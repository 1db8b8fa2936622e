/** History goes another way: whoever owes their being to what did not happen is gone, wherever they are. */
import type { Board, Reading } from '../types.ts';
import { aboard, facts, factsOf, locationOf } from './people.ts';
import { all, find, inPlay, isInPlay, lying, type Me, move, shuffle } from './zones.ts';

export type TimelineTells = { 'timeline.disrupted': { year: string; kinds: readonly string[] } };

/** CCG-FC-timeline-5, 6: all humans, and all cards of the Federation. */
const owesItself = (t: Reading, p: Me): boolean => {
  const { affiliation, traits = [], type } = facts(t, p);
  return (type === 'personnel' || type === 'ship') && (affiliation === 'Federation' || traits.includes('human'));
};
/** CCG-FC-timeline-1, 3: not what is at a time location, nor what is of another universe. */
const isProtected = (t: Reading, p: Me): boolean =>
  facts(t, p).icons?.includes('AU') === true || (inPlay(p) && factsOf(t, locationOf(t, p.id)).type === 'time location');

export function disrupts(t: Board, year: string): void {
  t.state.disrupted.push(year);
  const gone = all(t).filter((p) => p.zone !== 'gone' && owesItself(t, p) && !isProtected(t, p));
  const decks = new Set(gone.filter((p) => p.zone === 'deck').map((p) => p.place));
  // people before their ships: what is left aboard of a ship that never was goes home, or with it
  const ids = gone.map(({ id, kind }) => ({ id, isShip: t.card(kind).type === 'ship' }));
  for (const { id } of ids.filter(({ isShip }) => !isShip)) remove(t, id);
  for (const { id } of ids.filter(({ isShip }) => isShip)) {
    for (const p of isInPlay(t, id) ? aboard(t, id) : []) if (isProtected(t, p)) move(t, p.id, 'hand', p.owner); // CCG-FC-timeline-9
    remove(t, id); // CCG-FC-timeline-10: the others are discarded with it
  }
  for (const seat of [...decks].sort()) shuffle(t, 'deck', seat); // CCG-FC-timeline-8
  t.tell('timeline.disrupted', { year, kinds: lying(t, 'gone').map(({ kind }) => kind) });
}
/** CCG-FC-timeline-7: out of play, from wherever it was. */
function remove(t: Board, id: string): void {
  const p = find(t, id);
  if (p) move(t, id, 'gone', p.owner);
}
