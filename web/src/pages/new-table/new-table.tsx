/** A new table: a preset first, and every choice below it. */
import './new-table.css';
import { Button, type DeckBook, Icon } from '@tenforward/ui';
import { type ReactNode, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { type GameInfo, useGame, useGames } from '../../api/games.ts';
import { wordsOf } from '../../api/http.ts';
import { AppShell } from '../../shell/app-shell.tsx';
import { ErrorCard, Loaded, Skeleton } from '../../shell/states.tsx';
import { botName } from '../../words/bots.ts';
import { say } from '../../words/new-table.ts';
import { useDeckBook } from '../decks/card-book.ts';
import { type SavedDeck, useDecks } from '../decks/saved.ts';
import { useSpeaker } from '../tables/asked.tsx';
import { Pick, Segments, Toggle } from './controls.tsx';
import {
  canPlayTeams,
  checkOf,
  exclusionsOf,
  type Form,
  optionOf,
  type Preset,
  presets,
  seatWishes,
  startFrom,
  wishOf,
  withDeck,
} from './form.ts';
import { makeLinks, makeTable, namesHere, seatName } from './make-table.ts';
import { OptionField } from './option-field.tsx';
import { Reasons } from './reasons.tsx';
import { nameOfOption, SeatPicker } from './seat-picker.tsx';
import { AroundForm, TimeForm } from './settings-form.tsx';
import { useCheck } from './use-check.ts';

export default function NewTable(): ReactNode {
  const games = useGames();
  const wanted = new URLSearchParams(useSearch());
  const [chosen, setChosen] = useState(wanted.get('game') ?? undefined);
  const first = games.data?.games[0]?.id;
  const id = games.data?.games.find((one) => one.id === chosen)?.id ?? first;
  const game = useGame(id);
  const { isLoading, book } = useDeckBook(game.data);
  const preset = presets.find((one) => one === wanted.get('preset')) ?? 'bot';
  const decks = useDecks();
  const deck = decks.data?.decks.find((one) => one.id === wanted.get('deck'));
  const waitsForDeck = wanted.has('deck') && decks.data === undefined && decks.error === undefined;
  return (
    <AppShell title={say('title')}>
      <div className="page-head">
        <div>
          <h1>{say('title')}</h1>
          <p className="sm dim">{say('lead')}</p>
        </div>
        {games.data && id !== undefined && games.data.games.length > 1 && (
          <Pick
            label={say('game')}
            value={id}
            items={games.data.games.map((one) => ({ key: one.id, name: one.title }))}
            onChange={setChosen}
          />
        )}
      </div>
      <Loaded of={game} lines={8}>
        {(info) =>
          waitsForDeck || isLoading ? (
            <Skeleton lines={8} />
          ) : (
            <TableForm
              key={info.id}
              game={info}
              book={book}
              first={preset}
              decks={(decks.data?.decks ?? []).filter((one) => one.game === info.id)}
              deck={deck?.game === info.id ? deck : undefined}
            />
          )
        }
      </Loaded>
    </AppShell>
  );
}

interface TableFormProps {
  readonly game: GameInfo;
  readonly book: DeckBook | undefined;
  readonly first: Preset;
  readonly decks: readonly SavedDeck[];
  /** The one to play with. */
  readonly deck: SavedDeck | undefined;
}
function TableForm({ game, book, first, decks, deck }: TableFormProps): ReactNode {
  const [preset, setPreset] = useState(first);
  const [form, setForm] = useState(() => {
    const start = startFrom(first, game);
    return deck && book ? withDeck(start, 0, deck.id, book.optionsOf(deck.cards)) : start;
  });
  const speak = useSpeaker(game);
  const check = useCheck(game.id, checkOf(form, game));
  const refusals = check.refusals ?? [];
  const reasonsFor = (key: string): ReactNode => (
    <Reasons
      refusals={refusals.filter((refused) => optionOf(refused, game.options) === key)}
      speak={speak}
      game={game.id}
    />
  );
  if (!speak) return null;
  const shared = Object.entries(game.options).filter(([, option]) => !option.perSeat);
  return (
    <div className="new-table">
      <div className="new-table-form">
        <Segments<Preset>
          label={say('presets')}
          look="cards"
          value={preset}
          items={presets
            .filter((key) => key !== 'teams' || canPlayTeams(game))
            .map((key) => ({ key, name: say(`preset.${key}`), more: say(`preset.${key}.more`) }))}
          onChange={(key) => {
            setPreset(key);
            setForm(startFrom(key, game));
          }}
        />
        <section aria-labelledby="seats" className="form-section">
          <div className="row between wrap">
            <h2 id="seats">{say('seats')}</h2>
            {canPlayTeams(game) && (
              <Toggle
                label={say('teams')}
                value={form.teams}
                onChange={(teams) =>
                  setForm(teams ? { ...startFrom('teams', game), settings: form.settings } : { ...form, teams })
                }
              />
            )}
          </div>
          {form.teams && <p className="xs dim">{say('teams.more')}</p>}
          <Reasons
            refusals={refusals.filter((refused) => optionOf(refused, game.options) === undefined)}
            speak={speak}
            game={game.id}
          />
          <SeatPicker
            form={form}
            game={game}
            book={book}
            decks={decks}
            speak={speak}
            reasonsFor={reasonsFor}
            onChange={setForm}
          />
        </section>
        <section aria-labelledby="options" className="form-section panel">
          <h2 id="options">{say('options.table')}</h2>
          {shared.map(([key, option]) => (
            <OptionField
              key={key}
              option={option}
              value={form.chosen[key]}
              speak={speak}
              excludes={exclusionsOf(key, game.options).map((other) => nameOfOption(game, speak, other))}
              reasons={reasonsFor(key)}
              onChange={(value) => setForm({ ...form, chosen: { ...form.chosen, [key]: value } })}
            />
          ))}
          {book?.later.map(({ title, lines }) => (
            <div key={title}>
              <h3>{title}</h3>
              {lines.map((line) => (
                <p key={line} className="sm dim">
                  {line}
                </p>
              ))}
            </div>
          ))}
        </section>
        <section aria-labelledby="time" className="form-section panel">
          <h2 id="time">{say('time')}</h2>
          <TimeForm settings={form.settings} onChange={(settings) => setForm({ ...form, settings })} />
        </section>
        <section aria-labelledby="around" className="form-section panel">
          <h2 id="around">{say('around')}</h2>
          <AroundForm settings={form.settings} onChange={(settings) => setForm({ ...form, settings })} />
        </section>
      </div>
      <Summary form={form} game={game} isAsking={check.isAsking} error={check.error} isRefused={refusals.length > 0}>
        <Reasons refusals={refusals} speak={speak} game={game.id} />
      </Summary>
    </div>
  );
}

interface SummaryProps {
  readonly form: Form;
  readonly game: GameInfo;
  readonly isAsking: boolean;
  readonly isRefused: boolean;
  readonly error: string | undefined;
  readonly children: ReactNode;
}
/** What the table will be, what speaks against it, and the one act. */
function Summary({ form, game, isAsking, isRefused, error, children }: SummaryProps): ReactNode {
  const [, go] = useLocation();
  const [isMaking, setMaking] = useState(false);
  const [failed, setFailed] = useState<string>();
  const names = namesHere(seatWishes(form));
  const who = form.seats
    .map(({ kind, bot }, i) => (kind === 'bot' ? botName(bot ?? '') : (names[seatName(i)] ?? say(`seat.${kind}`))))
    .join(', ');
  const hasFree = form.seats.some(({ kind }) => kind === 'open');
  const make = (): void => {
    setMaking(true);
    setFailed(undefined);
    makeTable(wishOf(form, game))
      .then(async (made) => {
        if (hasFree && form.settings.visibility === 'private') await makeLinks(made);
        go(`/t/${made.table}`);
      })
      .catch((problem: unknown) => {
        setFailed(wordsOf(problem));
        setMaking(false);
      });
  };
  return (
    <aside className="panel br summary" aria-labelledby="summary">
      <h2 id="summary">{say('summary')}</h2>
      <p className="sm">
        <b>{form.settings.title || game.title}</b>
        <br />
        <span className="dim">{say('summary.seats', { n: form.seats.length, who })}</span>
        <br />
        <span className="dim">
          {say('summary.how', {
            pace: say(`pace.${form.settings.pace}`),
            visibility: say(`visibility.${form.settings.visibility}`).toLowerCase(),
            clock: say(`clock.${form.settings.clock.kind}`),
          })}
        </span>
      </p>
      <div role="status" className="summary-check">
        {isRefused ? (
          <h3>{say('summary.wrong')}</h3>
        ) : isAsking ? (
          <p className="sm dim">{say('summary.checking')}</p>
        ) : (
          error === undefined && (
            <p className="sm row fine">
              <Icon name="check" small />
              {say('summary.fine')}
            </p>
          )
        )}
        {children}
      </div>
      {(failed ?? error) !== undefined && <ErrorCard error={failed ?? error ?? ''} />}
      <Button look="primary" big disabled={isRefused || isMaking} onClick={make}>
        {isMaking ? say('making') : hasFree ? say('open') : say('play')}
      </Button>
    </aside>
  );
}
