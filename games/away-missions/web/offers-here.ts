/** Offers by the thing they lie on, and the verb their mark shows. */
import type { Offer } from '@tenforward/ui';
import { type Spot, spotIn } from './geometry.ts';
import { type Thing, thingAt } from './where.ts';
import type { Sight } from './seen.ts';

export type Verb = 'go' | 'target' | 'pick';

export interface Lying {
  readonly offer: Offer;
  readonly thing: Thing;
  readonly verb: Verb;
}
export interface SpotOffer {
  readonly offer: Offer;
  readonly spot: Spot;
}
export interface OffersHere {
  readonly lying: readonly Lying[];
  readonly spots: readonly SpotOffer[];
  /** The offers that lie on this, what may be chosen first. */
  of(id: string): readonly Offer[];
}

/** An attack is a target, a space is a way to go, all else is picked. */
export const verbOf = (offer: Offer, thing: Thing): Verb =>
  thing.kind === 'space' ? 'go' : /(^|:)attack:/.test(offer.key) ? 'target' : 'pick';

export function offersHere(sight: Sight, offers: readonly Offer[]): OffersHere {
  const sorted = offers.toSorted((a, b) => Number(a.refused) - Number(b.refused));
  const spots = sorted.flatMap((offer) => {
    const spot = spotIn(offer.key);
    return spot ? [{ offer, spot }] : [];
  });
  const lying = sorted.flatMap((offer) => {
    if (spotIn(offer.key)) return [];
    const thing = thingAt(sight, offer.at);
    return thing ? [{ offer, thing, verb: verbOf(offer, thing) }] : [];
  });
  const byPlace = new Map<string, Offer[]>();
  for (const { offer } of lying) {
    const there = byPlace.get(offer.at);
    if (there) there.push(offer);
    else byPlace.set(offer.at, [offer]);
  }
  return { lying, spots, of: (id) => byPlace.get(id) ?? [] };
}
