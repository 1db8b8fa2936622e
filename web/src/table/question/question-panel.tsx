/** The question: rule and place, prompt, options by verb, what is refused, and the bar that confirms. It never scrolls away. */
import { Button, Icon } from '@tenforward/ui';
import type { ShownAsk } from '@tenforward/kernel';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { say } from '../../words/table.ts';
import { offered, refused } from '../draft.ts';
import type { Room } from '../room.ts';
import { OverCard } from '../panels/over-card.tsx';
import { printOf } from '../use-question.ts';
import { AlwaysButton } from './always-button.tsx';
import { cardsBehind, textOfCard } from './cards-behind.ts';
import { ConfirmBar } from './confirm-bar.tsx';
import { Controls } from './controls.tsx';
import { RefusedList } from './refused.tsx';
import { RequestCard } from './request-card.tsx';
import { WaitingCard } from './waiting-card.tsx';

interface PanelProps {
  readonly room: Room;
  readonly showAllRefused: boolean;
  readonly openRule: (id: string) => void;
  readonly toggleRefused: () => void;
}

export function QuestionPanel(props: PanelProps): ReactNode {
  const { room } = props;
  const isOver = room.state.open?.over !== undefined;
  const panel = useRef<HTMLElement>(null);
  useFocusKept(panel, room.asking?.ask.id ?? `waiting ${room.state.n}`);
  return (
    <section
      ref={panel}
      className={isOver ? 'panel question is-over' : 'panel question'}
      aria-label={say('question.label')}
      data-region="question"
      data-ask={`${room.asking ? printOf(room.asking.ask) : 'waiting'} ${room.state.n}`}
    >
      {room.state.meta.request && <RequestCard room={room} request={room.state.meta.request} />}
      {isOver ? <OverCard room={room} /> : room.asking ? <Question {...props} /> : <WaitingCard room={room} />}
    </section>
  );
}

function Question({ room, openRule, showAllRefused, toggleRefused }: PanelProps): ReactNode {
  const { asking, voice } = room;
  const list = useRoomForTexts(asking?.ask);
  if (!asking) return null;
  const { ask } = asking;
  return (
    <>
      <header className="q-head">
        <div className="row between">
          {ask.rule !== undefined ? <RuleChip id={ask.rule} open={openRule} /> : <span />}
          {ask.place && <span className="xs dim">{voice.say(ask.place)}</span>}
        </div>
        <h2 id="prompt" tabIndex={-1}>
          {voice.say(ask.say)}
        </h2>
        {ask.then && <p className="sm dim">{voice.say(ask.then)}</p>}
        {ask.name === 'kernel.react' && offered(ask).length === 1 && (
          <p className="xs faint">{say('question.secret')}</p>
        )}
        <Counter room={room} />
        {asking.problem !== undefined && (
          <p className="problem sm" role="alert">
            <Icon name="cross" small /> {asking.problem}
          </p>
        )}
        {asking.isArmed && (
          <p className="problem sm" role="alert">
            {say('question.ends')}
          </p>
        )}
      </header>
      <div ref={list} className="scroll" role="group" aria-labelledby="prompt">
        <AskedBy room={room} ask={ask} />
        <Controls room={room} asking={asking} openRule={openRule} />
        <AlwaysButton room={room} asking={asking} />
        {refused(ask).length > 0 && (
          <RefusedList
            room={room}
            options={refused(ask)}
            all={showAllRefused}
            toggle={toggleRefused}
            openRule={openRule}
          />
        )}
      </div>
      <ConfirmBar room={room} asking={asking} />
    </>
  );
}

/** What the card says that asks, or that is played: nobody should have to look it up before they answer. */
function AskedBy({ room: { info }, ask }: { room: Room; ask: ShownAsk }): ReactNode {
  return cardsBehind(info.cards, ask.say).map((card) => {
    const text = textOfCard(info.cards, card);
    return text === undefined ? null : (
      <p key={card} className="sm dim asked-by">
        <b>{info.cards[card]?.name}</b> {text}
      </p>
    );
  });
}

/** The list of options. Texts in it are cut only where they would not all be seen at once; what is pointed at or chosen never is. */
function useRoomForTexts(ask: ShownAsk | undefined): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  // a new question begins at its top; one that only offers something else stays where it was read
  useLayoutEffect(() => {
    if (list.current) list.current.scrollTop = 0;
  }, [ask?.id]);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const measure = (): void => {
      const isFull = (): boolean => element.scrollHeight > element.clientHeight;
      const texts = element.querySelectorAll('.two-lines');
      for (const text of texts) text.removeAttribute('data-whole');
      element.classList.remove('tight');
      element.classList.toggle('tight', isFull());
      // what room is left over goes to the first of them
      for (const text of isFull() ? [] : texts) {
        text.setAttribute('data-whole', '');
        if (isFull()) text.removeAttribute('data-whole');
      }
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, [ask]);
  return list;
}

/**
 * Whoever answers by keyboard stays in the question: what had the focus goes with the old question, or is the button
 * below its end, so the new prompt takes it, and Tab leads on to the first option.
 */
function useFocusKept(panel: RefObject<HTMLElement | null>, question: string): void {
  const wasInside = useRef(false);
  useEffect(() => {
    const note = (event: FocusEvent): void => {
      wasInside.current = event.target instanceof Node && panel.current?.contains(event.target) === true;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [panel]);
  useEffect(() => {
    const at = document.activeElement;
    const isLost = at === null || at === document.body || at.matches('[data-confirm]');
    if (wasInside.current && isLost) panel.current?.querySelector<HTMLElement>('#prompt')?.focus();
  }, [question, panel]);
}

export const RuleChip = ({ id, open }: { id: string; open: (id: string) => void }): ReactNode => (
  <button type="button" className="rule" title={say('question.rule', { id })} onClick={() => open(id)}>
    <Icon name="book" />
    {id}
  </button>
);

/** How much is chosen, where several are. */
function Counter({ room: { asking } }: { room: Room }): ReactNode {
  if (!asking) return null;
  const { ask, draft } = asking;
  if (draft.kind === 'some')
    return (
      <p className="sm dim" aria-live="polite">
        {ask.min === ask.max
          ? say('question.some', { n: draft.keys.length, max: ask.max })
          : say('question.some.range', { n: draft.keys.length, min: ask.min, max: ask.max })}
      </p>
    );
  if (draft.kind === 'spread') {
    const n = Object.values(draft.points).reduce((sum, one) => sum + one, 0);
    return (
      <p className="sm dim" aria-live="polite">
        {say('question.spread', { n, max: ask.max })}
      </p>
    );
  }
  return null;
}

/** While the board plays what happened. */
export const PlayingBar = ({ room }: { room: Room }): ReactNode =>
  room.playback.isBehind ? (
    <div className="playing-bar" role="status">
      <span className="sm dim">{say('question.playing')}</span>
      <Button look="quiet" icon="fast" onClick={room.playback.skip}>
        {say('question.skip')}
      </Button>
    </div>
  ) : null;
