/** A player who only clicks, taps and types what the page offers. */
import type { CDPSession, Page } from '@playwright/test';
import { testSeed } from './seed.ts';

const confirm = '[data-confirm]:not([aria-disabled="true"])';
const option = '.question .scroll [data-option]:not([aria-pressed="true"])';
const step = '.question .steps button:not([disabled]):last-child';

export const isOver = (page: Page): Promise<boolean> => page.locator('[data-over]').isVisible();

/** What a player waits for: a question that list and board both show, the curtain between two at one device, or the end. */
type Turn = { readonly is: 'over' } | { readonly is: 'curtain' } | { readonly is: 'asked'; readonly ask: string };

/** Waits for a turn; nothing if there is none within this time. `old`: the question that was answered last, which goes. */
async function turnIn(page: Page, ms: number, old = ''): Promise<Turn | undefined> {
  const seen = page.waitForFunction(
    (before): Turn | undefined => {
      if (document.querySelector('[data-over]')) return { is: 'over' };
      if (document.querySelector('[data-ready]')) return { is: 'curtain' };
      const question = document.querySelector('.question');
      const ask = question?.getAttribute('data-ask') ?? '';
      if (ask === before || !question?.querySelector('[data-option], [data-confirm]')) return undefined;
      // where several are asked at once bots decide first, so that it is always in the same order
      if (document.querySelector('.seat-strip .turn[data-kind="bot"]')) return undefined;
      // the board is drawn a moment after the list; where things move, nobody waits until they stand
      const stage = matchMedia('(prefers-reduced-motion: reduce)').matches && document.querySelector('.stage');
      return stage && !ask.startsWith(`${stage.getAttribute('data-ask')} `) ? undefined : { is: 'asked', ask };
    },
    old,
    { timeout: ms, polling: 4 },
  );
  return seen.then(
    (found) => found.jsonValue(),
    () => undefined,
  );
}

/** Waits until this seat is asked, all of it is drawn, and no bot is at it; or until the game is over. */
export async function waitForTurn(page: Page): Promise<'asked' | 'curtain' | 'over'> {
  const turn = await turnIn(page, 60_000);
  if (!turn) throw new Error('nobody was asked for a minute');
  return turn.is;
}

/** From the home page to the first question of a game against a bot: one click. */
export async function againstBot(page: Page, home = '/'): Promise<void> {
  await page.goto(home);
  await page.getByRole('button', { name: 'Play a bot' }).click();
  await waitForTurn(page);
}

export interface Way {
  /** Chooses and confirms whatever is asked now. */
  answer(page: Page): Promise<void>;
  /** Looks at the curtain between two at one device, before it is raised. */
  atCurtain?(page: Page): Promise<void>;
}

/** How many of these a person could press now. */
const count = (page: Page, selector: string): Promise<number> =>
  page.evaluate((what) => document.querySelectorAll(what).length, selector);

/** What somebody is about to press: the ivory button where they can; else this share of what is offered. */
interface Wish {
  readonly share: number;
  /** On the board, where it lies there and nothing lies over it; else in the list. */
  readonly onBoard: boolean;
  readonly passes: boolean;
  readonly likes: string | undefined;
  /** With the mouse: whether it rests there before it presses. */
  readonly hovers: boolean;
  /** What was pressed before. If that was missed, because the board moved at that moment, it is pressed again. */
  readonly last: string | undefined;
}
interface Place {
  readonly what: 'confirm' | 'option' | 'offer';
  /** The option's. */
  readonly key: string | undefined;
  readonly x: number;
  readonly y: number;
  readonly hasTouch: boolean;
}

/** Which option it is follows from the question alone, however the board lies; where it is pressed, from both. */
const placeOf = (page: Page, wish: Wish): Promise<Place | undefined> =>
  page.evaluate(
    async ({ share, onBoard, passes, likes, last, confirm: button, option: rows, step: steps }) => {
      // what is pointed at opens and closes something: that is done before anybody aims
      await new Promise((resolve) => setTimeout(resolve));
      const hasTouch = navigator.maxTouchPoints > 0;
      const keyOf = (row: Element | undefined): string | undefined => row?.getAttribute('data-option') ?? undefined;
      const at = (what: Place['what'], one: Element | null | undefined, key?: string): Place | undefined => {
        one?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        const box = one?.getBoundingClientRect();
        if (!one || !box) return undefined;
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        return one.contains(document.elementFromPoint(x, y)) ? { what, key, x, y, hasTouch } : undefined;
      };
      const found = [...document.querySelectorAll(rows)];
      const missed = last === undefined ? undefined : found.find((row) => keyOf(row) === last);
      // a finger on a piece has shown what it is; its card offers what was meant
      const inCard = last && document.querySelector(`.explain [data-offer="${CSS.escape(last)}"]`);
      if (missed) return at('option', inCard || missed, last);
      const pass = passes ? found.find((row) => keyOf(row) === 'pass') : undefined;
      const ready = document.querySelector(button);
      if (ready && !pass) return at('confirm', ready);
      const liked = likes === undefined ? [] : found.filter((one) => new RegExp(likes).test(keyOf(one) ?? ''));
      const all = [liked, found, [...document.querySelectorAll(steps)]].find((some) => some.length > 0) ?? [];
      const row = pass ?? all[Math.floor(share * all.length)];
      const key = keyOf(row);
      const pieces = onBoard && key ? document.querySelectorAll(`.stage [data-offer="${CSS.escape(key)}"]`) : [];
      for (const piece of pieces) {
        const place = at('offer', piece, key);
        if (place) return place;
      }
      return at('option', row, key);
    },
    { ...wish, confirm, option, step },
  );

/** The mouse button at a place, wherever the mouse was. A mouse that moves there first waits for a frame of the screen. */
async function clickAt(page: Page, { x, y }: Place): Promise<void> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  const there = { x, y, button: 'left', clickCount: 1 } as const;
  await session.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...there });
  await session.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...there });
}
const sessions = new WeakMap<Page, CDPSession>();

/** Presses what somebody wishes, with the mouse or with a finger; what something lies over can't be pressed. */
async function press(page: Page, wish: Wish): Promise<Place | undefined> {
  const place = await placeOf(page, wish);
  if (place?.hasTouch) await page.touchscreen.tap(place.x, place.y);
  else if (place && !wish.hovers) await clickAt(page, place);
  else if (place) {
    await page.mouse.move(place.x, place.y);
    // rows move when what is told of another closes: a hand follows
    const there = await placeOf(page, wish);
    if (there?.what === place.what && (there.x !== place.x || there.y !== place.y))
      await page.mouse.move(there.x, there.y);
    await page.mouse.down();
    await page.mouse.up();
  }
  // what a card tells of a piece that is pointed at would lie over the rest
  if (place?.what === 'offer' && !place.hasTouch) await page.mouse.move(2, 2);
  return place;
}

/** What somebody is like. */
interface Taste {
  /** Mostly passes where that is offered: a whole game all the same, with fewer questions about re-rolls. */
  readonly brisk?: boolean;
  /** Takes an option like this wherever there is one: `^(act|attack):` for whoever wants to see dice. */
  readonly likes?: string;
}
/** With the mouse or a finger: on the board as often as in the list, then the ivory button. */
export function byMouse(pick: (n: number) => number, { brisk = false, likes }: Taste = {}): Way {
  return {
    async answer(page) {
      const passes = brisk && pick(8) > 0;
      const wish = (): Omit<Wish, 'last'> => ({
        share: pick(1 << 20) / (1 << 20),
        onBoard: pick(2) === 0,
        hovers: pick(4) === 0,
        passes,
        likes,
      });
      let next = wish();
      let last: string | undefined;
      for (let tries = 0; tries < 40; tries++) {
        const pressed = await press(page, { ...next, last });
        if (pressed?.what === 'confirm') return;
        if (pressed?.key === undefined || pressed.key !== last) next = wish();
        last = pressed?.key;
      }
      throw new Error('the ivory button can’t be pressed');
    },
  };
}

/** By keyboard alone: the key that an option shows, else Tab and Space; then Enter, at times on the button itself. */
export function byKeyboard(pick: (n: number) => number): Way {
  return {
    async answer(page) {
      for (let tries = 0; tries < 40 && (await count(page, confirm)) === 0; tries++) {
        const caps = await page.evaluate(
          (what) => [...document.querySelectorAll(what)].flatMap((one) => one.querySelector('kbd')?.textContent ?? []),
          option,
        );
        const key = caps[pick(Math.max(caps.length, 1))];
        if (key !== undefined && pick(5) > 0) await page.keyboard.press(key.toLowerCase());
        else {
          await tabTo(page, `${option}, ${step}`);
          await page.keyboard.press('Space');
        }
      }
      if (pick(4) === 0) await tabTo(page, confirm);
      await page.keyboard.press('Enter');
    },
  };
}

/** Presses Tab until something that fits has the focus. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 400; presses++) {
    if (await page.evaluate((what) => document.activeElement?.matches(what) === true, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached ${selector}`);
}

/** What is asked, so that a step can tell whether it is something else by now. */
const questionOf = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector('.question')?.getAttribute('data-ask') ?? '');

/** A minute without a question is too long for anybody; `until` may say meanwhile that others have seen enough. */
const patience = 60;

/** Says when enough was played, by the number of answers so far: asked at every turn, and while one waits for others. */
export type Until = (answered: number) => Promise<boolean>;

/** Plays until the game is over, or `until` says so. Returns how many questions were answered. */
export async function playOn(page: Page, way: Way, until: Until = async () => false): Promise<number> {
  let answered = 0;
  let old: string | undefined;
  for (let waited = 0; ; ) {
    const turn = await turnIn(page, 1000, old);
    if (turn?.is === 'over') break;
    // what is half drawn is no moment to look at; while others are asked it is
    if ((turn || (await count(page, '.question [data-option]')) === 0) && (await until(answered))) break;
    if (!turn && ++waited > patience) throw new Error(`nobody was asked for ${patience} s, after ${answered} answers`);
    if (!turn) continue;
    waited = 0;
    if (turn.is === 'curtain') {
      await way.atCurtain?.(page);
      await page.locator('[data-ready]').click();
      continue;
    }
    await way.answer(page).catch(async (error: unknown) => {
      // the question went away while it was being answered: another seat was quicker
      if ((await questionOf(page)) === turn.ask && !(await isOver(page))) throw error;
    });
    old = turn.ask;
    answered++;
    if (answered > 3000) throw new Error('the game does not end');
  }
  return answered;
}

/** A row of numbers that is the same every time: so that a test that fails once fails again. */
export function picker(seed: number): (n: number) => number {
  let state = (Math.imul(seed, 2654435761) ^ Math.imul(testSeed, 40503)) >>> 0;
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}
