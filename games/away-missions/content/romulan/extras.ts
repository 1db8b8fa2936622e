/** Romulan cards beyond the starter decks. */
import { refuse } from '@tenforward/kernel';
import { hostileTo, isCommander, isStunned, teamOf, who } from '../../rules/characters.ts';
import { allSpaces, choosePlace, hasPlace } from '../../rules/placing.ts';
import { areAdjacent, distancesFrom, missionBoardOf, transporterSpaces } from '../../rules/spaces.ts';
import { gainIntel, roundEnds, spendIntel } from '../../rules/tokens.ts';
import type { Card, CharacterId, Reading, Seat, SpaceId } from '../../rules/types.ts';
import { kit } from '../../rules/zones.ts';
import {
  aheadOf,
  canTest,
  equipment,
  interruptMission,
  mission,
  needing,
  startEvent,
  takeTest,
  type TestLine,
} from '../make.ts';
import { say } from '../../words.ts';
import { pickBoard, pickCharacter } from '../verbs.ts';
import { canPay, oneIntel } from './intel.ts';

const affiliation = 'romulan';

const severed = {
  affiliation,
  extra: true,
  name: 'Sever the Command Chain',
  text: 'When a hostile Commander has just been incapacitated or neutralized, score this.',
  points: 20,
  keyword: 'ASSASSINATION',
} as const;
const beheaded = interruptMission({
  ...severed,
  on: 'neutralized',
  if: (t, { character, owner }, self) => !t.allied(owner, self.owner) && isCommander(t, character),
});
const stunnedSilent = interruptMission({
  ...severed,
  on: 'incapacitated',
  if: (t, { character }, self) => !t.allied(who(t, character).owner, self.owner) && isCommander(t, character),
});

const interrogation: TestLine = {
  names: 'Espionage',
  where: {
    needs: 'a stunned hostile character beside the actor',
    if: (t, actor, self) => hostileTo(t, self.owner).some((c) => isStunned(t, c.id) && areAdjacent(t, actor, c.id)),
  },
};

export const extras: Record<string, Card> = {
  'R-X1': interruptMission({
    affiliation,
    extra: true,
    name: 'Frame an Ally',
    text: 'When a hostile character has just been neutralized by a character that is neither yours nor your teammate’s, or by Damage that came from no attack, score this.',
    points: 25,
    keyword: 'PLOT',
    on: 'neutralized',
    if: (t, { owner, cause }, self) =>
      !t.allied(owner, self.owner) &&
      (cause.attack === null || (cause.seat !== null && !t.allied(cause.seat, self.owner))),
  }),
  'R-X2': mission({
    affiliation,
    extra: true,
    name: 'Recover the Wreck’s Logs',
    text: 'Test Computers at a Command terminal. Bonus: 1 Intel.',
    points: 15,
    keyword: 'INTEL',
    test: { names: 'Computers', at: ['command'] },
    bonus: oneIntel,
  }),
  'R-X3': { ...beheaded, reacts: [...(beheaded.reacts ?? []), ...(stunnedSilent.reacts ?? [])] },
  'R-X4': mission({
    affiliation,
    extra: true,
    name: 'Turn the Prisoner',
    text: 'Test Medical opposed by an adjacent hostile character with a Stun token; two successes are needed.',
    points: 20,
    keyword: 'PLOT',
    test: {
      names: 'Medical',
      need: 2,
      opposedBy: (t, other, actor) => isStunned(t, other) && areAdjacent(t, actor, other),
    },
  }),
  'R-X5': startEvent({
    affiliation,
    name: 'Sela',
    text: 'At the start of your activation: gain 2 Intel.',
    keyword: 'COMMAND',
    copies: 0,
    do(t, self) {
      gainIntel(t, self.owner, 2);
    },
  }),
  'R-X6': {
    ...equipment({
      affiliation,
      name: 'Interrogation Kit',
      text: 'As an Action of the bearer, adjacent to a stunned hostile character: test Espionage; if passed, gain 2 Intel.',
      keyword: 'INTEL',
      copies: 0,
      supply: 2,
      actions: [
        {
          say: 'interrogate',
          ahead: (t, self, actor) => ({ brings: 'effect', tests: [aheadOf(t, self, actor, interrogation)] }),
          can: (t, self, actor) => canTest(t, self, actor, interrogation),
          *do(t, self, actor) {
            t.tell('used.ability', { character: actor, ability: self.card });
            if ((yield* takeTest(t, self, actor, interrogation)).passed) gainIntel(t, self.owner, 2);
          },
        },
      ],
    }),
    ...needing(interrogation.where),
  },
  'R-X7': startEvent({
    affiliation,
    name: 'Warbird Overwatch',
    text: 'At the start of your activation: choose a Mission Board; this round your characters there roll one more Defense die.',
    keyword: 'COMMAND',
    copies: 0,
    *do(t, self) {
      const board = yield* pickBoard(t, self);
      if (board !== undefined) kit.lasts(t, self, 'overwatch', { until: roundEnds, data: board });
    },
    lasting: {
      overwatch: {
        answers: {
          'defense dice': (t, { attack: { target } }, self) =>
            who(t, target).owner === self.owner && missionBoardOf(t, who(t, target).at ?? '') === self.data
              ? 1
              : undefined,
        },
      },
    },
  }),
  'R-X8': startEvent({
    affiliation,
    name: 'Cloaked Beam-Out',
    text: 'At the start of your activation: spend 1 Intel; place one of your characters in a Transporter space, or in a space with no hostile character within 3 spaces.',
    keyword: 'TRANSPORTER',
    copies: 0,
    can: (t, self) =>
      passengers(t, self.owner).length > 0
        ? canPay(t, self.owner, 1)
        : refuse('AM-cards-13', say('card.no-target', { card: self.card })),
    *do(t, self) {
      spendIntel(t, self.owner, 1);
      const passenger = yield* pickCharacter(t, self, (id) => passengers(t, self.owner).includes(id));
      if (passenger !== undefined) yield* choosePlace(t, self.owner, passenger, () => hidden(t, self.owner));
    },
  }),
};

/** Transporter spaces, and spaces with no hostile character within 3. */
function hidden(t: Reading, seat: Seat): SpaceId[] {
  const watchers = hostileTo(t, seat).map((c) => distancesFrom(t, c.at ?? ''));
  const beams = transporterSpaces(t);
  return allSpaces(t).filter(
    (space) => beams.includes(space) || watchers.every((far) => far(space) < 0 || far(space) > 3),
  );
}
/** Those of a team that could be placed there. */
function passengers(t: Reading, seat: Seat): CharacterId[] {
  const spaces = hidden(t, seat);
  return teamOf(t, seat)
    .map((c) => c.id)
    .filter((id) => hasPlace(t, id, spaces));
}
