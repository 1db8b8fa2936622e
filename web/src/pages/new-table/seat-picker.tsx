/** Who sits where, and what each seat plays. */
import type { Json } from '@tenforward/kernel';
import type { Speaker } from '@tenforward/kernel/words';
import { Button, type DeckBook, IconButton } from '@tenforward/ui';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { GameInfo } from '../../api/games.ts';
import { botName, botMore } from '../../words/bots.ts';
import { say } from '../../words/new-table.ts';
import { DeckChoices } from '../decks/deck-choices.tsx';
import type { SavedDeck } from '../decks/saved.ts';
import { type Item, Pick } from './controls.tsx';
import { exclusionsOf, type Form, type FormSeat, newSeat } from './form.ts';
import { namesHere, seatName } from './make-table.ts';
import { OptionField } from './option-field.tsx';

interface Props {
  readonly form: Form;
  readonly game: GameInfo;
  /** How decks are made, if this game has any. */
  readonly book: DeckBook | undefined;
  readonly decks: readonly SavedDeck[];
  readonly speak: Speaker;
  readonly reasonsFor: (option: string) => ReactNode;
  readonly onChange: (form: Form) => void;
}
const usual = 'usual';

export function SeatPicker({ form, game, onChange, ...rest }: Props): ReactNode {
  const { min, max } = game.seats;
  const names = namesHere(form.seats.map(({ kind }) => ({ kind })));
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
              nameHere={names[seatName(i)]}
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
  /** What it is called unless somebody says so, if it is a further seat of mine. */
  readonly nameHere: string | undefined;
  readonly onChange: (seat: FormSeat) => void;
}
function SeatFields(props: FieldsProps): ReactNode {
  const { seat, inTeams, nameHere, game, book, decks, speak, reasonsFor, onChange } = props;
  const own = Object.entries(game.options).filter(([, option]) => option.perSeat);
  const settled = book ? [...book.settles.choices, ...book.settles.cards] : [];
  const drawn = own.filter(([key]) => !settled.includes(key));
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
    // another side can't keep the deck and the choices of the one before
    const isOther = key === book?.settles.side;
    const kept = isOther ? {} : rest.chosen;
    onChange({ ...rest, ...(!isOther && deck !== undefined && { deck }), chosen: { ...kept, [key]: value } });
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
      {nameHere !== undefined && (
        <label className="field">
          <span>{say('seat.name')}</span>
          <input
            value={seat.name ?? nameHere}
            maxLength={30}
            onChange={(event) => onChange({ ...seat, name: event.target.value })}
          />
        </label>
      )}
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
      {book && seat.kind !== 'open' && (
        <div className="control">
          <Pick
            label={say('deck')}
            value={seat.deck ?? usual}
            items={[
              { key: usual, name: book.words.usual },
              ...decks.map(({ id, name }) => ({ key: id, name, more: say('deck.more') })),
            ]}
            onChange={(id) => {
              const { deck: _, ...rest } = seat;
              const found = decks.find((one) => one.id === id);
              if (!found) onChange({ ...rest, chosen: {} });
              else onChange({ ...rest, deck: id, chosen: book.optionsOf(found.cards) });
            }}
          />
          {seat.kind === 'me' && seat.deck === undefined && (
            <Link className="xs text-link" href={`/decks/new?game=${game.id}`}>
              {say('deck.build')}
            </Link>
          )}
          {book.settles.cards.map((key) => (
            <Fragment key={key}>{reasonsFor(key)}</Fragment>
          ))}
        </div>
      )}
      {book && (
        <details className="seat-more">
          <summary>{book.words.choices}</summary>
          {seat.deck === undefined ? (
            <DeckChoices book={book} options={seat.chosen} onChange={(chosen) => onChange({ ...seat, chosen })} />
          ) : (
            <p className="xs dim">{say('deck.brings')}</p>
          )}
          {book.settles.choices.map((key) => (
            <Fragment key={key}>{reasonsFor(key)}</Fragment>
          ))}
        </details>
      )}
      {book && seat.kind === 'open' && <p className="xs dim">{say('deck.own')}</p>}
    </div>
  );
}

export const nameOfOption = (game: GameInfo, speak: Speaker, key: string): string => {
  const option = game.options[key];
  return option ? speak(option.say) : key;
};
