/** Makers of characters and Core Missions. */
import type { SpecialAction } from '../../rules/actions.ts';
import type { Affiliation, Sheet } from '../../rules/sheet.ts';
import type { Card, Reading, Self } from '../../rules/types.ts';
import { type Common, type Hooked, hooksOf, origin } from './common.ts';

export const character = (
  spec: Omit<Common, 'name' | 'keyword'> &
    Hooked & {
      readonly affiliation: Affiliation;
      readonly sheet: Sheet;
      readonly extra?: boolean;
      readonly team?: readonly string[];
      readonly actions?: readonly SpecialAction[];
      readonly kind?: 'overlay';
    },
): Card => ({
  name: spec.sheet.name,
  text: spec.text,
  affiliation: spec.affiliation,
  provenance: origin(spec.from),
  kind: spec.kind ?? 'character',
  sheet: spec.sheet,
  ...hooksOf(spec),
  ...(spec.extra && { extra: true }),
  ...(spec.team && { team: spec.team }),
  ...(spec.actions && { actions: spec.actions }),
});

export const coreMission = (
  spec: Common & { readonly affiliation: Affiliation; debrief(t: Reading, self: Self): number },
): Card => ({
  name: spec.name,
  text: spec.text,
  kind: 'core',
  affiliation: spec.affiliation,
  provenance: origin(spec.from),
  ...(spec.keyword !== undefined && { keyword: spec.keyword }),
  debrief: (t, self) => spec.debrief(t, self),
});
