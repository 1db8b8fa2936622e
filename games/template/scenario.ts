/**
 * The words of a scenario's `setup`: `{ turn, left, comet, ice, hands, machines, deck, discard, lasting, used }`. A card is
 * written by its kind, and where its name matters by that, too (`drill`, `drill.2`, `x=drill`); `lasting` is a list of
 * `{ card, name, owner, about }`. Whatever is left out is empty, but for the comet, which is whole; `left` of two actions
 * means that the turn begins. A state is told in the same words.
 */
import { type Effect, nobody, noCards } from '@tenforward/cards';
import { type Chosen, isRecord, type Json, type Seat, type Seating, type Start } from '@tenforward/kernel';
import { turnBegins, turnOf } from './rules/cards.ts';
import { bySeat, setUp } from './rules/set-up.ts';
import { actions } from './rules/turn-order.ts';
import type { State, Template } from './rules/types.ts';
import { kit, table } from './rules/zones.ts';

type Cards = readonly string[];
interface Given extends Partial<Omit<State, 'cards'>> {
  readonly left?: number;
  readonly hands?: Readonly<Record<Seat, Cards>>;
  readonly machines?: Readonly<Record<Seat, Cards>>;
  readonly deck?: Cards;
  readonly discard?: Cards;
  readonly lasting?: readonly Pick<Effect, 'card' | 'name' | 'owner' | 'about'>[];
  readonly used?: readonly string[];
}
const known = ['turn', 'left', 'comet', 'ice', 'hands', 'machines', 'deck', 'discard', 'lasting', 'used'];
const still = { roll: () => 1, rolls: () => [], shuffle: () => undefined, draw: <T>(list: T[]): T => list[0] as T };

export function arrange(json: Json, seating: Seating, options: Chosen): Start<Template> {
  if (!isRecord(json)) throw new Error('the set-up is an object');
  const unknown = Object.keys(json).filter((key) => !known.includes(key));
  if (unknown.length > 0)
    throw new Error(`the set-up has no field '${unknown.join("', '")}'; it knows ${known.join(', ')}`);
  const given = json as unknown as Given;
  const {
    left = actions,
    hands = {},
    machines = {},
    deck = [],
    discard = [],
    lasting = [],
    used = [],
    ice,
    ...rest
  } = given;
  const fresh = setUp(seating, [], Number(options['ice']), still);
  const written = { hand: hands, machines, deck: { [table]: deck }, discard: { [table]: discard } };
  const cards = kit.dealWritten(noCards(), written, nobody);
  const state: State = { ...fresh, ...rest, ice: { ...fresh.ice, ...ice }, cards };
  for (const { name, owner, ...one } of lasting)
    kit.lasts({ state }, { owner, ...one }, name, { ...one, until: turnOf(owner) });
  for (const id of used) kit.use({ state }, { id }, turnBegins);
  return { state, agenda: [{ step: 'turn', seat: state.turn, left }] };
}

export function told({ cards, ...rest }: State): Json {
  const { hand, machines, deck, discard } = kit.written(cards);
  const none = bySeat(Object.keys(rest.ice), () => []);
  return {
    ...rest,
    hands: { ...none, ...hand },
    machines: { ...none, ...machines },
    deck: deck?.[table] ?? [],
    discard: discard?.[table] ?? [],
    lasting: cards.effects.map(({ card, name, owner, about, until }) => ({ card, name, owner, about, until })),
    used: cards.used.map(({ what }) => what),
  };
}
