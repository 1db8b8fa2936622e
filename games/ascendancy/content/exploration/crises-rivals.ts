/** Crises of the Cardassian set that bring a Rival into play (8.9.1, 15.4.3.2). */
import { option } from '@tenforward/kernel';
import { say } from '../../words.ts';
import { keepWithinLimit } from '../../rules/research.ts';
import { controlled, isHome, setControl } from '../../rules/systems.ts';
import { placeShips } from '../../rules/units.ts';
import type { Card, Faction, Reading, Seat, SystemId } from '../../rules/types.ts';
import { crisis, rivalOrRight } from '../make-exploration.ts';

/** A new Ship of a Rival, right beside those who came upon the System. */
const confrontation = (faction: Faction, named: string): Card =>
  crisis({
    box: 'CE',
    facts: { rightHand: true },
    name: `${named} Confrontation`,
    text: `The ${named} Rival, or if there is none your neighbour to the right, puts one new Ship here.`,
    explore(t, found) {
      const rival = rivalOrRight(t, found.seat, faction);
      if (rival === undefined) return;
      const { length: n } = placeShips(t, rival, found.system, 1);
      if (n > 0) t.tell('ships.placed', { seat: rival, n, sector: found.system });
    },
  });

const worldsToGive = (t: Reading, seat: Seat): SystemId[] => controlled(t, seat).filter((id) => !isHome(t, id));

export const rivalCrises: Readonly<Record<string, Card>> = {
  'cardassian-armistice-accords': crisis({
    box: 'CE',
    facts: { rightHand: true },
    name: 'Cardassian Armistice Accords',
    text: 'You and the Cardassian Rival each choose a System of your own that is no Home System and exchange Control of the two. If there is no Cardassian Rival, it is the player to your right. Nothing happens if one of you Controls only a Home System.',
    says: {
      'accords.give': 'Which System do you give up for one of theirs?',
    },
    *explore(t, { seat }) {
      const rival = rivalOrRight(t, seat, 'cardassian');
      if (rival === undefined) return;
      const sides = [seat, rival];
      if (sides.some((one) => worldsToGive(t, one).length === 0)) return; // ASC-EXP-cardassian-armistice-accords
      const given = yield* t.together(sides, (one) =>
        t.one(one, t.ask('accords.give'), () =>
          worldsToGive(t, one).map((id) => option(id, id, { at: id, show: () => say('system', { system: id }) })),
        ),
      );
      const [mine, theirs] = [given[seat], given[rival]];
      if (mine === undefined || theirs === undefined) return;
      setControl(t, mine, rival);
      setControl(t, theirs, seat);
      // Starbases go with their Systems, Projects stay; each keeps as many as its Research Nodes allow
      for (const one of sides) yield* keepWithinLimit(t, one);
    },
  }),
  'cardassian-confrontation': confrontation('cardassian', 'Cardassian'),
  'federation-confrontation': confrontation('federation', 'Federation'),
  'ferengi-confrontation': confrontation('ferengi', 'Ferengi'),
  'klingon-confrontation': confrontation('klingon', 'Klingon'),
  'romulan-confrontation': confrontation('romulan', 'Romulan'),
};
