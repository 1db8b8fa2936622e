/** The Transwarp Hub and its two Conduits (Appendix I); their link is the galaxy's business (8.5). */
import { say } from '../../words.ts';
import { placeCube } from '../../rules/borg/cubes.ts';
import { after } from '../../rules/reactions.ts';
import type { Card } from '../../rules/types.ts';
import { conduit, hub } from './make.ts';

const transwarpConduit = (name: string): Card =>
  conduit(
    { box: 'BE', name, hazard: 6, lanes: 3 },
    {
      text: 'If you take the Research from here, roll a die: on a 6 a Borg Cube is placed here. For Warp moves and attacks it is Adjacent to the Transwarp Hub; for being Fixed that link does not count. It has no direct link to the other Conduit.',
      reacts: [
        after('phenomenon.studied', {
          if: (_t, event, self) => event.system === self.system,
          do(t, event, self) {
            const die = t.chance.roll(6);
            t.tell('die.rolled', { seat: event.seat, die, why: say('exp.for', { card: self.card }) });
            if (die === 6) placeCube(t, event.system);
          },
        }),
      ],
    },
  );

export const hubAndConduits: Readonly<Record<string, Card>> = {
  'transwarp-conduit-1': transwarpConduit('Transwarp Conduit 1'),
  'transwarp-conduit-2': transwarpConduit('Transwarp Conduit 2'),
  'transwarp-hub': hub(
    { box: 'BE', name: 'Transwarp Hub', lanes: 6 },
    {
      text: 'Neither a Planetary System nor a Phenomenon: whoever discovers it draws no Exploration card. It is Fixed if it starts on the map. For Warp moves and attacks it is Adjacent to both Conduits. New Borg Cubes come from here.',
    },
  ),
};
