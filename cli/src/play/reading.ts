/** What can be read at any prompt without changing anything: history, rules, cards, the promise of the dice. */
import { look, type Seat } from '@tenforward/kernel';
import { cardsIn, findCards } from '../cards.ts';
import { rulesOn } from '../search.ts';
import type { Screen } from './screen.ts';
import type { Session } from './session.ts';

/** How many rules and cards are shown at once. */
const atOnce = 8;

export class Reading {
  private readonly screen: Screen;
  /** The rest of a list that was too long for the screen. */
  private rest: readonly (() => void)[] = [];

  constructor(screen: Screen) {
    this.screen = screen;
  }

  /** Another player takes over: what is left of a list is not theirs. */
  forget(): void {
    this.rest = [];
  }

  /** False when it was something else. */
  obey(command: string, rest: string, session: Session, seat: Seat | undefined): boolean {
    switch (rest === '' ? command : `${command} …`) {
      case 'history':
        this.history(session, seat);
        return true;
      case 'rules':
        this.screen.chapters(session);
        return true;
      case 'rules …':
        this.search(session, rest);
        return true;
      case 'cards':
        this.cards(session, seat);
        return true;
      case 'more':
        if (this.rest.length === 0) this.screen.say('There is nothing more to show.');
        this.some(this.rest);
        return true;
      case 'seed':
        this.promise(session);
        return true;
      default:
        return false;
    }
  }

  private history(session: Session, seat: Seat | undefined): void {
    if (session.history.empty) this.screen.say('Nothing has happened yet.');
    for (const sentence of session.sentences(seat)) this.screen.say(sentence, '  · ');
  }

  private search({ book, game, speak }: Session, word: string): void {
    const { screen } = this;
    const rules = rulesOn(book, word);
    const cards = findCards(game, speak, word);
    if (rules.length + cards.length === 0) screen.say(`No rule or card speaks of '${word}'.`);
    this.some([...rules.map((rule) => () => screen.rule(rule)), ...cards.map((card) => () => screen.card(card))]);
  }

  private cards({ live, game, speak }: Session, seat: Seat | undefined): void {
    const { open, mine } = look(live, seat);
    const cards = cardsIn(game, speak, open.view, mine.view);
    if (cards.length === 0) this.screen.say('You see no cards.');
    this.some(cards.map((card) => () => this.screen.card(card)));
  }

  /** As much of a list as is read at once; the rest waits for `more`. */
  private some(list: readonly (() => void)[]): void {
    for (const show of list.slice(0, atOnce)) show();
    this.rest = list.slice(atOnce);
    if (this.rest.length > 0) this.screen.say(`… and ${this.rest.length} more: type more to read on.`);
  }

  private promise({ live }: Session): void {
    const { dice } = live.header;
    if (dice.kind === 'scripted') this.screen.say('These dice are scripted: nothing was promised.');
    else
      this.screen.say(
        `The dice were promised at the start by the hash of their seed, which is shown at the end:\n${dice.commitment}`,
      );
  }
}
