/** Tables in the middle of something, and what options would mean there. */
import { anyGame, type Frozen, isRefusal, type Json, look, type ShownAsk, type Words } from '@tenforward/kernel';
import { Play, type Scenario } from '@tenforward/kernel/testing';
import { awayMissions } from '../game.ts';
import type { Open } from '../rules/sights.ts';
import type { Preview } from '../rules/types.ts';

export const game = anyGame(awayMissions);
export const open = ['+---+---+---+', '|           |', '+---+---+---+'];

export function at(setup: Json, more: Partial<Scenario> = {}): Play {
  return new Play(game, { name: 'preview', game: 'away-missions', seats: ['ann', 'ben'], setup, ...more });
}
export function askOf(play: Play, seat = 'ann'): ShownAsk {
  const [ask] = look(play.live, seat).mine.asks;
  if (!ask) throw new Error(`${seat} is not asked`);
  return ask;
}
/** What an option would mean, and the one number beside it. */
export function preview(play: Play, key: string, seat = 'ann'): Preview & { readonly value?: Words } {
  const { id: ask, options } = askOf(play, seat);
  const found = play.live.preview({ seat, ask, key });
  if (isRefusal(found)) throw new Error(`no preview of ${key}: ${options.map((o) => o.key).join(' ')}`);
  const value = options.find((o) => o.key === key)?.value;
  return { ...(found as Preview | undefined), ...(value && { value }) };
}
export const said = (play: Play, list: Preview['odds'] | Preview['notes'] = []): string[] =>
  list.map((one) => ('say' in one ? play.speak(one.say) : play.speak(one)));
export const openView = (play: Play) => look(play.live, undefined).open.view as unknown as Frozen<Open>;
