/** The kit: zones are declared once, and from that follow finding, the verbs, the views, and who knows what. */
import { dealingIn } from './dealing.ts';
import { findingIn } from './finding.ts';
import { knowingIn } from './knowing.ts';
import { lastingIn } from './lasting.ts';
import { movingIn } from './moving.ts';
import type { Piece } from './pieces.ts';
import { rememberingIn } from './remembering.ts';
import { searchingIn } from './searching.ts';
import { shownIn } from './shown.ts';
import type { Zones } from './zones.ts';

export type Kit<Z extends string, D> = ReturnType<typeof cardKit<Z, D>>;

/** `blank`: what has befallen a card that nothing has befallen. */
export function cardKit<const Z extends string, D>(zones: Zones<Z, D>, blank: D) {
  const finding = findingIn(zones);
  const knowing = knowingIn(zones, blank);
  const remembering = rememberingIn(finding, knowing);
  const moving = movingIn(zones, blank, finding, knowing, remembering);
  const searching = searchingIn(zones, finding, knowing, moving);
  return {
    zones,
    blank,
    ...finding,
    ...knowing,
    ...moving,
    ...searching,
    ...lastingIn<Z, D>(searching.endGrants),
    ...dealingIn(zones, blank),
    ...shownIn(zones, blank, knowing),
    /** Whether hidden cards of its zone differ in nothing that what could be there depends on. */
    isAlike: (p: Piece<Z, D>): boolean => zones[p.zone].under !== 'card',
  };
}
