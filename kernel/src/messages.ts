/** The kernel's own English. A translation is another table with these keys. */
import { phrases } from './words.ts';

export const kernelMessages = {
  'kernel.over': 'The game is over.',
  'kernel.unknown-seat': 'There is no such seat at this table.',
  'kernel.not-asked': 'This question is for another seat.',
  'kernel.stale': 'That question is no longer open.',
  'kernel.changed': 'The question has changed since you were asked. Look again.',
  'kernel.not-offered': 'That is not on offer.',
  'kernel.not-now': 'That is not possible now.',
  'kernel.not-free': 'Something was revealed since then. The others have to agree to take it back.',
  'kernel.nothing-to-undo': 'There is nothing of yours to take back.',
  'kernel.malformed': 'That is not a decision.',
  'kernel.oversized': 'That answer is far too large.',
  'kernel.fault': 'The rules failed at this point. Nothing was done, and the fault was reported.',
  'kernel.choose-some': 'Choose {min} to {max}, each once.',
  'kernel.spread-total': 'The points must add up to {min} to {max}.',
  'kernel.spread-exactly': 'The points must add up to exactly {n}.',
  'kernel.spread-room': 'There is room for {room} there.',
  'kernel.order-all': 'Put all {n} in order, each once.',
  'kernel.number-range': 'Give a whole number from {min} to {max}.',
  'kernel.pose-outside': 'That place is outside what is allowed.',
  // what stands for several values in one line: `… dice`
  '….many': 'many',
  'kernel.pass': 'Pass',
  'kernel.which-first': '{event}. Which comes first?',
  'kernel.react.instead': '{event}. Do something instead?',
  'kernel.react.before': '{event}. Do something before it happens?',
  'kernel.react.after': '{event}. Do something after it?',
  // what those who wait are told of it
  'matter.kernel.which-first': '{event}. {who} chooses what comes first.',
  'matter.kernel.react': '{event}. {who} may react.',
  'kernel.deciding': 'is deciding in secret',
  'kernel.concede': 'Concede the game',
  'kernel.upgraded': 'New rules ({rules}) are in force from here.',
  'kernel.step-restarted': 'New rules ({rules}): the current step begins again.',
  'option.unknown': 'There is no option {option}.',
  'option.value': '{option} can’t be {value}.',
  'option.excluded': '{option} and {other} exclude each other.',
  'option.seats': 'This game is for {min} to {max} seats, not {n}.',
  'option.seat-reserved': 'A seat can’t be called ‘{seat}’ in this game: somebody else is.',
  'option.seat-name': 'A seat can’t be called ‘{seat}’: use letters, digits, - and _.',
  'option.seat-twice': 'Two seats have the same name: {seat}.',
} as const;

export const kernelSay = phrases(kernelMessages);
