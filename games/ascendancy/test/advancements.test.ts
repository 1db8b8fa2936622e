/** Advancements, Borg Tech and Fleet sides as they are printed, compared with the published lists in their own notation. */
import { cardMessages } from '@tenforward/kernel';
import { describe, expect, test } from 'vitest';
import { advancementCards } from '../content/advancements/index.ts';
import { agreementCards } from '../content/agreements.ts';
import { borgTech } from '../content/borg-tech/index.ts';
import { factionCards } from '../content/factions.ts';
import { fleetCards } from '../content/fleets.ts';
import { ascendancy } from '../game.ts';
import type { Card } from '../rules/types.ts';

/** Type, cost, and icons for Warp, Command and Culture: `Starfleet Command (Command/4/1/1/-)`. */
const advancements: Readonly<Record<string, string>> = {
  'ASC-ADV-CAR-totalitarian-regime': 'Totalitarian Regime (Command/Start/-/1/-)',
  'ASC-ADV-CAR-confiscation-protocols': 'Confiscation Protocols (Expansion/3/1/-/-)',
  'ASC-ADV-CAR-infiltration-protocols': 'Infiltration Protocols (Espionage/3/1/-/-)',
  'ASC-ADV-CAR-gravitic-mine-fields': 'Gravitic Mine Fields (Military/3/1/-/-)',
  'ASC-ADV-CAR-gravitic-sensor-net': 'Gravitic Sensor Net (Military/3/1/-/-)',
  'ASC-ADV-CAR-sensor-ghosting-holo-projections': 'Sensor Ghosting & Holo Projections (Espionage/3/1/-/-)',
  'ASC-ADV-CAR-the-obsidian-order': 'The Obsidian Order (Espionage/3/-/-/-)',
  'ASC-ADV-CAR-reactive-energy-barriers': 'Reactive Energy Barriers (Military/3/1/-/-)',
  'ASC-ADV-CAR-weaponized-star-bases': 'Weaponized Star Bases (Military/3/1/-/-)',
  'ASC-ADV-CAR-annexation-protocols': 'Annexation Protocols (Expansion/3/-/-/-)',
  'ASC-ADV-CAR-central-command': 'Central Command (Command/3/1/1/-)',
  'ASC-ADV-CAR-covert-military-bases': 'Covert Military Bases (Military/4/1/-/-)',
  'ASC-ADV-CAR-field-retrofit-protocols': 'Field Retrofit Protocols (Military/4/1/-/-)',
  'ASC-ADV-CAR-labor-camps': 'Labor Camps (Expansion/4/-/-/-)',
  'ASC-ADV-CAR-metagenic-weapons': 'Metagenic Weapons (Military/4/1/-/-)',
  'ASC-ADV-FED-universal-translator': 'Universal Translator (Expansion/Start/-/-/-)',
  'ASC-ADV-FED-adv-stellar-cartography': 'Adv. Stellar Cartography (Exploration/3/1/-/-)',
  'ASC-ADV-FED-bureau-of-security': 'Bureau of Security (Espionage/3/-/-/-)',
  'ASC-ADV-FED-planetary-defense-shield': 'Planetary Defense Shield (Military/3/-/-/-)',
  'ASC-ADV-FED-the-cochrane-institute': 'The Cochrane Institute (Exploration/3/1/-/-)',
  'ASC-ADV-FED-transwarp-drive': 'Transwarp Drive (Exploration/3/2/-/-)',
  'ASC-ADV-FED-class-4-industrial-replicators': 'Class 4 Industrial Replicators (Expansion/4/1/-/-)',
  'ASC-ADV-FED-long-range-sensor-arrays': 'Long Range Sensor Arrays (Exploration/4/1/-/-)',
  'ASC-ADV-FED-multicultural-collaboration': 'Multicultural Collaboration (Science/4/-/-/-)',
  'ASC-ADV-FED-starfleet-academy': 'Starfleet Academy (Exploration/4/1/-/-)',
  'ASC-ADV-FED-starfleet-command': 'Starfleet Command (Command/4/1/1/-)',
  'ASC-ADV-FED-starfleet-diplomatic-corps': 'Starfleet Diplomatic Corps (Espionage/4/-/-/-)',
  'ASC-ADV-FED-tachyon-detection-array': 'Tachyon Detection Array (Military/4/1/-/-)',
  'ASC-ADV-FED-verteron-array-beam-emitter': 'Verteron Array Beam Emitter (Military/4/1/-/-)',
  'ASC-ADV-FED-orbital-laboratories': 'Orbital Laboratories (Science/5/-/-/-)',
  'ASC-ADV-FER-ferengi-commerce-authority': 'Ferengi Commerce Authority (Business/Start/-/-/-)',
  'ASC-ADV-FER-a-contract-is-a-contract': 'A Contract Is a Contract… But Only Between Ferengi (Business/3/1/-/-)',
  'ASC-ADV-FER-the-bigger-the-smile-the-sharper-the-knife':
    'The Bigger the Smile, the Sharper the Knife (Espionage/3/-/-/-)',
  'ASC-ADV-FER-every-man-has-his-price': 'Every Man Has His Price (Business/3/1/-/-)',
  'ASC-ADV-FER-hear-all-trust-nothing': 'Hear All. Trust Nothing (Espionage/3/-/-/-)',
  'ASC-ADV-FER-home-is-where-the-heart-is':
    'Home Is Where the Heart Is. But the Stars Are Made of Latinum (Business/3/1/-/-)',
  'ASC-ADV-FER-knowledge-equals-profit': 'Knowledge Equals Profit (Business/3/1/-/-)',
  'ASC-ADV-FER-never-place-friendship-over-profit': 'Never Place Friendship Over Profit (Business/3/1/-/-)',
  'ASC-ADV-FER-never-spend-more-for-an-acquisition': 'Never Spend More for an Acquisition (Business/3/-/-/-)',
  'ASC-ADV-FER-nothing-is-more-important-than-your-health':
    'Nothing Is More Important Than Your Health—Except Your Money (Business/3/1/-/-)',
  'ASC-ADV-FER-peace-is-good-for-business': 'Peace Is Good for Business (Business/3/1/-/-)',
  'ASC-ADV-FER-war-is-good-for-business': 'War Is Good for Business (Business/3/1/-/-)',
  'ASC-ADV-FER-whisper-your-way-to-success': 'Whisper Your Way to Success (Espionage/3/-/-/-)',
  'ASC-ADV-FER-expand-or-die': 'Expand or Die (Business/4/-/-/-)',
  'ASC-ADV-FER-sleep-can-interfere-with-opportunity': 'Sleep Can Interfere With Opportunity (Command/4/-/1/-)',
  'ASC-ADV-KLI-disruptor-technology': 'Disruptor Technology (Military/Start/-/-/-)',
  'ASC-ADV-KLI-combat-transporters': 'Combat Transporters (Military/3/1/-/-)',
  'ASC-ADV-KLI-covert-saboteurs': 'Covert Saboteurs (Espionage/3/-/-/-)',
  'ASC-ADV-KLI-forward-munition-depots': 'Forward Munition Depots (Military/3/1/-/-)',
  'ASC-ADV-KLI-planetary-bombardment': 'Planetary Bombardment (Military/3/1/-/-)',
  'ASC-ADV-KLI-reclamation-barges': 'Reclamation Barges (Military/3/1/-/-)',
  'ASC-ADV-KLI-commandeer-and-conscript': 'Commandeer and Conscript (Expansion/4/-/-/-)',
  'ASC-ADV-KLI-cult-of-kahless': 'Cult of Kahless (Military/4/1/-/-)',
  'ASC-ADV-KLI-klingon-battle-lust': 'Klingon Battle Lust (Military/4/1/-/-)',
  'ASC-ADV-KLI-klingon-high-council': 'Klingon High Council (Command/4/1/1/-)',
  'ASC-ADV-KLI-mass-fire-tactics': 'Mass Fire Tactics (Military/4/-/-/-)',
  'ASC-ADV-KLI-militarized-industry': 'Militarized Industry (Expansion/4/-/-/-)',
  'ASC-ADV-KLI-orbital-ship-yards': 'Orbital Ship Yards (Military/4/-/-/-)',
  'ASC-ADV-KLI-standing-invasion-orders': 'Standing Invasion Orders (Military/4/1/-/-)',
  'ASC-ADV-KLI-adapted-cloaking-device': 'Adapted Cloaking Device (Espionage/5/1/-/-)',
  'ASC-ADV-ROM-romulan-cloaking-device': 'Romulan Cloaking Device (Military/Start/-/-/-)',
  'ASC-ADV-ROM-cloaked-orbital-mines': 'Cloaked Orbital Mines (Military/3/1/-/1)',
  'ASC-ADV-ROM-romulan-disruptors': 'Romulan Disruptors (Military/3/1/-/1)',
  'ASC-ADV-ROM-tal-diann-security-forces': 'Tal Diann Security Forces (Military/3/-/-/1)',
  'ASC-ADV-ROM-continuing-committee': 'Continuing Committee (Command/4/1/1/-)',
  'ASC-ADV-ROM-forced-quantum-singularity-drive': 'Forced Quantum Singularity Drive (Exploration/4/2/-/-)',
  'ASC-ADV-ROM-imperial-science-initiative': 'Imperial Science Initiative (Science/4/1/-/1)',
  'ASC-ADV-ROM-multi-spectral-emitter-drones': 'Multi-Spectral Emitter Drones (Espionage/4/-/-/1)',
  'ASC-ADV-ROM-orbital-defense-grid': 'Orbital Defense Grid (Military/4/1/-/1)',
  'ASC-ADV-ROM-superior-combat-maneuvers': 'Superior Combat Maneuvers (Military/4/-/-/1)',
  'ASC-ADV-ROM-superior-shield-harmonics': 'Superior Shield Harmonics (Military/4/1/-/-)',
  'ASC-ADV-ROM-superior-targeting-array': 'Superior Targeting Array (Military/4/1/-/-)',
  'ASC-ADV-ROM-tal-shiar': 'Tal Shiar (Espionage/4/-/-/1)',
  'ASC-ADV-ROM-tal-shiar-monitoring-posts': 'Tal Shiar Monitoring Posts (Espionage/4/-/-/1)',
  'ASC-ADV-ROM-adv-romulan-cloaking-device': 'Adv. Romulan Cloaking Device (Espionage/5/1/-/-)',
};

const tech: Readonly<Record<string, string>> = {
  'ASC-TECH-borg-telemetry-node': 'Borg Telemetry Node (Borg/0/-/-/-)',
  'ASC-TECH-cortical-relay-recovery': 'Cortical Relay Recovery (Borg/0/-/-/-)',
  'ASC-TECH-data-vinculum-position': 'Data: Vinculum Position (Borg/0/-/-/-)',
  'ASC-TECH-differentiated-modulation': 'Differentiated Modulation (Borg/0/-/-/-)',
  'ASC-TECH-interspacial-manifold-access': 'Interspacial Manifold Access (Borg/0/-/-/-)',
  'ASC-TECH-masked-warp-signature': 'Masked Warp Signature (Borg/0/-/-/-)',
  'ASC-TECH-nano-data-linkage': 'Nano-Data Linkage (Borg/0/-/-/-)',
  'ASC-TECH-neurolytic-pathogen': 'Neurolytic Pathogen (Borg/0/-/-/-)',
  'ASC-TECH-ramming-speed': 'Ramming Speed (Borg/0/-/-/-)',
  'ASC-TECH-transphasic-torpedoes': 'Transphasic Torpedoes (Borg/0/-/-/-)',
  'ASC-TECH-transwarp-conduit-data': 'Transwarp Conduit Data (Borg/0/-/-/-)',
  'ASC-TECH-assimilated-cultural-archive': 'Assimilated Cultural Archive (Borg/1/-/-/-)',
  'ASC-TECH-central-plexus-access': 'Central Plexus Access (Borg/1/-/-/-)',
  'ASC-TECH-adaptive-shielding': 'Adaptive Shielding (Borg/2/-/-/-)',
  'ASC-TECH-collective-data-linkage': 'Collective Data Linkage (Borg/2/-/-/-)',
  'ASC-TECH-magnetometric-charges': 'Magnetometric Charges (Borg/2/-/-/-)',
  'ASC-TECH-modified-borg-shield-plating': 'Modified Borg Shield Plating (Borg/2/-/-/-)',
  'ASC-TECH-transwarp-coil': 'Transwarp Coil (Borg/2/-/-/-)',
  'ASC-TECH-re-engineered-nano-probes': 'Re-Engineered Nano Probes (Borg/3/-/-/-)',
  'ASC-TECH-subspace-field-emitter': 'Subspace Field Emitter (Borg/3/-/-/-)',
};

/** Number, side, name if it has one, and the most Ships: `#3A Assault Fleet (6)`. */
const fleets: Readonly<Record<string, string>> = {
  'ASC-FLEET-CAR-1A': '#1A Hunter Killer Fleet (3)',
  'ASC-FLEET-CAR-1B': '#1B - (9)',
  'ASC-FLEET-CAR-2A': '#2A Overseer Fleet (3)',
  'ASC-FLEET-CAR-2B': '#2B - (9)',
  'ASC-FLEET-CAR-3A': '#3A Assault Fleet (6)',
  'ASC-FLEET-CAR-3B': '#3B - (9)',
  'ASC-FLEET-FED-1A': '#1A Science Fleet (4)',
  'ASC-FLEET-FED-1B': '#1B Battle Group (6)',
  'ASC-FLEET-FED-2A': '#2A Colonisation Fleet (3)',
  'ASC-FLEET-FED-2B': '#2B Battle Group (6)',
  'ASC-FLEET-FED-3A': '#3A Diplomatic Fleet (3)',
  'ASC-FLEET-FED-3B': '#3B Battle Group (6)',
  'ASC-FLEET-FER-1A': '#1A Commerce Enforcement Squadron (3)',
  'ASC-FLEET-FER-1B': '#1B Loss Interdiction Task Force (7)',
  'ASC-FLEET-FER-2A': '#2A Market Penetration Convoy (3)',
  'ASC-FLEET-FER-2B': '#2B Loss Interdiction Task Force (7)',
  'ASC-FLEET-FER-3A': '#3A Franchise Establishment Flotilla (5)',
  'ASC-FLEET-FER-3B': '#3B Loss Interdiction Task Force (7)',
  'ASC-FLEET-KLI-1A': '#1A Marauders (4)',
  'ASC-FLEET-KLI-1B': '#1B - (10)',
  'ASC-FLEET-KLI-2A': '#2A Battle Group (6)',
  'ASC-FLEET-KLI-2B': '#2B - (10)',
  'ASC-FLEET-KLI-3A': '#3A Assault Fleet (6)',
  'ASC-FLEET-KLI-3B': '#3B - (10)',
  'ASC-FLEET-ROM-1A': '#1A Science Fleet (4)',
  'ASC-FLEET-ROM-1B': '#1B - (9)',
  'ASC-FLEET-ROM-2A': '#2A Battle Group (6)',
  'ASC-FLEET-ROM-2B': '#2B - (9)',
  'ASC-FLEET-ROM-3A': '#3A Mining Fleet (4)',
  'ASC-FLEET-ROM-3B': '#3B - (9)',
};

const icons = (n: number): string => (n === 0 ? '-' : String(n));
function printed({ name, advancement }: Card): string {
  if (!advancement) throw new Error(`${name} is no Advancement`);
  const { type, cost, warp, command, culture } = advancement;
  return `${name} (${[type, cost ?? 'Start', icons(warp), icons(command), icons(culture)].join('/')})`;
}

const codes = {
  cardassian: 'CAR',
  federation: 'FED',
  ferengi: 'FER',
  klingon: 'KLI',
  romulan: 'ROM',
  borg: '',
} as const;
const listed = (
  cards: Readonly<Record<string, Card>>,
  say: (card: Card) => string,
  id: (card: Card, id: string) => string,
) => Object.fromEntries(Object.entries(cards).map(([key, card]) => [id(card, key), say(card)]));

test('75 Advancements, fifteen of each Faction, as printed', () => {
  const found = listed(
    advancementCards,
    printed,
    (card, id) => `ASC-ADV-${codes[card.advancement?.faction ?? 'borg']}-${id}`,
  );
  expect(found).toEqual(advancements);
  expect(Object.keys(found)).toHaveLength(75);
});

test('20 Borg Tech cards, as printed', () => {
  const found = listed(borgTech, printed, (_card, id) => `ASC-TECH-${id}`);
  expect(found).toEqual(tech);
  expect(Object.keys(found)).toHaveLength(20);
});

test('Romulan Cloaking Technology is four cards', () => {
  const cloaks = Object.keys(advancementCards).filter((id) => advancementCards[id]?.advancement?.cloaking === true);
  expect(cloaks.toSorted()).toEqual([
    'adapted-cloaking-device',
    'adv-romulan-cloaking-device',
    'cloaked-orbital-mines',
    'romulan-cloaking-device',
  ]);
});

test('30 sides of 15 Fleet cards, as printed', () => {
  const say = ({ name, text, fleet }: Card): string => {
    const unnamed = text === 'No rule of its own.' && !name.startsWith('Loss Interdiction Task Force');
    return `#${fleet?.number}${fleet?.side} ${unnamed ? '-' : name.replace(/ \d$/, '')} (${fleet?.most})`;
  };
  expect(listed(fleetCards, say, (_card, id) => `ASC-FLEET-${id}`)).toEqual(fleets);
});

test('five Factions and three Trade Agreements of each', () => {
  expect(Object.keys(factionCards)).toEqual(['cardassian', 'federation', 'ferengi', 'klingon', 'romulan']);
  expect(Object.keys(agreementCards)).toHaveLength(15);
});

describe('words', () => {
  const cards = { ...advancementCards, ...borgTech, ...fleetCards, ...factionCards };
  const acts = Object.entries(cards).flatMap(([id, card]) =>
    (card.acts ?? []).map(({ key }) => `${id}.act${key === undefined ? '' : `.${key}`}`),
  );
  test.each(acts)('%s has a sentence', (key) => {
    expect(Object.keys(cardMessages(ascendancy))).toContain(key);
  });
  test('every card has a text', () => {
    expect(Object.entries(cards).filter(([, { text }]) => (text ?? '') === '')).toEqual([]);
  });
});
