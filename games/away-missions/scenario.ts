/**
 * The scenario vocabulary of Away Missions: any board or small map, any character, any cards anywhere. It is described
 * for those who write scenarios in README.md; what is left out is empty or as at the beginning.
 */
import { alike, type Chosen, isRecord, type Json, must, type Seat, type Seating, type Start } from '@tenforward/kernel';
import { affiliationOf, affiliations, allPlans, bareState, enlist, newCharacter, shortId } from './new-game.ts';
import { emptyArea, withLiftTiles } from './rules/board-placing.ts';
import type { Cards } from './rules/deck-building.ts';
import { sidesOf } from './rules/dice-off.ts';
import type { PlacedBoard, Plan, Side, QuarterTurns } from './rules/mission-area.ts';
import { layoutOf } from './rules/layout.ts';
import { ratings, type Sheet, type WeaponRule } from './rules/sheet.ts';
import type { Character, State } from './rules/state.ts';
import type { AwayMissions, CardId } from './rules/types.ts';
import { type PlayerSetup, dealCards, type HeldSetup, setUpPlayers } from './scenario-players.ts';

type BoardSetup = {
  side?: Side;
  kind?: string;
  x?: number;
  y?: number;
  turn?: QuarterTurns;
  drawing?: string[];
  rooms?: Plan['rooms'];
  name?: string;
};
interface WeaponSetup {
  name?: string;
  dice?: number;
  damage?: number;
  rules?: WeaponRule[];
}
type CharacterSetup = Partial<Omit<Character, 'lost' | 'sheet'>> & {
  seat?: Seat;
  lost?: Partial<Character['lost']>;
  cards?: HeldSetup[];
} & Partial<Omit<Sheet, 'weapons'>> & { weapons?: Record<string, WeaponSetup> };
interface Setup extends PlayerSetup {
  round?: number;
  side?: Side;
  cube?: boolean;
  map?: string[];
  rooms?: Plan['rooms'];
  boards?: Record<string, BoardSetup>;
  tiles?: boolean;
  box?: string[];
  characters?: Record<string, CharacterSetup>;
  fallen?: (Partial<State['fallen'][number]> & { character: string })[];
  order?: string[];
  turn?: string;
  activate?: string;
  acting?: string;
  left?: number;
  begun?: boolean;
  bonus?: string | null;
  step?: string;
  from?: Record<string, Json>;
}
const known =
  'round side cube map rooms boards tiles box characters teams hands decks lists discards scored table permanents cores adapt intel tokens bonusPoints startingAreas fallen lasting used order turn activate acting left begun bonus step from'.split(
    ' ',
  );

export const arrangeWith =
  (cards: Cards) =>
  (json: Json, seating: Seating, options: Chosen): Start<AwayMissions> => {
    if (!isRecord(json)) throw new Error('the set-up of Away Missions is an object');
    const unknown = Object.keys(json).filter((key) => !known.includes(key));
    if (unknown.length > 0)
      throw new Error(`the set-up has no field '${unknown.join("', '")}'; it knows ${known.join(', ')}`);
    const setup = json as unknown as Setup;
    for (const team of Object.values(setup.teams ?? {}))
      if (!affiliations.includes(team))
        throw new Error(`there is no affiliation '${team}'; there are ${affiliations.join(', ')}`);
    const teams = Object.fromEntries(
      seating.seats.map((seat) => [seat, setup.teams?.[seat] ?? affiliationOf(options, seating, seat)]),
    );
    const state = bareState(cards, seating, teams);
    Object.assign(state, {
      round: setup.round ?? 1,
      side: setup.side ?? 'federation',
      phase: 'action',
    });
    layArea(state, setup);
    placePeople(cards, state, setup, seating);
    setUpPlayers(state, setup, seating.seats);
    dealCards(cards, state, setup, seating.seats);
    state.fallen = (setup.fallen ?? []).map((one) => ({
      keywords: [],
      by: null,
      bySeat: null,
      attack: true,
      honor: false,
      activated: false,
      assimilated: false,
      ...one,
      home: one.home ?? state.characters[one.character]?.home ?? '',
      owner: one.owner ?? state.characters[one.character]?.home ?? '',
    }));
    return { state, agenda: agendaOf(state, setup, seating) };
  };

function layArea(state: State, setup: Setup): void {
  const plans = allPlans();
  const side = setup.side ?? 'federation';
  const asked: Record<string, BoardSetup> = setup.map
    ? { map: { drawing: setup.map, ...(setup.rooms && { rooms: setup.rooms }) }, ...setup.boards }
    : (setup.boards ?? {});
  const boards = Object.entries(asked).map(([id, one]): PlacedBoard => {
    const kind = one.kind ?? id.replace(/-\d+$/, '');
    const plan = one.drawing
      ? { name: one.name ?? id, drawing: one.drawing, rooms: one.rooms ?? {} }
      : must(
          plans[`${kind}-${one.side ?? side}`],
          `a board called '${kind}'; there are ${Object.keys(plans).join(', ')}`,
        );
    return { id, kind, plan, x: one.x ?? 0, y: one.y ?? 0, turn: one.turn ?? 0 };
  });
  const area = { ...emptyArea, boards, cube: setup.cube ?? false };
  state.area = setup.tiles ? withLiftTiles(area) : area;
  state.box = (setup.box ?? []).map((id) => ({ id, kind: id.replace(/-\d+$/, '') }));
  if (state.box.length > 0 || setup.step === 'scan') state.plans = plans;
  layoutOf(state.area); // says at once what is wrong with a drawing
}

/** `r1c2` is a space of `map`; everything else is a space by its whole id. */
const spaceNamed = (state: State, name: string): string => {
  const map = layoutOf(state.area);
  const whole = /^r\d+c\d+$/.test(name) ? `map.${name}` : name;
  if (!map.find(whole))
    throw new Error(
      `there is no space '${name}'; there are ${map.spaces
        .map((s) => s.id)
        .slice(0, 12)
        .join(', ')}…`,
    );
  return whole;
};

const sheetFields = [
  'name',
  'role',
  'ship',
  ...ratings,
  'specializations',
  'keywords',
  'weapons',
  'hivemind',
  'escalation',
] as const;
const characterFields = 'seat card home owner at neutralized assimilated lost stun cover honor activated cards'.split(
  ' ',
);

function placePeople(cards: Cards, state: State, setup: Setup, { seats }: Seating): void {
  const people = Object.entries(setup.characters ?? {}).map(([id, one]): Character => {
    const strange = Object.keys(one).filter(
      (key) => !characterFields.includes(key) && !(sheetFields as readonly string[]).includes(key),
    );
    if (strange.length > 0)
      throw new Error(
        `a character has no '${strange.join("', '")}'; it may have ${[...characterFields, ...sheetFields].join(', ')}`,
      );
    const card = one.card ?? characterNamed(cards, id.slice(id.indexOf('/') + 1));
    if (card !== null && cards[card]?.kind !== 'character') throw new Error(`there is no character card '${card}'`);
    const byTeam = seats.find((seat) => state.players[seat]?.affiliation === cards[card ?? '']?.affiliation);
    const seat =
      one.seat ?? one.owner ?? (id.includes('/') ? id.slice(0, id.indexOf('/')) : byTeam) ?? must(seats[0], 'a seat');
    const c = newCharacter(id, card, seat, sheetFor(cards, id, card, one));
    for (const key of ['neutralized', 'assimilated', 'stun', 'cover', 'honor', 'activated', 'owner', 'home'] as const)
      if (one[key] !== undefined) Object.assign(c, { [key]: one[key] });
    Object.assign(c.lost, one.lost);
    c.at = one.at === undefined || one.at === null ? null : spaceNamed(state, one.at);
    return c;
  });
  enlist(state, people);
}

/** The card of a character with this name. Others are the scenario's own, unless it is a name with a slip in it. */
function characterNamed(cards: Cards, short: string): CardId | null {
  const byName = new Map(
    Object.entries(cards).flatMap(([id, { kind, name }]) => (kind === 'character' ? [[shortId(name), id]] : [])),
  );
  const slip = byName.has(short) ? undefined : alike(short, [...byName.keys()]);
  if (slip !== undefined) throw new Error(`there is no character '${short}'; there are ${slip}`);
  return byName.get(short) ?? null;
}

/** The printed card, or what the scenario puts in the place of parts of it. */
function sheetFor(cards: Cards, id: string, card: string | null, one: CharacterSetup): Sheet | null {
  const given = sheetFields.filter((key) => one[key] !== undefined);
  if (given.length === 0 && card !== null) return null;
  const plain: Sheet = {
    name: id.charAt(0).toUpperCase() + id.slice(1),
    attack: 2,
    defense: 2,
    skill: 2,
    move: 2,
    specializations: {},
    keywords: [],
    weapons: [],
  };
  const printed = (card === null ? undefined : cards[card]?.sheet) ?? plain;
  const { weapons, ...rest } = Object.fromEntries(given.map((key) => [key, one[key]])) as Partial<Sheet> & {
    weapons?: Record<string, WeaponSetup>;
  };
  const armed = weapons
    ? Object.entries(weapons).map(([key, w]) => ({
        key,
        name: w.name ?? key,
        dice: w.dice ?? 0,
        damage: w.damage ?? 0,
        rules: w.rules ?? [],
      }))
    : printed.weapons.length > 0
      ? printed.weapons
      : [{ key: 'fists', name: 'Fists', dice: 0, damage: 0, rules: ['Melee'] as const }]; // AM-charcard-3
  return { ...printed, ...rest, weapons: armed };
}

/** Whoever acts has to be among the `characters` of the set-up. */
function characterHere(state: State, id: string): State['characters'][string] {
  const found = state.characters[id];
  if (found) return found;
  const here = state.roster.join(', ') || 'none: `characters` names nobody';
  throw new Error(`there is no character '${id}' at this table; there are ${here}`);
}

type Agenda = Start<AwayMissions>['agenda'];

/** Where play begins: with a turn, inside an activation or a Bonus Action, or with any other step. */
function agendaOf(state: State, setup: Setup, seating: Seating): Agenda {
  const sides = setup.order ?? sidesOf(seating);
  state.order = [...sides];
  const owner = (id: string): Seat => characterHere(state, id).owner;
  const sideOf = (seat: Seat): string => seating.teams[seat] ?? seat;
  const acts = setup.activate ?? setup.acting ?? setup.bonus ?? undefined;
  const current = setup.turn ?? (acts ? sideOf(owner(acts)) : must(sides[0], 'a side'));
  const at = Math.max(0, sides.indexOf(current));
  const after: Agenda = [{ step: 'turn' }];
  const isTurn = acts === undefined && setup.step === undefined && setup.bonus === undefined;
  state.next = isTurn ? at : (at + 1) % sides.length;
  if (setup.step !== undefined)
    return [{ step: setup.step, ...defaultsOf(setup, seating), ...setup.from } as Agenda[number], ...after];
  if (setup.activate !== undefined)
    return [{ step: 'activation', seat: owner(setup.activate), character: setup.activate }, ...after];
  if (setup.acting !== undefined) {
    state.active = { seat: owner(setup.acting), character: setup.acting, bonus: false };
    const left = setup.left ?? 2;
    return [
      { step: 'action', seat: owner(setup.acting), character: setup.acting, left, begun: setup.begun ?? left < 2 },
      ...after,
    ];
  }
  if (setup.bonus !== undefined)
    return [
      {
        step: 'bonus',
        seat: setup.bonus === null ? must(setup.turn ?? sides[0], 'a seat') : owner(setup.bonus),
        character: setup.bonus,
      },
      ...after,
    ];
  return [{ step: 'turn' }];
}

/** What a step needs to know, if the scenario does not say it in `from`. */
const defaultsOf = ({ step, turn, round }: Setup, seating: Seating): Record<string, Json> => {
  const side = turn ?? must(sidesOf(seating)[0], 'a side');
  switch (step) {
    case 'board':
    case 'starting-area':
    case 'beam-down':
      return { side };
    case 'draw-phase':
      return { round: round ?? 1 };
    case 'escalation':
      return { order: [] };
    case 'debrief':
      return { seats: seating.seats };
    default:
      return {};
  }
};
