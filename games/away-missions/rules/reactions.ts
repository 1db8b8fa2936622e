/** How cards react: `reacts: [after('attack.resolved', { if: …, do: … })]`. */
import { type Reaction, reactions, type Stage } from '@tenforward/kernel';
import type { AwayMissions, Card } from './types.ts';

export const { instead, before, after } = reactions<AwayMissions>();

/** How a card reacts to an event at a stage of it. */
export const reactionsTo = <K extends keyof AwayMissions['events']>(
  { reacts = [] }: Card,
  at: Stage,
  event: K,
): readonly Reaction<AwayMissions, K>[] =>
  reacts.filter(({ stage, to }) => stage === at && to === event) as readonly unknown[] as Reaction<AwayMissions, K>[];
