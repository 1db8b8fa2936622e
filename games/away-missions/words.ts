/**
 * The English of Away Missions, chapter by chapter: prompts, options, refusals, and one sentence for each thing that is
 * told. `event.NAME` says what is happening when cards may react. `matter.ASK` says what somebody is asked about to those
 * who wait, for the words of a question speak to whoever is asked: `{who}`.
 */
import { type Messages, phrases } from '@tenforward/kernel';
import { turnWords } from './words/action-phase.ts';
import { actionWords } from './words/actions.ts';
import { activationWords } from './words/activation.ts';
import { aheadWords } from './words/ahead.ts';
import { assimilateWords } from './words/assimilate.ts';
import { attackWords } from './words/attack.ts';
import { attackPreviewWords } from './words/attack-preview.ts';
import { beamDownWords } from './words/beam-down.ts';
import { cardWords } from './words/cards.ts';
import { damageWords } from './words/damage.ts';
import { debriefWords } from './words/debrief.ts';
import { deckBuildingWords } from './words/deck-building.ts';
import { diceWords } from './words/dice-board.ts';
import { diceOffWords } from './words/dice-off.ts';
import { drawWords } from './words/draw-phase.ts';
import { escalationWords } from './words/escalation.ts';
import { missionAreaWords } from './words/mission-area.ts';
import { movementWords } from './words/movement.ts';
import { newGameWords } from './words/new-game.ts';
import { opponentWords } from './words/opponents.ts';
import { optionWords } from './words/options.ts';
import { placingWords } from './words/placing.ts';
import { poolWords } from './words/pools.ts';
import { rerollWords } from './words/reroll.ts';
import { rerollPreviewWords } from './words/reroll-preview.ts';
import { scanWords } from './words/scan.ts';
import { sheetWords } from './words/sheet.ts';
import { spaceWords } from './words/spaces.ts';
import { testWords } from './words/tests.ts';
import { tokenWords } from './words/tokens.ts';

export const en = {
  ...newGameWords,
  ...deckBuildingWords,
  ...sheetWords,
  ...missionAreaWords,
  ...optionWords,
  ...diceOffWords,
  ...scanWords,
  ...beamDownWords,
  ...drawWords,
  ...escalationWords,
  ...turnWords,
  ...activationWords,
  ...actionWords,
  ...movementWords,
  ...spaceWords,
  ...placingWords,
  ...attackWords,
  ...attackPreviewWords,
  ...poolWords,
  ...diceWords,
  ...rerollWords,
  ...rerollPreviewWords,
  ...damageWords,
  ...assimilateWords,
  ...testWords,
  ...aheadWords,
  ...cardWords,
  ...opponentWords,
  ...tokenWords,
  ...debriefWords,
} as const;

export const say = phrases(en);

/** The `say` of cards that bring words of their own (`says`): theirs, and those of the chapters. */
export const sayWith = <const T extends Messages>(own: T) => phrases<typeof en & T>({ ...en, ...own });
