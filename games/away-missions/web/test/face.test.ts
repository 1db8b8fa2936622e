/** The face over tables that were really played: everything in play can be drawn, pointed at, named and told. */
import type { Offer } from '@tenforward/ui';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { layoutOf } from '../../rules/layout.ts';
import { face } from '../index.ts';
import { offersHere } from '../offers-here.ts';
import { characterOf, inPlay, openOf } from '../sight.ts';
import { standsOf } from '../standings.ts';
import { sorts } from '../told.ts';
import { boxOfThing, thingAt } from '../where.ts';
import { data, handsFor, type Moment, playOn, start } from './played.ts';
import type { Seen } from '../seen.ts';

const unnamed: string[] = [];
/** Whoever is asked, and now and then those who only watch. */
const seenOf = (moment: Moment): Seen[] => {
  const watching = moment.n % 9 === 0 ? [undefined] : [];
  return [...moment.asked, ...watching].map((seat) => moment.seenBy(seat));
};
const refused = (text: string): boolean => /⟨|undefined|NaN|\[object/.test(text);

interface Gathered {
  moments: number;
  tells: Set<string>;
  kinds: Set<string>;
  drawn: Set<string>;
  problems: string[];
}

function gather(): Gathered {
  const found: Gathered = { moments: 0, tells: new Set(), kinds: new Set(), drawn: new Set(), problems: [] };
  const tables = [
    { seed: 'face one', seats: ['ann', 'ben'], bot: 'greedy' as const, most: 190 },
    { seed: 'face two', seats: ['ann', 'ben'], bot: 'random' as const, most: 160 },
    { seed: 'face three', seats: ['ann', 'ben', 'cyd'], bot: 'greedy' as const, most: 70, twice: true },
  ];
  for (const { seed, seats, bot, most, twice } of tables) {
    const options = twice ? { options: { team: { ann: 'federation', ben: 'klingon', cyd: 'federation' } } } : {};
    playOn(start({ seed, seats, ...options }), bot, most, (moment) => {
      found.moments++;
      for (const heard of moment.heard) found.tells.add(heard.name);
      for (const seen of seenOf(moment)) examine(seen, moment, found);
    });
  }
  return found;
}

/** Everything a moment offers and shows must be something, somewhere. */
function examine(seen: Seen, moment: Moment, found: Gathered): void {
  const { sight } = seen;
  const open = openOf(sight);
  const layout = layoutOf(open.area);
  const problem = (what: string): void => void found.problems.push(`${moment.n}, ${sight.seat ?? 'nobody'}: ${what}`);
  const stands = standsOf(open, layout);
  for (const { id } of inPlay(open))
    if (!stands.some(({ character }) => character.id === id)) problem(`${id} stands nowhere`);
  for (const { seat, matter: words, secret } of sight.open.waiting) {
    if (secret) continue;
    const matter = words ? seen.voice.say(words) : '';
    const isAbout = matter.includes(seen.voice.name(seat));
    if (!isAbout) problem(`nobody is told what ${seat} is asked: '${matter}'`);
    if (refused(matter) || /\byour?\b|\{/i.test(matter)) problem(`says '${matter}'`);
  }
  for (const { at, key } of handsFor(seen).offers) {
    const thing = thingAt(sight, at);
    if (!thing) problem(`${key} lies on ${at}, which is nothing`);
    else found.kinds.add(thing.kind);
    if (thing?.kind === 'card' && thing.lies === 'elsewhere' && !face.explain(seen, at)) problem(`${at} is no card`);
    const name = seen.voice.name(at);
    if (name === at && thing?.kind !== 'die' && thing?.kind !== 'spot') unnamed.push(at);
  }
  // the rest is slower, and every few moments tell as much
  if (moment.n % 6 !== 0) return;
  for (const { title, lines } of face.describe(seen))
    for (const line of [title, ...lines]) if (refused(line)) problem(`says '${line}'`);
  for (const { at } of face.places(seen))
    if (refused(face.lookAt(seen, at))) problem(`${at} is ${face.lookAt(seen, at)}`);
  draw(seen, found, problem);
}

function draw(seen: Seen, found: Gathered, problem: (what: string) => void): void {
  const hands = handsFor(seen, handsFor(seen).offers.find((offer) => !offer.refused)?.key);
  const still = true;
  const { Board, Dock, Crew, Scene } = face;
  if (!Dock || !Crew || !Scene) throw new Error('the face lacks a part');
  const parts = {
    board: createElement(Board, { ...seen, ...hands, lit: undefined, playing: undefined, still, remember: '' }),
    dock: createElement(Dock, { ...seen, ...hands }),
    crew: createElement(Crew, { ...seen, of: 'ann', explain: () => undefined }),
    ...(face.hasScene?.(seen.sight) && { scene: createElement(Scene, { ...seen, ...hands, inset: null, still }) }),
  };
  for (const [part, element] of Object.entries(parts)) {
    const markup = renderToStaticMarkup(element);
    found.drawn.add(part);
    if (refused(markup)) problem(`the ${part} says ${/.{40}(⟨|undefined|NaN|\[object).{40}/.exec(markup)?.[0] ?? ''}`);
    if (part !== 'board') continue;
    for (const offer of onBoard(seen, hands.offers))
      if (!markup.includes(`data-offer="${offer.key.replaceAll('&', '&amp;')}"`)) problem(`${offer.key} is not drawn`);
  }
}
/** Offers that must be buttons on the board: not those in the hand, nor refused ones that only show when pointed at. */
const onBoard = ({ sight }: Seen, offers: readonly Offer[]): Offer[] => {
  const here = offersHere(sight, offers);
  const lying = here.lying.filter(({ offer, thing }) => !offer.refused && boxOfThing(thing) !== undefined);
  // of several on one piece the first is its button, the others have theirs in their keys
  return [
    ...lying.filter(({ offer }) => here.of(offer.at)[0] === offer).map(({ offer }) => offer),
    ...here.spots.map(({ offer }) => offer),
  ];
};

describe('over played tables', () => {
  let found: Gathered;
  beforeAll(() => {
    found = gather();
  });

  test('everybody stands somewhere, every offer lies on something, and everything says what it is', () => {
    expect(found.problems.slice(0, 12)).toEqual([]);
    expect(found.moments).toBeGreaterThan(400);
    expect([...found.kinds].toSorted()).toEqual(expect.arrayContaining(['board', 'card', 'character', 'die', 'space']));
  });
  test('every id on offer has a name of its own', () => {
    expect([...new Set(unnamed)]).toEqual([]);
  });
  test('board, dock, crew and dice are all drawn', () => {
    expect([...found.drawn].toSorted()).toEqual(['board', 'crew', 'dock', 'scene']);
  });
  test('every tell that was heard has a sort', () => {
    expect([...found.tells].filter((name) => !Object.hasOwn(sorts, name))).toEqual([]);
    expect(found.tells.size).toBeGreaterThan(25);
  });
});

describe('two seats of one faction', () => {
  test('keep the hue, and the second has the numeral', () => {
    const live = start({
      seed: 'same',
      seats: ['ann', 'ben', 'cyd'],
      options: { team: { ann: 'federation', ben: 'borg', cyd: 'federation' } },
    });
    playOn(live, 'greedy', 60, (moment) => {
      const { sight } = moment.seenBy('ann');
      return inPlay(openOf(sight)).length > 6;
    });
    let seen: Seen | undefined;
    playOn(live, 'greedy', 1, (moment) => void (seen = moment.seenBy('ann')));
    if (!seen) throw new Error('nothing was played');
    const { sight } = seen;
    expect(['ann', 'ben', 'cyd'].map((seat) => face.factionOf(sight, seat))).toEqual(['fed', 'borg', 'fed']);
    expect(['ann', 'ben', 'cyd'].map((seat) => face.numeralOf?.(sight, seat))).toEqual([1, 1, 2]);
    const crew =
      face.Crew && renderToStaticMarkup(createElement(face.Crew, { ...seen, of: 'cyd', explain: () => undefined }));
    expect(crew).toContain('class="double"');
    expect(face.teamOf(seen, 'cyd')).toBe('Riker’s Away Team');
    expect(characterOf(openOf(sight), 'cyd/riker')?.owner).toBe('cyd');
    expect(face.ownerOf?.(sight, 'cyd/riker')).toBe('cyd');
  });
});

test('what others are asked about is told for questions that there are', () => {
  const matters = Object.keys(data.words).filter((key) => key.startsWith('matter.'));
  expect(matters.length).toBeGreaterThan(30);
  expect(matters.filter((key) => !Object.hasOwn(data.words, key.slice('matter.'.length)))).toEqual([]);
});
