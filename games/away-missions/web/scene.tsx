/** The dice duel: both sides, dice sorted and paired in columns, a verdict in words for each, and what it comes to. */
import { Die, type DieState, Icon } from '@tenforward/ui';
import { type CSSProperties, Fragment } from 'react';
import { captionOf, type Column, columnsOf, ownerOfRow, resultOf, type Row, type ShownDie, topRow } from './duel.ts';
import { factionOf, numeralOf } from './faction.ts';
import { FigureIcon } from './figure.tsx';
import { say } from './say.ts';
import { characterOf, isCommander, openOf, stateOf } from './sight.ts';
import './figure.css';
import './scene.css';
import './scene-small.css';
import type { SceneProps, Seen, ShownContest } from './seen.ts';

type Step = 'pools' | 'roll' | 're-roll' | 'compare' | 'damage' | 'result';
const stepsOf = ({ kind }: ShownContest): readonly Step[] =>
  kind === 'attack' ? ['pools', 'roll', 're-roll', 'compare', 'damage'] : ['pools', 'roll', 're-roll', 'result'];

export function Scene(props: SceneProps) {
  const contest = openOf(props.sight).contest;
  if (!contest) return props.inset;
  const columns = columnsOf(contest);
  const top = topRow(openOf(props.sight), contest, props.sight.seat);
  const bottom: Row = top === 'left' ? 'right' : 'left';
  const isAlone = contest.right === null;
  return (
    // it scrolls where there is little room, so the keyboard must reach it
    <section className={props.still ? 'am-duel' : 'am-duel moving'} aria-label={say('scene.title')} tabIndex={0}>
      <Steps contest={contest} />
      <header className="am-duel-sides">
        <Side {...props} contest={contest} row="left" />
        {!isAlone && (
          <svg className="am-duel-arrow" viewBox="0 0 56 20" aria-hidden="true">
            <path d="M4 10h46M42 3l8 7-8 7" />
          </svg>
        )}
        {!isAlone && <Side {...props} contest={contest} row="right" />}
      </header>
      <div className="am-duel-middle" style={{ '--columns': Math.max(1, columns.length) } as CSSProperties}>
        <h3>{captionOf(props, contest, top)}</h3>
        <ol className={isAlone ? 'am-duel-columns alone' : 'am-duel-columns'}>
          {columns.map((column, i) => (
            <PairColumn key={`${i}`} {...props} column={column} top={top} contest={contest} nth={i} />
          ))}
        </ol>
        {columns.length === 0 && <p className="dim">{say('scene.empty')}</p>}
        {!isAlone && <h3>{captionOf(props, contest, bottom)}</h3>}
      </div>
      <div className="am-duel-sum">
        <p role="status">
          <small>{say(contest.step === 'damage' ? 'scene.result' : 'scene.result.so.far')}</small>
          <strong>{resultOf(contest)}</strong>
        </p>
        <DamageTrack contest={contest} />
      </div>
      {props.inset !== undefined && props.inset !== null && <div className="am-duel-inset">{props.inset}</div>}
    </section>
  );
}

function Steps({ contest }: { contest: ShownContest }) {
  const steps = stepsOf(contest);
  const now = contest.step === 'damage' ? steps.length - 1 : steps.indexOf('re-roll');
  return (
    <ol className="am-duel-steps" aria-label={say('scene.steps')}>
      {steps.map((step, i) => (
        <li
          key={step}
          className={i < now ? 'done' : i === now ? 'now' : ''}
          aria-current={i === now ? 'step' : undefined}
        >
          {i < now && <Icon name="check" small />}
          {say(`scene.step.${step}`)}
        </li>
      ))}
    </ol>
  );
}

function Side({ contest, row, ...seen }: Seen & { contest: ShownContest; row: Row }) {
  const character = characterOf(openOf(seen.sight), contest[row]?.character ?? '');
  if (!character) return null;
  const isAttacker = row === 'left' && contest.kind === 'attack';
  const states = stateOf({ ...character, activated: false });
  const says = [...(isAttacker && contest.weapon !== null ? [contest.weapon] : []), ...states];
  return (
    <div className={`am-duel-side ${row}`}>
      <FigureIcon
        size={50}
        faction={factionOf(seen.sight, character.owner)}
        numeral={numeralOf(seen.sight, character.owner)}
        commander={isCommander(seen.data, character)}
      />
      <div>
        <b>{seen.voice.name(character.id)}</b>
        <small>{says.join(', ') || seen.voice.name(character.owner)}</small>
      </div>
    </div>
  );
}

interface ColumnProps extends SceneProps {
  readonly column: Column;
  readonly top: Row;
  readonly contest: ShownContest;
  readonly nth: number;
}

function PairColumn({ column, top, contest, nth, ...props }: ColumnProps) {
  const dice: Readonly<Record<Row, ShownDie | undefined>> = { left: column.attack, right: column.defense };
  const bottom: Row = top === 'left' ? 'right' : 'left';
  return (
    <li className={`am-duel-column ${column.verdict}`} style={{ '--nth': nth } as CSSProperties}>
      <DieHere {...props} die={dice[top]} row={top} column={column} contest={contest} />
      <div className="am-duel-verdict">
        <VerdictMark column={column} />
        <b>{column.word}</b>
        <small>{column.why}</small>
      </div>
      {contest.right !== null && (
        <DieHere {...props} die={dice[bottom]} row={bottom} column={column} contest={contest} />
      )}
    </li>
  );
}

/** Full of colour is what counts: attack dice that hit, and those that may still; defense dice that stopped one. */
function stateIn(die: ShownDie, { verdict }: Column): DieState {
  if (verdict === 'ignored') return 'ignored';
  if (die.row === 'left') return verdict === 'cancelled' ? 'cancelled' : 'rolled';
  return verdict === 'cancelled' ? 'rolled' : 'cancelled';
}

type DieHereProps = SceneProps & { die: ShownDie | undefined; row: Row; column: Column; contest: ShownContest };

function DieHere({ die, row, column, contest, ...props }: DieHereProps) {
  if (!die)
    return (
      <span className="am-duel-die none">
        <Die state="none" size={56} />
        <small>{say('scene.no.die')}</small>
      </span>
    );
  const owner = ownerOfRow(openOf(props.sight), contest, row);
  const offer = props.offers.find(({ at }) => at === `die.${row}.${die.place}`);
  const drawn = (
    <Die
      // a die that was rolled again tumbles again
      key={`${die.value} ${die.was ?? ''}`}
      value={die.value}
      was={die.was}
      state={offer?.chosen ? 'rolled' : stateIn(die, column)}
      faction={owner === undefined ? 'neutral' : factionOf(props.sight, owner)}
      chosen={offer?.chosen ?? false}
      size={56}
    />
  );
  if (!offer) return <span className="am-duel-die">{drawn}</span>;
  return (
    <button
      type="button"
      className={`am-duel-die offered${offer.chosen ? ' chosen' : ''}${props.pointed?.key === offer.key ? ' pointed' : ''}`}
      aria-label={offer.label}
      aria-pressed={offer.chosen}
      onClick={() => props.choose(offer.key)}
      onPointerEnter={() => props.point(offer.key)}
      onPointerLeave={() => props.point(undefined)}
    >
      {drawn}
    </button>
  );
}

const VerdictMark = ({ column: { verdict } }: { column: Column }) => (
  <svg className={`am-verdict ${verdict}`} viewBox="-18 -24 36 48" aria-hidden="true">
    {verdict === 'hit' && (
      <>
        <path className="stem" d="M0-22V0" />
        <path className="diamond" d="M0-4l13 13-13 13-13-13z" />
      </>
    )}
    {verdict === 'cancelled' && <path className="bars" d="M-16 3h32M-16 15h32" />}
    {(verdict === 'none' || verdict === 'ignored') && (
      <>
        <circle className="ring" cy="9" r="11" />
        <path className="dash" d="M-5 9h10" />
      </>
    )}
  </svg>
);

/** Each point of Damage as a box, up to the one with which the target is out. */
function DamageTrack({ contest }: { contest: ShownContest }) {
  const breaks = contest.breaks ?? undefined;
  if (breaks === undefined || contest.stuns) return null;
  const damage = contest.damage ?? 0;
  const boxes = Array.from({ length: Math.min(8, breaks) }, (_, i) => breaks - Math.min(8, breaks) + i + 1);
  return (
    <ol className="am-duel-track" aria-label={say('scene.track', { damage, breaks })}>
      {boxes.map((n) => (
        <li key={n} className={n <= damage ? 'taken' : ''}>
          <i>{n}</i>
          <small>
            {n === breaks ? (
              say('scene.track.breaks')
            ) : n <= damage ? (
              say('scene.track.takes')
            ) : (
              <Fragment>&nbsp;</Fragment>
            )}
          </small>
        </li>
      ))}
    </ol>
  );
}
