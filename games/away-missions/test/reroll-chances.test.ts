/**
 * The chance beside a re-roll is the chance of what it names, if the dice are rolled again that it names, and no other dice
 * do better: in positions of every kind it is compared with what comes out when the card is discarded many times.
 */
import {
  type Asked,
  choosable,
  isRefusal,
  type Json,
  type Live,
  look,
  type Preview,
  type Types,
  type Words,
} from '@tenforward/kernel';
import { generator } from '@tenforward/kernel/testing';
import { describe, expect, test } from 'vitest';
import { content } from '../content/index.ts';
import { type Situation, situation } from './situations.ts';
import type { State } from '../rules/state.ts';
import { namesIn } from './lying.ts';

const situationsEach = 2;
const gamesEach = 120;
/** How far off a mean may be, in standard errors: seeds are fixed, so this is met once and for all. */
const most = 4;

type Below = (n: number) => number;
const entries = Object.entries(content);
const tests = entries.flatMap(([card, { actions = [], kind }]) =>
  actions.some((action) => kind === 'mission' || 'ahead' in action) ? [card] : [],
);
const weapons = entries.flatMap(([card, { sheet, weapons: carried = [], kind }]) =>
  kind !== 'overlay' && (sheet?.weapons ?? carried).length > 0 ? [card] : [],
);
/** Whoever is asked for something else lets it be; what can't be let be is whatever comes first. */
const idle = ({ question }: Asked): Json => {
  const keys = choosable(question).map((o) => o.key);
  return keys.includes('pass') || keys.length === 0 ? 'pass' : (keys[0] ?? 'pass');
};
const stepOf = (live: Live<Types>): string => live.waiting()[0]?.id.split('.')[0] ?? '';
const stateOf = (live: Live<Types>): State => live.state as State;

function decide(live: Live<Types>, answer: Json): readonly { name: string; open: Json }[] {
  const [asked] = live.waiting();
  const done = live.decide({ seat: asked?.seat ?? '', ask: asked?.id ?? '', answer });
  if (isRefusal(done)) throw new Error(`${JSON.stringify(answer)}: ${live.faults.at(-1)?.message ?? done.code}`);
  return done.told.map(({ name, open }) => ({ name, open: open as Json }));
}

interface Offer {
  readonly live: Live<Types>;
  readonly seat: string;
  readonly key: string;
  readonly preview: Preview;
  readonly value: Words;
  /** The Mission or whatever else it was done with. */
  readonly copy: string;
}

/** The dice lie there, and a seat may discard a card to roll again. */
function offerTo(seat: string, { play, row }: Situation, seed: string): Offer | undefined {
  const live = play.live.imagine('ann', seed);
  decide(live, row.key);
  while (stepOf(live) === stepOf(play.live)) {
    const [asked] = live.asks();
    if (!asked || asked.name === 'damage.where') return undefined;
    const shown = look(live, seat).mine.asks.find(({ id }) => id === asked.id);
    const option = asked.seat === seat ? shown?.options.find(({ key }) => key.startsWith('discard:')) : undefined;
    const preview = option && live.preview({ seat, ask: asked.id, key: option.key });
    if (preview && !isRefusal(preview) && option.value && asked.name === 'reroll.which') {
      const { key, value } = option;
      const copy = typeof row.at === 'string' ? row.at : '';
      return { live, seat, key, preview, value, copy };
    }
    decide(live, idle(asked));
  }
  return undefined;
}

const noteOf = ({ preview }: Offer, key: string): Words['with'] => preview.notes?.find((one) => one.key === key)?.with;

/** Rolls some dice again, lets everything else be, and says whether that came of it which the chance is of. */
function comesOff(offer: Offer, places: readonly string[], seed: string): boolean {
  const { seat, key, value, copy } = offer;
  const live = offer.live.imagine(seat, seed);
  const step = stepOf(live);
  decide(live, key);
  const told = [...decide(live, [...places])];
  const again = told.find(({ name }) => name === 'rerolled')?.open as { uncanceled: number };
  const before = Number(noteOf(offer, 'preview.now')?.['n']);
  if (value.key === 'value.more') return again.uncanceled > before;
  if (value.key === 'value.fewer') return again.uncanceled < before;
  const has = (...names: string[]): boolean => told.some(({ name }) => names.includes(name));
  const second = noteOf(offer, 'preview.second-test')?.['character'];
  while (stepOf(live) === step && !has('test.failed', 'attack.missed')) {
    if (value.key === 'value.passed' && has('test.passed')) break;
    const [asked] = live.asks();
    if (!asked || asked.name === 'damage.where') break;
    // whoever takes the second test is named beside the chance
    const isSecond = asked.name === 'choose.character' && typeof second === 'string';
    told.push(...decide(live, isSecond ? second : idle(asked)));
  }
  if (value.key === 'value.passed') return has('test.passed');
  if (['value.both', 'value.no-points'].includes(value.key))
    return namesIn(stateOf(live), 'scored', 'ann').includes(copy);
  return value.key === 'value.neutralized' ? has('neutralized', 'assimilated') : has('stunned');
}

/** The dice that may be rolled again. */
function diceOf({ live, preview }: Offer): readonly number[] {
  const { contest } = stateOf(live);
  return (contest?.left.character === preview.marks?.[0] ? contest?.left.dice : contest?.right?.dice) ?? [];
}
/** The places of some of them by what they show. */
function placesOf(offer: Offer, shown: readonly number[]): string[] {
  const left = [...shown];
  return diceOf(offer).flatMap((die, i) => {
    const at = left.indexOf(die);
    if (at >= 0) left.splice(at, 1);
    return at >= 0 ? [String(i)] : [];
  });
}

const share = (offer: Offer, places: readonly string[], seed: string): number => {
  let n = 0;
  for (let i = 0; i < gamesEach; i++) n += Number(comesOff(offer, places, `${seed} ${i}`));
  return n / gamesEach;
};
const standardError = (p: number): number => Math.sqrt((p * (1 - p)) / gamesEach);
const chanceOf = ({ preview }: Offer): number =>
  (preview.odds ?? []).reduce((sum, one) => (one.hot ? sum + one.p : sum), 0);

/** The chance that is shown while these dice are being chosen. */
function chanceOfDraft({ live, seat, key }: Offer, draft: string[]): number {
  const fork = live.fork();
  decide(fork, key);
  const preview = fork.whatIf({ seat, ask: fork.asks()[0]?.id ?? '', draft });
  if (!preview || isRefusal(preview)) throw new Error('nothing is said of these dice');
  return (preview.odds ?? []).reduce((sum, one) => (one.hot ? sum + one.p : sum), 0);
}

/** Whether playing it can tell: it is not certain, unless of nothing, and a second test has a good part in it. */
function isTelling(offer: Offer): boolean {
  const p = chanceOf(offer);
  const second = stateOf(offer.live).contest?.second?.chance ?? 0;
  return offer.value.key === 'value.no-points' || (p > 0.1 && p < 0.9 && second <= 0.5);
}

/** An offer that shows these words. */
function found(word: string, seat: string, cards: readonly string[], below: Below): Offer {
  for (let tries = 0; tries < 200; tries++) {
    const card = cards[below(cards.length)] ?? '';
    const isIt = ({ key }: { key: string }): boolean => /^(attack|act):/.test(key);
    const at = situation(card, isIt, below, { [seat]: 'F-S03.2' });
    if (!at) continue;
    for (let rolls = 0; rolls < 4; rolls++) {
      const offer = offerTo(seat, at, `${word} ${tries} ${rolls}`);
      if (offer?.value.key === word && isTelling(offer)) return offer;
    }
  }
  throw new Error(`no re-roll of ${seat} shows ${word}`);
}

describe('the chance beside a re-roll', () => {
  const total = { off: 0, variance: 0 };
  const isBetterFor = (seat: string, word: string): number => (seat === 'ann' || word === 'value.fewer' ? 1 : -1);

  test.each([
    ['value.passed', 'ann', tests],
    ['value.passed', 'ben', tests],
    ['value.both', 'ann', ['F-M01']],
    ['value.no-points', 'ann', ['F-M01']],
    ['value.more', 'ann', weapons],
    ['value.fewer', 'ben', weapons],
    ['value.neutralized', 'ann', weapons],
    ['value.neutralized', 'ben', weapons],
    ['value.stunned', 'ben', weapons],
    ['value.incapacitated', 'ann', weapons],
  ] as const)('%s, of %s', (word, seat, cards) => {
    const below = generator(`re-rolls ${word} ${seat}`);
    for (let i = 0; i < situationsEach; i++) {
      const offer = found(word, seat, cards, below);
      const p = chanceOf(offer);
      expect(Math.abs(Number(offer.value.with?.['percent']) / 100 - p)).toBeLessThan(0.0055);
      const dice = (noteOf(offer, 'preview.reroll')?.['dice'] ?? []) as readonly number[];
      const named = placesOf(offer, dice);
      expect(named).toHaveLength(dice.length);
      // while the dice are being chosen, these very dice have this very chance
      expect(chanceOfDraft(offer, named)).toBeCloseTo(p, 4);
      const played = share(offer, named, `${word} ${i}`);
      const text = `${offer.key} ${JSON.stringify(offer.value)}, shown ${p}, played ${played}`;
      if (p === 0) expect(played, text).toBe(0);
      expect(Math.abs(played - p), text).toBeLessThanOrEqual(most * standardError(p) + 0.0001);
      total.off += played - p;
      total.variance += standardError(p) ** 2;
      // any other dice are no better for whoever rolls; once is enough, for time
      if (i > 0) continue;
      const other = diceOf(offer).flatMap((_, n) => (below(2) === 0 ? [String(n)] : []));
      if (other.length === 0 || other.join() === named.join()) continue;
      const otherShare = share(offer, other, `${word} other ${i}`);
      const said = chanceOfDraft(offer, other);
      expect(Math.abs(otherShare - said), text).toBeLessThanOrEqual(most * standardError(said) + 0.0001);
      const better = (otherShare - p) * isBetterFor(seat, word);
      expect(better, `${other.join()} instead of ${named.join()}: ${text}`).toBeLessThanOrEqual(
        most * standardError(p) + 0.0001,
      );
    }
  });

  test('over all of them is neither too high nor too low', () => {
    expect(Math.abs(total.off)).toBeLessThan(most * Math.sqrt(total.variance));
  });
});
