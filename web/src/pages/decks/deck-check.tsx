/** What the rules say of a deck, at every change. */
import { type DeckBook, Icon } from '@tenforward/ui';
import type { ReactNode } from 'react';
import type { GameInfo } from '../../api/games.ts';
import { ErrorCard } from '../../shell/states.tsx';
import { say } from '../../words/decks.ts';
import { seatName } from '../new-table/make-table.ts';
import { Reasons } from '../new-table/reasons.tsx';
import { useCheck } from '../new-table/use-check.ts';
import { useSpeaker } from '../tables/asked.tsx';
import { asSeatOptions } from './card-book.ts';

interface Props {
  readonly game: GameInfo;
  readonly book: DeckBook;
  readonly cards: readonly string[];
}
export function DeckCheck({ game, book, cards }: Props): ReactNode {
  const speak = useSpeaker(game);
  const seats = Array.from({ length: game.seats.min }, (_, i) => seatName(i));
  const { refusals, error, isAsking } = useCheck(game.id, {
    options: asSeatOptions(book.optionsOf(cards), seats, game.options),
    seats: seats.map((seat) => ({ seat })),
  });
  const wrong = refusals ?? [];
  return (
    <section className="panel tl deck-check" aria-labelledby="check">
      <h2 id="check">{say('check')}</h2>
      <div role="status">
        {wrong.length > 0 ? (
          <p className="sm row check-wrong">
            <Icon name="no" small />
            <b>{say('check.wrong', { n: wrong.length })}</b>
          </p>
        ) : refusals === undefined ? (
          error === undefined && isAsking && <p className="sm dim">{say('check.asking')}</p>
        ) : (
          <p className="sm row fine">
            <Icon name="check" small />
            {say('check.fine')}
          </p>
        )}
        <Reasons refusals={wrong} speak={speak} game={game.id} />
      </div>
      {error !== undefined && <ErrorCard error={error} />}
    </section>
  );
}
