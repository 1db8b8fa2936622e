/** A refusal is typed, and a sentence a player can read, with the rule it rests on where there is one. */
import { kernelSay } from './messages.ts';
import { isRecord } from './plain.ts';
import type { Words } from './words.ts';

export type RefusalCode =
  | 'rule' // a rule forbids it; `rule` names it
  | 'over' // the game has ended
  | 'unknown-seat' // there is no such seat at this table
  | 'not-asked' // the question is somebody else's
  | 'stale' // the question is no longer open
  | 'changed' // the question is open but offers something else now
  | 'not-offered' // no such option, or not so many, or out of range
  | 'not-now' // an interjection that is not possible at the moment
  | 'not-free' // taking it back needs the consent of the others
  | 'malformed' // not a decision at all
  | 'oversized' // more than any answer needs
  | 'options' // the table's options do not fit together
  | 'fault'; // the rules broke; nothing was done

export interface Refusal {
  readonly code: RefusalCode;
  readonly no: Words;
  readonly rule?: string;
}

/** Why something can't be chosen, by a rule: `refuse('AM-move-6', say('space.full'))`. */
export const refuse = (rule: string, no: Words): Refusal => ({ code: 'rule', no, rule });

export const isRefusal = (value: unknown): value is Refusal =>
  isRecord(value) && typeof value['code'] === 'string' && isRecord(value['no']);

/** The kernel's own refusals, each with its sentence. */
export const refusals = {
  over: { code: 'over', no: kernelSay('kernel.over') },
  unknownSeat: { code: 'unknown-seat', no: kernelSay('kernel.unknown-seat') },
  notAsked: { code: 'not-asked', no: kernelSay('kernel.not-asked') },
  stale: { code: 'stale', no: kernelSay('kernel.stale') },
  changed: { code: 'changed', no: kernelSay('kernel.changed') },
  notOffered: { code: 'not-offered', no: kernelSay('kernel.not-offered') },
  notNow: { code: 'not-now', no: kernelSay('kernel.not-now') },
  notFree: { code: 'not-free', no: kernelSay('kernel.not-free') },
  nothingToUndo: { code: 'not-free', no: kernelSay('kernel.nothing-to-undo') },
  malformed: { code: 'malformed', no: kernelSay('kernel.malformed') },
  oversized: { code: 'oversized', no: kernelSay('kernel.oversized') },
  fault: { code: 'fault', no: kernelSay('kernel.fault') },
} as const satisfies Record<string, Refusal>;
