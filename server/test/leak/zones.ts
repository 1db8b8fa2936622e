/** Where each game hides cards from a seat. A game without an entry here is a game whose secrets nobody has tried. */
import type { AnyGame, Chosen, Seat } from '@tenforward/kernel';
import { anyDecks, teams } from './decks.ts';

type Zones = Readonly<Record<string, readonly string[]>>;
interface AwayState {
  players: Record<Seat, Record<'missionDeck' | 'supportDeck' | 'missions' | 'support', string[]> & { list: string }>;
}
type Deck = Record<'starting' | 'main', string[]>;
interface AscendancyState extends Record<'exploration' | 'discs' | 'tech' | 'commands', Deck> {
  systems: Record<string, { hidden: { copy: string } | null }>;
  order: { cards: Record<string, number>; shown: string[]; drewForBorg: Seat | null; aside: number[] };
}
interface ProbeState {
  hands: Record<Seat, string[]>;
  agendas: Record<Seat, { card: string; up: boolean }>;
  deck: string[];
  spare: string[];
}

/** The cards in each zone that this seat can't see, in their order. */
export const hiddenZones: Readonly<Record<string, (state: never, seat: Seat) => Zones>> = {
  'away-missions': ({ players }: AwayState, seat) => {
    const others = Object.entries(players).filter(([other]) => other !== seat);
    const zone = (name: 'missionDeck' | 'supportDeck' | 'missions' | 'support') => others.flatMap(([, p]) => p[name]);
    const list = (p: AwayState['players'][Seat]): string[] =>
      [...p.missions, ...p.missionDeck, ...p.support, ...p.supportDeck].toSorted();
    return {
      'which cards are in other lists': others.flatMap(([, p]) => (p.list === 'own' ? list(p) : [])),
      'missions in other hands': zone('missions'),
      'support cards in other hands': zone('support'),
      'other mission decks': zone('missionDeck'),
      'other support decks': zone('supportDeck'),
      'the order of one’s own mission deck': players[seat]?.missionDeck ?? [],
      'the order of one’s own support deck': players[seat]?.supportDeck ?? [],
    };
  },
  ascendancy: ({ exploration, discs, tech, commands, systems, order }: AscendancyState, seat) => {
    const { cards, shown, drewForBorg, aside } = order;
    const hidden = Object.keys(cards).filter(
      (who) => who !== seat && !shown.includes(who) && !(who === 'borg' && drewForBorg === seat),
    );
    return {
      'the Exploration deck, and cards that lie face down': [
        ...exploration.starting,
        ...exploration.main,
        ...Object.values(systems).flatMap((one) => one.hidden?.copy ?? []),
      ],
      'the stack of discs': [...discs.starting, ...discs.main],
      'the Borg Tech deck': tech.main,
      'the Command deck': commands.main,
      'Turn Order cards': [...hidden.toSorted().map((who) => String(cards[who])), ...aside.map(String)],
    };
  },
  probe: ({ hands, agendas, deck, spare }: ProbeState, seat) => ({
    'other hands': Object.entries(hands).flatMap(([other, hand]) => (other === seat ? [] : hand)),
    'agendas that lie face down': Object.entries(agendas).flatMap(([other, { card, up }]) =>
      other === seat || up ? [] : [card],
    ),
    'the deck': deck,
    'agendas that were not dealt': spare,
  }),
};

/** How many cards differ, zone by zone. */
export function differences(here: Zones, there: Zones): Record<string, number> {
  return Object.fromEntries(
    Object.entries(here).map(([zone, cards]) => [
      zone,
      cards.filter((card, i) => kindOf(card) !== kindOf(there[zone]?.[i] ?? '')).length,
    ]),
  );
}
/** Two copies of one card are the same to anybody. */
const kindOf = (card: string): string => card.replace(/\.\d+$/, '');

/** Options that make games of a kind short: one at least is played to its end. */
export const shortGames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ascendancy: { preset: 'quick', quickerAscension: '3' },
};

/** Choices that seats make in secret before the game: others than the usual ones, at random. */
export const secretChoices: Readonly<
  Record<string, (game: AnyGame, seats: readonly Seat[], below: (n: number) => number) => Chosen>
> = {
  'away-missions': (game, seats, below) => {
    const first = below(teams.length);
    const team = (i: number): string => teams[(first + i) % teams.length] ?? '';
    const decks = seats.map((_, i) => anyDecks(game, team(i), below));
    const bySeat = <T>(of: (i: number) => T): Record<Seat, T> =>
      Object.fromEntries(seats.map((seat, i) => [seat, of(i)]));
    return {
      team: bySeat(team),
      missions: bySeat((i) => decks[i]?.missions ?? []),
      support: bySeat((i) => decks[i]?.support ?? []),
    };
  },
};
