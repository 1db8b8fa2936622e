/** Every disc as it is printed: box, Hazard, slots by colour and lanes, compared with the published list in its own notation. */
import { expect, test } from 'vitest';
import { systems } from '../content/systems/index.ts';
import { freeConnections, type Galaxy, type Lane } from '../rules/galaxy.ts';
import { sizes } from '../rules/values.ts';
import { hasRoomFor } from '../rules/systems.ts';
import { resources } from '../rules/types.ts';

const factsOf = (id: string) => {
  const facts = systems[id]?.system;
  if (!facts) throw new Error(`there is no disc '${id}'`);
  return facts;
};

/** `Cestus III (STA H5 PPR-3)`: two Production, one Research, three lanes. */
function printed(id: string): string {
  const { sort, hazard, capacity, lanes, home } = factsOf(id);
  const { production, research, culture, open } = capacity;
  const slots = 'P'.repeat(production) + 'R'.repeat(research) + 'C'.repeat(culture) + 'O'.repeat(open);
  const what = sort === 'planet' ? slots : sort === 'phenomenon' ? 'Phenomenon' : 'Other';
  const level = hazard === null ? '' : `H${hazard} `;
  const { name, box } = systems[id] ?? {};
  return `${name} (${box} ${level}${what}-${lanes})${home === null ? '' : `, home of the ${home}`}`;
}

const full = { production: false, research: false, culture: false, lanes: 0 };

/** What still fits when every slot and every connection is taken. */
function roomWhenFull(id: string): object {
  const { capacity, lanes } = factsOf(id);
  const { open, ...coloured } = capacity;
  const nodes = { ...coloured, culture: coloured.culture + open };
  const attached = Array.from(
    { length: lanes },
    (_, i): Lane => ({ id: `lane-${i}`, length: 2, ends: [id, { x: i, y: 0 }] }),
  );
  const galaxy: Galaxy = {
    area: { shape: 'circle', diameter: 1 },
    sizes: sizes.value,
    discs: { [id]: { id, x: 0, y: 0, lanes, anchored: false, link: null } },
    lanes: Object.fromEntries(attached.map((lane) => [lane.id, lane])),
    nextLane: lanes,
  };
  const room = resources.map((node) => [node, hasRoomFor(capacity, nodes, node)]);
  return { ...Object.fromEntries(room), lanes: freeConnections(galaxy, id) };
}

test('ASC-3.2.1a: 57 discs, 42 of them Planetary Systems, 14 Phenomena, and the Hub', () => {
  const sorts = Object.values(systems).map((card) => card.system?.sort);
  const count = (sort: string): number => sorts.filter((one) => one === sort).length;
  expect([sorts.length, count('planet'), count('phenomenon'), count('hub')]).toEqual([57, 42, 14, 1]);
});

test('the Hub and both Conduits are linked, and nothing else is', () => {
  const linked = Object.entries(systems).flatMap(([id, { system }]) => (system?.link ? [`${id}: ${system.link}`] : []));
  expect(linked).toEqual(['transwarp-conduit-1: conduit', 'transwarp-conduit-2: conduit', 'transwarp-hub: hub']);
});

test('ASC-SYS-ardana: card ardana works as printed, card ardana is refused a Node or a lane more', () => {
  expect(printed('ardana')).toBe('Ardana (STA PRO-5)');
  expect(roomWhenFull('ardana')).toEqual(full);
});

test('ASC-SYS-argo: card argo works as printed, card argo is refused a Node or a lane more', () => {
  expect(printed('argo')).toBe('Argo (STA O-3)');
  expect(roomWhenFull('argo')).toEqual(full);
});

test('ASC-SYS-argolis-cluster: card argolis-cluster works as printed, card argolis-cluster is refused a Node or a lane more', () => {
  expect(printed('argolis-cluster')).toBe('Argolis Cluster (BE PRRO-5)');
  expect(roomWhenFull('argolis-cluster')).toEqual(full);
});

test('ASC-SYS-bajor: card bajor works as printed, card bajor is refused a Node or a lane more', () => {
  expect(printed('bajor')).toBe('Bajor (CE PCO-4)');
  expect(roomWhenFull('bajor')).toEqual(full);
});

test('ASC-SYS-capella: card capella works as printed, card capella is refused a Node or a lane more', () => {
  expect(printed('capella')).toBe('Capella (STA PPC-3)');
  expect(roomWhenFull('capella')).toEqual(full);
});

test('ASC-SYS-cardassia-prime: card cardassia-prime works as printed, card cardassia-prime is refused a Node or a lane more', () => {
  expect(printed('cardassia-prime')).toBe('Cardassia Prime (CE PRC-4), home of the cardassian');
  expect(roomWhenFull('cardassia-prime')).toEqual(full);
});

test('ASC-SYS-cestus-iii: card cestus-iii works as printed, card cestus-iii is refused a Node or a lane more', () => {
  expect(printed('cestus-iii')).toBe('Cestus III (STA H5 PPR-3)');
  expect(roomWhenFull('cestus-iii')).toEqual(full);
});

test('ASC-SYS-coridan-iii: card coridan-iii works as printed, card coridan-iii is refused a Node or a lane more', () => {
  expect(printed('coridan-iii')).toBe('Coridan III (CE PR-4)');
  expect(roomWhenFull('coridan-iii')).toEqual(full);
});

test('ASC-SYS-dakala: card dakala works as printed, card dakala is refused a Node or a lane more', () => {
  expect(printed('dakala')).toBe('Dakala (STA P-5)');
  expect(roomWhenFull('dakala')).toEqual(full);
});

test('ASC-SYS-delta-iv: card delta-iv works as printed, card delta-iv is refused a Node or a lane more', () => {
  expect(printed('delta-iv')).toBe('Delta IV (STA RRO-3)');
  expect(roomWhenFull('delta-iv')).toEqual(full);
});

test('ASC-SYS-deneb-v: card deneb-v works as printed, card deneb-v is refused a Node or a lane more', () => {
  expect(printed('deneb-v')).toBe('Deneb V (STA RRC-4)');
  expect(roomWhenFull('deneb-v')).toEqual(full);
});

test('ASC-SYS-dopteria: card dopteria works as printed, card dopteria is refused a Node or a lane more', () => {
  expect(printed('dopteria')).toBe('Dopteria (FE PPR-3)');
  expect(roomWhenFull('dopteria')).toEqual(full);
});

test('ASC-SYS-earth: card earth works as printed, card earth is refused a Node or a lane more', () => {
  expect(printed('earth')).toBe('Earth (STA PRC-4), home of the federation');
  expect(roomWhenFull('earth')).toEqual(full);
});

test('ASC-SYS-excalbia: card excalbia works as printed, card excalbia is refused a Node or a lane more', () => {
  expect(printed('excalbia')).toBe('Excalbia (STA H4 PP-3)');
  expect(roomWhenFull('excalbia')).toEqual(full);
});

test('ASC-SYS-exo-iii: card exo-iii works as printed, card exo-iii is refused a Node or a lane more', () => {
  expect(printed('exo-iii')).toBe('Exo III (STA H6 R-2)');
  expect(roomWhenFull('exo-iii')).toEqual(full);
});

test('ASC-SYS-ferenginar: card ferenginar works as printed, card ferenginar is refused a Node or a lane more', () => {
  expect(printed('ferenginar')).toBe('Ferenginar (FE PRC-4), home of the ferengi');
  expect(roomWhenFull('ferenginar')).toEqual(full);
});

test('ASC-SYS-goralis: card goralis works as printed, card goralis is refused a Node or a lane more', () => {
  expect(printed('goralis')).toBe('Goralis (CE H5 PRR-5)');
  expect(roomWhenFull('goralis')).toEqual(full);
});

test('ASC-SYS-hupyria: card hupyria works as printed, card hupyria is refused a Node or a lane more', () => {
  expect(printed('hupyria')).toBe('Hupyria (FE PO-3)');
  expect(roomWhenFull('hupyria')).toEqual(full);
});

test('ASC-SYS-indri-viii: card indri-viii works as printed, card indri-viii is refused a Node or a lane more', () => {
  expect(printed('indri-viii')).toBe('Indri VIII (STA RC-3)');
  expect(roomWhenFull('indri-viii')).toEqual(full);
});

test('ASC-SYS-izar: card izar works as printed, card izar is refused a Node or a lane more', () => {
  expect(printed('izar')).toBe('Izar (STA PRO-4)');
  expect(roomWhenFull('izar')).toEqual(full);
});

test('ASC-SYS-janus-vi: card janus-vi works as printed, card janus-vi is refused a Node or a lane more', () => {
  expect(printed('janus-vi')).toBe('Janus VI (STA H6 RR-2)');
  expect(roomWhenFull('janus-vi')).toEqual(full);
});

test('ASC-SYS-kronos: card kronos works as printed, card kronos is refused a Node or a lane more', () => {
  expect(printed('kronos')).toBe('Kronos (STA PRC-4), home of the klingon');
  expect(roomWhenFull('kronos')).toEqual(full);
});

test('ASC-SYS-kurl: card kurl works as printed, card kurl is refused a Node or a lane more', () => {
  expect(printed('kurl')).toBe('Kurl (CE C-3)');
  expect(roomWhenFull('kurl')).toEqual(full);
});

test('ASC-SYS-lytasia: card lytasia works as printed, card lytasia is refused a Node or a lane more', () => {
  expect(printed('lytasia')).toBe('Lytasia (FE PRO-4)');
  expect(roomWhenFull('lytasia')).toEqual(full);
});

test('ASC-SYS-magna-roma: card magna-roma works as printed, card magna-roma is refused a Node or a lane more', () => {
  expect(printed('magna-roma')).toBe('Magna Roma (CE PP-3)');
  expect(roomWhenFull('magna-roma')).toEqual(full);
});

test('ASC-SYS-ohniaka: card ohniaka works as printed, card ohniaka is refused a Node or a lane more', () => {
  expect(printed('ohniaka')).toBe('Ohniaka (BE RO-1)');
  expect(roomWhenFull('ohniaka')).toEqual(full);
});

test('ASC-SYS-prexnak: card prexnak works as printed, card prexnak is refused a Node or a lane more', () => {
  expect(printed('prexnak')).toBe('Prexnak (FE H5 PRR-5)');
  expect(roomWhenFull('prexnak')).toEqual(full);
});

test('ASC-SYS-regulus-v: card regulus-v works as printed, card regulus-v is refused a Node or a lane more', () => {
  expect(printed('regulus-v')).toBe('Regulus V (CE RO-4)');
  expect(roomWhenFull('regulus-v')).toEqual(full);
});

test('ASC-SYS-risa: card risa works as printed, card risa is refused a Node or a lane more', () => {
  expect(printed('risa')).toBe('Risa (STA C-4)');
  expect(roomWhenFull('risa')).toEqual(full);
});

test('ASC-SYS-rog: card rog works as printed, card rog is refused a Node or a lane more', () => {
  expect(printed('rog')).toBe('Rog (FE H5 PP-1)');
  expect(roomWhenFull('rog')).toEqual(full);
});

test('ASC-SYS-romulus: card romulus works as printed, card romulus is refused a Node or a lane more', () => {
  expect(printed('romulus')).toBe('Romulus (STA PRC-4), home of the romulan');
  expect(roomWhenFull('romulus')).toEqual(full);
});

test('ASC-SYS-rura-penthe: card rura-penthe works as printed, card rura-penthe is refused a Node or a lane more', () => {
  expect(printed('rura-penthe')).toBe('Rura Penthe (STA H5 PP-2)');
  expect(roomWhenFull('rura-penthe')).toEqual(full);
});

test('ASC-SYS-shermans-planet: card shermans-planet works as printed, card shermans-planet is refused a Node or a lane more', () => {
  expect(printed('shermans-planet')).toBe('Sherman’s Planet (STA PPO-3)');
  expect(roomWhenFull('shermans-planet')).toEqual(full);
});

test('ASC-SYS-sigma-draconis: card sigma-draconis works as printed, card sigma-draconis is refused a Node or a lane more', () => {
  expect(printed('sigma-draconis')).toBe('Sigma Draconis (CE H6 PRC-4)');
  expect(roomWhenFull('sigma-draconis')).toEqual(full);
});

test('ASC-SYS-sigma-tama-iv: card sigma-tama-iv works as printed, card sigma-tama-iv is refused a Node or a lane more', () => {
  expect(printed('sigma-tama-iv')).toBe('Sigma Tama IV (STA PC-3)');
  expect(roomWhenFull('sigma-tama-iv')).toEqual(full);
});

test('ASC-SYS-sona-prime: card sona-prime works as printed, card sona-prime is refused a Node or a lane more', () => {
  expect(printed('sona-prime')).toBe('Son’a Prime (STA PR-3)');
  expect(roomWhenFull('sona-prime')).toEqual(full);
});

test('ASC-SYS-straleb-madena: card straleb-madena works as printed, card straleb-madena is refused a Node or a lane more', () => {
  expect(printed('straleb-madena')).toBe('Straleb Madena (FE RC-4)');
  expect(roomWhenFull('straleb-madena')).toEqual(full);
});

test('ASC-SYS-tau-cygna-v: card tau-cygna-v works as printed, card tau-cygna-v is refused a Node or a lane more', () => {
  expect(printed('tau-cygna-v')).toBe('Tau Cygna V (STA H6 PPC-4)');
  expect(roomWhenFull('tau-cygna-v')).toEqual(full);
});

test('ASC-SYS-terra-nova: card terra-nova works as printed, card terra-nova is refused a Node or a lane more', () => {
  expect(printed('terra-nova')).toBe('Terra Nova (STA PRC-4)');
  expect(roomWhenFull('terra-nova')).toEqual(full);
});

test('ASC-SYS-valakis-vi: card valakis-vi works as printed, card valakis-vi is refused a Node or a lane more', () => {
  expect(printed('valakis-vi')).toBe('Valakis VI (STA PC-4)');
  expect(roomWhenFull('valakis-vi')).toEqual(full);
});

test('ASC-SYS-vlugta-asteroid-field: card vlugta-asteroid-field works as printed, card vlugta-asteroid-field is refused a Node or a lane more', () => {
  expect(printed('vlugta-asteroid-field')).toBe('Vlugta Asteroid Field (FE H6 PPPP-3)');
  expect(roomWhenFull('vlugta-asteroid-field')).toEqual(full);
});

test('ASC-SYS-zeta-bootis-iii: card zeta-bootis-iii works as printed, card zeta-bootis-iii is refused a Node or a lane more', () => {
  expect(printed('zeta-bootis-iii')).toBe('Zeta Boötis III (STA PO-3)');
  expect(roomWhenFull('zeta-bootis-iii')).toEqual(full);
});

test('ASC-SYS-the-badlands: as printed, without room for a Node or a lane more', () => {
  expect(printed('the-badlands')).toBe('The Badlands (CE H4 Phenomenon-5)');
  expect(roomWhenFull('the-badlands')).toEqual(full);
});

test('ASC-SYS-black-hole: as printed, without room for a Node or a lane more', () => {
  expect(printed('black-hole')).toBe('Black Hole (FE H3 Phenomenon-3)');
  expect(roomWhenFull('black-hole')).toEqual(full);
});

test('ASC-SYS-the-briar-patch: as printed, without room for a Node or a lane more', () => {
  expect(printed('the-briar-patch')).toBe('The Briar Patch (CE H5 Phenomenon-4)');
  expect(roomWhenFull('the-briar-patch')).toEqual(full);
});

test('ASC-SYS-eagle-nebula: card eagle-nebula works as printed, card eagle-nebula is refused a Node or a lane more', () => {
  expect(printed('eagle-nebula')).toBe('Eagle Nebula (STA H5 Phenomenon-4)');
  expect(roomWhenFull('eagle-nebula')).toEqual(full);
});

test('ASC-SYS-electrokinetic-cloud: as printed, without room for a Node or a lane more', () => {
  expect(printed('electrokinetic-cloud')).toBe('Electrokinetic Cloud (BE H4 Phenomenon-3)');
  expect(roomWhenFull('electrokinetic-cloud')).toEqual(full);
});

test('ASC-SYS-mcallister-nebula: card mcallister-nebula works as printed, card mcallister-nebula is refused a Node or a lane more', () => {
  expect(printed('mcallister-nebula')).toBe('McAllister Nebula (STA H6 Phenomenon-4)');
  expect(roomWhenFull('mcallister-nebula')).toEqual(full);
});

test('ASC-SYS-murasaki-312: card murasaki-312 works as printed, card murasaki-312 is refused a Node or a lane more', () => {
  expect(printed('murasaki-312')).toBe('Murasaki 312 (STA H5 Phenomenon-3)');
  expect(roomWhenFull('murasaki-312')).toEqual(full);
});

test('ASC-SYS-mutara-nebula: as printed, without room for a Node or a lane more', () => {
  expect(printed('mutara-nebula')).toBe('Mutara Nebula (FE H5 Phenomenon-4)');
  expect(roomWhenFull('mutara-nebula')).toEqual(full);
});

test('ASC-SYS-neutron-star: card neutron-star works as printed, card neutron-star is refused a Node or a lane more', () => {
  expect(printed('neutron-star')).toBe('Neutron Star (STA H3 Phenomenon-3)');
  expect(roomWhenFull('neutron-star')).toEqual(full);
});

test('ASC-SYS-paulson-nebula: as printed, without room for a Node or a lane more', () => {
  expect(printed('paulson-nebula')).toBe('Paulson Nebula (BE H6 Phenomenon-3)');
  expect(roomWhenFull('paulson-nebula')).toEqual(full);
});

test('ASC-SYS-pulsar: card pulsar works as printed, card pulsar is refused a Node or a lane more', () => {
  expect(printed('pulsar')).toBe('Pulsar (STA H4 Phenomenon-3)');
  expect(roomWhenFull('pulsar')).toEqual(full);
});

test('ASC-SYS-stellar-nursery: card stellar-nursery works as printed, card stellar-nursery is refused a Node or a lane more', () => {
  expect(printed('stellar-nursery')).toBe('Stellar Nursery (STA H4 Phenomenon-3)');
  expect(roomWhenFull('stellar-nursery')).toEqual(full);
});

test('ASC-SYS-transwarp-conduit-1: as printed, without room for a Node or a lane more', () => {
  expect(printed('transwarp-conduit-1')).toBe('Transwarp Conduit 1 (BE H6 Phenomenon-3)');
  expect(roomWhenFull('transwarp-conduit-1')).toEqual(full);
});

test('ASC-SYS-transwarp-conduit-2: as printed, without room for a Node or a lane more', () => {
  expect(printed('transwarp-conduit-2')).toBe('Transwarp Conduit 2 (BE H6 Phenomenon-3)');
  expect(roomWhenFull('transwarp-conduit-2')).toEqual(full);
});

test('ASC-SYS-transwarp-hub: card transwarp-hub works as printed, card transwarp-hub is refused a Node or a lane more', () => {
  expect(printed('transwarp-hub')).toBe('Transwarp Hub (BE Other-6)');
  expect(roomWhenFull('transwarp-hub')).toEqual(full);
});
