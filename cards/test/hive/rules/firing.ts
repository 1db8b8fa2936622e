/** Hand weapons: one shot a turn at somebody at the same location, to stun or to kill. */
import { ask, option, permit, refuse, type Seat, type Verdict } from '@tenforward/kernel';
import type { Board, Flow, Reading } from '../types.ts';
import { say } from '../words.ts';
import { dies, facts, locationOf, people } from './people.ts';
import { isInPlay, lying, type Me, piece, befalls } from './zones.ts';

export type FiringEvents = {
  'person.hit': { by: Seat; weapon: string; who: string; kind: string; how: 'stunned' | 'mortally wounded' };
};
export type FiringTells = { 'person.hit': { kind: string; weapon: string; how: string } };
export const firingAsks = { 'weapon.how': ask<{ weapon: string; who: string }>() };
export const firingQueries = { 'may be hit': permit<{ who: string; weapon: string }>() };

export const weaponsOf = (t: Reading, seat: Seat): readonly Me[] =>
  lying(t, 'on').filter((p) => p.controller === seat && facts(t, p).type === 'equipment');
/** Who is where a weapon is, and somebody else's. */
export const inReach = (t: Reading, weapon: Me): readonly Me[] =>
  people(t).filter((p) => p.controller !== weapon.controller && locationOf(t, p.id) === locationOf(t, weapon.id));
export const mayFire = (t: Reading, weapon: Me, who: string): Verdict =>
  weapon.data.stopped === true
    ? refuse('CCG-BASE-stopped-1', say('stopped', { card: weapon.kind }))
    : t.query('may be hit', { who, weapon: weapon.id }, true);

export function* fires(t: Board, seat: Seat, weapon: string, who: string): Flow {
  const [{ kind: title }, { kind }] = [piece(t, weapon), piece(t, who)];
  befalls(t, weapon, { stopped: true });
  const how = yield* t.one(seat, t.ask('weapon.how', { weapon: title, who: kind }), () => [
    option('stun', 'stunned', { show: () => say('weapon.stun') }),
    option('kill', 'mortally wounded', { show: () => say('weapon.kill') }),
  ]);
  const at = isInPlay(t, who) ? piece(t, who).place : '';
  const isThere = (): boolean => isInPlay(t, who) && isInPlay(t, weapon) && piece(t, who).place === at;
  const fate = yield* t.happens(
    'person.hit',
    { by: seat, weapon, who, kind, how },
    function* () {
      t.tell('person.hit', { kind, weapon: title, how });
      befalls(t, who, { stopped: true });
    },
    undefined,
    isThere, // whoever is beamed away in time is not hit
  );
  if (fate === 'happened' && how === 'mortally wounded' && isInPlay(t, who)) yield* dies(t, who);
}
