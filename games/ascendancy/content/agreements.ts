/** Trade Agreements (3.5.4, 13.6): three of each Faction, and what each brings whoever holds it. */
import { nothing } from '../rules/resources.ts';
import { controlled } from '../rules/systems.ts';
import { orbits } from '../rules/units.ts';
import { agreementValues } from '../rules/values.ts';
import { type Card, type CardId, type Faction, factions, type Reading, type Seat } from '../rules/types.ts';

const names = {
  cardassian: 'Cardassian',
  federation: 'Federation',
  ferengi: 'Ferengi',
  klingon: 'Klingon',
  romulan: 'Romulan',
} as const;

/** Systems of the holder that Ships of the agreement's owner are in Orbit of. */
const visited = (t: Reading, holder: Seat, card: CardId): number => {
  const owner = t.state.agreements[card]?.owner ?? '';
  return controlled(t, holder).filter((id) => orbits(t, owner, id)).length; // ASC-13.6a, ASC-FAC-FER-agreements, ASC-FAC-FER-trade-agreements
};

function agreement(faction: Faction, n: number): Card {
  const { value, status } = agreementValues[faction];
  const worth = value === 'per system' ? undefined : (value[n - 1] ?? 0);
  return {
    kind: 'agreement',
    provenance: status,
    name:
      worth === undefined ? `${names[faction]} Trade Agreement ${n}` : `${names[faction]} Trade Agreement (${worth})`,
    text:
      worth === undefined
        ? 'When Resources are generated: 1 Production for each System you Control with Ferengi Ships in Orbit.' // ASC-FAC-FER-agreements
        : `When Resources are generated: ${worth} Production.`,
    yields: (t, holder, card) => [{ ...nothing(), production: worth ?? visited(t, holder, card) }],
  };
}

export const agreementCards: Record<CardId, Card> = Object.fromEntries(
  factions.flatMap((faction) => [1, 2, 3].map((n) => [`${faction}-${n}`, agreement(faction, n)])),
);
