/**
 * The scenario vocabulary of Ascendancy: any galaxy, any pieces and cards anywhere. It is described for those who write
 * scenarios in README.md; what is left out is empty or as at the beginning of a game.
 */
import { type Chosen, type Json, must, type Seat, type Seating, type Start } from '@tenforward/kernel';
import { agreementsFor, bareState, factionsOf } from './new-game.ts';
import { freshSystem } from './rules/civilizations.ts';
import { borgTurnFor, worldsForHitRoll } from './scenario-borg.ts';
import { dealCards } from './scenario-cards.ts';
import { combatFrom } from './scenario-combat.ts';
import { layFar, layGalaxy, sectorNamed } from './scenario-map.ts';
import { readSetup, type Setup, type SystemSetup } from './scenario-setup.ts';
import type { Unit } from './rules/units.ts';
import type { Ascendancy, Cards, Resources, State, StepRef } from './rules/types.ts';
import { lying } from './rules/zones.ts';

export const arrangeWith =
  (cards: Cards) =>
  (json: Json, seating: Seating, options: Chosen): Start<Ascendancy> => {
    const setup = readSetup(cards, json, seating.seats);
    const byFaction = { ...factionsOf(options, seating.seats), ...setup.factions };
    const state = bareState(cards, seating.seats, byFaction);
    state.agreements = agreementsFor(byFaction);
    state.round = setup.round ?? 1;
    state.galaxy = layGalaxy(cards, setup);
    const worlds = worldsForHitRoll(cards, state, setup);
    state.galaxy = layFar(cards, state.galaxy, worlds);
    for (const id of Object.keys(state.galaxy.discs))
      state.systems[id] = systemFrom(cards, id, setup.systems?.[id] ?? { spire: worlds.includes(id) });
    for (const id of Object.keys(setup.systems ?? {}))
      if (!Object.hasOwn(state.systems, id)) throw new Error(`'${id}' is not on the map`);
    seatPlayers(state, setup);
    placeUnits(state, setup);
    dealAgreements(state, setup);
    for (const [seat, systems] of Object.entries(setup.denied ?? {}))
      for (const system of systems) state.denied.push({ seat, system });
    dealCards(cards, state, setup, options);
    dealOrder(state, setup, options);
    for (const [i, one] of (setup.cubes ?? []).entries()) {
      const { at, onSpire = false, activated = false } = typeof one === 'string' ? { at: one } : one;
      state.cubes[`cube-${i + 1}`] = { id: `cube-${i + 1}`, at: sectorNamed(state.galaxy, at), onSpire, activated };
    }
    state.reshuffles = setup.reshuffles ?? 0;
    for (const seat of state.seats) trim(cards, state, seat, setup.players?.[seat]?.ready);
    if (setup.combat) state.combat = combatFrom(state, setup.combat);
    if (state.combat) borgTurnFor(state, state.combat);
    return { state, agenda: agendaOf(cards, state, setup) };
  };

const letters = { P: 'production', R: 'research', C: 'culture' } as const;
/** `PRC` is one Node of each, `PP` two of Production. */
const nodesFrom = (nodes: SystemSetup['nodes']): Resources => {
  const found: Resources = { production: 0, research: 0, culture: 0 };
  if (typeof nodes === 'string') for (const letter of nodes) found[must(letters[letter as 'P'], 'a Node', letter)]++;
  else Object.assign(found, nodes);
  return found;
};

function systemFrom(cards: Cards, id: string, one: SystemSetup): State['systems'][string] {
  const phenomenon = cards[id]?.system?.sort === 'phenomenon';
  return {
    ...freshSystem(id),
    control: one.control ?? null,
    nodes: nodesFrom(one.nodes),
    starbase: one.starbase ?? false,
    level: one.level ?? 0,
    tokens: nodesFrom(one.tokens),
    research: one.research ?? phenomenon,
    spire: one.spire ?? false,
    assimilation: one.assimilation ?? 0,
    delay: one.delay ?? 0,
  };
}

function seatPlayers(state: State, setup: Setup): void {
  for (const seat of Object.keys(setup.players ?? {}))
    if (!state.seats.includes(seat)) throw new Error(`'${seat}' is not at the table`);
  for (const seat of state.seats) {
    const p = must(state.players[seat], seat);
    const one = setup.players?.[seat] ?? {};
    p.reserve = { production: one.production ?? 0, research: one.research ?? 0, culture: one.culture ?? 0 };
    for (const key of ['ascendancy', 'weapons', 'shields', 'commissioned', 'mulligans', 'fate'] as const)
      if (one[key] !== undefined) Object.assign(p, { [key]: one[key] });
  }
}

function placeUnits(state: State, setup: Setup): void {
  const add = (owner: Seat, unit: Omit<Unit, 'id' | 'owner'>): void => {
    const id = `${owner}.${++must(state.players[owner], 'a player', owner).unitNo}`;
    state.units[id] = { id, owner, ...unit };
  };
  for (const [seat, places] of Object.entries(setup.ships ?? {}))
    for (const [at, n] of Object.entries(places))
      for (let i = 0; i < n; i++) add(seat, { at: sectorNamed(state.galaxy, at), warp: null, ships: 1, fleet: null });
  for (const [seat, fleets] of Object.entries(setup.fleets ?? {}))
    for (const { side, ships, at, from, tokens } of fleets)
      add(seat, {
        at: from === undefined ? sectorNamed(state.galaxy, at ?? '') : null,
        warp: from === undefined ? null : { from: sectorNamed(state.galaxy, from), tokens: tokens ?? 1 },
        ships,
        fleet: side,
      });
  for (const [seat, list] of Object.entries(setup.warp ?? {}))
    for (const { from, tokens = 1, ships = 1 } of list)
      for (let i = 0; i < ships; i++)
        add(seat, { at: null, warp: { from: sectorNamed(state.galaxy, from), tokens }, ships: 1, fleet: null });
}

function dealAgreements(state: State, setup: Setup): void {
  for (const [id, to] of Object.entries(setup.agreements ?? {})) {
    const one = must(state.agreements[id], `a Trade Agreement '${id}' in this game`);
    const { holder, exhausted = false } = typeof to === 'string' || to === null ? { holder: to } : to;
    Object.assign(one, { holder, exhausted });
  }
}

/** Cards 1, 2, … in seat order and the Borg last, unless said otherwise. */
function dealOrder(state: State, setup: Setup, options: Chosen): void {
  const lost = state.seats.filter((seat) => state.players[seat]?.fate === 'assimilated');
  const seats = state.seats.filter((seat) => state.players[seat]?.fate !== 'exterminated');
  const holders = [...seats, ...(options['borg'] === 'none' || lost.length > 0 ? [] : ['borg'])];
  state.order.cards = setup.order ?? Object.fromEntries(holders.map((who, i) => [who, i + 1]));
  state.order.collective = lost;
  state.order.shown = setup.shown ?? [];
  const mine = setup.turn === undefined ? 0 : (state.order.cards[setup.turn] ?? 0);
  state.order.gone =
    setup.gone ?? Object.keys(state.order.cards).filter((who) => (state.order.cards[who] ?? 0) <= mine);
  state.order.shown = [...new Set([...state.order.shown, ...state.order.gone])];
}

function trim(cards: Cards, state: State, seat: Seat, ready: number | undefined): void {
  const p = must(state.players[seat], seat);
  const bases = Object.values(state.systems).filter((s) => s.control === seat && s.starbase).length;
  const icons = lying({ state }, 'advancements', seat).map(({ kind }) => cards[kind]?.advancement?.command ?? 0);
  p.ready = ready ?? icons.reduce((n, more) => n + more, 5 + bases);
}

function agendaOf(cards: Cards, state: State, setup: Setup): readonly StepRef[] {
  const seat = setup.combat?.attacker ?? setup.turn ?? must(state.seats[0], 'a seat');
  const after: StepRef[] = [{ step: 'next-turn' }];
  if (state.combat?.attacker === 'borg') return [{ step: 'combat-round' }, { step: 'borg-end' }, ...after];
  if (setup.step !== undefined) return [{ step: setup.step, ...setup.from } as StepRef, ...after];
  state.active = seat;
  const phase = setup.phase ?? 'command';
  const units = Object.values(state.units).filter(
    (one) => one.owner === seat && one.at !== null && cards[one.at]?.system?.sort === 'phenomenon',
  );
  const p = must(state.players[seat], seat);
  p.turn = {
    phase,
    onPhenomenon: setup.onPhenomenon ?? units.map((one) => one.id),
    built: {},
    committed: [],
  };
  p.hadInBuilding = lying({ state }, 'allies', seat).map(({ kind }) => kind);
  const turn: StepRef[] = [
    ...(state.combat ? [{ step: 'combat-round' as const }] : []),
    { step: phase, seat },
    ...after,
  ];
  if (setup.found)
    return [
      { step: 'exploration', seat: setup.found.seat ?? seat, system: setup.found.system, copy: setup.found.card },
      ...turn,
    ];
  return turn;
}
