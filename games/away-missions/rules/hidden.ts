/**
 * What everybody can know of the cards a player has hidden. T1: a starter deck is printed for all to read, a list of
 * one's own is secret until the game is over: then it might be any list that deck building allows.
 */
import { derivedFrom } from '@tenforward/cards';
import type { Json } from '@tenforward/kernel';
import type { Cards } from './deck-building.ts';
import type { AwayMissions } from './types.ts';
import { isInHand, kit, selfOf, selfOfEffect, type ZoneName } from './zones.ts';

type HiddenCards = ReturnType<typeof derivedFrom<ZoneName, Json, AwayMissions>>;
/** What follows from the zones for these cards: where hooks are, who might react, and worlds that look the same. */
export const hiddenCards = (content: Cards): HiddenCards =>
  derivedFrom<ZoneName, Json, AwayMissions>(kit, {
    content,
    self: selfOf,
    effect: selfOfEffect,
    from: (zone) => (isInHand({ zone }) ? 'hand' : zone),
    stock: ({ players }, owner, pile) => {
      const { missions = [], support = [] } = players[owner]?.mayHold ?? {};
      return { cards: pile === 'missions' ? missions : support };
    },
  });

/** What could be in a hand is told by lists alone, so it does not matter what the cards say. */
export const { could } = hiddenCards({});
