/** The cards of the deck: words first, then the same sentence in code. */
import { refuse } from '@tenforward/kernel';
import { discard, draw, fromHand, load, mayAnswer } from '../rules/cards.ts';
import { destroyShip } from '../rules/destruction.ts';
import { fleet, isBroken } from '../rules/sectors.ts';
import type { Card } from '../types.ts';
import { say } from '../words.ts';
import { after, before, instead } from '../rules/reactions.ts';

export const cards = {
  cannon: {
    name: 'Cannon',
    text: 'This ship attacks with 1 extra die.',
    copies: 4,
    answers: { 'attack dice': (_t, { by }, self) => (by === self.ship ? 1 : undefined) },
  },
  plating: {
    name: 'Plating',
    text: 'This ship takes at most 1 damage from an attack.',
    copies: 4,
    answers: { 'damage taken': (_t, { ship }, self) => (ship === self.ship ? { atMost: 1 } : undefined) },
  },
  treaty: {
    name: 'Treaty',
    text: 'While you have only one ship left, it can’t be attacked.',
    copies: 3,
    answers: {
      'may attack': (t, { on }, self) => {
        const mine = t.state.ships[on]?.owner === self.owner && fleet(t, self.owner).length === 1;
        return mine ? refuse('PRB-8.1', say('treaty.last-ship', { seat: self.owner })) : undefined;
      },
    },
  },
  beacon: {
    name: 'Beacon',
    text: 'When this ship would be destroyed, you may discard Beacon: it stays in play with 1 hull, at the station.',
    copies: 4,
    reacts: [
      instead('ship.destroyed', {
        if: (_t, event, self) => event.ship === self.ship,
        may: 'Discard Beacon: the ship survives with 1 hull, at the station',
        do(t, event, self) {
          discard(t, [self.id]);
          const ship = t.state.ships[event.ship];
          if (!ship) return;
          ship.hull = 1;
          ship.at = 'station';
          t.tell('ship.saved', { ship: event.ship, card: self.card });
        },
      }),
    ],
  },
  'last-word': {
    name: 'Last Word',
    text: 'Before this ship is destroyed by an opponent, you may have each of their ships in its sector lose 1 hull.',
    copies: 4,
    reacts: [
      before('ship.destroyed', {
        if: (t, { ship, by }, self) => ship === self.ship && !t.allied(by, self.owner),
        may: 'Take 1 hull off each of their ships here',
        *do(t, { ship, by }) {
          const at = t.state.ships[ship]?.at;
          for (const { id } of fleet(t, by).filter((other) => other.at === at)) {
            const target = t.state.ships[id];
            if (target) target.hull--;
            if (isBroken(t, id)) yield* destroyShip(t, id, t.state.ships[ship]?.owner ?? by);
          }
        },
      }),
    ],
  },
  salvage: {
    name: 'Salvage',
    text: 'After another ship is destroyed, put the top card of the deck on this ship.',
    copies: 4,
    reacts: [
      after('ship.destroyed', {
        do(t, _event, self) {
          const drawn = draw(t, self.owner);
          if (drawn) load(t, drawn.id, self.ship);
        },
      }),
    ],
  },
  snare: {
    name: 'Snare',
    text: 'Before an opponent’s ship moves away from here, you may discard Snare: it stays where it is.',
    copies: 4,
    reacts: [
      before('ship.moves', {
        if: (t, { ship }, self) => {
          const mover = t.state.ships[ship];
          return mover !== undefined && !t.allied(mover.owner, self.owner) && mover.at === t.state.ships[self.ship]?.at;
        },
        may: 'Discard Snare: the ship stays where it is',
        do(t, _event, self) {
          discard(t, [self.id]);
          return 'cancelled';
        },
      }),
    ],
  },
  mines: {
    name: 'Mines',
    text: 'Before an opponent’s ship enters this sector, it loses 1 shield, if it has one.',
    copies: 4,
    reacts: [
      before('ship.moves', {
        if: (t, { ship, to }, self) => {
          const mover = t.state.ships[ship];
          return mover !== undefined && !t.allied(mover.owner, self.owner) && to === t.state.ships[self.ship]?.at;
        },
        do(t, { ship }) {
          const mover = t.state.ships[ship];
          if (mover && mover.shield > 0) mover.shield--;
        },
      }),
    ],
  },
  veto: {
    name: 'Veto',
    text: 'When an opponent plays a card, or vetoes yours, you may play Veto from your hand: that card is discarded without effect.',
    copies: 6,
    reacts: [
      instead('card.played', {
        from: 'hand',
        if: (t, played, self) => mayAnswer(t, self.owner, played),
        may: 'Play Veto: the card has no effect',
        rule: 'PRB-8.2',
        *do(t, { card, seat }, self) {
          // a response can be answered in its turn: the last one is resolved first
          const fate = yield* fromHand(t, { seat: self.owner, id: self.id, of: seat }, function* (veto) {
            discard(t, [veto.id]);
            t.tell('card.vetoed', { seat: self.owner, card });
          });
          return fate === 'resolved' ? 'cancelled' : 'happened';
        },
      }),
    ],
  },
} satisfies Record<string, Card>;
