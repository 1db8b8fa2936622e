/** A game on the shelf: one click sits down against a bot, one makes a link for a friend. */
import type { TableMeta } from '@tenforward/protocol';
import { Button } from '@tenforward/ui';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { GameLine } from '../../api/games.ts';
import { wordsOf } from '../../api/http.ts';
import { ErrorCard } from '../../shell/states.tsx';
import { say } from '../../words/home.ts';
import { inviteFriend, playBot } from '../new-table/make-table.ts';
import { GameArt } from './art.tsx';

/** `leads`: nothing else waits, so this is the one thing to do next. */
export function GameTile({ game, leads }: { game: GameLine; leads: boolean }): ReactNode {
  const [, go] = useLocation();
  const [making, setMaking] = useState<'bot' | 'invite'>();
  const [error, setError] = useState<string>();
  const { id, title, blurb, seats } = game;
  const make = (what: 'bot' | 'invite', how: () => Promise<TableMeta>): void => {
    setMaking(what);
    setError(undefined);
    how()
      .then(({ table }) => go(`/t/${table}`))
      .catch((problem: unknown) => {
        setError(wordsOf(problem));
        setMaking(undefined);
      });
  };
  return (
    <article className="game-tile" aria-labelledby={`game-${id}`}>
      <div className="art">
        <GameArt game={id} />
      </div>
      <div className="game-words">
        <h3 id={`game-${id}`}>{title}</h3>
        <p className="sm dim">{blurb}</p>
        <p className="xs faint game-meta">
          <span>{seats.min === seats.max ? say('seats.one', { min: seats.min }) : say('seats', seats)}</span>
          <Link href={`/handbook/${id}`} aria-label={say('rules.of', { game: title })}>
            {say('rules')}
          </Link>
          <Link href={`/new?game=${id}`} aria-label={say('more.of', { game: title })}>
            {say('more')}
          </Link>
        </p>
        <div className="row game-acts">
          <Button
            look={leads ? 'primary' : 'plain'}
            className="grow"
            icon="robot"
            disabled={making !== undefined}
            aria-label={say('bot.at', { game: title })}
            onClick={() => make('bot', () => playBot(id))}
          >
            {making === 'bot' ? say('setting.up') : say('bot')}
          </Button>
          <Button
            icon="link"
            disabled={making !== undefined}
            aria-label={say('invite.at', { game: title })}
            onClick={() => make('invite', () => inviteFriend(game))}
          >
            {making === 'invite' ? say('setting.up') : say('invite')}
          </Button>
        </div>
        {error !== undefined && <ErrorCard error={error} />}
      </div>
    </article>
  );
}
