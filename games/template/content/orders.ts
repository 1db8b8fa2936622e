/** Orders, and cards that are played when something happens: each is discarded. */
import { chooseRival, draw, instead, leaveHand, mayAnswer, turnOf } from '../rules/cards.ts';
import { takeIce } from '../rules/mining.ts';
import type { Card } from '../rules/types.ts';
import { kit } from '../rules/zones.ts';

export const orders = {
  supply: {
    name: 'Supply',
    text: 'Draw two cards.',
    copies: 5,
    play(t, self) {
      draw(t, self.owner);
      draw(t, self.owner);
    },
  },
  dust: {
    name: 'Dust',
    text: 'Choose another seat: until your next turn it mines with 1 die less.',
    copies: 5,
    *play(t, self) {
      const seat = yield* chooseRival(t, self);
      kit.lasts(t, self, 'cloud', { about: seat, until: turnOf(self.owner) }); // TPL-4.6
      t.tell('effect.lasts', { card: self.card, seat });
    },
    lasting: {
      cloud: { answers: { 'mining dice': (_t, { seat }, self) => (seat === self.about ? -1 : undefined) } },
    },
  },
  claim: {
    name: 'Claim',
    text: 'When another seat has broken off ice, you may play Claim from your hand: you take that ice instead.',
    copies: 5,
    reacts: [
      instead('mined', {
        from: 'hand',
        rule: 'TPL-4.4',
        if: (_t, mined, self) => mayAnswer(self.owner, mined),
        may: 'Play Claim: you take that ice',
        do(t, { n }, self) {
          leaveHand(t, self.owner, self.id);
          takeIce(t, self.owner, n);
        },
      }),
    ],
  },
} satisfies Record<string, Card>;
