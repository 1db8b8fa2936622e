/** The table as it is before anything is rolled: teams, decks, the boards in their box. */
import { noCards } from '@tenforward/cards';
import { type Chosen, frozen, isRecord, must, type Refusal, type Seat, type Seating } from '@tenforward/kernel';
import { boards } from './content/boards.ts';
import { allowed, build, type CardLists, type Cards, deckOf, starters, type Team } from './rules/deck-building.ts';
import { emptyArea } from './rules/board-placing.ts';
import { sidesOf } from './rules/dice-off.ts';
import type { Plan } from './rules/mission-area.ts';
import type { Affiliation, Sheet } from './rules/sheet.ts';
import type { Character, Player, State } from './rules/state.ts';
import { kit } from './rules/zones.ts';
import { say } from './words.ts';

export const affiliations = ['federation', 'borg', 'klingon', 'romulan'] as const satisfies readonly Affiliation[]; // AM-goal-9

const bySeat = (options: Chosen, key: string, seat: Seat): unknown => {
  const value = options[key];
  return isRecord(value) ? value[seat] : undefined;
};
const list = (options: Chosen, key: string, seat: Seat): string[] => {
  const value = bySeat(options, key, seat);
  return Array.isArray(value) ? value.map(String) : [];
};

/** AM-goal-3: who plays what. Who does not choose gets, in seat order, the next of Federation, Borg, Klingon and Romulan that nobody has. */
export function affiliationOf(options: Chosen, { seats }: Seating, seat: Seat): Affiliation {
  const wish = (one: Seat): Affiliation | undefined =>
    affiliations.find((name) => name === bySeat(options, 'team', one));
  const own = wish(seat);
  if (own) return own;
  const left = affiliations.filter((name) => !seats.some((one) => wish(one) === name));
  const turn = seats.filter((one) => !wish(one)).indexOf(seat);
  return must([...left, ...affiliations][turn], 'an affiliation'); // AM-goal-3
}

const teamFor = (cards: Cards, options: Chosen, seating: Seating, seat: Seat) =>
  build(cards, {
    affiliation: affiliationOf(options, seating, seat),
    commander: list(options, 'commander', seat).map((wish) => cardCalled(cards, wish, true))[0],
    specialists: list(options, 'specialists', seat).map((swap) =>
      swap
        .split('>')
        .map((wish) => cardCalled(cards, wish.trim(), true))
        .join('>'),
    ),
    missions: list(options, 'missions', seat).map((wish) => cardCalled(cards, wish, false)),
    support: list(options, 'support', seat).map((wish) => cardCalled(cards, wish, false)),
  });

/** A card by its id, its name or, for a person, the short name: `F-CH5`, `Geordi La Forge`, `forge`. */
function cardCalled(cards: Cards, wish: string, isPerson: boolean): string {
  if (Object.hasOwn(cards, wish)) return wish;
  const called = ([, card]: [string, Cards[string]]): boolean =>
    (card.kind === 'character') === isPerson &&
    (slug(card.name) === slug(wish) || (isPerson && shortId(card.name) === slug(wish)));
  return Object.entries(cards).find(called)?.[0] ?? wish;
}

/** Why there can't be such a table: decks and teams that break a rule, or teams that are not two of two. */
export function objections(cards: Cards, options: Chosen, seating: Seating): Refusal[] {
  const sides = sidesOf(seating).length;
  const inTeams = Object.keys(seating.teams).length > 0;
  const odd = inTeams && !(sides === 2 && sizes(seating).every((n) => n === 2)); // AM-team-1
  const wrong: Refusal[] = odd ? [{ code: 'options', no: say('teams.two-of-two'), rule: 'AM-team-1' }] : [];
  for (const seat of seating.seats) {
    const team = teamFor(cards, options, seating, seat);
    if ('refusals' in team) wrong.push(...team.refusals.map((refusal) => ({ ...refusal, code: 'options' as const })));
  }
  return wrong;
}
const sizes = (seating: Seating): number[] =>
  sidesOf(seating).map((side) => seating.seats.filter((seat) => (seating.teams[seat] ?? seat) === side).length);

export const slug = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
/** `riker` for William T. Riker: the last word names a person, but for drones and titles. */
export const shortId = (name: string): string =>
  slug(
    / of /.test(name) && !name.startsWith('Locutus')
      ? name
      : name.startsWith('Locutus')
        ? 'locutus'
        : (name.split(' ').at(-1) ?? name),
  );

export const emptyPlayer = (affiliation: Affiliation): Player => ({
  affiliation,
  list: 'open',
  mayHold: { missions: [], support: [] },
  core: null,
  bonusPoints: 0,
  adapt: 0,
  intel: 0,
  tokens: 0,
  startingArea: [],
});

/** Every rating starts fully pegged. */
export const newCharacter = (id: string, card: string | null, seat: Seat, sheet: Sheet | null = null): Character => ({
  id,
  card,
  sheet,
  home: seat,
  owner: seat,
  at: null,
  neutralized: false,
  assimilated: false,
  lost: { attack: 0, defense: 0, skill: 0, move: 0 }, // AM-beam-7
  stun: 0,
  cover: false,
  honor: false,
  activated: false,
});

export const idOfKind = (cards: Cards, kind: string): string =>
  must(
    Object.keys(cards).find((id) => cards[id]?.kind === kind),
    'a card of the kind',
    kind,
  );

/** A state with nobody and nothing on the table yet. */
export function bareState(cards: Cards, seating: Seating, teams: Record<Seat, Affiliation>): State {
  const cores: Record<string, string[]> = {};
  for (const [id, card] of Object.entries(cards)) if (card.kind === 'core') (cores[card.affiliation] ??= []).push(id);
  return {
    cards: noCards(),
    round: 0,
    phase: 'preparation',
    plans: {},
    side: 'federation',
    area: emptyArea,
    box: [],
    overlay: idOfKind(cards, 'overlay'),
    players: Object.fromEntries(seating.seats.map((seat) => [seat, emptyPlayer(teams[seat] ?? 'federation')])),
    cores,
    characters: {},
    roster: [],
    seats: [...seating.seats],
    order: sidesOf(seating),
    next: 0,
    asked: {},
    active: null,
    contest: null,
    fallen: [],
  };
}

export function freshState(cards: Cards, options: Chosen, seating: Seating): State {
  const { seats } = seating;
  const teams: Record<Seat, Team> = {};
  for (const seat of seats) {
    const team = teamFor(cards, options, seating, seat);
    if ('refusals' in team) throw new Error(`the team of ${seat} was refused`);
    teams[seat] = team;
  }
  const state = bareState(
    cards,
    seating,
    Object.fromEntries(seats.map((seat) => [seat, must(teams[seat], seat).affiliation])),
  );
  state.area = { ...emptyArea, cube: options['cube'] === true };
  state.plans = allPlans();
  state.box = boxOf(seats.length);
  const people: Character[] = [];
  for (const seat of seats) {
    const { affiliation, characters, missions, support, list } = must(teams[seat], seat);
    const isShared = seats.some((other) => other !== seat && teams[other]?.affiliation === affiliation);
    const prefix = isShared ? `${seat}/` : '';
    const player = must(state.players[seat], seat);
    player.list = list;
    player.mayHold = mayHold(cards, list, affiliation, characters);
    state.cards = kit.deal(state.cards, [
      ...missions.toReversed().map((kind) => ({ kind, zone: 'missionDeck' as const, place: seat })),
      ...support.toReversed().map((kind) => ({ kind, zone: 'supportDeck' as const, place: seat })),
    ]);
    for (const card of characters)
      people.push(newCharacter(`${prefix}${shortId(cards[card]?.name ?? card)}`, card, seat));
  }
  enlist(state, people);
  return state;
}

export function enlist(state: State, people: readonly Character[]): void {
  for (const person of people) state.characters[person.id] = person;
  state.roster = people.map((person) => person.id).sort();
}

/** Everything that could be in the decks of such a player, as far as everybody can know. */
export const mayHold = (
  cards: Cards,
  list: 'starter' | 'own',
  affiliation: Affiliation,
  characters: readonly string[],
): CardLists => (list === 'starter' ? starters(cards, affiliation) : allowed(cards, affiliation, characters));

/** All cards of a player, wherever they lie: what everybody may know where they were arranged for all to read. */
export function ownCards(cards: Cards, state: State, seat: Seat): CardLists {
  const own = kit
    .all({ state })
    .flatMap((p) => (p.owner === seat ? [p.kind] : []))
    .sort();
  const isMission = (id: string): boolean => deckOf(must(cards[id], 'a card', id)) === 'mission';
  return { missions: own.filter(isMission), support: own.filter((id) => !isMission(id)) };
}
/** What of these is not among all, each taken once. */
export function beyond(these: CardLists, all: CardLists): string[] {
  const left = [...all.missions, ...all.support];
  return [...these.missions, ...these.support].filter((card) => {
    const i = left.indexOf(card);
    if (i >= 0) left.splice(i, 1);
    return i < 0;
  });
}

/** Every board from both sides: the same objects for all tables, so that what is read off a drawing is kept once. */
const plans: Record<string, Plan> = Object.fromEntries(
  Object.entries(boards).flatMap(([kind, sides]) =>
    (['federation', 'borg'] as const).map((side) => {
      const { name, drawing, rooms } = sides[side];
      return [`${kind}-${side}`, frozen({ name, drawing, rooms })];
    }),
  ),
);
export const allPlans = (): Record<string, Plan> => ({ ...plans });

/** AM-scan-9: four Mission Boards; AM-ffa-1: with more players six, a second Bridge and Engineering among them. */
function boxOf(players: number): State['box'] {
  const four = ['bridge', 'engineering', 'labs', 'sickbay'].map((kind) => ({ id: kind, kind })); // AM-scan-9
  return players === 2 // AM-scan-9, AM-scan-10, AM-ffa-1
    ? four
    : [...four, { id: 'bridge-2', kind: 'bridge' }, { id: 'engineering-2', kind: 'engineering' }]; // AM-ffa-1, AM-team-2
}
