/** Crises that are settled by a die, a test or what the player already has (8.9.1). */
import { spendCommands } from '../../rules/console.ts';
import { discardExploration } from '../../rules/decks.ts';
import { destroy } from '../../rules/destruction.ts';
import { loseShips } from '../../rules/hazards.ts';
import { player } from '../../rules/players.ts';
import { allAgreements } from '../../rules/relations.ts';
import { nodesControlled } from '../../rules/systems.ts';
import { loseAllAgreements, returnAgreement } from '../../rules/trade.ts';
import { unitsAt } from '../../rules/units.ts';
import type { Card, Seat, Table } from '../../rules/types.ts';
import { kit, lying } from '../../rules/zones.ts';
import { crisis, destroyAllShips, passesTest, rollDie } from '../make-exploration.ts';

/** Agreements of Rivals go back; Allies that count as one go under the deck. Exhausted ones stay (ASC-4-exhausted-b). */
function loseEveryAgreement(t: Table, seat: Seat): void {
  loseAllAgreements(t, seat);
  for (const p of lying(t, 'allies', seat)) if (kit.inPlay(p) && t.card(p.kind).yields) discardExploration(t, p.id);
}

export const encounterCrises: Readonly<Record<string, Card>> = {
  'antedean-terrorist-plot': crisis({
    box: 'STA',
    name: 'Antedean Terrorist Plot',
    text: 'Roll a die. If it is not above your Ascendancy, you lose every Trade Agreement you hold: return or discard them. If it is above, nothing happens.',
    explore(t, found) {
      if (rollDie(t, found) <= player(t, found.seat).ascendancy) loseEveryAgreement(t, found.seat);
    },
  }),
  'bioengineered-wasting-disease': crisis({
    box: '50',
    name: 'Bioengineered Wasting Disease',
    text: 'Roll a die. If it shows more than you have Research Nodes under your Control, one of your Ships here is destroyed.',
    *explore(t, found) {
      if (rollDie(t, found) <= nodesControlled(t, found.seat, 'research')) return;
      const ships = unitsAt(t, found.system, found.seat).map((one) => one.id);
      yield* loseShips(t, found.seat, ships, 1);
    },
  }),
  'crystalline-entity': crisis({
    box: 'STA',
    name: 'Crystalline Entity',
    text: 'If you have raised neither Weapons nor Shields, all Ships here are destroyed and the System with them. One level of either is enough to be safe.',
    *explore(t, { seat, system }) {
      const { weapons, shields } = player(t, seat);
      if (weapons > 0 || shields > 0) return;
      yield* destroyAllShips(t, system);
      yield* destroy(t, system);
    },
  }),
  'the-game-masters-of-triskelion': crisis({
    box: '50',
    name: 'The Game Masters of Triskelion',
    text: 'Roll a die. If it is not above your Ascendancy, every Ship in the System is lost.',
    *explore(t, found) {
      if (rollDie(t, found) <= player(t, found.seat).ascendancy) yield* destroyAllShips(t, found.system);
    },
  }),
  'tribble-troubles': crisis({
    box: '50',
    name: 'Tribble Troubles',
    text: 'Exhaust 2 of your Commands, or as many as you can.',
    explore(t, { seat }) {
      spendCommands(t, seat, 2);
    },
  }),
  'writ-of-accountability': crisis({
    box: 'FE',
    facts: { diplomacy: 6, shufflesBack: true },
    name: 'Writ of Accountability',
    text: 'Make a Diplomacy Test against 6. If you fail, you lose every Trade Agreement you hold: return or discard them. In any case this card is shuffled into the deck, without the discard pile.',
    explore(t, found) {
      if (!passesTest(t, found)) loseEveryAgreement(t, found.seat);
    },
  }),
  'xenophobic-uprising': crisis({
    box: 'FE',
    facts: { diplomacy: 6 },
    name: 'Xenophobic Uprising',
    text: 'Make a Diplomacy Test against 6. If you fail, every Trade Agreement of yours in the hands of Rivals comes back to you.',
    explore(t, found) {
      if (passesTest(t, found)) return;
      for (const { id, owner, exhausted } of allAgreements(t))
        if (owner === found.seat && !exhausted) returnAgreement(t, id); // ASC-4-exhausted-b
    },
  }),
};
