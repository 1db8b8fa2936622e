/** The steps of a Borg turn, by name. */
import {
  activation,
  borgActivated,
  borgAssimilate,
  borgBuilding,
  borgCommand,
  borgEnd,
  borgEngage,
  borgExecute,
  borgTurn,
} from './turn.ts';

export const borgSteps = {
  'borg-turn': borgTurn,
  'borg-building': borgBuilding,
  'borg-command': borgCommand,
  activation,
  'borg-engage': borgEngage,
  'borg-execute': borgExecute,
  'borg-assimilate': borgAssimilate,
  'borg-activated': borgActivated,
  'borg-end': borgEnd,
} as const;
