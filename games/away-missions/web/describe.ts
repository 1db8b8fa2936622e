/** The table in sentences: what is where, who is how, for those who read or hear it rather than see it. */
import type { At, Seat } from '@tenforward/kernel';
import type { TextSection } from '@tenforward/ui';
import { layoutOf, type Layout, type Space } from '../rules/layout.ts';
import type { DoorId, Terminal } from '../rules/mission-area.ts';
import { compared } from './duel.ts';
import type { DoorState } from './edges.tsx';
import { explain } from './explain.ts';
import { inForceInWords, inForceOf, inForceOn } from './in-force.ts';
import { listed, say } from './say.ts';
import { cardOf, crewOf, factsOf, inPlay, mineOf, openOf, peopleAt, playerOf, ratingsOf, stateOf } from './sight.ts';
import { thingAt } from './where.ts';
import type { Open, Seen, ShownCharacter } from './seen.ts';

export const doorState = (open: Open, door: DoorId): DoorState =>
  open.sealed.includes(door) ? 'sealed' : open.doorsOpen.includes(door) ? 'open' : 'closed';
export const terminalsOf = (open: Open, space: Space): readonly Terminal[] =>
  open.terminals?.[space.id] ?? space.terminals;

/** 'r1c4 Main Corridor'; a Turbolift tile has only its name. */
export function spaceName({ voice }: Seen, space: Space): string {
  const place = /\.(r\d+c\d+)$/.exec(space.id)?.[1];
  return place === undefined || space.board === undefined
    ? voice.name(space.id)
    : say('describe.space', { place, board: voice.name(space.board) });
}

/** With its room, where its board has several. */
function placeName(seen: Seen, space: Space): string {
  const name = spaceName(seen, space);
  const plan = openOf(seen.sight).area.boards.find(({ id }) => id === space.board)?.plan;
  const several = plan !== undefined && Object.keys(plan.rooms).length > 1;
  if (!several || space.rooms.length === 0) return name;
  return say('describe.space.room', { space: name, rooms: listed(space.rooms.map((room) => seen.voice.name(room))) });
}

const doorInWords = (open: Open, door: DoorId): string => say(`describe.door.${doorState(open, door)}`);

const bearing = (from: Space, to: Space): string => {
  const side = to.y < from.y ? 'north' : to.y > from.y ? 'south' : to.x > from.x ? 'east' : 'west';
  return say(`describe.side.${side}`);
};

function waysOf(seen: Seen, layout: Layout, space: Space): string[] {
  const open = openOf(seen.sight);
  const ways = layout.edges(space.index).flatMap(({ to, door }) => {
    const there = layout.spaces[to];
    return there ? [{ side: bearing(space, there), door }] : [];
  });
  const free = ways.filter(({ door }) => door === undefined).map(({ side }) => side);
  return [
    ...ways.flatMap(({ side, door }) =>
      door === undefined ? [] : [say('describe.way.door', { side, state: doorInWords(open, door) })],
    ),
    ...(free.length > 0 ? [say('describe.way.free', { sides: listed(free) })] : []),
  ];
}

function describeSpace(seen: Seen, space: Space): string {
  const open = openOf(seen.sight);
  const people = peopleAt(open, space.id).map(({ id }) => seen.voice.name(id));
  const things = [
    ...(people.length > 0 ? [people.join(', ')] : []),
    ...waysOf(seen, layoutOf(open.area), space),
    ...terminalsOf(open, space).map((one) => say('space.terminal', { name: seen.voice.name(one) })),
    ...(space.transporter ? [say('space.transporter')] : []),
    ...(space.turbolift && space.board !== undefined ? [say('space.turbolift')] : []),
    ...inForceOn(seen, space.id),
  ];
  return say('describe.holds', {
    place: placeName(seen, space),
    things: things.join('; ') || say('describe.nothing'),
  });
}

/** 'Shelby, Ann: Attack 2, Defense 2 of 3, …; in cover; at r1c4 Main Corridor'. */
export function describeCharacter(seen: Seen, c: ShownCharacter): string {
  const layout = layoutOf(openOf(seen.sight).area);
  const space = layout.find(c.at ?? '');
  const values = ratingsOf(c).map(({ of, now, full }) =>
    say(now < full ? 'describe.rating.low' : 'describe.rating', { rating: seen.voice.name(of), now, full }),
  );
  const where = space
    ? say('describe.at', { space: spaceName(seen, space) })
    : c.neutralized
      ? ''
      : say('describe.not.here');
  const carries = c.attached.map((one) => seen.voice.name(one.copy));
  const under = inForceOn(seen, c.id);
  const parts = [
    values.join(', '),
    stateOf(c).join(', '),
    carries.length > 0 ? say('describe.carries', { cards: listed(carries) }) : '',
    under.length > 0 ? say('describe.under', { cards: listed(under) }) : '',
    where,
  ];
  return say('describe.character', {
    name: seen.voice.name(c.id),
    owner: seen.voice.name(c.owner),
    more: parts.filter(Boolean).join('; '),
  });
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
      return say('describe.door', { door: seen.voice.name(at), state: doorInWords(open, at) });
    case 'board': {
      const board = seen.voice.name(at);
      if (!thing.board) return say('describe.not.laid', { board });
      const people = inPlay(open).filter((c) => layoutOf(open.area).find(c.at ?? '')?.board === at);
      const names = listed(people.map(({ id }) => seen.voice.name(id)));
      return say('describe.holds', { place: board, things: names || say('describe.nobody') });
    }
    case 'card': {
      const known = explain(seen, at);
      if (!known) return seen.voice.name(at);
      return say('describe.card', { facts: [known.title, ...known.facts].join(', '), text: known.text }).trim();
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
    name: placeName(seen, space),
  }));
  return [...people, ...spaces];
}

// ---- the whole table

/** '6 cards', '1 Bonus Action', '2 Adapt', 'Blood Rage: Kurak, this round'. */
export const factsOfSeat = (seen: Seen, seat: Seat): string[] => [...counts(seen, seat), ...inForceOf(seen, seat)];

function counts(seen: Seen, seat: Seat): string[] {
  const p = playerOf(openOf(seen.sight), seat);
  if (!p) return [];
  return [
    say('describe.cards', { n: p.missions + p.support }),
    ...(p.tokens > 0 ? [say('describe.bonus', { n: p.tokens })] : []),
    ...(p.adapt > 0 ? [say('describe.adapt', { n: p.adapt })] : []),
    ...(p.intel > 0 ? [say('describe.intel', { n: p.intel })] : []),
  ];
}

/** A card of one's own with what it is and what it is worth. */
export function cardInWords(seen: Seen, copy: string): string {
  const { keyword, points } = factsOf(seen.data, copy);
  const facts = [
    ...(keyword === undefined ? [] : [titled(keyword)]),
    ...(points === undefined ? [] : [say('card.points', { n: points })]),
  ];
  const name = cardOf(seen.data, copy)?.name ?? seen.voice.name(copy);
  return facts.length > 0 ? say('describe.card.facts', { name, facts: facts.join(', ') }) : name;
}
/** 'ENGINEERING' as it is written in a sentence. */
export const titled = (word: string): string =>
  word.toLowerCase().replace(/(^|[\s-])(\w)/g, (_, gap: string, letter: string) => `${gap}${letter.toUpperCase()}`);

function seatSection(seen: Seen, seat: Seat, teamOf: (seat: Seat) => string): TextSection {
  const p = playerOf(openOf(seen.sight), seat);
  if (!p) return { title: seen.voice.name(seat), lines: [] };
  const names = (copies: readonly string[]): string => listed(copies.map((copy) => seen.voice.name(copy)));
  const namesOf = (laid: readonly { readonly copy: string }[]): string => names(laid.map(({ copy }) => copy));
  const { missions, support, missionDeck, supportDeck } = p;
  return {
    title: say('describe.seat', { name: seen.voice.name(seat), team: teamOf(seat) }),
    lines: [
      [say('describe.points', { n: p.points }), ...counts(seen, seat)].join(', '),
      say('describe.hand', { missions, support, missionDeck, supportDeck }),
      ...(p.scored.length > 0 ? [say('describe.scored', { cards: names(p.scored) })] : []),
      ...(p.core === null ? [] : [say('describe.core', { card: seen.voice.name(p.core) })]),
      ...(p.permanents.length > 0 ? [say('describe.in.play', { cards: namesOf(p.permanents) })] : []),
      ...(p.table.length > 0 ? [say('describe.on.table', { cards: namesOf(p.table) })] : []),
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
    say(active.bonus ? 'describe.acts.bonus' : 'describe.acts', {
      name: seen.voice.name(active.character ?? active.seat),
    });
  const boards = open.area.boards.map(({ id }) => lookAt(seen, id));
  const inWords = (copies: readonly string[]): string =>
    copies.map((copy) => cardInWords(seen, copy)).join(', ') || say('list.none');
  return [
    { title: round, lines: acting ? [acting] : [] },
    ...(contest ? [{ title: say('describe.dice'), lines: compared(seen, contest).sentences }] : []),
    ...(open.lasting.length > 0 ? [{ title: say('describe.in.force'), lines: inForceInWords(seen) }] : []),
    ...seen.sight.seats.map(({ seat }) => seatSection(seen, seat, teamOf)),
    ...(boards.length > 0 ? [{ title: say('describe.boards'), lines: boards }] : []),
    ...(mine
      ? [
          {
            title: say('describe.mine'),
            lines: [
              say('describe.mine.missions', { cards: inWords(mine.missions) }),
              say('describe.mine.support', { cards: inWords(mine.support) }),
            ],
          },
        ]
      : []),
  ];
}
