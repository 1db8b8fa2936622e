/** The cards of a table in the shapes in which views and scenarios speak of them, each under a name. */
import type { Effect } from '@tenforward/cards';
import type { Seat } from '@tenforward/kernel';
import type { Attached, Laid, Lasting, Open, ShownCards } from './sights.ts';
import type { CharacterId, Copy } from './state.ts';
import { spanOf } from './tokens.ts';
import { type Cards, lying, type Piece, type ZoneName } from './zones.ts';

export interface LaidOut {
  readonly player: (seat: Seat) => Omit<ShownCards, 'missions' | 'support' | 'missionDeck' | 'supportDeck'>;
  readonly attached: (to: CharacterId) => Attached[];
  readonly table: Pick<Open, 'played' | 'lasting' | 'used'>;
}

export function laidOut(cards: Cards, called: (pieces: readonly Piece[]) => Copy[]): LaidOut {
  const t = { state: { cards } };
  const names = (zone: ZoneName, place: string): Copy[] => called(lying(t, zone, place));
  const attached = (zone: ZoneName, place?: string): Attached[] => {
    const pieces = lying(t, zone, place);
    return called(pieces).map((copy, i) => ({ copy, owner: pieces[i]?.owner ?? '', data: pieces[i]?.data ?? null }));
  };
  const laid = (zone: ZoneName, place: string): Laid[] =>
    attached(zone, place).map(({ copy, data }) => ({ copy, data }));
  return {
    player: (seat) => ({
      missionDiscard: names('missionDiscard', seat),
      supportDiscard: names('supportDiscard', seat),
      scored: names('scored', seat),
      table: laid('table', seat),
      permanents: laid('permanents', seat),
    }),
    attached: (to) => attached('attached', to),
    table: {
      played: attached('played').map(({ copy, owner }) => ({ copy, owner })),
      lasting: cards.effects.map(lastingOf),
      used: cards.used.map(({ what, until }) => `${what}:${spanOf(until)}`),
    },
  };
}

const lastingOf = ({ id, card, owner, about, until, data }: Effect): Lasting => ({
  id,
  card,
  owner,
  character: about,
  until: spanOf(until),
  data,
});
