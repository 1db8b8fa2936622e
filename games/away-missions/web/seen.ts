/** What the parts of this face are handed: the frame's own shapes, with what this game's views hold. */
import type { Frozen } from '@tenforward/kernel';
import type * as ui from '@tenforward/ui';
import type * as sights from '../rules/sights.ts';
import type { AwayMissions } from '../rules/types.ts';

export type Sight = ui.Sight<AwayMissions>;
export type Seen = ui.Seen<AwayMissions>;
export type Hands = ui.Hands<AwayMissions>;
export type BoardProps = ui.BoardProps<AwayMissions>;
export type DockProps = ui.DockProps<AwayMissions>;
export type SeatProps = ui.SeatProps<AwayMissions>;
export type SceneProps = ui.SceneProps<AwayMissions>;

/** Films hold what was seen when they were made: what came into the view later may be missing. */
type Later = 'plans' | 'terminals' | 'used';
export type Open = Frozen<Omit<sights.Open, Later> & Partial<Pick<sights.Open, Later>>>;
export type Mine = Frozen<sights.Mine>;
export type ShownCharacter = Frozen<sights.ShownCharacter>;
export type ShownPlayer = Frozen<sights.ShownPlayer>;
export type ShownContest = Frozen<sights.ShownContest>;
export type ShownPair = Frozen<sights.ShownPair>;
