/** Discoveries (8.7 to 8.10): what a player finds at the end of a move, and the Exploration card for it. */
import { any, ask, flowOf, option, type Words } from '@tenforward/kernel';
import { say } from '../words.ts';
import { settle } from './civilizations.ts';
import { discardExploration, drawExploration, explorationOf, hideExploration } from './decks.ts';
import { endMove } from './hazards.ts';
import { neighbour, player, playerOf } from './players.ts';
import { takeResearch } from './research.ts';
import { isPhenomenon, isPlanet, isSystemId, system, systemOf } from './systems.ts';
import { disbandIfSmall, unitsAt } from './units.ts';
import { kit } from './zones.ts';
import type { CardId, Copy, Flow, Next, Power, Seat, SectorId, StepRef, SystemId, Table, UnitId } from './types.ts';

/** What a player has come upon: an Exploration card to be resolved on a System. */
export interface Found {
  seat: Seat;
  system: SystemId;
  card: CardId;
  copy: Copy;
  /** Units that are there. */
  units: UnitId[];
}

/** What a discovery asks. */
export const explorationAsks = {
  mulligan: ask<{ card: Copy; n: number }>('ASC-OPT-16.3.7'),
};
/** What cards may react to. */
export type ExplorationEvents = {
  'phenomenon.discovered': { seat: Seat; system: SystemId };
  'phenomenon.studied': { seat: Seat; system: SystemId };
  'exploration.drawn': { seat: Seat; copy: Copy; system: SystemId };
};
/** What cards may answer. */
export const explorationQueries = {
  'receives exhausted': any<{ seat: Seat }>(),
};
/** What is told. */
export type ExplorationTells = {
  'research.claimed': { seat: Seat; system: SystemId };
  'card.drawn': { seat: Power; card: Copy; system: SystemId };
  'card.hidden': { seat: Seat; system: SystemId };
  'card.remains': { card: Copy; system: SystemId };
  'card.mulliganed': { seat: Seat; card: Copy };
  'diplomacy.tested': {
    seat: Seat;
    die: number;
    total: number;
    number: number;
    passed: boolean;
    outcome: Words;
  };
  'ally.joined': { seat: Seat; card: CardId };
  'ally.lost': { card: CardId };
};

/** The end of a move in a System, discovered by it or not. */
export function* arrival(
  t: Table,
  {
    seat,
    units,
    system: id,
    discovered,
  }: { seat: Seat; units: readonly UnitId[]; system: SystemId; discovered: boolean },
): Flow<Next> {
  for (const unit of units) disbandIfSmall(t, unit); // ASC-FLEET-FER-3A
  if (!isSystemId(t, id)) return;
  if (!discovered && unitsAt(t, id, seat).length === 0) return; // left there on the way, and lost since
  if (discovered && isPhenomenon(t, id)) yield* t.window('phenomenon.discovered', { seat, system: id });
  yield* endMove(t, seat, id); // ASC-8.6.2.3a, ASC-8.4a
  const survived = unitsAt(t, id, seat).length > 0;
  if (isPhenomenon(t, id) && survived) yield* study(t, seat, id); // ASC-8.8.1b
  if (!isPlanet(t, id)) return; // ASC-8.7.2a, ASC-8.8a
  if (discovered && !survived) {
    if (hideExploration(t, id)) t.tell('card.hidden', { seat, system: id }); // ASC-8.7.1a
    return;
  }
  const drawn = survived ? kit.draw(t, 'hidden', id, 'revealed', 'exploration')?.id : undefined;
  const copy = drawn ?? (discovered ? drawExploration(t) : undefined);
  return copy === undefined ? undefined : { step: 'exploration', seat, system: id, copy };
}

/** The same within a Combat, where nothing can wait on the agenda: a Retreat or a manoeuvre is a move that ends. */
export function* endRetreat(t: Table, seat: Seat, sector: SectorId): Flow {
  let left: StepRef[] = [{ step: 'arrival', seat, units: [], system: sector, discovered: false }];
  for (let step = left.shift(); step; step = left.shift()) {
    const next: Next =
      step.step === 'arrival'
        ? yield* arrival(t, step)
        : step.step === 'exploration'
          ? yield* exploration(t, step)
          : undefined;
    if (next && 'step' in next) left = [next, ...left];
  }
}

/** 8.8.1, 8.10: whoever has braved a Phenomenon takes its Research, if it is still there. */
export function* study(t: Table, seat: Seat, id: SystemId): Flow {
  if (!system(t, id).research) return; // ASC-8.10b
  systemOf(t, id).research = false;
  t.tell('research.claimed', { seat, system: id });
  yield* takeResearch(t, seat, say('why.phenomenon', { system: id }));
  yield* t.window('phenomenon.studied', { seat, system: id });
}

/** 8.9: a card is resolved at once, or stays on the System. */
export function* exploration(
  t: Table,
  { seat, system: id, copy }: { seat: Seat; system: SystemId; copy: Copy },
): Flow<Next> {
  t.tell('card.drawn', { seat, card: copy, system: id });
  const facts = explorationOf(t, copy);
  if ((facts.rightHand === true && neighbour(t, seat, 'right') === undefined) || (yield* mulligan(t, seat, copy))) {
    discardExploration(t, copy); // ASC-15.4.3.2b
    const next = drawExploration(t);
    return next === undefined ? undefined : { step: 'exploration', seat, system: id, copy: next };
  }
  yield* t.window('exploration.drawn', { seat, copy, system: id });
  if (facts.civilization) settle(t, id, facts.civilization);
  if (facts.remains === true) {
    remain(t, copy, id);
    return;
  }
  if (facts.sort === 'ally') {
    yield* meetAlly(t, seat, copy);
    return;
  }
  const { kind: card } = kit.piece(t, copy);
  const units = unitsAt(t, id, seat).map((one) => one.id);
  const next = yield* flowOf(t.card(card).explore?.(t, { seat, system: id, card, copy, units })); // ASC-8.9.4a, ASC-8.9a
  discardExploration(t, copy);
  return next;
}

/** It lies on the System until that is Colonised. */
export function remain(t: Table, copy: Copy, id: SystemId): void {
  kit.move(t, copy, 'remains', id, { controller: '' }); // in force for all, whoever Controls the System
  t.tell('card.remains', { card: copy, system: id });
}

/** 16.3.7: twice a game an unwanted card is put away for another. */
function* mulligan(t: Table, seat: Seat, copy: Copy): Flow<boolean> {
  if (t.options['mulligans'] !== true || player(t, seat).mulligans === 0) return false; // ASC-OPT-16.3.7
  const away = yield* t.one(seat, t.ask('mulligan', { card: copy, n: player(t, seat).mulligans }), () => [
    option('keep', false, { idle: true, show: () => say('mulligan.keep') }),
    option('replace', true, { show: () => say('mulligan.replace') }),
  ]);
  if (!away) return false;
  playerOf(t, seat).mulligans--;
  t.tell('card.mulliganed', { seat, card: copy });
  return true;
}

/** 8.9.3.1: one die and Ascendancy must be higher than the number on the card. */
export function testDiplomacy(t: Table, seat: Seat, number: number): boolean {
  const die = t.chance.roll(6);
  const total = die + player(t, seat).ascendancy;
  const passed = total > number; // ASC-8.9.3.1a
  const outcome = passed ? say('test.passed') : say('test.failed');
  t.tell('diplomacy.tested', { seat, die, total, number, passed, outcome });
  return passed;
}

/** 8.9.3: drawn or passed on, an Ally is won by a test, or goes under the deck. */
export function* meetAlly(t: Table, seat: Seat, copy: Copy): Flow {
  if (!testDiplomacy(t, seat, explorationOf(t, copy).diplomacy ?? 0)) {
    discardExploration(t, copy); // ASC-8.9.3.1b
    return;
  }
  const { id, kind: card } = kit.move(t, copy, 'allies', seat, { controller: seat });
  t.tell('ally.joined', { seat, card });
  if (t.card(card).yields && t.query('receives exhausted', { seat }, false)) kit.mark(t, id, { exhausted: true }); // ASC-8.9.3.1c
}
