/** The types of Away Missions: what its chapters say, joined. */
import type {
  AsksOf,
  Card as KernelCard,
  CardId,
  Flow as KernelFlow,
  Json,
  Next as KernelNext,
  Preview as KernelPreview,
  QueriesOf,
  Reading as KernelReading,
  Seat,
  Table as KernelTable,
  Verdict,
} from '@tenforward/kernel';
import type { TurnSteps, TurnTells } from './action-phase.ts';
import type { ActionEvents, ActionTells } from './actions.ts';
import type { ActivationEvents, ActivationSteps, ActivationTells } from './activation.ts';
import type { asks } from './asks.ts';
import type { AssimilateEvents, AssimilateTells } from './assimilate.ts';
import type { AttackEvents, AttackTells } from './attack.ts';
import type { BeamDownSteps, BeamDownTells } from './beam-down.ts';
import type { CardEvents, CardFacts, CardTells } from './cards.ts';
import type { DamageEvents, DamageTells } from './damage.ts';
import type { DebriefSteps, DebriefTells } from './debrief.ts';
import type { DiceTells } from './dice-board.ts';
import type { DiceOffTells } from './dice-off.ts';
import type { DrawSteps, DrawTells } from './draw-phase.ts';
import type { EscalationSteps, EscalationTells } from './escalation.ts';
import type { BoardId, DoorId, SpaceId } from './mission-area.ts';
import type { MovementEvents, MovementTells } from './movement.ts';
import type { PlacingTells } from './placing.ts';
import type { PoolTells } from './pools.ts';
import type { queries } from './queries.ts';
import type { RerollTells } from './reroll.ts';
import type { ScanSteps, ScanTells } from './scan.ts';
import type { Measured, Mine, Open } from './sights.ts';
import type { SpaceTells } from './spaces.ts';
import type { CharacterId, Copy, State } from './state.ts';
import type { TestEvents, TestTells } from './tests.ts';
import type { TokenEvents, TokenTells } from './tokens.ts';

/** What a card's code knows of the card. */
export interface Self {
  owner: Seat;
  card: CardId;
  /** The card where it lies, the character or the lasting effect that this is. */
  id: string;
  zone: 'play' | 'hand';
  /** Who has it: the character itself, the bearer of an Equipment or Trait, or whom a lasting effect is about. */
  bearer: CharacterId | null;
  data: Json;
}

export type AwayMissions = {
  state: State;
  steps: ScanSteps & BeamDownSteps & DrawSteps & EscalationSteps & TurnSteps & ActivationSteps & DebriefSteps;
  events: ActivationEvents &
    ActionEvents &
    MovementEvents &
    AttackEvents &
    DamageEvents &
    AssimilateEvents &
    TestEvents &
    CardEvents &
    TokenEvents;
  queries: QueriesOf<typeof queries>;
  asks: AsksOf<typeof asks>;
  tells: DiceOffTells &
    ScanTells &
    BeamDownTells &
    DrawTells &
    EscalationTells &
    TurnTells &
    ActivationTells &
    ActionTells &
    MovementTells &
    PlacingTells &
    SpaceTells &
    AttackTells &
    PoolTells &
    DiceTells &
    RerollTells &
    DamageTells &
    AssimilateTells &
    TestTells &
    CardTells &
    TokenTells &
    DebriefTells;
  self: Self;
  card: CardFacts;
  open: Open;
  mine: Mine;
  preview: Measured;
};

export type Table = KernelTable<AwayMissions>;
export type Reading = KernelReading<AwayMissions>;
export type Card = KernelCard<AwayMissions>;
export type Next = KernelNext<AwayMissions>;
export type Preview = KernelPreview<Measured>;
export type Flow<R = void> = KernelFlow<R>;
export type { BoardId, CardId, CharacterId, Copy, DoorId, Seat, SpaceId, Verdict };
