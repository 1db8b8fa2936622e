/** The face of Away Missions: how it looks and reads in a browser. It draws what the rules have judged, and judges nothing. */
import type { Seat } from '@tenforward/kernel';
import type { GameFace } from '@tenforward/ui';
import type { AwayMissions } from '../rules/types.ts';
import { namingWith } from '../naming.ts';
import { Board } from './board.tsx';
import { Crew } from './crew.tsx';
import { decks } from './decks.ts';
import { describe, factsOfSeat, lookAt, places } from './describe.ts';
import { Dock } from './dock.tsx';
import { explain } from './explain.ts';
import { factionOf, numeralOf } from './faction.ts';
import { lasts } from './play.ts';
import { among, say } from './say.ts';
import { Scene } from './scene.tsx';
import { characterOf, crewOf, factsOf, isCommander, openOf, playerOf, shortName } from './sight.ts';
import { diceOf, toldAs } from './told.ts';
import type { Seen, Sight } from './seen.ts';

const rounds = 3;

/** 'Riker’s Away Team'. */
function teamOf(seen: Seen, seat: Seat): string {
  const p = playerOf(openOf(seen.sight), seat);
  if (!p) return '';
  // whoever joins later by assimilation leads nobody
  const leader = crewOf(seen, seat).find((c) => c.home === seat && isCommander(seen.data, c));
  const team = say(`team.${p.affiliation}`);
  return leader ? say('team.led', { leader: shortName(seen, leader.id), team }) : team;
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

const phases = ['preparation', 'draw', 'escalation', 'action', 'debrief'] as const;

function roundOf(sight: Sight): ReturnType<GameFace['roundOf']> {
  const { round, phase } = openOf(sight);
  const known = among(phases, phase);
  return {
    now: round,
    of: rounds,
    say: round === 0 ? say('round.preparation') : say('round.now', { n: round, of: rounds }),
    phase: known ? say(`phase.${known}`) : phase,
  };
}

export const face: GameFace<AwayMissions> = {
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
    const { now, say: round, phase } = roundOf(seen.sight);
    const title = now === 0 ? round : say('round.phase', { round, phase });
    return describe(seen, title, (seat) => teamOf(seen, seat));
  },
  places,
  lookAt,
  toldAs,
  diceOf,
  lasts,
  decks,
};
