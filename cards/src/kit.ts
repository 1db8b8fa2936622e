/** The kit: zones are declared once, and from that follow finding, the verbs, the views, and who knows what. */
import { dealingIn } from './dealing.ts';
import { findingIn } from './finding.ts';
import { knowingIn } from './knowing.ts';
import { lastingIn } from './lasting.ts';
import { looksIn } from './looks.ts';
import { movingIn } from './moving.ts';
import type { Piece } from './pieces.ts';
import { rememberingIn } from './remembering.ts';
import { searchingIn } from './searching.ts';
import { shownIn } from './shown.ts';
import { wrongZone, type Zones } from './zones.ts';

export type Kit<Z extends string, D> = ReturnType<typeof cardKit<Z, D>>;

/** `blank`: what has befallen a card that nothing has befallen. */
export function cardKit<const Z extends string, D>(zones: Zones<Z, D>, blank: D) {
  const wrong = wrongZone(zones);
  if (wrong !== undefined) throw new Error(wrong);
  const finding = findingIn(zones);
  const knowing = knowingIn(zones, blank);
  const remembering = rememberingIn(finding, knowing);
  const looks = looksIn(finding, knowing);
  const moving = movingIn(zones, blank, finding, knowing, remembering, looks);
  const { leaves: _leaves, ...verbs } = moving;
  return {
    zones,
    blank,
    ...finding,
    ...knowing,
    ...verbs,
    ...looks,
    ...searchingIn(zones, finding, knowing, looks, moving),
    ...lastingIn<Z, D>(zones, finding, looks),
    ...dealingIn(zones, finding, blank),
    ...shownIn(zones, blank, knowing),
    /** Whether two hidden cards of a place differ in nothing that what could be there depends on. */
    areAlike: (a: Piece<Z, D>, b: Piece<Z, D>): boolean => {
      const { under, openData } = zones[a.zone];
      if (under === 'card' || a.face !== b.face || a.owner !== b.owner) return false;
      return !openData || JSON.stringify(a.data) === JSON.stringify(b.data);
    },
  };
}
