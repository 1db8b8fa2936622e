/** What a seat is shown, options and acts alike, and what is said of something that is not among it. */
import { shownAct, shownOption } from '../look.ts';
import { didYouMean } from '../nearest.ts';
import type { Seat } from '../plain.ts';
import type { Refusal } from '../refusal.ts';
import type { Words } from '../words.ts';
import type { Play } from './play.ts';

/** An option or act, by its key and its words. */
export interface Shown {
  readonly key: string;
  readonly words: string;
  /** Why it is listed but can't be chosen. */
  readonly no?: Refusal;
  readonly rule?: string;
  readonly note?: Words | undefined;
}
type Listed = Omit<Shown, 'words'> & { readonly say: Words };

const spoken = (play: Play, listed: readonly Listed[]): Shown[] =>
  listed.map((one) => ({ ...one, words: play.speak(one.say) }));

/** The options of the seat's open question, refused ones too. */
export function optionsOf(play: Play, seat: Seat): Shown[] {
  const question = play.question(seat);
  return question
    ? spoken(
        play,
        question.options.map((_, i) => shownOption(question, i)),
      )
    : [];
}
/** What the seat may interject, refused ones too. */
export const actsOf = (play: Play, seat: Seat): Shown[] =>
  spoken(
    play,
    play.live.acts(seat).map((act) => shownAct(act, play.live.mayAct(act))),
  );
export const shownTo = (play: Play, seat: Seat): Shown[] => [...optionsOf(play, seat), ...actsOf(play, seat)];

export const isFree = ({ no }: Shown): boolean => no === undefined;
export const find = (among: readonly Shown[], wanted: string): Shown | undefined =>
  among.find(({ key, words }) => key === wanted || words === wanted);

/** The rule that refuses it, or the code where no rule is named. */
export const refusedBy = ({ rule, code }: Refusal): string => rule ?? code;

/** Why it is not there: it is refused, or something like it was meant. */
export function missing(among: readonly Shown[], wanted: string): string {
  const no = find(among, wanted)?.no;
  if (no) return `: it is refused by ${refusedBy(no)}`;
  const meant = meantAmong(among, wanted);
  return meant === '' ? '' : `.${meant}`;
}

/** ` Did you mean 'attack:ben/1'?`, or nothing. */
export const meantAmong = (among: readonly Shown[], wanted: string): string =>
  didYouMean(
    wanted,
    among.flatMap(({ key, words }) => [key, words]),
  );

/** Nobody at this table is called so. */
export const nobody = (name: string, seats: readonly Seat[]): string =>
  `nobody here is called '${name}'.${didYouMean(name, seats)}`;
