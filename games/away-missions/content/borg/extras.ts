/** Borg cards for decks of one's own. */
import { refuse } from '@tenforward/kernel';
import { mayActFreely } from '../../rules/actions.ts';
import { areFriends, backersOf, sheetOf, teamOf, who } from '../../rules/characters.ts';
import { reach } from '../../rules/movement.ts';
import { before } from '../../rules/reactions.ts';
import { areAdjacent, isWithin, seesCharacter } from '../../rules/spaces.ts';
import { gainAdapt, giveStun } from '../../rules/tokens.ts';
import type { Card, CharacterId, Reading, Seat, Self } from '../../rules/types.ts';
import { lying } from '../../rules/zones.ts';
import { say } from '../../words.ts';
import {
  actionEvent,
  aheadOf,
  canTest,
  endMission,
  equipment,
  mission,
  permanentEvent,
  startEvent,
  takeTest,
  type TestLine,
  traitEvent,
} from '../make.ts';
import { freeMove, pickCharacter } from '../verbs.ts';
import { friendlyBorg, gainsOneAdapt, isOwnDrone } from './collective.ts';

const affiliation = 'borg';

const locutusOf = (t: Reading, seat: Seat): CharacterId | undefined =>
  teamOf(t, seat).find((c) => sheetOf(t, c.id).name === 'Locutus of Borg')?.id;
const speech: TestLine = {
  names: 'Diplomacy',
  opposedBy: (t, other, _actor, self) => seesCharacter(t, locutusOf(t, self.owner) ?? '', other),
};
const canSwarm = (t: Reading, self: Self, id: CharacterId): boolean =>
  isOwnDrone(t, id, self.owner) && mayActFreely(t, id) && reach(t, id, 1).size > 0;

export const extras: Record<string, Card> = {
  'B-X1': traitEvent({
    affiliation,
    name: 'Nanoprobes',
    text: 'Attach to an adjacent hostile character. When it is neutralized by any attack of yours it is assimilated.',
    keyword: 'COLLECTIVE',
    copies: 0,
    fits: (t, target, _self, actor) => areAdjacent(t, actor, target) && !areFriends(t, actor, target),
    answers: {
      assimilates: (t, { attack }, self) =>
        attack.target === self.bearer && who(t, attack.attacker).owner === self.owner ? true : undefined,
    },
  }),
  'B-X2': permanentEvent({
    affiliation,
    name: 'Vinculum Link',
    text: 'Permanent. Your drones within 2 spaces of another friendly Borg count as having Backup in Skill tests.',
    keyword: 'SUBCOMMAND',
    copies: 0,
    answers: {
      'skill dice': (t, { character }, self) =>
        isOwnDrone(t, character, self.owner) &&
        backersOf(t, character).length === 0 &&
        friendlyBorg(t, self.owner).some((id) => id !== character && isWithin(t, id, character, 2))
          ? 1
          : undefined,
    },
  }),
  'B-X3': mission({
    affiliation,
    name: 'Assimilate the Transporter Room',
    text: 'Test Operations at an Operations terminal in the Transporter Room. Bonus: 1 Adapt.',
    points: 15,
    keyword: 'ASSIMILATE',
    extra: true,
    test: { names: 'Operations', at: ['operations'], in: 'transporter-room' },
    bonus: gainsOneAdapt,
  }),
  'B-X4': mission({
    affiliation,
    name: 'Assimilate the Cargo Bay',
    text: 'Test Operations at an Operations terminal in the Cargo Bay. Bonus: 1 Adapt.',
    points: 15,
    keyword: 'ASSIMILATE',
    extra: true,
    test: { names: 'Operations', at: ['operations'], in: 'cargo-bay' },
    bonus: gainsOneAdapt,
  }),
  'B-X5': actionEvent({
    affiliation,
    name: 'Speak for Us',
    text: 'Requirement: Locutus is in play. Test Diplomacy, opposed by any one hostile character in his line of sight. On success it gains a Stun token.',
    keyword: 'COLLECTIVE',
    copies: 0,
    requirement: (t, seat) =>
      locutusOf(t, seat) === undefined ? refuse('AM-cards-13', say('card.no-target', { card: 'B-X5' })) : true,
    ahead: (t, self, actor) => ({ brings: 'effect', tests: [aheadOf(t, self, actor, speech)] }),
    can: (t, self, actor) => canTest(t, self, actor, speech),
    *do(t, self, actor) {
      const { passed, challenger } = yield* takeTest(t, self, actor, speech);
      if (passed && challenger !== null) yield* giveStun(t, challenger);
    },
  }),
  'B-X6': equipment({
    affiliation,
    name: 'Cortical Node',
    text: 'The bearer rolls one more die in all Skill tests. When it is neutralized, gain 1 Adapt.',
    keyword: 'IMPLANT',
    copies: 0,
    supply: 2,
    answers: { 'skill dice': (_t, { character }, self) => (character === self.bearer ? 1 : undefined) },
    reacts: [
      before('neutralized', {
        if: (_t, event, self) => event.character === self.bearer,
        do(t, _event, self) {
          gainAdapt(t, self.owner, 1);
        },
      }),
    ],
  }),
  'B-X7': startEvent({
    affiliation,
    name: 'Swarm',
    text: 'At the start of an activation: up to three of your drones each take a free Move Action of at most 1 space.',
    keyword: 'COLLECTIVE',
    copies: 0,
    can: (t, self) =>
      teamOf(t, self.owner).some((c) => canSwarm(t, self, c.id))
        ? true
        : refuse('AM-cards-15', say('card.no-target', { card: self.card })),
    *do(t, self) {
      const moved: CharacterId[] = [];
      while (moved.length < 3) {
        const drone = yield* pickCharacter(t, self, (id) => canSwarm(t, self, id) && !moved.includes(id), true);
        if (drone === undefined) return;
        moved.push(drone);
        yield* freeMove(t, drone, undefined, 1);
      }
    },
  }),
  'B-X8': endMission({
    affiliation,
    name: 'Species Catalogued',
    text: 'At the end of the game: your scoring area has Missions of at least three different keywords and you have an assimilated character in play.',
    points: 20,
    keyword: 'ANALYZE',
    extra: true,
    end(t, self) {
      const keywords = new Set(lying(t, 'scored', self.owner).map(({ kind }) => t.card(kind).keyword));
      return keywords.size >= 3 && teamOf(t, self.owner).some((c) => c.assimilated);
    },
  }),
};
