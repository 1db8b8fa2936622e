/** What is lit up because it is named elsewhere, and what is just happening: a shot, a wound, a steady outline. */
import type { Heard } from '@tenforward/kernel';
import { across } from '@tenforward/ui';
import { layoutOf } from '../rules/layout.ts';
import { factionOf, numeralOf } from './faction.ts';
import { Figure } from './figure.tsx';
import { unit } from './geometry.ts';
import { arrivalOf, changedBy, markOf, shotOf } from './play.ts';
import { characterOf, openOf } from './sight.ts';
import { sized } from './sized.ts';
import type { Stand } from './standings.ts';
import { boxOfThing, thingAt } from './where.ts';
import type { Sight } from './seen.ts';

interface Props {
  readonly lit: string | undefined;
  readonly playing: Heard | undefined;
  readonly still: boolean;
  readonly sight: Sight;
  readonly stands: readonly Stand[];
}

export function Highlights({ lit, playing, still, sight, stands }: Props) {
  const mark = markOf(playing);
  const marked = mark && stands.find(({ character }) => character.id === mark.character);
  const shot = shotOf(playing, stands, unit);
  const open = openOf(sight);
  const arrival = arrivalOf(playing, layoutOf(open.area), stands);
  const arriving = arrival && characterOf(open, arrival.character);
  return (
    <g aria-hidden="true" className={still ? 'highlights' : 'highlights moving'}>
      {lit !== undefined && <Lit id={lit} sight={sight} stands={stands} />}
      {still && changedBy(playing).map((id) => <Lit key={id} id={id} sight={sight} stands={stands} />)}
      {shot && playing && (
        <path
          key={playing.id}
          className="shot"
          d={`M${shot[0].join(' ')}L${shot[1].join(' ')}${across(...shot)}${across(shot[1], shot[0])}`}
        />
      )}
      {arrival && arriving && (
        <g transform={`translate(${arrival.at[0]} ${arrival.at[1]}) scale(1.68)`}>
          <g className="arriving">
            <Figure faction={factionOf(sight, arriving.owner)} numeral={numeralOf(sight, arriving.owner)} />
          </g>
        </g>
      )}
      {mark && marked && playing && (
        <g key={playing.id} data-sized="" style={sized(marked.x, marked.y - 22)}>
          <g className={`happened ${mark.tone}`}>
            <rect x={-(mark.say.length * 3.6 + 9)} y="-11" width={mark.say.length * 7.2 + 18} height="22" rx="11" />
            <text y="4.5" textAnchor="middle">
              {mark.say}
            </text>
          </g>
        </g>
      )}
    </g>
  );
}

function Lit({ id, sight, stands }: { id: string; sight: Sight; stands: readonly Stand[] }) {
  const stand = stands.find(({ character }) => character.id === id);
  if (stand) return <circle className="lit" cx={stand.x} cy={stand.y} r={14.5 * stand.scale} />;
  const box = boxOfThing(thingAt(sight, id));
  return box ? (
    <rect className="lit" x={box.x + 2} y={box.y + 2} width={box.width - 4} height={box.height - 4} rx="8" />
  ) : null;
}
