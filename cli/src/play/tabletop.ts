/** A table as a screen shows it, whether it is played in this program or on a server. */
import { type Handbook, ruleById } from '@tenforward/catalogue';
import type { Look, Preview, Refusal, Seat, ShownAsk, Speaker } from '@tenforward/kernel';
import type { Cards } from '../cards.ts';

export abstract class Tabletop {
  abstract readonly title: string;
  abstract readonly book: Handbook;
  abstract readonly cards: Cards;
  abstract readonly speak: Speaker;
  abstract readonly seats: readonly Seat[];
  /** The hash by which the dice were promised; scripted ones are not. */
  abstract readonly promise: string | undefined;

  /** What a seat is shown, or a spectator. */
  abstract look(seat: Seat | undefined): Look;
  /** The board as text, where the game can draw one. */
  abstract drawing(look: Look): string | undefined;
  /** What an option would mean to the seat that is asked; nothing where there is nothing to say. */
  abstract preview(seat: Seat, ask: ShownAsk, key: string): Promise<Preview<unknown> | undefined>;
  /** History as one seat, or a spectator, heard it. */
  abstract sentences(seat: Seat | undefined): string[];

  nameOf(seat: Seat): string {
    return this.speak.nameOf(seat);
  }
  /** Whom the table waits for: a name, and whether they are there at all. */
  awaited(seat: Seat): string {
    return this.nameOf(seat);
  }
  /** A refusal as a sentence, with its rule. */
  why({ no, rule }: Refusal): string {
    return `${this.speak(no)}${rule === undefined ? '' : ` (${rule})`}`;
  }
  /** What the handbook says under an id. */
  rule(id: string): string | undefined {
    const rule = ruleById(this.book, id);
    if (!rule) return undefined;
    return `${rule.id}  ${rule.text}${rule.ruling === undefined ? '' : `\nRuling: ${rule.ruling}`}`;
  }
}
