/** On a phone the parts of the table are tabs below the board; the question stays above them. */
import { Icon, type IconName } from '@tenforward/ui';
import type { ReactNode } from 'react';
import { say } from '../../words/table.ts';
import type { Room } from '../room.ts';

export type TabName = 'play' | 'hand' | 'crew' | 'history' | 'rules' | 'talk';
const tabs: readonly (readonly [TabName, IconName])[] = [
  ['play', 'aim'],
  ['hand', 'cards'],
  ['crew', 'person'],
  ['history', 'history'],
  ['rules', 'book'],
  ['talk', 'talk'],
];

interface Props {
  readonly room: Room;
  readonly tab: TabName;
  readonly unread: number;
  readonly choose: (tab: TabName) => void;
}
export const TabBar = ({ room, tab, unread, choose }: Props): ReactNode => (
  <nav className="tab-bar" aria-label={say('top.menu')}>
    {tabs
      .filter(([name]) => (name !== 'talk' || room.source.talk) && (name !== 'hand' || (room.face.Dock && room.seat)))
      .map(([name, icon]) => (
        <button key={name} type="button" aria-pressed={tab === name} onClick={() => choose(name)}>
          <Icon name={icon} />
          <span>{say(`tab.${name}`)}</span>
          {name === 'talk' && unread > 0 && <Unread n={unread} />}
        </button>
      ))}
  </nav>
);

export const Unread = ({ n }: { n: number }): ReactNode => (
  <span className="unread">
    {n}
    <span className="visually-hidden">{say('talk.unread', { n })}</span>
  </span>
);
