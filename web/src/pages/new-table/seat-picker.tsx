/** Who sits where, and what each seat plays. */
import type { Json } from '@tenforward/kernel';
import type { Speaker } from '@tenforward/kernel/words';
import { Button, IconButton } from '@tenforward/ui';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { GameInfo } from '../../api/games.ts';
import { botName, botMore } from '../../words/bots.ts';
import { say } from '../../words/new-table.ts';
import { deckOptions } from '../decks/away-team.ts';
import type { CardBook } from '../decks/card-facts.ts';
import type { SavedDeck } from '../decks/saved.ts';
import { AwayTeamFields, deckKeys } from './away-team-fields.tsx';
import { type Item, Pick } from './controls.tsx';
import { exclusionsOf, type Form, type FormSeat, newSeat } from './form.ts';
import { OptionField } from './option-field.tsx';

interface Props {
  readonly form: Form;
  readonly game: GameInfo;
  readonly book: CardBook;
  readonly decks: readonly SavedDeck[];
  readonly speak: Speaker;
  readonly reasonsFor: (option: string) => ReactNode;
  readonly onChange: (form: Form) => void;
}
const usual = 'usual';

export function SeatPicker({ form, game, onChange, ...rest }: Props): ReactNode {
  const { min, max } = game.seats;
  const set = (seats: readonly FormSeat[]): void => onChange({ ...form, seats });
  return (
    <>
      <ol className="seat-list">
        {form.seats.map((seat, i) => (
          <li key={i} className="panel seat-form">
            <div className="row between">
              <h3>{say('seat.n', { n: i + 1 })}</h3>
              {form.seats.length > min && !form.teams && (
                <IconButton
                  icon="trash"
                  label={say('seats.remove', { seat: say('seat.n', { n: i + 1 }) })}
                  onClick={() => set(form.seats.filter((_, other) => other !== i))}
                />
              )}
            </div>
            <SeatFields
              {...rest}
              game={game}
              seat={seat}
              inTeams={form.teams}
              onChange={(now) => set(form.seats.map((other, at) => (at === i ? now : other)))}
            />
          </li>
        ))}
      </ol>
      <div className="row wrap">
        <Button
          icon="plus"
          disabled={form.seats.length >= max || form.teams}
          onClick={() => set([...form.seats, newSeat(form.seats.length, 'bot', game.bots.at(-1))])}
        >
          {say('seats.add')}
        </Button>
        <span className="xs dim">{say('seats.limit', { min, max })}</span>
      </div>
    </>
  );
}

interface FieldsProps extends Omit<Props, 'form' | 'onChange'> {
  readonly seat: FormSeat;
  readonly inTeams: boolean;
  readonly onChange: (seat: FormSeat) => void;
}
function SeatFields({ seat, inTeams, game, book, decks, speak, reasonsFor, onChange }: FieldsProps): ReactNode {
  const own = Object.entries(game.options).filter(([, option]) => option.perSeat);
  const takesDecks = deckKeys.every((key) => Object.hasOwn(game.options, key));
  const drawn = own.filter(([key]) => !takesDecks || !deckKeys.some((one) => one === key));
  const people: Item[] = [
    { key: 'me', name: say('seat.me'), more: say('seat.me.more') },
    { key: 'open', name: say('seat.open'), more: say('seat.open.more') },
    ...game.bots.map((bot) => ({
      key: `bot ${bot}`,
      name: botName(bot),
      more: botMore(bot),
    })),
  ];
  const choose = (key: string, value: Json): void => {
    const { deck, ...rest } = seat;
    // another team cannot keep the deck, the commander or the swaps of the one before
    const kept = key === 'team' && takesDecks ? {} : rest.chosen;
    onChange({ ...rest, ...(key !== 'team' && deck !== undefined && { deck }), chosen: { ...kept, [key]: value } });
  };
  return (
    <div className="seat-fields">
      <Pick
        label={say('seat.who')}
        value={seat.kind === 'bot' ? `bot ${seat.bot ?? ''}` : seat.kind}
        items={people}
        onChange={(key) => {
          const { bot: _, ...rest } = seat;
          if (key.startsWith('bot ')) onChange({ ...rest, kind: 'bot', bot: key.slice(4) });
          else onChange({ ...rest, kind: key === 'me' ? 'me' : 'open' });
        }}
      />
      {inTeams && (
        <Pick<'a' | 'b'>
          label={say('team')}
          value={seat.team}
          items={[
            { key: 'a', name: say('team.a') },
            { key: 'b', name: say('team.b') },
          ]}
          onChange={(team) => onChange({ ...seat, team })}
        />
      )}
      {drawn.map(([key, option]) => (
        <OptionField
          key={key}
          option={option}
          value={seat.chosen[key]}
          speak={speak}
          excludes={exclusionsOf(key, game.options).map((other) => nameOfOption(game, speak, other))}
          reasons={reasonsFor(key)}
          onChange={(value) => choose(key, value)}
        />
      ))}
      {takesDecks && seat.kind !== 'open' && (
        <div className="control">
          <Pick
            label={say('deck')}
            value={seat.deck ?? usual}
            items={[
              { key: usual, name: say('deck.usual') },
              ...decks.map(({ id, name }) => ({ key: id, name, more: say('deck.more') })),
            ]}
            onChange={(id) => {
              const { deck: _, ...rest } = seat;
              const found = decks.find((one) => one.id === id);
              if (!found) onChange({ ...rest, chosen: {} });
              else
                onChange({
                  ...rest,
                  deck: id,
                  chosen: { ...(deckOptions(book, found.cards) as unknown as Record<string, Json>) },
                });
            }}
          />
          {seat.kind === 'me' && seat.deck === undefined && (
            <Link className="xs text-link" href="/decks/new">
              {say('deck.build')}
            </Link>
          )}
          {reasonsFor('missions')}
          {reasonsFor('support')}
        </div>
      )}
      {takesDecks && (
        <details className="seat-more">
          <summary>
            {say('commander')}, {say('specialists')}
          </summary>
          {seat.deck === undefined ? (
            <AwayTeamFields book={book} chosen={seat.chosen} onChange={(chosen) => onChange({ ...seat, chosen })} />
          ) : (
            <p className="xs dim">{say('deck.brings')}</p>
          )}
          {reasonsFor('commander')}
          {reasonsFor('specialists')}
        </details>
      )}
      {takesDecks && seat.kind === 'open' && <p className="xs dim">{say('deck.own')}</p>}
    </div>
  );
}

export const nameOfOption = (game: GameInfo, speak: Speaker, key: string): string => {
  const option = game.options[key];
  return option ? speak(option.say) : key;
};
