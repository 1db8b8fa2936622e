/** States of earlier rules, brought up to these. */
import { type Effect, kindIn, noCards } from '@tenforward/cards';
import { type Json, must, type Seat } from '@tenforward/kernel';
import { beyond, mayHold, ownCards } from './new-game.ts';
import type { CardLists, Cards } from './rules/deck-building.ts';
import type { Attached, Laid, Lasting } from './rules/sights.ts';
import type { Character, Copy, Player, State } from './rules/state.ts';
import { markOf } from './rules/tokens.ts';
import { kit, type ZoneName } from './rules/zones.ts';
import { usedIn } from './scenario-players.ts';

/** Until version 2 each zone was a list of names, and a name said the kind: `F-S02.2`, `ann/F-S02`. */
type Zones = Record<Exclude<ZoneName, 'table' | 'permanents' | 'attached' | 'played'>, Copy[]>;
interface OldPlayer extends Omit<Player, 'mayHold'>, Zones, Record<'table' | 'permanents', Laid[]> {
  /** Version 1 did not say. */
  mayHold?: CardLists;
}
interface OldState extends Omit<State, 'cards' | 'players' | 'characters'> {
  players: Record<Seat, OldPlayer>;
  characters: Record<string, Character & { attached: Attached[] }>;
  played: { copy: Copy; owner: Seat }[];
  lasting: Lasting[];
  lastingNo: number;
  used: string[];
}
const kindOf = (copy: Copy): string => kindIn(copy.slice(copy.indexOf('/') + 1));

export const migrateWith =
  (cards: Cards) =>
  (json: Json, from: string): State => {
    if (from !== '1' && from !== '2') return json as unknown as State;
    const old = json as unknown as OldState;
    const { played: _played, lasting: _lasting, lastingNo: _no, used: _used, players, characters, ...rest } = old;
    const state: State = {
      ...rest,
      cards: cardsOf(cards, old),
      players: mapped(players, playerOf),
      characters: mapped(characters, ({ attached: _, ...c }) => c),
    };
    if (from === '1') for (const seat of state.seats) tellList(cards, state, seat);
    return state;
  };
const mapped = <A, B>(record: Readonly<Record<string, A>>, one: (value: A) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, one(value)]));

function playerOf(old: OldPlayer): Player {
  const { affiliation, list, core, bonusPoints, adapt, intel, tokens, startingArea, mayHold: could } = old;
  const kinds = (copies: readonly Copy[] = []): string[] => copies.map(kindOf);
  const lists = { missions: kinds(could?.missions), support: kinds(could?.support) };
  return { affiliation, list, mayHold: lists, core, bonusPoints, adapt, intel, tokens, startingArea };
}

/** What is open keeps its name, so that whoever knows a card by it finds it; what is hidden has one that says nothing. */
function cardsOf(cards: Cards, old: OldState): State['cards'] {
  let table: State['cards'] = noCards();
  const lay = (
    zone: ZoneName,
    place: string,
    owner: Seat,
    { copy, data = null }: { copy: Copy; data?: Json },
  ): void => {
    const named = kit.zones[zone].up === 'all' ? { id: copy } : {};
    table = kit.deal(table, [{ ...named, kind: kindOf(copy), zone, place, owner, data }]);
  };
  for (const seat of old.seats) {
    const p = must(old.players[seat], seat);
    for (const zone of ['missions', 'support', 'missionDiscard', 'supportDiscard', 'scored'] as const)
      for (const copy of p[zone]) lay(zone, seat, seat, { copy });
    // the first lay on top
    for (const zone of ['missionDeck', 'supportDeck'] as const)
      for (const copy of p[zone].toReversed()) lay(zone, seat, seat, { copy });
    for (const zone of ['permanents', 'table'] as const) for (const laid of p[zone]) lay(zone, seat, seat, laid);
  }
  for (const id of old.roster)
    for (const one of old.characters[id]?.attached ?? []) lay('attached', id, one.owner, one);
  for (const one of old.played) lay('played', one.owner, one.owner, one);
  const effects = old.lasting.map((one) => effectOf(cards, one));
  return { ...table, effects, effectNo: old.lastingNo, used: old.used.map((text) => usedIn(table, text)) };
}

/** No card of version 2 left two things in force. */
function effectOf(cards: Cards, { id, card, owner, character, until, data }: Lasting): Effect {
  const [name = ''] = Object.keys(cards[card]?.lasting ?? {});
  return {
    id,
    card,
    name,
    owner,
    about: character,
    on: null,
    until: markOf(until, owner),
    passes: 1,
    while: null,
    left: null,
    data,
  };
}

/**
 * Version 1 did not say whether a player has a starter deck, a list of its own or one that was arranged. It is the first
 * if it has exactly those cards, the second if deck building would allow it.
 */
function tellList(cards: Cards, state: State, seat: Seat): void {
  const p = must(state.players[seat], seat);
  const own = ownCards(cards, state, seat);
  const team = Object.values(state.characters).flatMap((c) => (c.home === seat && c.card !== null ? [c.card] : []));
  const could = (list: 'starter' | 'own'): CardLists => mayHold(cards, list, p.affiliation, team);
  const size = ({ missions, support }: CardLists): number => missions.length + support.length;
  const found = (['starter', 'own'] as const).find(
    (list) =>
      beyond(own, could(list)).length === 0 &&
      (list === 'starter' ? size(own) === size(could(list)) : own.missions.length === 20),
  );
  p.list = found ?? 'open';
  p.mayHold = found ? could(found) : own;
}

/**
 * Until version 2 options were called by the names of copies, with the player where two have the same team
 * (`act:dan/F-S01/put`, `equip:F-S03.2`). Of equal cards any is meant.
 */
export const keyNow = (key: string, offered: readonly string[]): string | undefined =>
  offered.find((one) => ofKinds(one) === ofKinds(key));
const ofKinds = (key: string): string => key.replace(/(?:[^:/]+\/)?\b([A-Z]+-[A-Z]*\d+[A-Z]*)(?:\.\d+)?/g, '$1');
