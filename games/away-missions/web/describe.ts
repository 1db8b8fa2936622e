/** The table in sentences: what is where, who is how, for those who read or hear it rather than see it. */
import type { At, Seat } from '@tenforward/kernel';
import type { Seen, TextSection } from '@tenforward/ui';
import { layoutOf, type Layout, type Space } from '../rules/layout.ts';
import type { DoorId, Terminal } from '../rules/mission-area.ts';
import { compared } from './duel.ts';
import type { DoorState } from './edges.tsx';
import { explain } from './explain.ts';
import {
  cardOf,
  crewOf,
  factsOf,
  inPlay,
  mineOf,
  type Open,
  openOf,
  peopleAt,
  playerOf,
  ratingsOf,
  type ShownCharacter,
  stateOf,
} from './sight.ts';
import { thingAt } from './where.ts';

export const counted = (n: number, what: string): string => `${n} ${what}${n === 1 ? '' : 's'}`;
export const listed = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1) ?? ''}`;

export const doorState = (open: Open, door: DoorId): DoorState =>
  open.sealed.includes(door) ? 'sealed' : open.doorsOpen.includes(door) ? 'open' : 'closed';
export const terminalsOf = (open: Open, space: Space): readonly Terminal[] =>
  open.terminals?.[space.id] ?? space.terminals;

/** 'r1c4 Main Corridor'; a Turbolift tile has only its name. */
export function spaceName({ voice }: Seen, space: Space): string {
  const place = /\.(r\d+c\d+)$/.exec(space.id)?.[1];
  return place === undefined || space.board === undefined
    ? voice.name(space.id)
    : `${place} ${voice.name(space.board)}`;
}

/** A room is worth saying where its board has several. */
function roomOf(seen: Seen, space: Space): string {
  const plan = openOf(seen.sight).area.boards.find(({ id }) => id === space.board)?.plan;
  const several = plan !== undefined && Object.keys(plan.rooms).length > 1;
  return several && space.rooms.length > 0 ? `, ${listed(space.rooms.map((room) => seen.voice.name(room)))}` : '';
}

const bearing = (from: Space, to: Space): string =>
  to.y < from.y ? 'north' : to.y > from.y ? 'south' : to.x > from.x ? 'east' : 'west';

function waysOf(seen: Seen, layout: Layout, space: Space): string[] {
  const open = openOf(seen.sight);
  const ways = layout.edges(space.index).flatMap(({ to, door }) => {
    const there = layout.spaces[to];
    return there ? [{ side: bearing(space, there), door }] : [];
  });
  const free = ways.filter(({ door }) => door === undefined).map(({ side }) => side);
  return [
    ...ways.flatMap(({ side, door }) => (door === undefined ? [] : [`door ${side}, ${doorState(open, door)}`])),
    ...(free.length > 0 ? [`free to the ${listed(free)}`] : []),
  ];
}

function describeSpace(seen: Seen, space: Space): string {
  const open = openOf(seen.sight);
  const people = peopleAt(open, space.id).map(({ id }) => seen.voice.name(id));
  const things = [
    ...(people.length > 0 ? [people.join(', ')] : []),
    ...waysOf(seen, layoutOf(open.area), space),
    ...terminalsOf(open, space).map((one) => `${seen.voice.name(one)} terminal`),
    ...(space.transporter ? ['Transporter'] : []),
    ...(space.turbolift && space.board !== undefined ? ['Turbolift'] : []),
  ];
  return `${spaceName(seen, space)}${roomOf(seen, space)}: ${things.join('; ') || 'nothing'}`;
}

/** 'Shelby, Ann: Attack 2, Defense 2 of 3, …; in cover; at r1c4 Main Corridor'. */
export function describeCharacter(seen: Seen, c: ShownCharacter): string {
  const layout = layoutOf(openOf(seen.sight).area);
  const space = layout.find(c.at ?? '');
  const values = ratingsOf(c).map(
    ({ of, now, full }) => `${seen.voice.name(of)} ${now}${now < full ? ` of ${full}` : ''}`,
  );
  const where = space ? `at ${spaceName(seen, space)}` : c.neutralized ? '' : 'not here yet';
  const carries = c.attached.map((one) => seen.voice.name(one.copy));
  const parts = [
    values.join(', '),
    stateOf(c).join(', '),
    carries.length > 0 ? `carries ${listed(carries)}` : '',
    where,
  ];
  return `${seen.voice.name(c.id)}, ${seen.voice.name(c.owner)}: ${parts.filter(Boolean).join('; ')}`;
}

/** What is there: a space, a character, a door, a board, a card. */
export function lookAt(seen: Seen, at: At): string {
  const open = openOf(seen.sight);
  const thing = thingAt(seen.sight, at);
  switch (thing?.kind) {
    case 'space':
      return describeSpace(seen, thing.space);
    case 'character':
      return describeCharacter(seen, thing.character);
    case 'door':
      return `Door ${seen.voice.name(at)}: ${doorState(open, at)}`;
    case 'board': {
      if (!thing.board) return `${seen.voice.name(at)}: not laid yet`;
      const people = inPlay(open).filter((c) => layoutOf(open.area).find(c.at ?? '')?.board === at);
      return `${seen.voice.name(at)}: ${listed(people.map(({ id }) => seen.voice.name(id))) || 'nobody'}`;
    }
    case 'card': {
      const known = explain(seen, at);
      return known ? `${[known.title, ...known.facts].join(', ')}. ${known.text}`.trim() : seen.voice.name(at);
    }
    default:
      return seen.voice.name(at);
  }
}

/** Where somebody is comes first: those are the places one looks for. */
export function places(seen: Seen): { at: At; name: string }[] {
  const open = openOf(seen.sight);
  const people = inPlay(open).map(({ id }) => ({ at: id, name: seen.voice.name(id) }));
  const spaces = layoutOf(open.area).spaces.map((space) => ({
    at: space.id,
    name: `${spaceName(seen, space)}${roomOf(seen, space)}`,
  }));
  return [...people, ...spaces];
}

// ---- the whole table

/** '6 cards', '1 Bonus Action', '2 Adapt'. */
export function factsOfSeat(seen: Seen, seat: Seat): string[] {
  const p = playerOf(openOf(seen.sight), seat);
  if (!p) return [];
  return [
    counted(p.missions + p.support, 'card'),
    ...(p.tokens > 0 ? [counted(p.tokens, 'Bonus Action')] : []),
    ...(p.adapt > 0 ? [`${p.adapt} Adapt`] : []),
    ...(p.intel > 0 ? [`${p.intel} Intel`] : []),
  ];
}

/** A card of one's own with what it is and what it is worth. */
export function cardInWords(seen: Seen, copy: string): string {
  const { keyword, points } = factsOf(seen.data, copy);
  const facts = [
    ...(keyword === undefined ? [] : [titled(keyword)]),
    ...(points === undefined ? [] : [`${points} points`]),
  ];
  const name = cardOf(seen.data, copy)?.name ?? seen.voice.name(copy);
  return facts.length > 0 ? `${name} (${facts.join(', ')})` : name;
}
/** 'ENGINEERING' as it is written in a sentence. */
export const titled = (word: string): string =>
  word.toLowerCase().replace(/(^|[\s-])(\w)/g, (_, gap: string, letter: string) => `${gap}${letter.toUpperCase()}`);

function seatSection(seen: Seen, seat: Seat, teamOf: (seat: Seat) => string): TextSection {
  const p = playerOf(openOf(seen.sight), seat);
  if (!p) return { title: seen.voice.name(seat), lines: [] };
  const names = (copies: readonly { readonly copy: string }[]): string =>
    listed(copies.map(({ copy }) => seen.voice.name(copy)));
  return {
    title: `${seen.voice.name(seat)}, ${teamOf(seat)}`,
    lines: [
      [counted(p.points, 'point'), ...factsOfSeat(seen, seat)].join(', '),
      `In hand ${counted(p.missions, 'Mission')} and ${counted(p.support, 'Support card')}; decks ${p.missionDeck} and ${p.supportDeck}.`,
      ...(p.scored.length > 0 ? [`Scored: ${listed(p.scored.map((copy) => seen.voice.name(copy)))}.`] : []),
      ...(p.core === null ? [] : [`Core Mission: ${seen.voice.name(p.core)}.`]),
      ...(p.permanents.length > 0 ? [`In play: ${names(p.permanents)}.`] : []),
      ...(p.table.length > 0 ? [`On the table: ${names(p.table)}.`] : []),
      ...crewOf(seen, seat).map((c) => describeCharacter(seen, c)),
    ],
  };
}

export function describe(seen: Seen, round: string, teamOf: (seat: Seat) => string): TextSection[] {
  const open = openOf(seen.sight);
  const mine = mineOf(seen.sight);
  const { active, contest } = open;
  const acting =
    active &&
    `${seen.voice.name(active.character ?? active.seat)} ${active.bonus ? 'has a Bonus Action' : 'is active'}.`;
  const boards = open.area.boards.map(({ id }) => lookAt(seen, id));
  const inWords = (copies: readonly string[]): string =>
    copies.map((copy) => cardInWords(seen, copy)).join(', ') || 'none';
  return [
    { title: round, lines: acting ? [acting] : [] },
    ...(contest ? [{ title: 'Dice', lines: compared(seen, contest).sentences }] : []),
    ...seen.sight.seats.map(({ seat }) => seatSection(seen, seat, teamOf)),
    ...(boards.length > 0 ? [{ title: 'Boards', lines: boards }] : []),
    ...(mine
      ? [{ title: 'Your hand', lines: [`Missions: ${inWords(mine.missions)}`, `Support: ${inWords(mine.support)}`] }]
      : []),
  ];
}
