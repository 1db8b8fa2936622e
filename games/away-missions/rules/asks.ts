/** All that this game asks, chapter by chapter: names, and what there is to say of each. */
import { turnAsks } from './action-phase.ts';
import { activationAsks } from './activation.ts';
import { assimilateAsks } from './assimilate.ts';
import { beamDownAsks } from './beam-down.ts';
import { cardAsks } from './cards.ts';
import { damageAsks } from './damage.ts';
import { debriefAsks } from './debrief.ts';
import { drawAsks } from './draw-phase.ts';
import { escalationAsks } from './escalation.ts';
import { movementAsks } from './movement.ts';
import { opponentAsks } from './opponents.ts';
import { placingAsks } from './placing.ts';
import { rerollAsks } from './reroll.ts';
import { scanAsks } from './scan.ts';
import { testAsks } from './tests.ts';

export const asks = {
  ...scanAsks,
  ...beamDownAsks,
  ...drawAsks,
  ...escalationAsks,
  ...turnAsks,
  ...activationAsks,
  ...movementAsks,
  ...placingAsks,
  ...assimilateAsks,
  ...damageAsks,
  ...rerollAsks,
  ...testAsks,
  ...cardAsks,
  ...opponentAsks,
  ...debriefAsks,
};
