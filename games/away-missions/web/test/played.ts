/** Tables that were really played, as each seat sees them: what the drawing is tried on. */
import {
  cardMessages,
  type Heard,
  heardBy,
  isRefusal,
  kernelMessages,
  Live,
  look,
  type NewTable,
  randomBot,
  type Seat,
  speaker,
  thoughtOf,
} from '@tenforward/kernel';
import { generator } from '@tenforward/kernel/testing';
import type { GameData, Offer, SeatName } from '@tenforward/ui';
import { greedy } from '../../bot/greedy.ts';
import { awayMissions } from '../../game.ts';
import type { AwayMissions } from '../../rules/types.ts';
import { face } from '../index.ts';
import type { Hands, Seen } from '../seen.ts';

/** What the server says of the game. */
export const data: GameData = {
  id: 'away-missions',
  title: 'Away Missions',
  words: { ...awayMissions.words, ...cardMessages(awayMissions) },
  cards: Object.fromEntries(
    Object.entries(awayMissions.content).map(([id, card]) => [
      id,
      { name: card.name, text: card.text ?? '', facts: awayMissions.cardFacts?.(id) ?? null },
    ]),
  ),
};

const names: Readonly<Record<string, string>> = { ann: 'Ann', ben: 'Steward', cyd: 'Cyd', dan: 'Dan' };
/** As a browser makes it: from words, and the naming of the face. */
const speak = speaker([data.words, kernelMessages], names, face.naming(data));

export interface Moment {
  readonly n: number;
  /** Who is asked now. */
  readonly asked: readonly Seat[];
  /** What the last decision told everybody. */
  readonly heard: readonly Heard[];
  seenBy(seat: Seat | undefined): Seen;
}

export function start(setup: Partial<NewTable> & { seed: string }): Live<AwayMissions> {
  const live = Live.start(awayMissions, { seats: ['ann', 'ben'], dice: 'fast', ...setup });
  if (!(live instanceof Live)) throw new Error(`the table is refused: ${live.map((one) => one.no.key).join(', ')}`);
  return live;
}

/** Plays on, with bots that mean it or at random, and shows every moment; stops when told to. */
export function playOn(
  live: Live<AwayMissions>,
  bot: 'greedy' | 'random',
  most: number,
  see: (moment: Moment) => boolean | void,
): void {
  const below = generator(`${live.seating.seats.join()} ${bot}`);
  for (let n = 0; n < most && !live.over; n++) {
    const [asked] = live.asks();
    if (!asked) throw new Error('nobody is asked');
    const answer = (bot === 'greedy' ? greedy : randomBot).answer(thoughtOf(live, asked, below));
    const done = live.decide({ seat: asked.seat, ask: asked.id, answer });
    if (isRefusal(done)) throw new Error(`refused: ${speak(done.no)}`);
    const moment: Moment = {
      n,
      asked: [...new Set(live.asks().map((one) => one.seat))],
      heard: heardBy(done.told, undefined),
      seenBy: (seat) => seenBy(live, seat),
    };
    if (see(moment) === true) return;
  }
}

export function seenBy(live: Live<AwayMissions>, seat: Seat | undefined): Seen {
  const shown = look(live, seat);
  const seats: SeatName[] = live.seating.seats.map((one) => ({ seat: one, name: names[one] ?? one, kind: 'person' }));
  return {
    sight: {
      open: overTheWire(shown.open),
      mine: seat === undefined ? undefined : overTheWire(shown.mine),
      seat,
      seats,
    },
    voice: { say: speak, name: speak.nameOf },
    data,
  };
}
const overTheWire = <T>(shown: T): T => JSON.parse(JSON.stringify(shown)) as T;

/** The open question as the frame hands it to the board: everything that lies somewhere, with keys for the first nine. */
export function handsFor({ sight }: Seen, pointedKey?: string): Hands {
  const [ask] = sight.mine?.asks ?? [];
  let caps = 0;
  const offers = (ask?.options ?? []).flatMap((option): Offer[] => {
    const refused = option.no !== undefined;
    const at = option.at ?? (/^-?\d+,-?\d+,\d$/.test(option.key) ? option.key : undefined);
    if (at === undefined) return [];
    const cap = refused || caps >= 9 ? '' : String(++caps);
    return [{ key: option.key, at, option, cap, label: speak(option.say), chosen: option.key === pointedKey, refused }];
  });
  const pointed = offers.find(({ key }) => key === pointedKey);
  return {
    offers,
    pointed,
    preview: undefined,
    point: () => undefined,
    choose: () => undefined,
    explain: () => undefined,
    look: () => undefined,
  };
}
