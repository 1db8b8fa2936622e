/** `why 2`: the rule behind the question, an option or an act, or why it can't be chosen; the cards it names, and what it would mean. */
import { cardsIn, type CardText } from '../cards.ts';
import { findAct, findOption, markOf, type Menu } from './menu.ts';
import type { Tabletop } from './tabletop.ts';

export interface Reason {
  readonly text: string;
  /** The option it is about, if it may have more to say of what it would mean. */
  readonly option?: string | undefined;
  readonly cards: readonly CardText[];
}

export function reasonFor(typed: string, menu: Menu, table: Tabletop): Reason {
  const { speak } = table;
  const named = /^\d+$/.test(typed) ? `#${typed}` : typed;
  const option = typed === '' ? undefined : findOption(menu, named, speak);
  const act = typed === '' || option ? undefined : findAct(menu, typed, speak);
  const thing = option ?? act;
  if (typed !== '' && !thing) return { text: `There is no option '${typed}'. ${howToAsk(menu)}`, cards: [] };
  const cards = cardsIn(table, (thing ?? menu.ask)?.say.with, thing?.no?.no.with);
  const lines = thing?.no ? [speak(thing.no.no)] : [];
  const rule = thing?.no?.rule ?? thing?.rule ?? (act ? undefined : menu.ask?.rule);
  if (rule !== undefined) lines.push(table.rule(rule) ?? `It rests on ${rule}, which the handbook does not have.`);
  else if (cards.length === 0) lines.push('No rule of the handbook is named for this.');
  return { text: lines.join('\n'), cards, option: option?.more ? option.key : undefined };
}

function howToAsk(menu: Menu): string {
  const mark = menu.numbered.length > 0 ? markOf(menu, 0) : menu.lettered[0]?.letter;
  return mark === undefined ? 'Type why alone for the question.' : `Type why and what stands beside it: why ${mark}.`;
}
