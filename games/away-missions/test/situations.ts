/**
 * Positions in which a card can be tried, found by trying: on every kind of board, in every room, at every terminal, from
 * hand, from the table, on a character; with ratings, friends and foes that a generator chooses.
 */
import { kindIn } from '@tenforward/cards';
import { anyGame, type Json, look, type ShownAsk } from '@tenforward/kernel';
import { Play } from '@tenforward/kernel/testing';
import { awayMissions } from '../game.ts';
import { specializations } from '../rules/sheet.ts';

export const game = anyGame(awayMissions);
export type Row = ShownAsk['options'][number];
export interface Situation {
  readonly play: Play;
  readonly row: Row;
}
type Below = (n: number) => number;

const all = [1, 1, 1, 5];
const rooms = Object.fromEntries(
  ['armory', 'medical-lab', 'science-lab', 'transporter-room', 'sickbay', 'cargo-bay'].map((room) => [room, all]),
);
/** A row of five spaces with all terminals, a door and a Transporter; an actor at either end, foes beside it. */
const drawing = ['+---+---+---+---+---+', '|COS:            MXO|', '+---+---+---+---+---+'];
const boards = ['bridge', 'engineering', 'corridor', 'labs'];
const ends = [
  { actor: 'r1c1', foe: 'r1c2', other: 'r1c3', far: 'r1c5' },
  { actor: 'r1c5', foe: 'r1c4', other: 'r1c3', far: 'r1c1' },
];

/** Who is there and how good they are: the same wherever the card is tried. */
function company(below: Below): Record<string, Json> {
  const anyTimes = below(3);
  const able = Object.fromEntries(specializations.map((name) => [name, anyTimes]));
  const borg = { keywords: ['Borg', 'Drone'] };
  return {
    actor: { ...borg, attack: 4, lost: { attack: 3 }, skill: 1 + below(3), specializations: anyTimes > 0 ? able : {} },
    mate: { ...borg, skill: 2, isHere: below(2) === 0 },
    follower: { ...borg, skill: 1 + below(3), isHere: below(3) > 0, stun: below(4) === 0 ? 2 : 0 },
    second: { ...borg, skill: 1 + below(3), specializations: able, isHere: below(2) === 0 },
    foe: { skill: 1 + below(3), stun: below(3), lost: { attack: 1, defense: 1 }, isHere: below(3) > 0 },
    other: { skill: 1 + below(3), isHere: below(2) === 0 },
  };
}

/** Where the card lies: in hand, on the table with what it may remember, on the actor, or as the actor's own. */
function* lying(card: string, here: string): Generator<Record<string, Json>> {
  const { kind } = game.content[card] as unknown as { kind: string };
  if (kind === 'character') yield { own: card };
  else if (kind === 'equipment') yield { cards: [card] };
  else {
    yield { hands: { ann: [card] } };
    for (const data of ['second', 'foe', { space: here, round: 1 }]) yield { table: { ann: [{ copy: card, data }] } };
  }
}

function* setups(
  card: string,
  people: Record<string, Json>,
  spare: Readonly<Record<string, string>>,
): Generator<Record<string, Json>> {
  const { affiliation } = game.content[card] as unknown as { affiliation: string };
  const held = (hands: Json | undefined): Json => {
    const { ann = [] } = (hands ?? {}) as { ann?: string[] };
    const one = (seat: string): string[] => (spare[seat] === undefined ? [] : [spare[seat]]);
    return { ann: [...ann, ...one('ann')], ben: one('ben') };
  };
  for (const kind of boards)
    for (const at of ends)
      for (const { own, cards, ...zone } of lying(card, `b.${at.actor}`)) {
        const place = (id: string, seat: string, space: string): [string, Json][] => {
          const { isHere = true, ...one } = people[id] as { isHere?: boolean };
          return isHere ? [[id, { ...one, seat, at: `b.${space}` }]] : [];
        };
        const [, actor] = place('actor', 'ann', at.actor)[0] as [string, Record<string, Json>];
        const characters = Object.fromEntries([
          ['actor', { ...actor, ...(own !== undefined && { card: own }), ...(cards !== undefined && { cards }) }],
          ...(affiliation === 'borg'
            ? [['locutus', { seat: 'ann', at: `b.${at.actor}` }] as const]
            : place('mate', 'ann', at.actor)),
          ...place('follower', 'ann', at.far),
          ...place('second', 'ann', at.far),
          ...place('foe', 'ben', at.foe),
          ...place('other', 'ben', at.other),
        ]);
        yield {
          ...zone,
          hands: held(zone['hands']),
          boards: { b: { kind, drawing, rooms } },
          teams: { ann: affiliation, ben: affiliation === 'klingon' ? 'romulan' : 'klingon' },
          characters,
          intel: { ann: 3 },
          round: 2,
          acting: 'actor',
          begun: true,
        };
      }
}

/** A position in which a row that this card offers may be chosen, if there is one with such people; and a card to spare for a seat. */
export function situation(
  card: string,
  isWanted: (row: Row) => boolean,
  below: Below,
  spare: Readonly<Record<string, string>> = {},
): Situation | undefined {
  const people = company(below);
  for (const setup of setups(card, people, spare)) {
    const play = new Play(game, { name: card, game: 'away-missions', seats: ['ann', 'ben'], seed: card, setup });
    const [ask] = look(play.live, 'ann').mine.asks;
    const row = ask?.options.find((o) => isOf(o, card) && o.no === undefined && isWanted(o));
    if (row) return { play, row };
  }
  return undefined;
}
const isOf = ({ key }: Row, card: string): boolean => {
  const [first = '', second = ''] = key.split(':');
  const isPerson = (game.content[card] as unknown as { kind: string }).kind === 'character';
  if (first === 'attack') return isPerson || kindIn(second) === card;
  const [id = ''] = second.split('/');
  return first === 'act' && (kindIn(id) === card || (id === 'actor' && isPerson));
};
