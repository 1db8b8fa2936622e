/** The bot of `docs/write-a-bot.md`: its code is what the page shows, and it plays. */
import { readFileSync } from 'node:fs';
import { choiceOf, isRefusal, Live, mostActs, must, randomBot, thoughtOf } from '@tenforward/kernel';
import { probe } from '@tenforward/cards/probe';
import { generator } from '@tenforward/kernel/testing';
import { expect, test } from 'vitest';
import { hunter } from './hunter.ts';

const read = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');
/** Without indentation, which depends on what a piece of code stands in. */
const plain = (text: string): string => text.replaceAll(/^\s+/gm, '').trimEnd();

test('every block of code of the page is code of the example', () => {
  const blocks = [...read('../../write-a-bot.md').matchAll(/^```ts\n(.*?)^```/gms)].map(([, code = '']) => code);
  expect(blocks.length).toBeGreaterThan(2);
  // `// …` stands for lines that are left out
  for (const piece of blocks.flatMap((code) => code.split(/\n\s*\/\/ …\n/)))
    expect(plain(read('./hunter.ts'))).toContain(plain(piece));
});

/** A whole game against somebody who does anything; whoever is not the hunter offers peace whenever it can. */
function play(seed: string): { names: Set<string>; acts: number; attacks: number } {
  const live = Live.start(probe, { seats: ['ann', 'ben'], seed, dice: 'fast' });
  if (!(live instanceof Live)) throw new Error('the table cannot be set up');
  const below = generator(seed);
  const seen = { names: new Set<string>(), acts: 0, attacks: 0 };
  for (let acted = 0; !live.over; ) {
    const asked = must(live.asks()[0], 'a question');
    const { seat, id: ask, name } = asked;
    const offer = live.acts('ben').find((act) => act.key === 'offer:ann' && live.mayAct(act) === true);
    if (offer) live.decide({ seat: 'ben', act: offer.key });
    const bot = seat === 'ann' ? hunter : randomBot;
    const choice = choiceOf(bot, thoughtOf(live, asked, below), acted < mostActs);
    acted = 'act' in choice ? acted + 1 : 0;
    const done = live.decide('act' in choice ? { seat, act: choice.act } : { seat, ask, answer: choice.answer });
    if (isRefusal(done)) throw new Error(`${name}: ${JSON.stringify(choice)} is refused: ${done.no.key}`);
    if (seat !== 'ann') continue;
    seen.names.add(name);
    if ('act' in choice) seen.acts++;
    else if (typeof choice.answer === 'string' && choice.answer.startsWith('attack:')) seen.attacks++;
  }
  return seen;
}

test('nothing that it does is refused, and it does all that the page says', () => {
  const games = Array.from({ length: 12 }, (_, i) => play(`game ${i}`));
  const names = new Set(games.flatMap((game) => [...game.names]));
  for (const name of ['turn.action', 'bid.fuel', 'damage.where', 'kernel.react']) expect(names).toContain(name);
  expect(games.some(({ acts }) => acts > 0)).toBe(true);
  expect(games.some(({ attacks }) => attacks > 0)).toBe(true);
});
