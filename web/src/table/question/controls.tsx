/** The options of a question, drawn for its kind. Board and list are two views of the same ask. */
import type { ShownAsk } from '@tenforward/kernel';
import { FactionMark, IconButton, Key } from '@tenforward/ui';
import { memo, type ReactNode, useEffect, useRef } from 'react';
import { say } from '../../words/table.ts';
import { grouped } from '../caps.ts';
import { isChosen, offered, roomOf, spent } from '../draft.ts';
import type { Room } from '../room.ts';
import type { Asking } from '../use-question.ts';
import { cardNamed, cardsBehind, textOfCard } from './cards-behind.ts';
import { PreviewCard } from './preview-card.tsx';

type Option = ShownAsk['options'][number];
interface Props {
  readonly room: Room;
  readonly asking: Asking;
  readonly openRule: (id: string) => void;
}

export function Controls(props: Props): ReactNode {
  const { previewed } = props.room;
  return (
    <>
      <OfKind {...props} />
      {previewed && previewed.key === undefined && <PreviewCard room={props.room} preview={previewed.preview} />}
    </>
  );
}

function OfKind(props: Props): ReactNode {
  switch (props.asking.ask.kind) {
    case 'one':
    case 'some':
      return <OptionGroups {...props} />;
    case 'spread':
      return <Spreader {...props} />;
    case 'order':
      return <Orderer {...props} />;
    case 'number':
      return <Stepper {...props} />;
    case 'pose':
      return (
        <>
          <OptionGroups {...props} />
          <Dial {...props} />
        </>
      );
  }
}

function OptionGroups({ room, asking }: Props): ReactNode {
  return grouped(offered(asking.ask)).map(({ group, options }) => (
    <div key={group ? JSON.stringify(group) : ''} className={isSmall(options) ? 'verb pairs' : 'verb'}>
      {group && <h3>{room.voice.say(group)}</h3>}
      {options.map((option) => (
        <OptionRow key={option.key} room={room} asking={asking} option={option} inGroup={group !== undefined} />
      ))}
    </div>
  ));
}
/** Short everyday options stand side by side. */
const isSmall = (options: readonly Option[]): boolean =>
  options.length > 1 && options.every((option) => option.value === undefined && option.group?.key === 'group.other');

interface RowProps {
  readonly room: Room;
  readonly asking: Asking;
  readonly option: Option;
  readonly inGroup: boolean;
}
function OptionRow({ room, asking, option, inGroup }: RowProps): ReactNode {
  const { voice, info, face, now, caps, hands, previewed } = room;
  const on = isChosen(asking.draft, option.key);
  return (
    <>
      <OptionButton
        {...{ voice, info, face, now, option, inGroup, on }}
        cap={caps.get(option.key)}
        choose={hands.choose}
        point={asking.point}
      />
      {previewed?.key === option.key && <PreviewCard room={room} preview={previewed.preview} />}
    </>
  );
}

interface ButtonProps extends Pick<Room, 'voice' | 'info' | 'face' | 'now'>, Pick<RowProps, 'option' | 'inGroup'> {
  readonly on: boolean;
  readonly cap: string | undefined;
  readonly choose: (key: string) => void;
  readonly point: (key: string | undefined) => void;
}
/** Pointing at one option draws no other again: there may be fifty. */
const OptionButton = memo(function OptionButton(props: ButtonProps): ReactNode {
  const { voice, info, face, now, option, inGroup, on, cap, choose, point } = props;
  const row = useRef<HTMLButtonElement>(null);
  // chosen on the board it is seen in the list, too
  useEffect(() => {
    if (on) row.current?.scrollIntoView({ block: 'nearest' });
  }, [on]);
  const about = option.at !== undefined ? face.ownerOf?.(now, option.at) : undefined;
  const note = option.note && voice.say(option.note);
  const text = textOf(info, option);
  return (
    <button
      ref={row}
      type="button"
      className={on ? 'opt on' : 'opt'}
      aria-pressed={on}
      data-option={option.key}
      onClick={() => choose(option.key)}
      onPointerEnter={(event) => event.pointerType === 'mouse' && point(option.key)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && point(undefined)}
      onFocus={(event) => event.target.matches(':focus-visible') && point(option.key)}
      onBlur={() => point(undefined)}
    >
      {cap !== undefined && <Key>{cap}</Key>}
      {about !== undefined && (
        <FactionMark faction={face.factionOf(now, about)} second={face.numeralOf?.(now, about) === 2} />
      )}
      <span className="grow">
        {voice.say(inGroup && option.short ? option.short : option.say)}
        {note !== undefined && <small>{note}</small>}
        {text !== undefined && <small className={note === undefined ? 'two-lines' : 'two-lines more'}>{text}</small>}
      </span>
      {option.value && <Value text={voice.say(option.value)} />}
    </button>
  );
});

/** What a card says that an option is about: one that it names, or on which it lies. */
function textOf({ cards }: Room['info'], { say: words, at, key }: Option): string | undefined {
  const card = cardsBehind(cards, words)[0] ?? cardNamed(cards, at ?? key);
  return card === undefined ? undefined : textOfCard(cards, card);
}

/** The one number on the right: the number first, what it counts below it. */
function Value({ text }: { text: string }): ReactNode {
  const found = /^([\d.,+−-]+(?: %)?) ?(.*)$/.exec(text);
  return (
    <span className="val">
      <b>{found?.[1] ?? text}</b>
      {found?.[2] ? <small>{found[2]}</small> : null}
    </span>
  );
}

function Spreader({ room, asking }: Props): ReactNode {
  const { ask, draft } = asking;
  if (draft.kind !== 'spread') return null;
  const isFull = spent(draft) >= ask.max;
  return (
    <ul className="verb">
      {offered(ask).map((option) => {
        const n = draft.points[option.key] ?? 0;
        const label = room.voice.say(option.say);
        return (
          <li key={option.key} className={n > 0 ? 'opt on' : 'opt'} data-spread={option.key}>
            <span className="grow">
              {label}
              {option.note && <small>{room.voice.say(option.note)}</small>}
            </span>
            <Steps
              label={label}
              n={n}
              max={roomOf(ask, option.key)}
              stop={isFull}
              step={(by) => asking.step(option.key, by)}
            />
          </li>
        );
      })}
    </ul>
  );
}

function Stepper({ asking }: Props): ReactNode {
  const { ask, draft } = asking;
  if (draft.kind !== 'number') return null;
  return (
    <div className="verb">
      <div className="opt">
        <input
          type="range"
          min={ask.min}
          max={ask.max}
          value={draft.n}
          aria-labelledby="prompt"
          onChange={(event) => asking.step('', Number(event.target.value) - draft.n)}
        />
        <Steps label="" n={draft.n} max={ask.max} min={ask.min} stop={false} step={(by) => asking.step('', by)} />
      </div>
    </div>
  );
}

interface StepsProps {
  readonly label: string;
  readonly n: number;
  readonly min?: number;
  readonly max: number;
  readonly stop: boolean;
  readonly step: (by: number) => void;
}
const Steps = ({ label, n, min = 0, max, stop, step }: StepsProps): ReactNode => (
  <span className="row steps">
    <IconButton
      icon="minus"
      label={`${label} ${say('question.less')}`.trim()}
      disabled={n <= min}
      onClick={() => step(-1)}
    />
    <output>{n}</output>
    <IconButton
      icon="plus"
      label={`${label} ${say('question.plus')}`.trim()}
      disabled={stop || n >= max}
      onClick={() => step(1)}
    />
  </span>
);

function Orderer({ room, asking }: Props): ReactNode {
  const { ask, draft } = asking;
  if (draft.kind !== 'order') return null;
  const byKey = new Map(ask.options.map((option) => [option.key, option]));
  return (
    <ol className="verb">
      {draft.keys.map((key, i) => {
        const option = byKey.get(key);
        const label = option ? room.voice.say(option.say) : key;
        return (
          <li key={key} className="opt">
            <Key>{i + 1}</Key>
            <span className="grow">{label}</span>
            <IconButton
              icon="up"
              label={`${label}: ${say('question.up')}`}
              disabled={i === 0}
              onClick={() => asking.move(key, -1)}
            />
            <IconButton
              icon="down"
              label={`${label}: ${say('question.down')}`}
              disabled={i === draft.keys.length - 1}
              onClick={() => asking.move(key, 1)}
            />
          </li>
        );
      })}
    </ol>
  );
}

/** A place on a grid: each axis turns by steps; a named suggestion stands above. */
function Dial({ asking }: Props): ReactNode {
  const { ask, draft } = asking;
  if (draft.kind !== 'pose') return null;
  return (
    <ul className="verb">
      {Object.keys(ask.grid ?? {}).map((axis) => (
        <li key={axis} className="opt">
          <span className="grow">{axis}</span>
          <span className="row steps">
            <IconButton icon="minus" label={say('pose.turn.less', { axis })} onClick={() => asking.turn(axis, -1)} />
            <output>{draft.pose[axis] ?? 0}</output>
            <IconButton icon="plus" label={say('pose.turn.more', { axis })} onClick={() => asking.turn(axis, 1)} />
          </span>
        </li>
      ))}
    </ul>
  );
}
