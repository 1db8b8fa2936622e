/** The smallest game there is, for tests of one part of the kernel at a time. */
import {
  type AnyGame,
  anyGame,
  type Card,
  copyPlain,
  type Decision,
  type Done,
  type Flow,
  type Game,
  isRefusal,
  type Json,
  layered,
  Live,
  type Named,
  type NewTable,
  type Knobs,
  type Next,
  option,
  phrases,
  type QueriesOf,
  reactions,
  type Refusal,
  type Seat,
  type Source,
  sum,
  type Table,
} from '../src/index.ts';

const queries = {
  dice: sum<{ who: Seat }>({ min: 0, max: 6 }),
  rank: layered<{ who: Seat }, number, number, 'low' | 'high'>(['low', 'high'], (value, change) => value + change),
};
export interface State {
  log: string[];
  n: number;
  hands: Record<Seat, string[]>;
  /** Cards that lie open, by owner. */
  play: { card: string; owner: Seat }[];
}
export type Small = {
  state: State;
  steps: { main: { left?: number }; more: { left: number } };
  events: { boom: { at: string }; bang: { at: string } };
  queries: QueriesOf<typeof queries>;
  asks: { ask: { what: string }; ruled: { what: string }; hidden: { what: string } };
  tells: { said: { what: string; secret: string } };
  self: { owner: Seat; card: string };
  card: object;
  open: Pick<State, 'log' | 'n'>;
  mine: { hand: string[] };
};
export type T = Table<Small>;
export type SmallFlow = Flow<Next<Small>>;
export type SmallCard = Card<Small>;

export const en = {
  ask: 'Ask {what}',
  ruled: 'Ask {what}',
  'matter.ruled': '{who} is asked {what}.',
  hidden: 'Ask {what}',
  is: '{what}',
  said: 'Said {what}.',
  'said+': 'Said {what}, {secret}.',
  'event.boom': 'boom',
  'event.bang': 'bang',
} as const;
export const say = phrases(en);
export const { instead, before, after } = reactions<Small>();
export const pick = <const V extends string>(key: V) => option(key, key, { show: () => say('is', { what: key }) });
/** The words of an ask, for an act. */
export const asking = (what: string) => say('ask', { what });
export const ask = (what: string): Named => ({ name: 'ask', data: { what } });

export function small(
  main: (t: T, from: { left?: number }) => SmallFlow,
  more: Partial<Game<Small>> = {},
): Game<Small> {
  return {
    id: 'small',
    version: '1',
    seats: { min: 1, max: 8 },
    words: en,
    options: { options: {} },
    asks: { ask: {}, ruled: { rule: 'R-1', place: () => say('is', { what: '1 of 2' }) }, hidden: { hides: true } },
    setup: (_o, { seats }) => ({
      state: { log: [], n: 0, hands: Object.fromEntries(seats.map((seat) => [seat, []])), play: [] },
      agenda: [{ step: 'main' }],
    }),
    steps: {
      main,
      *more(t, { left }): SmallFlow {
        return yield* main(t, { left });
      },
    },
    content: {},
    *sources(state, cards): Iterable<Source<Small>> {
      for (const [i, { card, owner }] of state.play.entries())
        if (cards.has(card)) yield { card, id: `${card}/${i}`, owner, zone: 'play', self: { owner, card } };
      for (const owner of Object.keys(state.hands).sort())
        for (const [i, card] of (state.hands[owner] ?? []).entries())
          if (cards.has(card)) yield { card, id: `${owner}:${card}/${i}`, owner, zone: 'hand', self: { owner, card } };
    },
    queries,
    view: {
      open: ({ state }) => ({ log: state.log, n: state.n }),
      mine: ({ state }, seat) => ({ hand: state.hands[seat] ?? [] }),
    },
    imagine: () => undefined,
    copy: copyPlain,
    priority: ({ seats }) => seats,
    mightReact: ({ state }, seat) => (state.hands[seat]?.length ?? 0) > 0,
    ...more,
  };
}

export const any = (game: Game<Small>): AnyGame => anyGame(game);

/** A table, with shorthand for tests. */
export function table(
  game: Game<Small>,
  seats: NewTable['seats'] = ['ann', 'ben'],
  more: Partial<NewTable> & Partial<Knobs> = {},
) {
  const { snapshotEvery, keepSteps, strict, hashes, ...setup } = more;
  const knobs = { snapshotEvery, keepSteps, strict, hashes };
  const given = Object.fromEntries(Object.entries(knobs).filter(([, value]) => value !== undefined));
  const live = Live.start(game, { seats, seed: 's', dice: 'fast', ...setup }, given);
  if (!(live instanceof Live)) throw new Error(JSON.stringify(live));
  return live;
}

/** The one open question of a seat is answered. */
export function answer(live: Live<Small>, seat: Seat, value: Json, print?: string): Done | Refusal {
  const asked = live.asks().find((a) => a.seat === seat);
  return live.decide({ seat, ask: asked?.id ?? 'none', answer: value }, print);
}

/** The same; anything but an accepted answer is an error. */
export function answers(live: Live<Small>, seat: Seat, value: Json): Done {
  return done(live, answer(live, seat, value));
}
export function acts(live: Live<Small>, seat: Seat, act: string): Done {
  return done(live, live.decide({ seat, act } satisfies Decision));
}
function done(live: Live<Small>, result: Done | Refusal): Done {
  if (isRefusal(result)) throw new Error(`refused: ${result.code} ${live.faults.at(-1)?.message ?? ''}`);
  return result;
}
