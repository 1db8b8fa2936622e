/** What cards have left in force, in words: which card, of whom or what it speaks, and until when. */
import { say } from './say.ts';
import { openOf } from './sight.ts';
import type { Open, Seen } from './seen.ts';

type Lasting = Open['lasting'][number];

export interface InForce {
  readonly id: string;
  /** The card it comes from. */
  readonly card: string;
  /** 'Kurn, this round'. */
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
  openOf(seen.sight).lasting.map((one) => ({ id: one.id, card: one.card, note: noteOf(seen, one) }));
/** 'Blood Rage (this round)': what is in force on this figure, space, door or board. */
export const inForceOn = (seen: Seen, id: string): string[] =>
  openOf(seen.sight)
    .lasting.filter(({ character, data }) => (character ?? data) === id)
    .map((one) => say('force.on', { card: seen.voice.name(one.card), until: untilInWords(seen, one) }));
/** 'Blood Rage: Kurn, this round.' */
export const inForceInWords = (seen: Seen): string[] =>
  inForce(seen).map(({ card, note }) => say('force.sentence', { card: seen.voice.name(card), note }));
