/**
 * The words of a scenario's `setup`: `{ turn, left, comet, ice, hands, machines, deck, discard, lasting, used }`, where
 * copies are written as they are called (`drill.1`) and `lasting` is a list of `{ card, owner, data }`. Whatever is left
 * out is empty, but for the comet, which is whole; `left` of two actions means that the turn begins.
 */
import { type Chosen, isRecord, type Json, type Seating, type Start } from '@tenforward/kernel';
import { type Lasting, turnOf } from './rules/cards.ts';
import { setUp } from './rules/set-up.ts';
import { actions } from './rules/turn-order.ts';
import type { State, Template } from './rules/types.ts';

type Given = Partial<Omit<State, 'lasting' | 'lastingNo'>> & {
  left?: number;
  lasting?: Pick<Lasting, 'card' | 'owner' | 'data'>[];
};
const known = ['turn', 'left', 'comet', 'ice', 'hands', 'machines', 'deck', 'discard', 'lasting', 'used'];
const still = { roll: () => 1, rolls: () => [], shuffle: () => undefined, draw: <T>(list: T[]): T => list[0] as T };

export function arrange(json: Json, seating: Seating, options: Chosen): Start<Template> {
  if (!isRecord(json)) throw new Error('the set-up is an object');
  const unknown = Object.keys(json).filter((key) => !known.includes(key));
  if (unknown.length > 0)
    throw new Error(`the set-up has no field '${unknown.join("', '")}'; it knows ${known.join(', ')}`);
  const { left = actions, lasting = [], ice, hands, machines, ...rest } = json as unknown as Given;
  const fresh = setUp(seating, [], Number(options['ice']), still);
  const state: State = {
    ...fresh,
    ...rest,
    ice: { ...fresh.ice, ...ice },
    hands: { ...fresh.hands, ...hands },
    machines: { ...fresh.machines, ...machines },
    lasting: lasting.map((one, i) => ({ ...one, id: `${one.card}.${i + 1}~${i + 1}`, until: turnOf(one.owner) })),
    lastingNo: lasting.length,
  };
  return { state, agenda: [{ step: 'turn', seat: state.turn, left }] };
}
