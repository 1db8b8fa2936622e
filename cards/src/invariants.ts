/** What holds of every table of cards. One list has them all, so none can be in two places but under two names. */
import type { CardId, Seat, Seating } from '@tenforward/kernel';
import type { Finding } from './finding.ts';
import type { Knowing } from './knowing.ts';
import { everybody, everyPiece, type Holding, kindIn, type Piece, type Places, unknown } from './pieces.ts';
import type { Zones } from './zones.ts';

type Facts<Z extends string, D> = Holding<Z, D> & Seating;

type Rules<Z extends string, D> = Record<string, (t: Facts<Z, D>) => string | undefined>;

/** What holds even of a table that a scenario writes. */
export function soundIn<Z extends string, D>(
  zones: Zones<Z, D>,
  { find }: Pick<Finding<Z, D>, 'find'>,
  known: (kind: CardId) => boolean,
): Rules<Z, D> {
  const wrong = (t: Facts<Z, D>, p: Piece<Z, D>): string | undefined => {
    const zone = zones[p.zone] as Zones<Z, D>[Z] | undefined; // a state from outside may say anything
    if (!zone) return `'${p.id}' lies in '${p.zone}', which is no zone`;
    if (p.kind === unknown || !known(p.kind)) return `'${p.id}' is a '${p.kind}', which is no card`;
    if (zone.under === 'seat' && !t.seats.includes(p.place))
      return `'${p.id}' lies in '${p.zone}' of '${p.place}', who does not play`;
    if (zone.under === 'card' && !find(t, p.place))
      return `'${p.id}' lies in '${p.zone}' of '${p.place}', which is not there`;
    if (zone.under === 'seat' && !zone.play && !zone.strays && isSeat(t, p.owner) && p.place !== p.owner)
      return `'${p.id}' of ${p.owner} lies in '${p.zone}' of ${p.place}`;
    return undefined;
  };
  return {
    'a card lies where it says': (t) => {
      for (const [zone, places] of Object.entries<Places>(t.state.cards.zones as Record<string, Places>))
        for (const [place, list] of Object.entries(places)) {
          const stray = list.find((p) => p.zone !== zone || p.place !== place);
          if (stray)
            return `'${stray.id}' says that it lies in '${stray.zone}' of '${stray.place}', and lies in '${zone}' of '${place}'`;
        }
      return undefined;
    },
    'every card lies somewhere': (t) => {
      for (const p of everyPiece(t.state.cards)) {
        const found = wrong(t, p);
        if (found !== undefined) return found;
      }
      return undefined;
    },
    'a card is in one place': (t) => {
      const seen = new Set<string>();
      for (const { id, zone } of everyPiece(t.state.cards)) {
        if (seen.has(id)) return `'${id}' is in two places, one of them '${zone}': cards are moved by verbs alone`;
        seen.add(id);
      }
      return undefined;
    },
  };
}
export function invariantsOf<Z extends string, D>(
  zones: Zones<Z, D>,
  { find, seesFace }: Pick<Finding<Z, D>, 'find'> & Pick<Knowing<Z, D>, 'seesFace'>,
  known: (kind: CardId) => boolean,
): Rules<Z, D> {
  return {
    ...soundIn(zones, { find }, known),
    // whoever sees that it is there would read it, and in an imagined world its kind is another
    'the name of a hidden card says nothing': (t) => {
      for (const p of everyPiece(t.state.cards))
        if (known(kindIn(p.id)) && !seesFace(t.state.cards, p, everybody, t))
          return `'${p.id}' lies hidden in '${p.zone}' of '${p.place}', and is called like a card: let the kit name it`;
      return undefined;
    },
    'what lasts has what it needs': (t) => {
      for (const { id, on, while: needs } of t.state.cards.effects)
        for (const card of [on, needs])
          if (card !== null && !find(t, card)) return `'${id}' lasts while '${card}' is there, and it is not`;
      return undefined;
    },
  };
}
const isSeat = ({ seats }: Seating, who: Seat): boolean => seats.includes(who);
