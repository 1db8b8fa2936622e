/** `why 2`: the rule behind the question, an option or an act; or the reason why it can't be chosen. */
import { findOption, type Menu } from './menu.ts';
import type { Session } from './session.ts';

export function reasonFor(typed: string, menu: Menu, session: Session): string {
  const option = typed === '' ? undefined : findOption(menu, typed, session.speak);
  const act = menu.lettered.find(({ letter }) => letter === typed.toLowerCase())?.act;
  const thing = option ?? act;
  if (typed !== '' && !thing) return `There is no option '${typed}'. Type why and its number.`;
  const lines = thing?.no ? [session.speak(thing.no.no)] : [];
  const rule = thing?.no?.rule ?? thing?.rule ?? (act ? undefined : menu.ask?.rule);
  if (rule === undefined) return [...lines, 'No rule of the handbook is named for this.'].join('\n');
  return [...lines, session.rule(rule) ?? `It rests on ${rule}, which the handbook does not have.`].join('\n');
}
