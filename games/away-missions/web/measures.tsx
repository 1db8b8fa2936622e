/** What the rules measured for the option that is pointed at, drawn as they judged it: way, line, doors, who is concerned. */
import { Drawings } from '@tenforward/ui';
import { fine } from '../rules/draw.ts';
import type { Hands, Seen } from './seen.ts';
import { unit } from './geometry.ts';
import { standIn, type Stand } from './standings.ts';
import { boxOfThing, thingAt } from './where.ts';

interface Props extends Pick<Seen, 'sight' | 'voice'> {
  readonly preview: NonNullable<Hands['preview']>;
  readonly stands: readonly Stand[];
}

/** Where somebody stands who is alone in the first space. */
const alone = standIn({ x: 0, y: 0 });

export function Measures({ preview, sight, voice, stands }: Props) {
  const { draw = [], marks = [], own } = preview;
  return (
    <g className="measures" aria-hidden="true">
      {marks.map((at) => (
        <Concerned key={`mark ${at}`} at={at} sight={sight} stands={stands} />
      ))}
      {own?.opens?.map((at) => {
        const box = boxOfThing(thingAt(sight, at));
        return box && <rect key={`door ${at}`} className="passed-door" {...box} rx="9" />;
      })}
      <Drawings
        shapes={draw}
        scale={unit / fine}
        voice={voice}
        ghost={() => <circle cx={alone[0] - unit / 2} cy={alone[1] - unit / 2} r="19" />}
      />
    </g>
  );
}

function Concerned({ at, sight, stands }: { at: string; sight: Seen['sight']; stands: readonly Stand[] }) {
  const stand = stands.find(({ character }) => character.id === at);
  if (stand) return <circle className="concerned" cx={stand.x} cy={stand.y} r={13.5 * stand.scale} />;
  const box = boxOfThing(thingAt(sight, at));
  return box ? (
    <rect className="concerned" x={box.x + 4} y={box.y + 4} width={box.width - 8} height={box.height - 8} rx="8" />
  ) : null;
}
