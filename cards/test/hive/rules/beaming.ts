/** Beaming: an order, or by a card whenever one likes. */
import { ask, option, permit, refuse, type Seat, type Verdict } from '@tenforward/kernel';
import type { Board, Flow, Reading } from '../types.ts';
import { say } from '../words.ts';
import { aboard, facts } from './people.ts';
import { inPlay, isIn, isInPlay, lying, type Me, move, piece } from './zones.ts';

export type BeamingEvents = {
  'people.beam': { by: Seat; whom: readonly string[]; to: string };
};
export type BeamingTells = { 'people.beamed': { seat: Seat; whom: readonly string[]; to: string } };
export const beamingAsks = { 'beam.whom': ask('CCG-BASE-words-15') };
export const beamingQueries = { 'may beam': permit<{ seat: Seat; at: string }>() };

export const mayBeam = (t: Reading, seat: Seat, at: string): Verdict => t.query('may beam', { seat, at }, true);
export const shipsOf = (t: Reading, seat: Seat): readonly Me[] =>
  lying(t, 'ships').filter((ship) => ship.controller === seat);
/** A seat's people on a planet. */
export const teamOf = (t: Reading, seat: Seat, at: string): readonly Me[] =>
  lying(t, 'team', at).filter((p) => p.controller === seat);
export const unstopped = (p: Me): boolean => p.data.stopped !== true;
/** Whoever serves aboard a ship: not a guest of the other side. */
export const crewOf = (t: Reading, ship: Me): readonly Me[] =>
  aboard(t, ship.id).filter((p) => p.controller === ship.controller);
/** Whether a seat has a ship with somebody aboard at a place of this kind. */
export const isStaffedAt = (t: Reading, seat: Seat, kind: string): boolean =>
  shipsOf(t, seat).some((ship) => piece(t, ship.place).kind === kind && crewOf(t, ship).length > 0);
/** CCG-BASE-beam-6: stopped cards do not beam. */
export const crewToBeam = (t: Reading, ship: Me): readonly Me[] => crewOf(t, ship).filter(unstopped);
export const teamToBeam = (t: Reading, ship: Me): readonly Me[] =>
  teamOf(t, ship.controller, ship.place).filter(unstopped);

/** It is an event so that what is due afterwards (a cure aboard) is found at once. */
export function* beam(t: Board, seat: Seat, whom: readonly string[], of: string): Flow {
  if (whom.length === 0) return;
  const zone = piece(t, of).zone === 'ships' ? 'crew' : 'team';
  yield* t.happens(
    'people.beam',
    { by: seat, whom, to: of },
    function* () {
      for (const id of whom) move(t, id, zone, of);
      t.tell('people.beamed', { seat, whom: whom.map((id) => piece(t, id).kind), to: piece(t, of).kind });
    },
    'CCG-BASE-beam-1',
  );
}

/** A planet from which this seat could beam people up right now; the one of an attempt first. */
export const emergencyAt = (t: Reading, seat: Seat): Me | undefined => {
  const places = lying(t, 'spaceline').filter(
    (at) => teamOf(t, seat, at.id).length > 0 && shipsOf(t, seat).some((ship) => ship.place === at.id),
  );
  return places.find(({ id }) => id === t.state.attempt?.mission) ?? places[0];
};
/** CCG-BASE-words-15: to an own ship at the same location, though not inside a dilemma that does not permit it. */
export function mayFlee(t: Reading, seat: Seat): Verdict {
  const at = emergencyAt(t, seat);
  return at ? mayBeam(t, seat, at.id) : refuse('CCG-BASE-words-15', say('beam.nobody'));
}
export function* flees(t: Board, seat: Seat): Flow {
  const at = emergencyAt(t, seat)?.id;
  if (at === undefined) return;
  const there = (): readonly Me[] => teamOf(t, seat, at);
  const whom = yield* t.some(
    seat,
    t.ask('beam.whom'),
    () => [Math.min(1, there().length), there().length],
    () => there().map((p) => option(p.id, p.id, { at: p.id, show: () => say('beam.one', { card: p.kind }) })),
  );
  const ship = shipsOf(t, seat).find(({ place }) => place === at);
  if (ship && isInPlay(t, at)) {
    const still = whom.filter((id) => isIn(t, id, 'team') && facts(t, piece(t, id)).type === 'personnel');
    yield* beam(
      t,
      seat,
      still.filter((id) => inPlay(piece(t, id))),
      ship.id,
    );
  }
}
