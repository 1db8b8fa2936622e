/** One free Ship in each of these Systems, once in a Building Phase. */
import { option, refuse } from '@tenforward/kernel';
import { say } from '../words.ts';
import type { CardAct } from '../rules/card-types.ts';
import { isUsed, markUsed } from '../rules/cards.ts';
import { shipsInBox } from '../rules/systems.ts';
import { placeShips } from '../rules/units.ts';
import type { Reading, Seat, SystemId } from '../rules/types.ts';
import { act, asking, ruleOf, unless } from './make-advancement.ts';

export const freeShips = (sites: (t: Reading, seat: Seat) => readonly SystemId[]): CardAct =>
  act({
    when: 'building',
    can: (t, self) =>
      isUsed(t, self.owner, self.card)
        ? refuse(ruleOf(t, self), say('free-ship.used'))
        : unless(t, self, sites(t, self.owner).length > 0 && shipsInBox(t, self.owner) > 0, say('free-ship.nowhere')),
    *do(t, self) {
      const { owner } = self;
      markUsed(t, owner, self.card);
      const all = sites(t, owner);
      const most = shipsInBox(t, owner);
      const chosen =
        all.length <= most
          ? all
          : yield* t.some(owner, t.ask('free-ship.where', asking(t, self)), [most, most], () =>
              sites(t, owner).map((id) => option(id, id, { at: id, show: () => say('system', { system: id }) })),
            );
      for (const id of chosen)
        t.tell('ships.placed', { seat: owner, n: placeShips(t, owner, id, 1).length, sector: id });
    },
  });
