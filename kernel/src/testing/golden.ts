/** A whole game as text, decision by decision: so that a change of rules is a difference a reviewer can read. */
import { anyAnswer, choosable } from '../answers.ts';
import type { Question } from '../ask.ts';
import { speakerOf } from '../content.ts';
import type { AnyGame, Types } from '../game.ts';
import { Live } from '../live.ts';
import { heardBy, look, sentence } from '../look.ts';
import type { NewTable } from '../new-table.ts';
import { canonical, type Json, must, type Seat, stateHash } from '../plain.ts';
import { isRefusal } from '../refusal.ts';
import { anyDecision, generator, usualOdds } from './driver.ts';

/** Plays at random from a seed and writes down every question, decision, sentence and what each seat sees. */
export function playthrough(game: AnyGame, table: Omit<NewTable, 'dice'>): string {
  const live = Live.start(game, { ...table, dice: 'fair' });
  if (!(live instanceof Live)) throw new Error(`the table is refused: ${live.map((r) => r.no.key).join(', ')}`);
  const speak = speakerOf(game);
  const below = generator(`golden ${table.seed}`);
  const lines = [`${game.id}, rules ${game.version}, seats ${live.seating.seats.join(', ')}, seed ${table.seed}`];
  while (!live.over) {
    for (const { id, seat, question } of live.asks()) {
      lines.push('', `${id} ${seat}: ${speak(question.say)} ${question.rule ?? ''}`.trimEnd());
      for (const o of choosable(question)) lines.push(`  ${o.key}`);
      for (const [i, { key }] of question.options.entries()) {
        const may = question.verdict(i);
        if (may !== true) lines.push(`  not ${key} (${may.rule ?? may.code})`);
      }
      if (question.kind !== 'one') lines.push(`  ${question.kind} ${question.min} to ${question.max}`);
    }
    const decision = anyDecision(live, below, { ...usualOdds, pass: 0 }, anyListed);
    const done = live.decide(decision);
    if (isRefusal(done)) throw new Error(`refused: ${canonical(decision)}`);
    lines.push(
      `${done.entry.n}> ${decision.seat} ${'act' in decision ? decision.act : 'answer' in decision ? canonical(decision.answer) : ''}`,
    );
    for (const heard of heardBy(done.told, undefined)) lines.push(`  ${speak(sentence(heard, speak.has))}`);
    const seen = [undefined, ...live.seating.seats].map((seat) => seenBy(live, seat));
    lines.push(`  state ${live.hash().slice(0, 8)}, seen ${seen.join(' ')}`);
  }
  return `${lines.join('\n')}\n\nover: ${canonical(live.over)}\n`;
}

/** Any of what is listed as free: the game in the file goes on as it went, however few candidates others judge. */
const anyListed = (q: Question, below: (n: number) => number): Json => {
  const able = choosable(q);
  return q.kind === 'one' ? must(able[below(able.length)], 'an option').key : anyAnswer(q, below);
};

/** A hash of what a seat sees, but for the number of its last decision: that stands in the lines above. */
function seenBy<G extends Types>(live: Live<G>, seat: Seat | undefined): string {
  const {
    open,
    mine: { last: _above, ...mine },
  } = look(live, seat);
  return stateHash({ open, mine }).slice(0, 8);
}
