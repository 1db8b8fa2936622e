/** Players and their cards in a scenario: what its set-up gives them, and how it speaks of a state. */
import { calledIn, kindIn } from '@tenforward/cards';
import { type Json, must, type Seat } from '@tenforward/kernel';
import { beyond, mayHold, ownCards } from './new-game.ts';
import type { Cards } from './rules/deck-building.ts';
import { laidOut } from './rules/laid-out.ts';
import type { Affiliation } from './rules/sheet.ts';
import type { Lasting } from './rules/sights.ts';
import type { State } from './rules/state.ts';
import { markOf } from './rules/tokens.ts';
import { kit, lying, type ZoneName } from './rules/zones.ts';

type BySeat<T> = Record<Seat, T>;
type LaidSetup = string | { copy: string; data?: Json };
export type HeldSetup = string | { copy: string; owner?: Seat; data?: Json };
export interface PlayerSetup {
  characters?: Record<string, { cards?: HeldSetup[] }>;
  hands?: BySeat<string[]>;
  decks?: BySeat<string[]>;
  lists?: BySeat<'starter' | 'own'>;
  discards?: BySeat<string[]>;
  scored?: BySeat<string[]>;
  table?: BySeat<LaidSetup[]>;
  permanents?: BySeat<LaidSetup[]>;
  teams?: BySeat<Affiliation>;
  cores?: BySeat<string>;
  adapt?: BySeat<number>;
  intel?: BySeat<number>;
  tokens?: BySeat<number>;
  bonusPoints?: BySeat<number>;
  startingAreas?: BySeat<string[]>;
  lasting?: (Partial<Lasting> & { card: string; owner: Seat; name?: string })[];
  used?: string[];
}

/** What lies before players besides cards. */
export function setUpPlayers(state: State, setup: PlayerSetup, seats: readonly Seat[]): void {
  for (const field of [
    'hands',
    'decks',
    'lists',
    'discards',
    'scored',
    'table',
    'permanents',
    'cores',
    'adapt',
    'intel',
    'tokens',
    'bonusPoints',
    'startingAreas',
    'teams',
  ] as const)
    for (const seat of Object.keys(setup[field] ?? {}))
      if (!seats.includes(seat)) throw new Error(`'${field}' speaks of '${seat}', who is not at the table`);
  for (const seat of seats) {
    const p = must(state.players[seat], seat);
    p.core = setup.cores?.[seat] ?? null;
    p.adapt = setup.adapt?.[seat] ?? 0;
    p.intel = setup.intel?.[seat] ?? 0;
    p.tokens = setup.tokens?.[seat] ?? 0;
    p.bonusPoints = setup.bonusPoints?.[seat] ?? 0;
    p.startingArea = [...(setup.startingAreas?.[seat] ?? [])];
  }
}

/** Each under the name that the scenario has for it. */
export function dealCards(cards: Cards, state: State, setup: PlayerSetup, seats: readonly Seat[]): void {
  const seen = new Set<string>();
  const lay = (zone: ZoneName, place: string, owner: Seat, held: LaidSetup): void => {
    const { copy, data = null } = typeof held === 'string' ? { copy: held } : held;
    const kind = kindIn(copy);
    if (!Object.hasOwn(cards, kind)) throw new Error(`there is no card '${copy}'`);
    if (seen.has(copy)) throw new Error(`'${copy}' is in two places; call the second copy '${kind}.2'`);
    seen.add(copy);
    // what lies in a deck is called by a number: its name would say what it is; a hand is told by names, and is its owner's
    const named = kit.zones[zone].ordered ? {} : { id: copy };
    state.cards = kit.deal(state.cards, [{ ...named, kind, zone, place, owner, data }]);
  };
  const isMission = (copy: string): boolean => cards[kindIn(copy)]?.kind === 'mission';
  for (const seat of seats) {
    const sorted = (list: readonly string[] | undefined, missions: ZoneName, support: ZoneName): void => {
      for (const copy of list ?? []) lay(isMission(copy) ? missions : support, seat, seat, copy);
    };
    sorted(setup.hands?.[seat], 'missions', 'support');
    sorted(setup.decks?.[seat]?.toReversed(), 'missionDeck', 'supportDeck');
    sorted(setup.discards?.[seat], 'missionDiscard', 'supportDiscard');
    for (const zone of ['scored', 'permanents', 'table'] as const)
      for (const held of setup[zone]?.[seat] ?? []) lay(zone, seat, seat, held);
  }
  for (const id of state.roster)
    for (const held of setup.characters?.[id]?.cards ?? []) {
      const { owner = must(state.characters[id], id).owner } = typeof held === 'string' ? {} : held;
      lay('attached', id, owner, held);
    }
  leaveInForce(cards, state, setup);
  for (const seat of seats) tellList(cards, state, seat, setup.lists?.[seat]);
}

/** A card that leaves only one thing in force needs not say which. */
function leaveInForce(cards: Cards, state: State, { lasting = [], used = [] }: PlayerSetup): void {
  for (const { card, owner, character = null, until = 'round', data = null, name } of lasting) {
    const [only = ''] = Object.keys(cards[card]?.lasting ?? {});
    const about = { about: character, until: markOf(until, owner), data };
    kit.lasts({ state }, { card, owner }, name ?? only, about);
  }
  state.cards = { ...state.cards, used: used.map((text) => usedIn(state.cards, text)) };
}
/** `data:activation`, of a Character; `B-S02:round`, of a card that lies there. */
export function usedIn(cards: State['cards'], text: string): State['cards']['used'][number] {
  const colon = text.lastIndexOf(':');
  const span = text.slice(colon + 1) === 'activation' ? 'activation' : 'round';
  const what = text.slice(0, colon);
  return { what, isCopy: kit.find({ state: { cards } }, what) !== undefined, until: markOf(span, '') };
}

function tellList(cards: Cards, state: State, seat: Seat, list: 'starter' | 'own' | undefined): void {
  const p = must(state.players[seat], seat);
  const team = Object.values(state.characters).flatMap((c) => (c.home === seat && c.card !== null ? [c.card] : []));
  const all = ownCards(cards, state, seat);
  p.list = list ?? 'open';
  p.mayHold = list ? mayHold(cards, list, p.affiliation, team) : all;
  const strange = beyond(all, p.mayHold);
  if (strange.length > 0) throw new Error(`a list of ${seat} that is '${list}' can't hold ${strange.join(', ')}`);
}

/** The state with its cards where scenarios look for them; of a deck the first lies on top. */
export function told({ cards, ...state }: State): Json {
  const { player, attached, table } = laidOut(cards, calledIn);
  const at = { state: { cards } };
  const players = Object.entries(state.players).map(([seat, p]) => [
    seat,
    {
      ...p,
      ...player(seat),
      missionDeck: calledIn(lying(at, 'missionDeck', seat).toReversed()),
      supportDeck: calledIn(lying(at, 'supportDeck', seat).toReversed()),
      missions: calledIn(lying(at, 'missions', seat)),
      support: calledIn(lying(at, 'support', seat)),
    },
  ]);
  const characters = Object.entries(state.characters).map(([id, c]) => [id, { ...c, attached: attached(id) }]);
  return {
    ...state,
    ...table,
    players: Object.fromEntries(players),
    characters: Object.fromEntries(characters),
  } as unknown as Json;
}
