/** What the rules measured for the option that is pointed at, drawn as they judged it: way, line, doors, who is concerned. */
import type { Preview } from '@tenforward/kernel';
import type { Sight } from '@tenforward/ui';
import { layoutOf } from '../rules/layout.ts';
import { middleOfSpace, type Point, unit } from './geometry.ts';
import { openOf } from './sight.ts';
import { standIn, type Stand } from './standings.ts';
import { boxOfThing, thingAt } from './where.ts';

interface Props {
  readonly preview: Preview;
  readonly sight: Sight;
  readonly stands: readonly Stand[];
}

export function Measures({ preview, sight, stands }: Props) {
  const { path = [], line, blocked = false, opens = [], marks = [] } = preview;
  return (
    <g className="measures" aria-hidden="true">
      {marks.map((at) => (
        <Concerned key={`mark ${at}`} at={at} sight={sight} stands={stands} />
      ))}
      {opens.map((at) => {
        const box = boxOfThing(thingAt(sight, at));
        return box && <rect key={`door ${at}`} className="passed-door" {...box} rx="9" />;
      })}
      <Way path={path} sight={sight} />
      {line && <Line from={inUnits(line[0], line[1])} to={inUnits(line[2], line[3])} blocked={blocked} />}
    </g>
  );
}

const inUnits = (x: number, y: number): Point => [(x / 16) * unit, (y / 16) * unit];
const to = ([x, y]: Point): string => `${Math.round(x * 100) / 100} ${Math.round(y * 100) / 100}`;

/** A line with a stroke across each end; broken, with a cross on it, where it is not free. */
export function Line({
  from,
  to: end,
  blocked = false,
  className = '',
}: {
  from: Point;
  to: Point;
  blocked?: boolean;
  className?: string;
}) {
  const [[x1, y1], [x2, y2]] = [from, end];
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [acrossX, acrossY] = [((y2 - y1) / length) * 5.4, ((x1 - x2) / length) * 5.4];
  const across = ([x, y]: Point): string => `M${to([x - acrossX, y - acrossY])}L${to([x + acrossX, y + acrossY])}`;
  const [midX, midY] = [(x1 + x2) / 2, (y1 + y2) / 2];
  return (
    <g className={`sight-line ${className}`}>
      <path d={`M${to(from)}L${to(end)}`} {...(blocked && { strokeDasharray: '7 6' })} />
      <path d={`${across(from)}${across(end)}`} />
      {blocked && <path d={`M${midX - 6} ${midY - 6}l12 12M${midX + 6} ${midY - 6}l-12 12`} />}
    </g>
  );
}

/** The way, space by space; where it goes by Turbolift it is broken. */
function Way({ path, sight }: { path: readonly string[]; sight: Sight }) {
  const layout = layoutOf(openOf(sight).area);
  const spaces = path.flatMap((id) => layout.find(id) ?? []);
  const last = spaces.at(-1);
  if (!last || spaces.length < 2) return null;
  const legs = spaces.slice(1).map((space, i) => {
    const before = spaces[i] ?? space;
    const isFar = Math.abs(space.x - before.x) + Math.abs(space.y - before.y) > 1;
    return { d: `M${to(middleOfSpace(before))}L${to(middleOfSpace(space))}`, isFar };
  });
  const [x, y] = standIn(last);
  return (
    <g className="way">
      <path d={legs.flatMap(({ d, isFar }) => (isFar ? [] : d)).join('')} />
      <path d={legs.flatMap(({ d, isFar }) => (isFar ? d : [])).join('')} strokeDasharray="3 8" />
      {spaces.slice(1, -1).map((space) => {
        const [cx, cy] = middleOfSpace(space);
        return <circle key={space.id} className="way-stop" cx={cx} cy={cy} r="3.4" />;
      })}
      <circle className="would-be" cx={x} cy={y} r="19" />
    </g>
  );
}

function Concerned({ at, sight, stands }: { at: string; sight: Sight; stands: readonly Stand[] }) {
  const stand = stands.find(({ character }) => character.id === at);
  if (stand) return <circle className="concerned" cx={stand.x} cy={stand.y} r={13.5 * stand.scale} />;
  const box = boxOfThing(thingAt(sight, at));
  return box ? (
    <rect className="concerned" x={box.x + 4} y={box.y + 4} width={box.width - 8} height={box.height - 8} rx="8" />
  ) : null;
}
