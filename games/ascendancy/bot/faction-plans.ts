/** What each Faction makes of its cards: which Advancements it wants, and in which order. */
import { me, type Seated } from './mind.ts';
import { advancement } from '../rules/research.ts';
import type { CardId, Faction } from '../rules/types.ts';

/** Cards that do more for the steward than their icons tell. */
const favourites: Readonly<Record<Faction, Readonly<Record<CardId, number>>>> = {
  federation: {
    'starfleet-command': 3,
    'long-range-sensor-arrays': 2,
    'class-4-industrial-replicators': 2.5,
    'transwarp-drive': 2,
    'the-cochrane-institute': 2,
    'starfleet-academy': 1.5,
  },
  klingon: {
    'klingon-high-council': 3,
    'militarized-industry': 3,
    'orbital-ship-yards': 2.5,
    'mass-fire-tactics': 2.5,
    'standing-invasion-orders': 1,
  },
  romulan: {
    'continuing-committee': 3,
    'imperial-science-initiative': 3.2,
    'superior-combat-maneuvers': 2.4,
    'romulan-disruptors': 2.4,
    'tal-diann-security-forces': 2.2,
    'cloaked-orbital-mines': 2.2,
    'orbital-defense-grid': 2.2,
    'tal-shiar': 2,
    'tal-shiar-monitoring-posts': 2,
    'multi-spectral-emitter-drones': 2,
  },
  cardassian: {
    'central-command': 3,
    'labor-camps': 2.5,
    'annexation-protocols': 2,
    'confiscation-protocols': 2,
    'covert-military-bases': 1.5,
  },
  ferengi: {
    'sleep-can-interfere-with-opportunity': 3,
    'knowledge-equals-profit': 3,
    'expand-or-die': 2.5,
    'home-is-where-the-heart-is': 1.8,
    'never-spend-more-for-an-acquisition': 1.2,
    'peace-is-good-for-business': 1.5,
  },
};
/** Borg Tech that is worth its Research. */
const tech: Readonly<Record<CardId, number>> = {
  'assimilated-cultural-archive': 2.5,
  'magnetometric-charges': 3,
  'central-plexus-access': 2,
  're-engineered-nano-probes': 1.5,
  'modified-borg-shield-plating': 1.5,
  'collective-data-linkage': 1.2,
};

export function advancementWorth({ t, seat }: Seated, card: CardId): number {
  const { culture, command, warp, faction } = advancement(t, card);
  const icons = command * 2 + warp * 0.5 + (me({ t, seat }).faction === 'romulan' && culture > 0 ? 1.4 : 0);
  const own = faction === 'borg' ? tech[card] : favourites[faction][card];
  return Math.max(icons, own ?? 0.4);
}
