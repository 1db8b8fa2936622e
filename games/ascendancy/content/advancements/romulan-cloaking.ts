/** Romulan Cloaking Technology (Appendix IV): some cards of others see through it. */
import { loseShips } from '../../rules/hazards.ts';
import { after, before } from '../../rules/reactions.ts';
import { isHostile } from '../../rules/relations.ts';
import { controls } from '../../rules/systems.ts';
import { enterWarp, unitsAt } from '../../rules/units.ts';
import { mayEnterWarp } from '../../rules/voyage.ts';
import type { Card, CardId, Reading } from '../../rules/types.ts';
import { advancementsOf, cloakedStrike, cloakWorks, shipsFighting, why } from '../make-advancement.ts';

const romulan = advancementsOf('romulan', 'STA');

/** Ships under attack that could slip away under the cloak. */
const cloaked = (t: Reading, units: readonly string[]): string[] => units.filter((id) => mayEnterWarp(t, id) === true);

export const romulanCloaking: Record<CardId, Card> = {
  'romulan-cloaking-device': romulan({
    name: 'Romulan Cloaking Device',
    text: 'Your Ships have First Strike in Space Battles of your own turn. Romulan Cloaking Technology.',
    type: 'Military',
    cost: null,
    cloaking: true,
    answers: { 'first strike': cloakedStrike },
  }),

  'cloaked-orbital-mines': romulan({
    name: 'Cloaked Orbital Mines',
    text: 'When Hostile Ships of a Rival end a move in a System you Control, roll a die for each: on a 6 it is destroyed, whatever its Shields. Not against the Borg. Romulan Cloaking Technology.',
    type: 'Military',
    cost: 3,
    warp: 1,
    culture: 1,
    cloaking: true,
    reacts: [
      after('move.ended', {
        if: (t, { seat, system: id }, self) =>
          seat !== self.owner &&
          controls(t, self.owner, id) &&
          isHostile(t, self.owner, seat) &&
          unitsAt(t, id, seat).length > 0 &&
          cloakWorks(t, self, [id], [seat]),
        *do(t, { seat, system: id }, self) {
          const there = unitsAt(t, id, seat);
          const dice = t.chance.rolls(
            there.reduce((n, one) => n + one.ships, 0),
            6,
          );
          t.tell('dice.rolled', { seat: self.owner, dice, why: why(self) });
          yield* loseShips(
            t,
            seat,
            there.map((one) => one.id),
            dice.filter((die) => die === 6).length,
          );
        },
      }),
    ],
  }),

  'adv-romulan-cloaking-device': romulan({
    name: 'Adv. Romulan Cloaking Device',
    text: 'Ships of Rivals do not block yours. When your Ships are attacked, they may enter Warp without a Command; the Space Battle is cancelled and the attacker’s Command Refreshed. Romulan Cloaking Technology.',
    type: 'Espionage',
    cost: 5,
    warp: 1,
    cloaking: true,
    answers: {
      blocks: (t, { mover, sector, blocker }, self) =>
        mover === self.owner && cloakWorks(t, self, [sector], [blocker]) ? false : undefined,
    },
    reacts: [
      before('battle.declared', {
        may: 'Take your Ships to Warp: there is no Battle with them',
        rule: 'ASC-ADV-ROM-adv-romulan-cloaking-device',
        if: (t, { combat }, self) => {
          if (!combat.defenders.includes(self.owner) || shipsFighting(t, combat, self.owner) === 0) return false;
          const units = combat.units[self.owner] ?? [];
          const sectors = units.flatMap((id) => t.state.units[id]?.at ?? []);
          return (
            cloaked(t, units).length === units.length && cloakWorks(t, self, [combat.at, ...sectors], [combat.attacker])
          );
        },
        do(t, { combat }, self) {
          const { owner } = self;
          t.tell('card.used', { seat: owner, card: self.card });
          for (const id of combat.units[owner] ?? []) enterWarp(t, id);
          // as if they had never been in it
          combat.defenders = combat.defenders.filter((who) => who !== owner);
          for (const part of [combat.units, combat.began, combat.lost]) delete part[owner];
        },
      }),
    ],
  }),
};
