/** Borg Tech without a cost: complete as soon as it is drawn (14.4.1). */
import { option } from '@tenforward/kernel';
import { sayWith } from '../../words.ts';
import { cube, cubesOnMap, destroyCube, moveCubeTo } from '../../rules/borg/cubes.ts';
import { discardRevealed } from '../../rules/borg/commands.ts';
import { closeBorgTurn, endBorgTurn } from '../../rules/borg/turn.ts';
import { addWarp } from '../../rules/commands.ts';
import { mustStop } from '../../rules/courses.ts';
import { type Ways, warpReach } from '../../rules/galaxy-paths.ts';
import { cardsLeft } from '../../rules/decks.ts';
import { playerOfFaction } from '../../rules/players.ts';
import { after, before } from '../../rules/reactions.ts';
import { cubeAt, powersAt, unitsOf } from '../../rules/units.ts';
import { type Card, type CardId, type CubeId, factions, type Reading, type Seat } from '../../rules/types.ts';
import {
  act,
  advancementsOf,
  borgAdvancements,
  discardIt,
  exhaustIt,
  hasFailures,
  hasSomebodyAtWarp,
  rerollFailures,
  take,
  unless,
} from '../make-advancement.ts';

/** What a single card asks, offers and refuses: it brings its own (`says`). */
const manifoldSays = {
  'manifold.none': 'There is no Cube that could be moved.',
  'manifold.which': 'Which Cube do you move?',
  'manifold.cube': '{cube} at {sector}',
  'manifold.where': 'Where does {cube} go?',
} as const;
const say = sayWith(manifoldSays);

const tech = advancementsOf('borg', 'BE');

/** Where a Cube may be moved: two Systems at most, through one's own Ships but nobody else's. */
const manifold = (t: Reading, seat: Seat, id: CubeId): Ways => {
  const { at } = cube(t, id);
  if (t.query('may enter warp', { sector: at }, true) !== true) return new Map();
  const isFree = (sector: string): boolean => powersAt(t, sector).every((power) => power === seat || power === 'borg');
  return warpReach(t.state.galaxy, at, {
    systems: 2,
    mayEnter: isFree,
    mayPass: (sector) => isFree(sector) && !mustStop(t, sector),
  });
};
const manifoldGoals = (t: Reading, seat: Seat, id: CubeId): string[] =>
  [...manifold(t, seat, id).keys()].filter((sector) => cubeAt(t, sector) === undefined).toSorted();
const movableCubes = (t: Reading, seat: Seat): CubeId[] =>
  cubesOnMap(t).filter((id) => manifoldGoals(t, seat, id).length > 0);

const vinculumHits = 3;

export const techAtOnce: Record<CardId, Card> = {
  'borg-telemetry-node': tech({
    name: 'Borg Telemetry Node',
    text: 'In the Borg turn, Exhaust this card to discard the Command card just revealed for a Cube and have another drawn. An Assimilated player may then activate another Cube instead.',
    type: 'Borg',
    cost: 0,
    reacts: [
      after('command.revealed', {
        may: 'Exhaust it: another Command card is drawn',
        rule: 'ASC-TECH-borg-telemetry-node',
        do(t, _event, self) {
          exhaustIt(t, self);
          discardRevealed(t);
        },
      }),
    ],
  }),

  'cortical-relay-recovery': tech({
    name: 'Cortical Relay Recovery',
    text: 'When you destroy a Cube or Reclaim a Borg World, take 1 Research for every Borg Advancement you have completed.',
    type: 'Borg',
    cost: 0,
    reacts: [
      after('cube.destroyed', {
        if: (_t, { by }, self) => by.includes(self.owner),
        do(t, _event, self) {
          take(t, self, 'research', borgAdvancements(t, self.owner));
        },
      }),
      after('world.reclaimed', {
        if: (_t, { seat }, self) => seat === self.owner,
        do(t, _event, self) {
          take(t, self, 'research', borgAdvancements(t, self.owner));
        },
      }),
    ],
  }),

  'data-vinculum-position': tech({
    name: 'Data: Vinculum Position',
    text: 'In the first Combat Round of a Space Battle, on anybody’s turn, discard this card to score 3 more hits.',
    type: 'Borg',
    cost: 0,
    answers: {
      'hits from cards': (_t, { combat, seat }, self) =>
        combat.kind === 'battle' && combat.round <= 1 && seat === self.owner ? vinculumHits : undefined,
    },
    reacts: [
      before('hits.scored', {
        may: 'Discard it: 3 more hits',
        rule: 'ASC-TECH-data-vinculum-position',
        if: (_t, { combat, by }, self) => combat.kind === 'battle' && combat.round === 1 && by === self.owner,
        do(t, volley, self) {
          discardIt(t, self);
          volley.hits += vinculumHits;
        },
      }),
    ],
  }),

  'interspacial-manifold-access': tech({
    name: 'Interspacial Manifold Access',
    text: 'On your turn, discard this card to move a Cube up to 2 Systems. It may pass your Ships, but not those of other players.',
    says: manifoldSays,
    type: 'Borg',
    cost: 0,
    words: { act: 'Discard it to move a Cube up to 2 Systems' },
    acts: [
      act({
        when: 'turn',
        can: (t, self) => unless(t, self, movableCubes(t, self.owner).length > 0, say('manifold.none')),
        *do(t, self) {
          const { owner } = self;
          const id = yield* t.one(owner, t.ask('manifold.which'), () =>
            movableCubes(t, owner).map((one) =>
              option(one, one, { at: one, show: () => say('manifold.cube', { cube: one, sector: cube(t, one).at }) }),
            ),
          );
          const to = yield* t.one(owner, t.ask('manifold.where', { cube: id }), () =>
            manifoldGoals(t, owner, id).map((sector) =>
              option(sector, sector, { at: sector, show: () => say('sector', { sector }) }),
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
    reacts: [
      after('dice.rolled', {
        may: 'Discard it: all your failed dice are rolled again',
        rule: 'ASC-TECH-masked-warp-signature',
        if: (_t, { combat, by, against }, self) =>
          by === self.owner && against === 'borg' && hasFailures(combat, self, 'borg'),
        do(t, { combat }, self) {
          discardIt(t, self);
          rerollFailures(t, combat, self, 'borg');
        },
      }),
    ],
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
              .filter((faction) => playerOfFaction(t, faction) === undefined && cardsLeft(t, faction) > 0)
              .map((faction) => `${faction}:2`)
          : undefined,
    },
  }),

  'neurolytic-pathogen': tech({
    name: 'Neurolytic Pathogen',
    text: 'In the Borg turn, discard this card to end that turn at once.',
    type: 'Borg',
    cost: 0,
    reacts: [
      before('combat.round', {
        may: 'Discard it: the Borg turn is over, and this Combat with it',
        rule: 'ASC-TECH-neurolytic-pathogen',
        if: (t, { combat }) => t.state.borg !== null && combat.round > 1, // before the first there was a moment for it
        do(t, { combat }, self) {
          discardIt(t, self);
          closeBorgTurn(t);
          combat.end = 'cancelled';
        },
      }),
      after('borg.acts', {
        may: 'Discard it: the Borg turn is over',
        rule: 'ASC-TECH-neurolytic-pathogen',
        *do(t, _event, self) {
          discardIt(t, self);
          yield* endBorgTurn(t);
        },
      }),
    ],
  }),

  'transwarp-conduit-data': tech({
    name: 'Transwarp Conduit Data',
    text: 'On your turn, discard this card to add 2 Warp tokens to each of your Ships and Fleets that are already at Warp.',
    type: 'Borg',
    cost: 0,
    words: { act: 'Discard it to add 2 Warp tokens to all your units at Warp' },
    acts: [
      act({
        when: 'turn',
        can: hasSomebodyAtWarp,
        do(t, self) {
          discardIt(t, self);
          for (const one of unitsOf(t, self.owner)) addWarp(t, one.id, 2);
        },
      }),
    ],
  }),
};
