/** Makers of Advancements, Borg Tech and Fleets, and what several of them do alike. `self` is the card and whose it is. */
import { type Named, option, refuse, type Verdict, type Words } from '@tenforward/kernel';
import { say } from '../words.ts';
import type { Asking } from '../rules/card-asks.ts';
import type { AdvancementFacts, AdvancementType, Box, CardAct, Self } from '../rules/card-types.ts';
import { failuresOf, mayReroll, reroll } from '../rules/combat-dice.ts';
import type { Combat, DiceRoll } from '../rules/combat-types.ts';
import { cardsLeft } from '../rules/decks.ts';
import { after, type Reaction } from '../rules/reactions.ts';
import { haveContact } from '../rules/relations.ts';
import { player, playing, rivalsOf } from '../rules/players.ts';
import { advancement as factsOf, discardAdvancement, exhaust } from '../rules/research.ts';
import { canPay, gain, pay, type Price } from '../rules/resources.ts';
import { ruleOfCard } from '../rules/rule-ids.ts';
import { controls } from '../rules/systems.ts';
import { unitsOf } from '../rules/units.ts';
import type { Card, CardId, Faction, Flow, Reading, Resource, SectorId, Seat, Table } from '../rules/types.ts';
import { kit, lying } from '../rules/zones.ts';

interface Printed extends Omit<Card, 'kind' | 'box' | 'advancement' | 'command'> {
  readonly text: string;
  readonly type: AdvancementType;
  readonly cost: AdvancementFacts['cost'];
  readonly warp?: number;
  readonly command?: number;
  readonly culture?: number;
  readonly cloaking?: true;
}

/** The Advancements of one Faction, or of the Borg: no icons unless they are named. */
export const advancementsOf =
  (faction: Faction | 'borg', box: Box) =>
  ({ type, cost, warp = 0, command = 0, culture = 0, cloaking, ...card }: Printed): Card => ({
    kind: 'advancement',
    box,
    ...card,
    advancement: { faction, type, cost, warp, command, culture, ...(cloaking && { cloaking }) },
  });

/** The card as the reason of something, and the rule it is. */
export const why = (self: Self): Words => say('adv.why', { card: self.card });
export const ruleOf = (t: Reading, { card }: Pick<Self, 'card'>): string => ruleOfCard(card, t.card(card));
export const asking = (t: Reading, self: Self): Asking => ({ card: self.card, rule: ruleOf(t, self) });

export const take = (t: Table, self: Self, resource: Resource, n: number): void => {
  gain(t, self.owner, resource, n, why(self));
};
/** Its use costs the card: turned over until Maintenance, or gone for good. */
export const exhaustIt = (t: Table, self: Self): void => exhaust(t, self.owner, self.card);
export const discardIt = (t: Table, self: Self): void => {
  t.tell('card.used', { seat: self.owner, card: self.card });
  discardAdvancement(t, self.card);
};

/** What the card may do, or why not now. */
export const unless = (t: Reading, self: Self, fine: boolean, no: Words) => (fine ? true : refuse(ruleOf(t, self), no));

/** Every Command Advancement but the Cardassians' first: those who want your Systems must try harder. */
export const resistsHegemony = {
  'hegemony resistance': (t: Reading, { system }: { system: SectorId }, self: Self): number | undefined =>
    controls(t, self.owner, system) ? 1 : undefined,
};

/** Completed Borg Advancements, Exhausted or not. */
export const borgAdvancements = (t: Reading, seat: Seat): number =>
  lying(t, 'advancements', seat).filter(({ kind }) => factsOf(t, kind).faction === 'borg').length;

/** Factions of Rivals who still have cards in their decks. */
export const rivalDecks = (t: Reading, seat: Seat): Faction[] =>
  rivalsOf(t, seat)
    .map((rival) => player(t, rival).faction)
    .filter((faction) => cardsLeft(t, faction) > 0);

/** Borg Tech without a cost never was a Project (14.4.1). */
export const wasProject = (t: Reading, card: CardId): boolean => (factsOf(t, card).cost ?? 0) > 0;

/** A System of the card's owner is being invaded, Assimilation included (15.4). */
export const defends = (t: Reading, { combat, seat }: { combat: Combat; seat: Seat }, self: Self): boolean =>
  seat === self.owner && combat.kind !== 'battle' && combat.attacker !== seat && controls(t, seat, combat.at);

/** The owner's Ships in a Combat. */
export const shipsFighting = (t: Reading, combat: Combat, seat: Seat): number =>
  (combat.units[seat] ?? []).reduce((n, id) => n + (t.state.units[id]?.ships ?? 0), 0);

/** Romulan Cloaking Technology: whether nobody sees through it. */
export const cloakWorks = (t: Reading, self: Self, sectors: readonly SectorId[], against: readonly string[]): boolean =>
  t.query(
    'cloaking works',
    { seat: self.owner, sectors, against: against.filter((one) => t.state.seats.includes(one)) },
    true,
  );

/** First Strike for Ships in Space Battles of one's own turn, out of the cloak. */
export const cloakedStrike = (
  t: Reading,
  { combat, seat }: { combat: Combat; seat: Seat },
  self: Self,
): true | undefined => {
  if (seat !== self.owner || combat.kind !== 'battle' || player(t, seat).turn === null) return undefined;
  const from = (combat.units[seat] ?? []).flatMap((id) => t.state.units[id]?.at ?? []);
  return cloakWorks(t, self, [combat.at, ...from], [combat.attacker, ...combat.defenders]) ? true : undefined;
};

/** What lasts for a Combat Round is asked of its owner, and not of another Combat Round that is thought of (9.1.1.2). */
export const isForNow = (t: Reading, { owner }: Self, seat: Seat, { round }: Pick<Combat, 'round'>): boolean =>
  seat === owner && round === t.state.combat?.round;

/** All dice that a side has rolled in this Combat Round. */
export const rollsBy = (combat: Combat, by: string): DiceRoll[] =>
  combat.rolls.filter((roll) => roll.by === by).map((roll) => ({ ...roll, combat, elsewhere: [] }));
/** The owner's failed dice of this Combat Round, all of them or those against one enemy, are rolled again. */
const failedRolls = (combat: Combat, self: Self, against?: string): DiceRoll[] =>
  rollsBy(combat, self.owner).filter((roll) => against === undefined || roll.against === against);
export const hasFailures = (combat: Combat, self: Self, against?: string): boolean =>
  failedRolls(combat, self, against).some((roll) => mayReroll(roll, failuresOf(roll), self.card).length > 0);
export function rerollFailures(t: Table, combat: Combat, self: Self, against?: string): void {
  for (const roll of failedRolls(combat, self, against)) reroll(t, roll, failuresOf(roll), self.card, self.owner);
}

/** A Fleet that may reroll its 1s, in Battles or in Invasions. */
export const rerollsOnes = (kind: 'battle' | 'invasion'): Reaction => {
  const ones = (roll: DiceRoll, self: Self): number[] =>
    mayReroll(
      roll,
      roll.dice.flatMap((die, i) => (die.unit === self.unit && die.now === 1 ? [i] : [])),
      self.card,
    );
  return after('dice.rolled', {
    may: 'Reroll the 1s of this Fleet',
    if: (_t, roll, self) => roll.by === self.owner && roll.combat.kind === kind && ones(roll, self).length > 0,
    do(t, roll, self) {
      reroll(t, roll, ones(roll, self), self.card, self.owner);
    },
  });
};

interface Spying {
  readonly types: readonly AdvancementType[];
  /** Whose: of everybody, of others, or of others with whom contact has been made. */
  readonly whose: 'all' | 'others' | 'contacts';
  /** What it costs; else the card itself is Exhausted. */
  readonly price?: Price;
}
interface Spied {
  readonly seat: Seat;
  readonly card: CardId;
}
const spiedOn = (t: Reading, self: Self, { types, whose }: Spying): Spied[] => {
  const seats = whose === 'all' ? playing(t) : rivalsOf(t, self.owner);
  return seats
    .filter((seat) => whose !== 'contacts' || haveContact(t, self.owner, seat))
    .flatMap((seat) =>
      lying(t, 'advancements', seat).flatMap(
        (p) => (kit.inPlay(p) && types.includes(factsOf(t, p.kind).type) ? [{ seat, card: p.kind }] : []), // ASC-14.3a
      ),
    );
};
/** On one's own turn an Advancement is Exhausted. */
export const spy = (how: Spying): CardAct => ({
  when: 'turn',
  can: (t, self) =>
    how.price && !canPay(t, self.owner, how.price)
      ? refuse(ruleOf(t, self), say('cannot.pay'))
      : unless(t, self, spiedOn(t, self, how).length > 0, say('adv.nothing')),
  *do(t, self) {
    const target = yield* t.maybe(self.owner, t.ask('adv.exhaust.which', asking(t, self)), () =>
      spiedOn(t, self, how).map((one) =>
        option(one.card, one, {
          at: one.card,
          show: () => say('adv.exhaust.card', { seat: one.seat, card: one.card }),
        }),
      ),
    );
    if (target === undefined) return; // Exhausted by others meanwhile
    if (how.price)
      yield* pay(t, self.owner, how.price, say('for.card', { card: self.card })); // ASC-14.3.4a
    else exhaustIt(t, self);
    exhaust(t, target.seat, target.card);
  },
});

/** For what adds Warp tokens: somebody must be at Warp. */
export const hasSomebodyAtWarp = (t: Reading, self: Self): Verdict =>
  unless(
    t,
    self,
    unitsOf(t, self.owner).some((one) => one.warp !== null),
    say('warp.nobody'),
  );

/** What the owner may do on a turn of their own. */
export const act = (how: CardAct): CardAct => how;

/** One of these Sectors, chosen by the card's owner; none, if there is none. */
export function* chooseSector(
  t: Table,
  self: Self,
  which: Named,
  sectors: () => readonly SectorId[],
): Flow<SectorId | undefined> {
  return yield* t.maybe(self.owner, which, () =>
    sectors().map((sector) => option(sector, sector, { at: sector, show: () => say('sector', { sector }) })),
  );
}
