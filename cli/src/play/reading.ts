/** What can be read at any prompt without changing anything: history, rules, cards, reasons, the promise of the dice. */
import type { Seat } from '@tenforward/kernel';
import { cardsIn, findCards, isAbout } from '../cards.ts';
import { rulesOn } from '../search.ts';
import { whole } from '../text.ts';
import { meant } from './meaning.ts';
import type { Menu } from './menu.ts';
import { showRecent } from './recent.ts';
import type { Screen } from './screen.ts';
import type { Tabletop } from './tabletop.ts';
import { reasonFor } from './why.ts';

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
  async obey(command: string, rest: string, table: Tabletop, seat: Seat | undefined, menu?: Menu): Promise<boolean> {
    if (menu && (await this.reasons(command, rest, table, seat, menu))) return true;
    switch (rest === '' ? command : `${command} …`) {
      case 'history':
      case 'history …':
        showRecent(this.screen, table.sentences(seat), rest);
        return true;
      case 'rules':
        this.screen.chapters(table);
        return true;
      case 'rules …':
        this.search(table, rest);
        return true;
      case 'cards':
      case 'cards …':
        this.cards(table, seat, rest);
        return true;
      case 'more':
        if (this.rest.length === 0) this.screen.say('There is nothing more to show.');
        this.some(this.rest);
        return true;
      case 'seed':
        this.promise(table);
        return true;
      default:
        return false;
    }
  }

  /** Why something is asked, or can't be chosen. */
  private async reasons(
    command: string,
    rest: string,
    table: Tabletop,
    seat: Seat | undefined,
    menu: Menu,
  ): Promise<boolean> {
    const isList = rest.toLowerCase() === (command === 'why' ? 'not' : '');
    if (command !== 'why' && !(command === 'not' && isList)) return false;
    if (isList) this.notNow(table, menu);
    else {
      const { text, cards, option } = reasonFor(rest, menu, table);
      if (text !== '') this.screen.say(text);
      const { ask } = menu;
      const meaning =
        seat === undefined || !ask || option === undefined ? undefined : await table.preview(seat, ask, option);
      for (const line of meaning ? meant(meaning, table.speak) : []) this.screen.say(line);
      for (const card of cards) this.screen.card(card);
    }
    return true;
  }

  private notNow(table: Tabletop, menu: Menu): void {
    if (menu.refusedActs.length === 0 && menu.numbered.every((o) => !o.no))
      this.screen.say('Everything on the screen can be chosen.');
    this.screen.refused(table, menu, 'whole');
    this.screen.acts(table, menu, 'whole');
  }

  private search({ book, cards: all, speak }: Tabletop, word: string): void {
    const { screen } = this;
    const rules = rulesOn(book, word);
    const cards = findCards(all, speak, word);
    if (rules.length + cards.length === 0) screen.say(`No rule or card speaks of '${word}'.`);
    this.some([...rules.map((rule) => () => screen.rule(rule)), ...cards.map((card) => () => screen.card(card))]);
  }

  private cards(table: Tabletop, seat: Seat | undefined, word: string): void {
    const { open, mine } = table.look(seat);
    const seen = cardsIn(table, open.view, mine.view);
    const cards = seen.filter((card) => isAbout(card, word));
    if (seen.length === 0) this.screen.say('You see no cards.');
    else if (cards.length === 0)
      this.screen.say(`No card you see speaks of '${word}'; ${whole(`rules ${word}`)} searches all there are.`);
    this.some(cards.map((card) => () => this.screen.card(card)));
  }

  /** As much of a list as is read at once; the rest waits for `more`. */
  private some(list: readonly (() => void)[]): void {
    for (const show of list.slice(0, atOnce)) show();
    this.rest = list.slice(atOnce);
    if (this.rest.length > 0) this.screen.say(`… and ${this.rest.length} more: type more to read on.`);
  }

  private promise({ promise }: Tabletop): void {
    if (promise === undefined) this.screen.say('These dice are scripted: nothing was promised.');
    else
      this.screen.say(
        `The dice were promised at the start by the hash of their seed, which is shown at the end:\n${promise}`,
      );
  }
}
