/** Cards as views and scenarios speak of them: players by lists, decks from the top down. */
import { calledIn } from '@tenforward/cards';
import { combatRoundEnds } from './rules/combat-types.ts';
import type { ShownEffect, ShownHeld, ShownProject } from './rules/sights.ts';
import type { Reading, Seat } from './rules/types.ts';
import { type Deck, lying } from './rules/zones.ts';

type Held = Pick<Reading, 'state'>;

/** A pile of a deck, its top card first; of equal ones that are hidden the second is `borg-cube.2`. */
export const downwards = (t: Held, zone: 'starting' | 'main' | 'under', deck: Deck): string[] =>
  calledIn(lying(t, zone, deck).toReversed());
export const discards = (t: Held, deck: Deck): string[] => calledIn(lying(t, 'discard', deck));

export const shownProjects = (t: Held, seat: Seat): ShownProject[] =>
  lying(t, 'projects', seat).map(({ kind: card, data: { research = 0, captured = false } }) => ({
    card,
    research,
    captured,
  }));
export const shownHeld = (t: Held, zone: 'advancements' | 'allies', seat: Seat): ShownHeld[] =>
  lying(t, zone, seat).map(({ kind: card, data: { exhausted = false } }) => ({ card, exhausted }));

/** What cards do for the Combat; by Combat Round, where it is for one. */
export const shownEffects = ({ state: { cards, combat } }: Held): ShownEffect[] =>
  cards.effects.map(({ id, card, owner, until, data }) => ({
    id,
    card,
    owner,
    round: until === combatRoundEnds && combat ? combat.round : null,
    ...(typeof data === 'number' && { n: data }),
  }));
