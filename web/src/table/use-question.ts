/** The open question of a seat, and the answer being made to it. */
import type { Json, Seat, ShownAsk } from '@tenforward/kernel';
import { ProblemError } from '@tenforward/protocol/client';
import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { wordsOf } from '../api/http.ts';
import { say } from '../words/table.ts';
import {
  answerOf,
  carried,
  type Draft,
  emptyDraft,
  isChosen,
  moved,
  offered,
  stepped,
  toggled,
  turned,
} from './draft.ts';
import type { TableSource } from './source.ts';

export interface Asking {
  readonly ask: ShownAsk;
  readonly draft: Draft;
  /** The answer as it would be sent; nothing while it is not complete. */
  readonly answer: Json | undefined;
  readonly pointed: string | undefined;
  readonly sending: boolean;
  /** Why the last answer was not taken, or what changed under it. */
  readonly problem: string | undefined;
  /** It ends an activation and waits for a second confirmation. */
  readonly isArmed: boolean;
  readonly point: (key: string | undefined) => void;
  /** Chooses; a second time, or with one-click confirm, it also sends. */
  readonly choose: (key: string) => void;
  readonly step: (key: string, by: number) => void;
  readonly move: (key: string, by: number) => void;
  readonly turn: (axis: string, by: number) => void;
  readonly clear: () => void;
  readonly confirm: () => void;
}

/** How answers are confirmed, and whether they can be sent at all. */
export interface Confirming {
  readonly oneClick: boolean;
  readonly confirmEnd: boolean;
  readonly isUp: boolean;
}

/** How long an answered question may stay on the screen. */
const patience = 3000;

/** Which question it is, and what it offered. */
export const printOf = ({ id, print }: Pick<ShownAsk, 'id' | 'print'>): string => `${id} ${print}`;

interface Held {
  readonly id: string;
  readonly print: string;
  readonly draft: Draft;
}

export function useQuestion(
  source: TableSource,
  seat: Seat | undefined,
  ask: ShownAsk | undefined,
  how: Confirming,
  sent: (option: ShownAsk['options'][number] | undefined, n: number | undefined) => void,
): Asking | undefined {
  const [held, setHeld] = useState<Held>();
  const [pointed, setPointed] = useState<string>();
  // Which question's answer is on its way. It is shown when there is time to, perhaps when the next question is there
  // already: that one is not in its way.
  const [underWay, setUnderWay] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [armed, setArmed] = useState<string>();
  // Known at once, while "sending" is shown when there is time to: a second click sends nothing, neither the same answer
  // again nor one to the next question before that is on the screen.
  const answered = useRef<string>(undefined);

  let now = held;
  if (ask && held?.id !== ask.id) now = { id: ask.id, print: ask.print, draft: emptyDraft(ask) };
  else if (ask && held && held.print !== ask.print)
    now = { id: ask.id, print: ask.print, draft: carried(ask, held.draft).draft };

  useEffect(() => {
    answered.current = undefined;
    if (!ask) return;
    setPointed(undefined);
    setHeld((before) => {
      if (before?.id !== ask.id) {
        setProblem(undefined);
        return { id: ask.id, print: ask.print, draft: emptyDraft(ask) };
      }
      if (before.print === ask.print) return before;
      const { draft, lost } = carried(ask, before.draft);
      if (lost) setProblem(say('question.changed'));
      return { id: ask.id, print: ask.print, draft };
    });
  }, [ask?.id, ask?.print]);

  const send = useCallback(
    async (open: ShownAsk, draft: Draft): Promise<void> => {
      const answer = answerOf(open, draft);
      const print = printOf(open);
      if (seat === undefined || answer === undefined || answered.current === print) return;
      answered.current = print;
      startTransition(() => {
        setUnderWay(print);
        setProblem(undefined);
      });
      try {
        const n = await source.answer(seat, open, answer);
        const key = draft.kind === 'one' ? draft.key : undefined;
        const option = open.options.find((one) => one.key === key);
        startTransition(() => sent(option, n));
      } catch (error) {
        answered.current = undefined;
        const isStale = error instanceof ProblemError && ['stale', 'changed'].includes(error.problem.code);
        setProblem(isStale ? say('question.late') : wordsOf(error));
      } finally {
        startTransition(() => setUnderWay((now) => (now === print ? undefined : now)));
        // a question that was answered and taken back at once may look as if it had never gone
        setTimeout(() => {
          if (answered.current === print) answered.current = undefined;
        }, patience);
      }
    },
    [source, seat, sent],
  );

  if (!ask || !now) return undefined;
  const { draft } = now;
  const sending = underWay === printOf(ask);
  const set = (next: Draft): void => setHeld({ id: ask.id, print: ask.print, draft: next });
  // the one way out: nothing is sent while the line is down, nor past a second confirmation that somebody wished for
  const submit = (next: Draft): void => {
    if (sending || !how.isUp || answerOf(ask, next) === undefined) return;
    const answer = answerOf(ask, next);
    const choice = `${ask.id} ${JSON.stringify(answer)}`;
    const ends = ask.ends === true || ask.options.some((one) => one.ends === true && one.key === answer);
    if (how.confirmEnd && ends && armed !== choice) setArmed(choice);
    else void send(ask, next);
  };
  return {
    ask,
    draft,
    answer: answerOf(ask, draft),
    pointed,
    sending,
    problem,
    isArmed: armed === `${ask.id} ${JSON.stringify(answerOf(ask, draft))}`,
    point: setPointed,
    choose: (key) => {
      if (sending || !offered(ask).some((option) => option.key === key)) return;
      const single = draft.kind === 'one' || draft.kind === 'pose';
      const next = toggled(ask, draft, key);
      set(next);
      if (single && (isChosen(draft, key) || how.oneClick)) submit(next);
    },
    step: (key, by) => set(stepped(ask, draft, key, by)),
    move: (key, by) => set(moved(draft, key, by)),
    turn: (axis, by) => set(turned(ask, draft, axis, by)),
    clear: () => set(draft.kind === 'one' ? { kind: 'one', key: undefined } : emptyDraft(ask)),
    confirm: () => submit(draft),
  };
}
