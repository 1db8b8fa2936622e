/** The battle for our kernel: a turn is a step with two questions, and its state has a typed copy of its own. */
import {
  ask,
  type AsksOf,
  type Flow,
  type Game,
  type Next,
  option,
  phrases,
  type Seat,
  type Table,
} from '@tenforward/kernel';
import {
  attackersOf,
  freshState,
  type Reads,
  type Ship,
  type ShipId,
  type Side,
  type State,
  strike,
  targetsOf,
} from './rules.ts';

export type Battle = {
  state: State;
  steps: { turn: { seat: Side } };
  events: Record<string, object>;
  queries: Record<string, { about: object; value: unknown }>;
  asks: AsksOf<typeof asks>;
  tells: { shot: { by: ShipId; on: ShipId; dice: number[] } };
  self: object;
  card: object;
  open: Pick<State, 'turn' | 'score' | 'log'>;
  mine: null;
};

const words = {
  'attack.by': 'Which ship attacks?',
  'attack.on': 'What does {by} attack?',
  ship: '{ship}',
  shot: '{by} fires at {on}: {dice}',
} as const;
const say = phrases(words);
const asks = { 'attack.by': ask(), 'attack.on': ask<{ by: ShipId }>() };

export const battle = (ships: number, reads: Reads = 'checked'): Game<Battle> => ({
  id: 'battle',
  version: '1',
  seats: { min: 2, max: 2 },
  words,
  options: { options: {} },
  setup: () => ({ state: freshState(ships), agenda: [{ step: 'turn', seat: 'red' }] }),
  asks,
  steps: { turn: turnWith(reads) },
  content: {},
  sources: () => [],
  queries: {},
  view: {
    open: ({ state }) => ({ turn: state.turn, score: state.score, log: state.log }),
    mine: () => null,
  },
  imagine: () => {},
  copy,
  priority: ({ seats }) => seats,
  mightReact: () => false,
});

const turnWith = (reads: Reads) =>
  function* turn(t: Table<Battle>, { seat }: { seat: Side }): Flow<Next<Battle>> {
    const by = yield* t.one(seat, t.ask('attack.by'), () => attackersOf(t.state, seat, reads).map(asOption));
    t.state.attacker = by;
    const on = yield* t.one(seat, t.ask('attack.on', { by }), () => targetsOf(t.state, by).map(asOption));
    const dice = t.chance.rolls(2, 6);
    strike(t.state, by, on, dice);
    t.tell('shot', { by, on, dice });
    return { step: 'turn', seat: seat === 'red' ? 'blue' : 'red' };
  };

const asOption = (ship: ShipId) => option(String(ship), ship, { at: String(ship), show: () => say('ship', { ship }) });

export const seats: readonly Seat[] = ['red', 'blue'] satisfies Side[];

/** Written out field by field: what a game of this size is expected to do. */
export function copy({ turn, attacker, score, ships, log }: State): State {
  return {
    turn,
    attacker,
    score: { red: score.red, blue: score.blue },
    ships: ships.map(copyShip),
    log: log.slice(),
  };
}

const copyShip = ({ id, name, owner, type, x, y, heading, hull, shield, range, shots, kills }: Ship): Ship => ({
  id,
  name,
  owner,
  type,
  x,
  y,
  heading,
  hull,
  shield,
  range,
  shots,
  kills,
});
