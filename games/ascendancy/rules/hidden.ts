/** What follows from the zones for these cards: where hooks are, worlds that look the same, what a table has to keep. */
import { derivedFrom } from '@tenforward/cards';
import { selfOf, selfOfEffect } from './cards.ts';
import type { Ascendancy, Cards } from './types.ts';
import { kit, type Status, type ZoneName } from './zones.ts';

type HiddenCards = ReturnType<typeof derivedFrom<ZoneName, Status, Ascendancy>>;
export const hiddenCards = (content: Cards): HiddenCards =>
  derivedFrom<ZoneName, Status, Ascendancy>(kit, { content, self: selfOf, effect: selfOfEffect });
