/** The commander and the Specialists of one seat, for games whose away teams can be changed. */
import type { Json } from '@tenforward/kernel';
import type { ReactNode } from 'react';
import { say } from '../../words/new-table.ts';
import { commandersOf, printedTeam, swapsFor, teamUnder } from '../decks/away-team.ts';
import { type CardBook, inBook } from '../decks/card-facts.ts';
import { Pick } from './controls.tsx';

/** The options that these fields and decks fill in place of plain lists. */
export const deckKeys = ['commander', 'specialists', 'missions', 'support'] as const;

interface Props {
  readonly book: CardBook;
  readonly chosen: Readonly<Record<string, Json>>;
  readonly onChange: (chosen: Readonly<Record<string, Json>>) => void;
}
const usual = 'usual';
const listOf = (value: Json | undefined): string[] => (Array.isArray(value) ? value.map(String) : []);

export function AwayTeamFields({ book, chosen, onChange }: Props): ReactNode {
  const { team } = chosen;
  if (typeof team !== 'string' || team === 'auto') return <p className="xs dim">{say('specialists.choose')}</p>;
  const nameOf = (id: string): string => inBook(book, id)?.name ?? id;
  const [commander] = listOf(chosen['commander']);
  const swaps = new Map(listOf(chosen['specialists']).map((swap) => swap.split('>') as [string, string]));
  const base = teamUnder(book, team, commander);
  const now = base.map((id) => swaps.get(id) ?? id);
  const others = commandersOf(book, team).filter(({ id }) => !printedTeam(book, team).includes(id));
  const slots = base.map((out) => ({
    out,
    swaps: swapsFor(book, [...base, ...now.filter((id) => id !== swaps.get(out))], out),
  }));
  const open = slots.filter((slot) => slot.swaps.length > 0);
  return (
    <div className="team-fields">
      {others.length > 0 && (
        <Pick
          label={say('commander')}
          value={commander ?? usual}
          items={[
            { key: usual, name: say('commander.usual') },
            ...others.map(({ id, name, text }) => ({ key: id, name, more: text })),
          ]}
          onChange={(key) => onChange({ ...chosen, commander: key === usual ? [] : [key], specialists: [] })}
        />
      )}
      {open.map((slot) => (
        <Pick
          key={slot.out}
          label={say('specialists.swap', { out: nameOf(slot.out) })}
          value={swaps.get(slot.out) ?? usual}
          items={[
            { key: usual, name: say('specialists.stay', { out: nameOf(slot.out) }) },
            ...slot.swaps.map(({ id, name, text }) => ({ key: id, name, more: text })),
          ]}
          onChange={(key) => {
            const next = new Map(swaps);
            if (key === usual) next.delete(slot.out);
            else next.set(slot.out, key);
            onChange({ ...chosen, specialists: [...next].map((swap) => swap.join('>')) });
          }}
        />
      ))}
      {open.length === 0 && <p className="xs dim">{say('specialists.none')}</p>}
    </div>
  );
}
