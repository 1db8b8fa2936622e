/** The Advancements of all Factions (Appendix IV), fifteen of each. */
import type { Card, CardId } from '../../rules/types.ts';
import { cardassianAdvancements } from './cardassian.ts';
import { federationAdvancements } from './federation.ts';
import { ferengiAdvancements } from './ferengi.ts';
import { klingonAdvancements } from './klingon.ts';
import { romulanAdvancements } from './romulan.ts';
import { romulanCloaking } from './romulan-cloaking.ts';

export const advancementCards: Record<CardId, Card> = {
  ...cardassianAdvancements,
  ...federationAdvancements,
  ...ferengiAdvancements,
  ...klingonAdvancements,
  ...romulanCloaking,
  ...romulanAdvancements,
};
