/** The face of Away Missions: how it looks and reads in a browser. It draws what the rules have judged, and judges nothing. */
import type { Seat } from '@tenforward/kernel';
import type { GameFace, Seen, Sight } from '@tenforward/ui';
import { namingWith } from '../naming.ts';
import type { Affiliation } from '../rules/types.ts';
import { Board } from './board.tsx';
import { Crew } from './crew.tsx';
import { describe, factsOfSeat, lookAt, places } from './describe.ts';
import { Dock } from './dock.tsx';
import { explain } from './explain.ts';
import { factionOf, numeralOf } from './faction.ts';
import { lasts } from './play.ts';
import { Scene } from './scene.tsx';
import { characterOf, crewOf, factsOf, isCommander, openOf, playerOf, shortName } from './sight.ts';
import { diceOf, toldAs } from './told.ts';

const rounds = 3;
const teams: Readonly<Record<Affiliation, string>> = {
  federation: 'Away Team',
  borg: 'Unimatrix',
  klingon: 'Warriors',
  romulan: 'Agents',
};

/** 'Riker’s Away Team'. */
function teamOf(seen: Seen, seat: Seat): string {
  const p = playerOf(openOf(seen.sight), seat);
  if (!p) return '';
  // whoever joins later by assimilation leads nobody
  const leader = crewOf(seen, seat).find((c) => c.home === seat && isCommander(seen.data, c));
  return leader ? `${shortName(seen, leader.id)}’s ${teams[p.affiliation]}` : teams[p.affiliation];
}

/** Whose a character is, or a card that lies open. */
function ownerOf(sight: Sight, id: string): Seat | undefined {
  const open = openOf(sight);
  const character = characterOf(open, id);
  if (character) return character.owner;
  const attached = Object.values(open.characters)
    .flatMap((c) => c.attached)
    .find((one) => one.copy === id);
  const played = open.played.find((one) => one.copy === id);
  const laid = Object.entries(open.players).find(([, p]) =>
    [...p.table, ...p.permanents].some((one) => one.copy === id),
  );
  return attached?.owner ?? played?.owner ?? laid?.[0];
}

const phases: Readonly<Record<string, string>> = {
  preparation: 'Preparation',
  draw: 'Draw phase',
  escalation: 'Escalation',
  action: 'Action phase',
  debrief: 'Debrief',
};

function roundOf(sight: Sight): ReturnType<GameFace['roundOf']> {
  const { round, phase } = openOf(sight);
  const say = round === 0 ? 'Mission preparation' : `Round ${round} of ${rounds}`;
  return { now: round, of: rounds, say, phase: phases[phase] ?? phase };
}

export const face: GameFace = {
  id: 'away-missions',
  naming: (data) =>
    namingWith(
      Object.keys(data.cards).flatMap((card) => {
        const { character, sheet } = factsOf(data, card);
        return character !== undefined && sheet ? [[character, sheet.name] as const] : [];
      }),
    ),
  factionOf,
  numeralOf,
  ownerOf,
  teamOf,
  scoreOf: (sight, seat) => playerOf(openOf(sight), seat)?.points,
  factsOf: factsOfSeat,
  roundOf,
  Board,
  Dock,
  Crew,
  hasScene: (sight) => openOf(sight).contest !== null,
  Scene,
  explain,
  describe: (seen) => {
    const { say, phase } = roundOf(seen.sight);
    return describe(seen, say === 'Mission preparation' ? say : `${say}, ${phase}`, (seat) => teamOf(seen, seat));
  },
  places,
  lookAt,
  toldAs,
  diceOf,
  lasts,
};
