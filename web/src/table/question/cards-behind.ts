/** Which cards a sentence speaks of: whoever has to decide about a card should be able to read it there. */
import { isWords, type Word, type Words } from '@tenforward/kernel/words';
import type { GameData } from '@tenforward/ui';

type Cards = GameData['cards'];

/** The card that an id means: its own, a copy of it (`F-S02.2`, `F-S02.p12`), or one of a player (`p2/F-S02`). */
export function cardNamed(cards: Cards, id: string): string | undefined {
  const bare = id.slice(id.indexOf('/') + 1);
  return [id, bare, bare.replace(/\..*$/, '')].find((one) => Object.hasOwn(cards, one));
}

/** Cards in the values of words, and the one whose own words they are: `B-S16.instead.event.played`. */
export function cardsBehind(cards: Cards, words: Words): string[] {
  const own = cardNamed(cards, words.key.split('.')[0] ?? '');
  const inside = (value: Word): string[] => {
    if (typeof value === 'string') {
      const card = cardNamed(cards, value);
      return card === undefined ? [] : [card];
    }
    if (Array.isArray(value)) return value.flatMap(inside);
    return isWords(value) ? cardsBehind(cards, value) : [];
  };
  return [...new Set([...(own === undefined ? [] : [own]), ...Object.values(words.with ?? {}).flatMap(inside)])];
}

/** What stands in brackets before it, kind and points, is on the card itself. */
export function textOfCard(cards: Cards, id: string): string | undefined {
  const text = cards[id]?.text.replace(/^\[[^\]]*\] ?/, '');
  return text === '' ? undefined : text;
}
