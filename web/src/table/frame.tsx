/** The table: seats, board, question, history, rules and talk in one frame. A game brings its board, dock and scenes. */
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'wouter';
import { Dialog } from '../shell/dialog.tsx';
import { Guard } from '../shell/states.tsx';
import { toast } from '../shell/toasts.tsx';
import { useTitle } from '../shell/app-shell.tsx';
import { change } from '../store/settings.ts';
import { say } from '../words/table.ts';
import { undecided, waitingFor } from './asked.ts';
import { nextRegion, useKeys } from './keys.ts';
import { Later } from './later.tsx';
import { ExplainCard } from './panels/explain-card.tsx';
import { HistoryPanel } from './panels/history-panel.tsx';
import { KeyHelp } from './panels/key-help.tsx';
import { LiveRegions } from './panels/live-regions.tsx';
import { StandingDialog, TableMenu } from './panels/menu.tsx';
import { useNextTable } from './panels/next-table.tsx';
import { resultWords } from './panels/over-card.tsx';
import { RulesDrawer } from './panels/rules-drawer.tsx';
import { SeatCards, SeatStrip } from './panels/seat-cards.tsx';
import { type TabName, TabBar } from './panels/tab-bar.tsx';
import { TalkPanel } from './panels/talk-panel.tsx';
import { LookAt, TextTable } from './panels/text-table.tsx';
import { LineBanner, TableTopBar } from './panels/top-bar.tsx';
import { PlayingBar, QuestionPanel } from './question/question-panel.tsx';
import { UndoDialog } from './question/undo-button.tsx';
import type { Room } from './room.ts';
import { useUnread } from './unread.ts';
import { BoardInset, Dock, hasScene, Stage } from './stage.tsx';

export function TableFrame({ room, aside }: { room: Room; aside?: ReactNode }): ReactNode {
  const { settings, state, asking } = room;
  const [tab, setTab] = useState<TabName>('play');
  const [drawer, setDrawer] = useState(false);
  const [rule, setRule] = useState<string>();
  const [dialog, setDialog] = useState<'keys' | 'menu' | 'standing' | 'look'>();
  const [isSceneAway, setSceneAway] = useState(false);
  const [allRefused, setAllRefused] = useState(false);
  const [, go] = useLocation();
  const next = useNextTable(state.meta.table);
  const close = (): void => setDialog(undefined);
  const swap = (): void => setSceneAway((away) => !away);
  const scene = hasScene(room) && !isSceneAway;
  useTitle(titleOf(room));
  useEffect(() => {
    setAllRefused(false);
    setRule(undefined);
  }, [asking?.ask.id]);

  /** Beside the board as a drawer; on a phone as a tab. */
  const showDrawer = (which: 'rules' | 'talk'): void => {
    setDrawer(true);
    setTab(which);
  };
  const openRule = (id: string | undefined): void => {
    setRule(id);
    showDrawer('rules');
  };
  const toggleRefused = (): void => setAllRefused((on) => !on);
  useKeys(room, {
    undo: () => {
      const button = document.querySelector<HTMLButtonElement>('[data-undo]');
      if (button) button.click();
      else toast(say('undo.nothing'));
    },
    why: () => {
      if (!asking?.ask.options.some((option) => option.no)) toast(say('why.none'));
      else if (document.activeElement?.closest('.refused')) goTo('#prompt', () => setAllRefused(false));
      else {
        goTo('.refused .opt', () => {
          setTab('play');
          setAllRefused(true);
        });
        // all of them, not only the first
        document.querySelector('.refused')?.scrollIntoView({ block: 'start' });
      }
    },
    rules: () => {
      const id = asking?.ask.options.find((option) => option.key === asking.pointed)?.rule ?? asking?.ask.rule;
      goTo('.rule-list', () => openRule(id));
    },
    search: () => goTo('.rules input[type="search"]', () => showDrawer('rules')),
    scene: swap,
    history: () =>
      goTo('.hist .log-scroll', () => {
        // a scene has its place, where there is no room for both
        if (!document.querySelector('.hist')?.checkVisibility()) setSceneAway(true);
        setDrawer(false);
        setTab('history');
      }),
    talk: () => goTo('[data-talk]', () => showDrawer('talk')),
    look: () => setDialog('look'),
    text: () => goTo('#prompt', () => change({ textView: !settings.textView })),
    next: () => {
      if (next !== undefined) go(`/t/${next}`);
    },
    standing: () => setDialog('standing'),
    help: () => setDialog('keys'),
    escape: () => {
      if (room.playback.isBehind) room.playback.skip();
      else if (drawer) setDrawer(false);
      else asking?.clear();
    },
    region: nextRegion,
  });
  const isText = settings.textView;
  const unread = useUnread(state, isText || isWide() || drawer || tab === 'talk');
  // a panel is drawn again only when what it shows has changed: most changes are of the question alone
  const { told, more, meta, clock, chat, open } = state;
  const { voice, seat, playback, now } = room;
  const seatCards = useMemo(() => <SeatCards room={room} />, [open, meta, clock, playback.moment, voice]);
  const history = useMemo(
    () => <HistoryPanel room={room} />,
    [told, more, seat, voice, playback.playing, playback.isBehind],
  );
  const stage = useMemo(
    () => <Stage room={room} isSceneAway={isSceneAway} swap={swap} />,
    [room.seen, room.hands, room.lit, playback.playing, settings, isSceneAway],
  );
  const inset = useMemo(
    () => <BoardInset room={room} swap={swap} />,
    [room.seen, room.hands, room.lit, playback.playing, settings],
  );
  const rules = useMemo(
    () => <RulesDrawer room={room} rule={rule} close={() => setDrawer(false)} open={() => setDrawer(true)} />,
    [asking?.ask, asking?.pointed, now.open.waiting, rule],
  );
  const dock = useMemo(() => <Dock room={room} />, [room.seen, room.hands, now, seat]);
  const talk = useMemo(() => <TalkPanel room={room} />, [chat]);
  const question = (
    <QuestionPanel room={room} openRule={openRule} showAllRefused={allRefused} toggleRefused={toggleRefused} />
  );
  return (
    <div className={`room tab-${tab} ${isText ? 'as-text' : ''} ${drawer ? 'with-drawer' : ''}`}>
      <h1 className="visually-hidden">{`${room.info.title} ${state.meta.settings.title}`.trim()}</h1>
      <a
        className="skip"
        href="#prompt"
        onClick={(event) => {
          event.preventDefault();
          change({ textView: true });
        }}
      >
        {say('top.text')}
      </a>
      <TableTopBar
        room={room}
        text={isText}
        toggleText={() => change({ textView: !isText })}
        toggleRules={() => setDrawer(!drawer)}
        unread={unread}
        toggleTalk={() => setDrawer(!drawer)}
        showKeys={() => setDialog('keys')}
        showMenu={() => setDialog('menu')}
      />
      <LineBanner room={room} />
      <SeatStrip room={room} />
      {isText ? (
        <main className="table-text">
          {aside}
          <Guard>
            <TextTable room={room} openRule={openRule} showAllRefused={allRefused} toggleRefused={toggleRefused} />
          </Guard>
          {drawer && rules}
          {talk}
        </main>
      ) : (
        <main className="table">
          <div className={scene ? 'left with-scene' : 'left'}>
            <Guard>{seatCards}</Guard>
            {scene && (
              <Guard>
                <Later after={3} isNew>
                  {inset}
                </Later>
              </Guard>
            )}
            <Guard>
              <Later after={3}>{history}</Later>
            </Guard>
          </div>
          <div className="stage-col">
            <Guard>
              <Later>{stage}</Later>
            </Guard>
            <PlayingBar room={room} />
          </div>
          <Guard>
            <Later after={2}>{dock}</Later>
          </Guard>
          <div className="right-col">
            {aside}
            {question}
          </div>
          <div className="extra">
            <Guard>
              <Later after={3}>{rules}</Later>
            </Guard>
            {talk}
          </div>
        </main>
      )}
      {!isText && <TabBar room={room} tab={tab} unread={unread} choose={setTab} />}
      <ExplainCard room={room} />
      <LiveRegions room={room} />
      <Dialog title={say('text.look')} open={dialog === 'look'} onClose={close}>
        <LookAt room={room} />
      </Dialog>
      <UndoDialog room={room} />
      <KeyHelp open={dialog === 'keys'} onClose={close} />
      <StandingDialog room={room} open={dialog === 'standing'} onClose={close} />
      <TableMenu
        room={room}
        open={dialog === 'menu'}
        onClose={close}
        showStanding={() => setDialog('standing')}
        showKeys={() => setDialog('keys')}
      />
    </div>
  );
}

/** Opens something and goes there at once: the next key is meant for it. */
function goTo(what: string, open: () => void): void {
  flushSync(open);
  document.querySelector<HTMLElement>(what)?.focus();
}

/** Where the latest talk is always in sight. */
const isWide = (): boolean => matchMedia('(min-width: 1180px)').matches;

function titleOf({ state, asking, voice }: Room): string {
  if (state.open?.over) return say('title.over', { result: resultWords(state, voice) });
  if (asking) return say('title.yours', { question: voice.say(asking.ask.say) });
  const [first] = undecided(waitingFor(state));
  return first ? say('title.waiting', { name: voice.name(first.seat) }) : say('wait.nobody');
}
