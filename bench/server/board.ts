/** A table of the load: its sockets, and a legal answer that waits to be sent. */
import { anyAnswer, asQuestion } from '@tenforward/kernel';
import { generator } from '../src/measure.ts';
import { type Line, newId } from './line.ts';
import type { Sending, Taken } from './pace.ts';

const below = generator(7);

export class Board implements Sending {
  readonly lines: readonly Line[];
  /** The decision is on every socket; the next answer is ready unless the game is over. */
  onTaken: ((taken: Taken) => void) | undefined;
  private next: { readonly line: Line; readonly text: string } | undefined;
  private left = 0;
  private due = 0;
  private sent = 0;

  constructor(lines: readonly Line[]) {
    this.lines = lines;
    for (const line of lines) line.onStep = (at) => this.stepped(at);
    this.prepare();
  }

  get isOver(): boolean {
    return this.lines.some(({ isOver }) => isOver);
  }
  get isReady(): boolean {
    return this.next !== undefined;
  }

  /** Sends the answer that was due then. */
  answer(due: number): void {
    const { next } = this;
    if (!next) throw new Error('nobody is asked here');
    this.next = undefined;
    this.left = this.lines.length;
    this.due = due;
    this.sent = performance.now();
    next.line.send(next.text);
  }

  private stepped(at: number): void {
    if (--this.left > 0) return;
    this.prepare();
    this.onTaken?.({ sinceDue: at - this.due, sinceSent: at - this.sent });
  }

  /** Chooses the next answer, so that none has to be thought of when it is due. */
  prepare(): void {
    this.next = undefined;
    if (this.isOver) return;
    for (const line of this.lines)
      for (const seat of line.seats) {
        const ask = line.asks[seat]?.[0];
        if (!ask) continue;
        const answer = anyAnswer(asQuestion(ask), below);
        const message = { t: 'answer', id: newId(), table: line.table, seat, ask: ask.id, print: ask.print, answer };
        this.next = { line, text: JSON.stringify(message) };
        return;
      }
  }
}
