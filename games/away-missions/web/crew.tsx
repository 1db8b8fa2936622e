/** The people of a seat: who they are, what their ratings are now, who acts, who is done, who is gone. */
import { describeCharacter } from './describe.ts';
import { factionOf, numeralOf } from './faction.ts';
import { FigureIcon } from './figure.tsx';
import { say } from './say.ts';
import { crewOf, isCommander, listName, openOf, ratingsOf } from './sight.ts';
import './figure.css';
import './crew.css';
import type { SeatProps, ShownCharacter } from './seen.ts';

export function Crew({ of, explain, ...seen }: SeatProps) {
  const people = crewOf(seen, of);
  return (
    <ul className={`am-crew ${factionOf(seen.sight, of)}`}>
      {people.map((c) => (
        <li key={c.id}>
          <button
            type="button"
            className={lookOf(c, openOf(seen.sight).active?.character === c.id)}
            aria-label={describeCharacter(seen, c)}
            onPointerEnter={(event) => explain(c.id, event.currentTarget)}
            onPointerLeave={() => explain(undefined)}
            onFocus={(event) => explain(c.id, event.currentTarget)}
            onBlur={() => explain(undefined)}
            onClick={(event) => explain(c.id, event.currentTarget)}
          >
            <FigureIcon
              size={24}
              faction={factionOf(seen.sight, c.owner)}
              numeral={numeralOf(seen.sight, c.owner)}
              commander={isCommander(seen.data, c)}
              state={{ ...plain, activated: c.activated && !c.neutralized }}
            />
            <span className="am-crew-name">{listName(seen, c.id)}</span>
            <Pegs of={c} />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** In a list only the check of those who are done stands on the figure: the rest is in words. */
const plain = { cover: false, honor: false, stun: 0, neutralized: false } as const;

const lookOf = (c: ShownCharacter, isActive: boolean): string =>
  [
    'am-crew-row',
    ...(isActive ? ['acts'] : []),
    ...(c.neutralized ? ['gone'] : c.activated ? ['done'] : []),
    ...(c.at === null && !c.neutralized ? ['away'] : []),
  ].join(' ');

/** Not for those who are gone: nothing is left to read off them. */
function Pegs({ of }: { of: ShownCharacter }) {
  if (of.neutralized) return <span className="am-crew-note">{say('state.neutralized')}</span>;
  return ratingsOf(of).map(({ of: rating, letter, now, full }) => (
    <span
      key={rating}
      className={now < full ? 'am-peg low' : 'am-peg'}
      title={now < full ? say('crew.was', { full }) : undefined}
    >
      <em>{letter}</em>
      {now}
    </span>
  ));
}
