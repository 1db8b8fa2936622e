/** Wing, whole: where rules and content are handed to the kernel. */
import { copyPlain, type Game, must } from '../../src/index.ts';
import { content, damageDeck, fleets } from './content/index.ts';
import { mm } from './geometry.ts';
import { invariants } from './invariants.ts';
import { actionAsks } from './rules/actions.ts';
import { activate, moves } from './rules/activation.ts';
import { combatAsks, compare, deal, fight, fire, fired, roll, volley, volleyOver } from './rules/combat.ts';
import { damageId } from './rules/damage.ts';
import { diceQueries } from './rules/dice.ts';
import { concede, end, roundEnds } from './rules/end.ts';
import { modifierAsks, modify } from './rules/modifiers.ts';
import { orderAsks } from './rules/order.ts';
import { plan, planningAsks } from './rules/planning.ts';
import { muster, place, setUpAsks, skirmishPose } from './rules/set-up.ts';
import { governed, textQueries } from './rules/text.ts';
import { arrange, newShip } from './scenario.ts';
import type { Source, State, Wing } from './types.ts';
import { imagine, view } from './view.ts';
import { en, say } from './words.ts';

export const wing: Game<Wing> = {
  id: 'wing',
  version: '1',
  seats: { min: 2, max: 2 },
  words: en,
  options: {
    options: {
      skirmish: { kind: 'flag', default: false, say: say('option.skirmish'), rule: 'WNG-2.5' },
      rounds: { kind: 'number', min: 1, max: 12, default: 5, say: say('option.rounds'), rule: 'WNG-10.4' },
    },
  },
  setup: (options, { seats }, chance) => {
    const deck = [...damageDeck];
    chance.shuffle(deck);
    const ships = seats.flatMap((owner, i) =>
      (fleets[i] ?? []).map((fitted, n) => {
        const ship = newShip(`${owner}/${fitted.card}`, fitted);
        return options['skirmish'] === true ? { ...ship, pose: skirmishPose(i, n), shields: 0 } : ship; // WNG-2.5
      }),
    );
    const state: State = {
      round: 1,
      initiative: [...seats], // WNG-3.1: the first fleet costs less
      ships: Object.fromEntries(ships.map((ship) => [ship.id, ship])),
      lost: [],
      obstacles: [
        { x: 250 * mm, y: 110 * mm, r: 25 * mm },
        { x: 560 * mm, y: 520 * mm, r: 25 * mm },
        { x: 664 * mm, y: 804 * mm, r: 25 * mm },
      ],
      deck,
      discard: [],
      volley: [],
      attack: null,
      used: [],
    };
    return { state, agenda: [{ step: 'muster' }] };
  },
  asks: { ...actionAsks, ...combatAsks, ...modifierAsks, ...orderAsks, ...planningAsks, ...setUpAsks },
  steps: {
    muster,
    place,
    plan,
    moves,
    activate,
    fight,
    volley,
    fire,
    roll,
    modify,
    compare,
    deal,
    fired,
    'volley over': volleyOver,
    end,
  },
  content: governed(content),
  sources,
  queries: { ...textQueries, ...diceQueries },
  view,
  imagine,
  concede,
  copy: copyPlain,
  priority: ({ state }) => state.initiative,
  mightReact: () => false, // no card reacts from where others can't see it
  passing: () => [{ until: roundEnds, say: say('pass.round') }],
  shows: ['dial.up'], // and the Ship may be gone, or have another dial, before anybody looks again
  invariants,
  scenario: { arrange },
  naming: (id, name) => {
    const card = /^[^/]+\/(.+)$/.exec(id)?.[1];
    return card === undefined ? undefined : name(card);
  },
};

/** The cards of each ship, and the damage that lies face up on it. */
function* sources(state: State, wanted: ReadonlySet<string>): Iterable<Source> {
  for (const ship of Object.keys(state.ships).sort()) {
    const own = must(state.ships[ship], ship);
    const lying = [own.card, own.captain, ...own.upgrades].map((card) => ({ card, id: `${ship}/${card}` }));
    const damage = own.damage.flatMap(({ card, up }, place) => (up ? [{ card, id: damageId(ship, place) }] : []));
    for (const { card, id } of [...lying, ...damage]) {
      if (!wanted.has(card)) continue;
      const { kind } = must(content[card], card);
      yield { card, id, owner: own.owner, zone: 'play', self: { id, card, kind, owner: own.owner, ship } };
    }
  }
}
