/** Probing: the top card of the deck decides how objectives come out, at the end of a turn. */
import { ask, flowOf, option, type Seat } from '@tenforward/kernel';
import type { Board, Facts, Flow, Probe, Reading } from '../types.ts';
import { say } from '../words.ts';
import { facts } from './people.ts';
import { allInPlay, find, inPlay, kit, type Me, piece, topOf } from './zones.ts';

export type ProbeTells = {
  'probe.card': { seat: Seat; kind: string };
  'probe.nothing': { kind: string };
};
export const probeAsks = { 'probe.order': ask('CCG-FC-probe-8') };

/** An objective that is probed for: when, and how it comes out by the icons on the card. */
export const probe = (isOn: Probe['if'], outcomes: Probe['outcomes']): Probe => ({ if: isOn, outcomes });

const probing = (t: Reading, seat: Seat): readonly Me[] =>
  allInPlay(t).filter((p) => p.controller === seat && facts(t, p).probe?.if(t, p) === true);
/** CCG-FC-probe-12: what can match, wherever it is printed. */
const iconsOn = ({ type, affiliation, icons = [] }: Facts): readonly string[] => [type, affiliation ?? '', ...icons];

export function* probes(t: Board, seat: Seat): Flow {
  const all = probing(t, seat);
  const top = topOf(t, 'deck', seat);
  if (all.length === 0 || !top) return; // CCG-FC-probe-11
  const { kind } = kit.peek(t, top.id); // CCG-FC-probe-6: it stays where it is, and everybody knows it there
  t.tell('probe.card', { seat, kind });
  // CCG-FC-probe-8: one card for all of them, in the order the player likes
  const order = yield* t.order(seat, t.ask('probe.order'), () =>
    probing(t, seat).map((p) => option(p.id, p.id, { at: p.id, show: () => say('probe.one', { card: p.kind }) })),
  );
  for (const id of order) {
    const p = find(t, id);
    if (p && inPlay(p)) yield* comesOut(t, p.id, iconsOn(facts(t, { kind })));
  }
}
/** CCG-FC-probe-3: the first outcome that matches, and no other. */
function* comesOut(t: Board, id: string, icons: readonly string[]): Flow {
  const me = piece(t, id);
  const outcomes = Object.entries(facts(t, me).probe?.outcomes ?? {});
  const outcome = outcomes.find(([any]) => any.split(' ').some((icon) => icons.includes(icon)))?.[1];
  if (outcome) yield* flowOf(outcome(t, me));
  else t.tell('probe.nothing', { kind: me.kind });
}
