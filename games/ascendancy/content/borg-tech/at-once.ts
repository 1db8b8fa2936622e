/** Borg Tech without a cost: complete as soon as it is drawn (14.4.1). */
import { option, under, type Reaction } from '@tenforward/kernel';
import { say } from '../../words.ts';
import { cube, cubesOnMap, destroyCube, moveCubeTo } from '../../rules/borg/cubes.ts';
import { discardRevealed } from '../../rules/borg/commands.ts';
import { endBorgTurn } from '../../rules/borg/turn.ts';
import { damageCube, destroyersOf, giveUpShips } from '../../rules/casualties.ts';
import type { Combat } from '../../rules/combat-types.ts';
import type { Self } from '../../rules/card-types.ts';
import { addWarp } from '../../rules/commands.ts';
import { type Ways, warpReach } from '../../rules/galaxy-paths.ts';
import { player, playerOfFaction } from '../../rules/players.ts';
import { controls } from '../../rules/systems.ts';
import { cubeAt, powersAt, unitsOf } from '../../rules/units.ts';
import { cubeDice } from '../../rules/values.ts';
import {
  type Ascendancy,
  type Card,
  type CardId,
  type CubeId,
  factions,
  type Reading,
  type Seat,
} from '../../rules/types.ts';
import {
  act,
  advancementsOf,
  borgAdvancements,
  discardIt,
  effectOf,
  exhaustIt,
  hasFailures,
  hasSomebodyAtWarp,
  isEffect,
  lasts,
  rerollFailures,
  ruleOf,
  shipsFighting,
  take,
  unless,
} from '../make-advancement.ts';

const tech = advancementsOf('borg', 'BE');

/** Whether the card's owner fights the Cube of this Combat, with Ships or with a planet. */
const facesCube = (t: Reading, combat: Combat, { owner }: Self): boolean =>
  combat.cube !== null &&
  (shipsFighting(t, combat, owner) > 0 || (combat.kind === 'assimilation' && controls(t, owner, combat.at)));

/** Cards of a Faction that nobody plays, or plays no more. */
const idleDeck = (t: Reading, faction: (typeof factions)[number]): number => {
  const seat = t.state.seats.find((one) => player(t, one).faction === faction);
  if (seat === undefined) return t.state.unused[faction]?.length ?? 0;
  return player(t, seat).deck.length + player(t, seat).under.length;
};

/** Where a Cube may be moved: two Systems at most, through one's own Ships but nobody else's. */
const manifold = (t: Reading, seat: Seat, id: CubeId): Ways => {
  const { at } = cube(t, id);
  if (t.query('may enter warp', { sector: at }, true) !== true) return new Map();
  const isFree = (sector: string): boolean => powersAt(t, sector).every((power) => power === seat || power === 'borg');
  return warpReach(t.state.galaxy, at, {
    systems: 2,
    mayEnter: isFree,
    mayPass: (sector) => isFree(sector) && !t.query('must stop', { sector }, false),
  });
};
const manifoldGoals = (t: Reading, seat: Seat, id: CubeId): string[] =>
  [...manifold(t, seat, id).keys()].filter((sector) => cubeAt(t, sector) === undefined).toSorted();
const movableCubes = (t: Reading, seat: Seat): CubeId[] =>
  cubesOnMap(t).filter((id) => manifoldGoals(t, seat, id).length > 0);

/** In Combat with a Cube: as a Combat Round begins, and before its risen Shields force a Retreat. */
const modulation: Reaction<Ascendancy, { combat: Combat }> = {
  may: 'Discard it: the Cube’s Shields fall to 0',
  rule: 'ASC-TECH-differentiated-modulation',
  if: (t, { combat }, self) => facesCube(t, combat, self) && (combat.cube?.shields ?? 0) > 0,
  // oxlint-disable-next-line require-yield
  *do(t, { combat }, self) {
    discardIt(t, self);
    if (combat.cube) combat.cube.shields = 0;
  },
};
const torpedoes: Reaction<Ascendancy, { combat: Combat }> = {
  may: 'Discard it: +2 on your dice against the Cube',
  rule: 'ASC-TECH-transphasic-torpedoes',
  if: (t, { combat }, self) => !isEffect(self) && combat.kind === 'battle' && facesCube(t, combat, self),
  // oxlint-disable-next-line require-yield
  *do(t, { combat }, self) {
    discardIt(t, self);
    lasts(combat, self, { round: null });
  },
};
/** As a Combat Round begins, and before a damaged Cube mends. */
const ramming: Reaction<Ascendancy, { combat: Combat }> = {
  may: 'Discard it and a Ship: the Cube is destroyed',
  rule: 'ASC-TECH-ramming-speed',
  if: (t, { combat }, self) =>
    combat.kind === 'battle' &&
    combat.cube !== null &&
    combat.cube.dice > 0 &&
    combat.cube.dice <= cubeDice.value - 5 &&
    shipsFighting(t, combat, self.owner) > 0,
  *do(t, { combat }, self) {
    discardIt(t, self);
    yield* giveUpShips(t, combat, self.owner, 1);
    if (!combat.cube) return;
    damageCube(t, combat, combat.cube.dice);
    yield* destroyCube(t, combat.cube.id, destroyersOf(t, combat));
  },
};

export const techAtOnce: Record<CardId, Card> = {
  'borg-telemetry-node': tech({
    name: 'Borg Telemetry Node',
    text: 'In the Borg turn, Exhaust this card to discard the Command card just revealed for a Cube and have another drawn.',
    type: 'Borg',
    cost: 0,
    after: {
      'command.revealed': {
        may: 'Exhaust it: another Command card is drawn',
        rule: 'ASC-TECH-borg-telemetry-node',
        // oxlint-disable-next-line require-yield
        *do(t, _event, self) {
          exhaustIt(t, self);
          discardRevealed(t);
        },
      },
    },
  }),

  'cortical-relay-recovery': tech({
    name: 'Cortical Relay Recovery',
    text: 'When you destroy a Cube or Reclaim a Borg World, take 1 Research for every Borg Advancement you have completed.',
    type: 'Borg',
    cost: 0,
    after: {
      'cube.destroyed': {
        if: (_t, { by }, self) => by.includes(self.owner),
        // oxlint-disable-next-line require-yield
        *do(t, _event, self) {
          take(t, self, 'research', borgAdvancements(t, self.owner));
        },
      },
      'world.reclaimed': {
        if: (_t, { seat }, self) => seat === self.owner,
        // oxlint-disable-next-line require-yield
        *do(t, _event, self) {
          take(t, self, 'research', borgAdvancements(t, self.owner));
        },
      },
    },
  }),

  'data-vinculum-position': tech({
    name: 'Data: Vinculum Position',
    text: 'In the first Combat Round of a Space Battle, on anybody’s turn, discard this card to score 3 more hits.',
    type: 'Borg',
    cost: 0,
    before: {
      'hits.scored': {
        may: 'Discard it: 3 more hits',
        rule: 'ASC-TECH-data-vinculum-position',
        if: (_t, { combat, by }, self) => combat.kind === 'battle' && combat.round === 1 && by === self.owner,
        // oxlint-disable-next-line require-yield
        *do(t, volley, self) {
          discardIt(t, self);
          volley.hits += 3;
        },
      },
    },
  }),

  'differentiated-modulation': tech({
    name: 'Differentiated Modulation',
    text: 'In Combat with a Cube, discard this card to set its Shield Modifier to 0.',
    type: 'Borg',
    cost: 0,
    before: { 'combat.round': modulation },
    after: { 'shields.raised': modulation },
  }),

  'interspacial-manifold-access': tech({
    name: 'Interspacial Manifold Access',
    text: 'On your turn, discard this card to move a Cube up to 2 Systems. It may pass your Ships, but not those of other players.',
    type: 'Borg',
    cost: 0,
    acts: [
      act({
        when: 'turn',
        can: (t, self) => unless(t, self, movableCubes(t, self.owner).length > 0, say('manifold.none')),
        *do(t, self) {
          const { owner } = self;
          const id = yield* t.one(owner, under(ruleOf(t, self), say('manifold.which')), () =>
            movableCubes(t, owner).map((one) =>
              option(one, say('manifold.cube', { cube: one, sector: cube(t, one).at }), one, { at: one }),
            ),
          );
          const to = yield* t.one(owner, under(ruleOf(t, self), say('manifold.where', { cube: id })), () =>
            manifoldGoals(t, owner, id).map((sector) =>
              option(sector, say('sector', { sector }), sector, { at: sector }),
            ),
          );
          const path = manifold(t, owner, id).get(to)?.path ?? [];
          discardIt(t, self);
          moveCubeTo(t, id, [cube(t, id).at, ...path]);
          if (t.query('cubes perish', { sector: to }, false)) yield* destroyCube(t, id, []); // ASC-SYS-electrokinetic-cloud
        },
      }),
    ],
  }),

  'masked-warp-signature': tech({
    name: 'Masked Warp Signature',
    text: 'Discard this card to reroll all your failed dice of one Combat Round against the Borg.',
    type: 'Borg',
    cost: 0,
    after: {
      'dice.rolled': {
        may: 'Discard it: all your failed dice are rolled again',
        rule: 'ASC-TECH-masked-warp-signature',
        if: (_t, { combat, by, against }, self) =>
          by === self.owner && against === 'borg' && hasFailures(combat, self, 'borg'),
        // oxlint-disable-next-line require-yield
        *do(t, { combat }, self) {
          discardIt(t, self);
          rerollFailures(t, combat, self, 'borg');
        },
      },
    },
  }),

  'nano-data-linkage': tech({
    name: 'Nano-Data Linkage',
    text: 'When you launch, you may draw from the deck of a Faction that is Assimilated or not in the game.',
    type: 'Borg',
    cost: 0,
    answers: {
      'launch decks': (t, { seat }, self) =>
        seat === self.owner
          ? factions
              .filter((faction) => playerOfFaction(t, faction) === undefined && idleDeck(t, faction) > 0)
              .map((faction) => `${faction}:2`)
          : undefined,
    },
  }),

  'neurolytic-pathogen': tech({
    name: 'Neurolytic Pathogen',
    text: 'In the Borg turn, discard this card to end that turn at once.',
    type: 'Borg',
    cost: 0,
    after: {
      'borg.acts': {
        may: 'Discard it: the Borg turn is over',
        rule: 'ASC-TECH-neurolytic-pathogen',
        *do(t, _event, self) {
          discardIt(t, self);
          yield* endBorgTurn(t);
        },
      },
    },
  }),

  'ramming-speed': tech({
    name: 'Ramming Speed',
    text: 'In a Space Battle against a Cube with 5 or more damage, discard this card and one of your Ships there to destroy the Cube.',
    type: 'Borg',
    cost: 0,
    before: { 'combat.round': ramming },
    after: { 'casualties.taken': ramming },
  }),

  'transphasic-torpedoes': tech({
    name: 'Transphasic Torpedoes',
    text: 'Discard this card for +2 on each of your dice to hit in one Space Battle against a Cube.',
    type: 'Borg',
    cost: 0,
    before: { 'combat.round': torpedoes },
    after: { 'shields.raised': torpedoes },
    answers: {
      'hit bonus': (t, { seat, against }, self) =>
        effectOf(t, self) && seat === self.owner && against === 'borg' ? 2 : undefined,
    },
  }),

  'transwarp-conduit-data': tech({
    name: 'Transwarp Conduit Data',
    text: 'On your turn, discard this card to add 2 Warp tokens to each of your Ships and Fleets that are already at Warp.',
    type: 'Borg',
    cost: 0,
    acts: [
      act({
        when: 'turn',
        can: hasSomebodyAtWarp,
        // oxlint-disable-next-line require-yield
        *do(t, self) {
          discardIt(t, self);
          for (const one of unitsOf(t, self.owner)) addWarp(t, one.id, 2);
        },
      }),
    ],
  }),
};
