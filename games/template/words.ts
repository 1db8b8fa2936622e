/**
 * The English of the game, chapter by chapter: prompts, options, refusals, and one sentence for each tell under its name.
 * `event.NAME` says what is happening when cards may react, `matter.ASK` what those who wait are told of a question.
 */
import { phrases } from '@tenforward/kernel';
import { cardWords } from './words/cards.ts';
import { endWords } from './words/end.ts';
import { miningWords } from './words/mining.ts';
import { setUpWords } from './words/set-up.ts';
import { turnWords } from './words/turn.ts';

export const en = { ...setUpWords, ...turnWords, ...miningWords, ...cardWords, ...endWords } as const;

export const say = phrases(en);
