/** What cards have left in force, in words: which card, of whom or what it speaks, and until when. */
import type { Seat } from '@tenforward/kernel';
import { say } from './say.ts';
import { openOf } from './sight.ts';
import type { Open, Seen } from './seen.ts';

type Lasting = Open['lasting'][number];

export interface InForce {
  readonly id: string;
  /** The card it comes from, and whose it is. */
  readonly card: string;
  readonly owner: Seat;
  /** 'Kurak, this round'. */
  readonly note: string;
}

const untilInWords = (seen: Seen, { until, owner }: Lasting): string =>
  until !== 'owner'
    ? say(`force.${until}`)
    : owner === seen.sight.seat
      ? say('force.own')
      : say('force.owner', { name: seen.voice.name(owner) });

/** A figure, a space, a door or a board is called by its name, and a weapon as it is written. */
function noteOf(seen: Seen, one: Lasting): string {
  const about = one.character ?? (typeof one.data === 'string' ? one.data : undefined);
  const words = untilInWords(seen, one);
  return about === undefined ? words : say('force.about', { about: seen.voice.name(about), until: words });
}

export const inForce = (seen: Seen): InForce[] =>
  openOf(seen.sight).lasting.map((one) => ({ id: one.id, card: one.card, owner: one.owner, note: noteOf(seen, one) }));
/** 'Blood Rage (this round)': what is in force on this figure, space, door or board. */
export const inForceOn = (seen: Seen, id: string): string[] =>
  openOf(seen.sight)
    .lasting.filter(({ character, data }) => (character ?? data) === id)
    .map((one) => say('force.on', { card: seen.voice.name(one.card), until: untilInWords(seen, one) }));
/** 'Blood Rage: Kurak, this round': what cards of this seat have left; the same of two cards is said once. */
export const inForceOf = (seen: Seen, seat: Seat): string[] => [
  ...new Set(inForce(seen).flatMap((one) => (one.owner === seat ? [inWords(seen, one)] : []))),
];
/** The same of all, in sentences. */
export const inForceInWords = (seen: Seen): string[] =>
  inForce(seen).map((one) => say('force.sentence', { force: inWords(seen, one) }));

const inWords = (seen: Seen, { card, note }: InForce): string =>
  say('force.card', { card: seen.voice.name(card), note });
