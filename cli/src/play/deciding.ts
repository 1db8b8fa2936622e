/** Reads a typed line as a decision, and says on the screen what keeps it from being one. */
import type { Json } from '@tenforward/kernel';
import { type Menu, readTyped } from './menu.ts';
import type { Screen } from './screen.ts';
import type { Tabletop } from './tabletop.ts';

export type Wish = { readonly act: string } | { readonly ask: string; readonly print: string; readonly answer: Json };

export async function wishFrom(line: string, menu: Menu, table: Tabletop, screen: Screen): Promise<Wish | undefined> {
  const typed = readTyped(menu, line, table.speak);
  if ('problem' in typed) screen.problem(typed.problem);
  else if ('refused' in typed && typed.refused.no) screen.problem(table.why(typed.refused.no));
  else if ('act' in typed) {
    const { key, say } = typed.act;
    if (key === 'concede' && !(await agreed(screen, `${table.speak(say)}? (y/N) `))) return undefined;
    return { act: key };
  } else if ('answer' in typed && menu.ask) {
    const { id, print } = menu.ask;
    return { ask: id, print, answer: typed.answer };
  }
  return undefined;
}

/** Yes or no; nothing typed means no. */
export async function agreed({ io }: Screen, question: string): Promise<boolean> {
  return /^y(es)?$/i.test((await io.line(question))?.trim() ?? '');
}
