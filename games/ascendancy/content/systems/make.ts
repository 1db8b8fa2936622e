/** Makers of discs: what is printed on them, and the rule of those that have one. */
import type { Box, Capacity, SystemFacts } from '../../rules/card-types.ts';
import type { Card, Faction } from '../../rules/types.ts';

interface Printed {
  readonly box: Box;
  readonly name: string;
  readonly hazard?: number;
  readonly lanes: number;
}
type Rules = Pick<Card, 'text' | 'says' | 'answers' | 'reacts'>;

const noSlots: Capacity = { production: 0, research: 0, culture: 0, open: 0 };

const disc = (
  { box, name, hazard, lanes }: Printed,
  facts: Pick<SystemFacts, 'sort'> & Partial<SystemFacts>,
  rules: Rules = {},
): Card => ({
  kind: 'system',
  box,
  name,
  ...rules,
  system: { hazard: hazard ?? null, capacity: noSlots, lanes, home: null, link: null, ...facts },
});

interface Planet extends Printed {
  readonly slots: Partial<Capacity>;
  readonly home?: Faction;
}
export const planet = ({ slots, home, ...printed }: Planet): Card =>
  disc(printed, { sort: 'planet', capacity: { ...noSlots, ...slots }, home: home ?? null });

export const phenomenon = (printed: Printed & { readonly hazard: number }, rules?: Rules): Card =>
  disc(printed, { sort: 'phenomenon' }, rules);

export const conduit = (printed: Printed & { readonly hazard: number }, rules: Rules): Card =>
  disc(printed, { sort: 'phenomenon', link: 'conduit' }, rules);

export const hub = (printed: Printed, rules: Rules): Card => disc(printed, { sort: 'hub', link: 'hub' }, rules);
