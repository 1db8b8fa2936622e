/** The replay itself: seats and verification, the board, the moment, and the bar with its timeline. */
import type { Heard } from '@tenforward/kernel';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Guard, Skeleton } from '../../shell/states.tsx';
import { useTitle } from '../../shell/app-shell.tsx';
import { change } from '../../store/settings.ts';
import { ExplainCard } from '../../table/panels/explain-card.tsx';
import { SeatCards, SeatStrip } from '../../table/panels/seat-cards.tsx';
import { durationOf, sightOf } from '../../table/playback.ts';
import { type Room, useRoom } from '../../table/room.ts';
import { say } from '../../words/replay.ts';
import { addressOf, nextViewpoint, readPlace, type Viewpoint, viewpointName, viewpointOf } from './address.ts';
import { AfterGame } from './after.tsx';
import { heardIn, placeOf } from './film.ts';
import { FilmSource } from './film-source.ts';
import { Hands } from './hands.tsx';
import { ReplayKeyHelp } from './key-help.tsx';
import { MomentList } from './moment-list.tsx';
import { ReplayBar } from './replay-bar.tsx';
import { ReplayTop } from './replay-top.tsx';
import { Screen } from './screen.tsx';
import type { Film } from './use-film.ts';
import { usePlayer } from './use-player.ts';
import { playBegins } from './timeline.ts';
import { useReplayKeys } from './use-replay-keys.ts';
import { useVerify } from './use-verify.ts';
import { VerifyCard } from './verify-card.tsx';
import { ViewpointSwitch } from './viewpoint-switch.tsx';

/** A moment at which nothing is told is still seen. */
const shortest = 450;
/** Where much is told at once, the list of sentences says it. */
const longest = 1600;

interface Props {
  readonly film: Film;
  /** Reads on, where the game goes on. */
  readonly again: () => void;
}

export function Theatre({ film, again }: Props): ReactNode {
  const { meta, moments, info, face, seatNames } = film;
  const asked = useMemo(() => readPlace(location.search, location.hash), []);
  const last = moments.length - 1;
  const lengthOf = useCallback(
    (at: number): number => {
      const next = moments[at + 1];
      if (!next) return shortest;
      const sight = sightOf(next, undefined, seatNames);
      const told = (heard: Heard): number => durationOf(heard, face.toldAs(heard, sight).sort);
      return (
        shortest +
        Math.min(
          heardIn(next, 'open').reduce((sum, heard) => sum + told(heard), 0),
          longest,
        )
      );
    },
    [moments, face, seatNames],
  );
  const begin = useMemo(() => {
    if (asked.n !== undefined) return placeOf(moments, asked.n);
    return film.isOver ? playBegins(moments, face, seatNames) : last;
  }, []);
  const player = usePlayer(last, begin, lengthOf);
  const [viewpoint, setViewpoint] = useState<Viewpoint>(() => viewpointOf(asked.as, film));
  const [isAfter, setAfter] = useState(asked.after);
  const [keys, setKeys] = useState(false);
  const [hands, showHands] = useState(true);
  const verify = useVerify(meta);

  const source = useMemo(() => {
    const made = new FilmSource(meta, moments);
    made.show(Math.min(player.at, last), viewpoint);
    return made;
  }, [meta, moments]);
  useEffect(() => source.show(player.at, viewpoint), [source, player.at, viewpoint]);
  const room = useRoom(source, info, face);
  const skip = useRef<() => void>(undefined);
  skip.current = () => room?.playback.skip();
  useEffect(() => {
    // a step is played out; whoever jumps wants to be there
    if (!player.isStep) skip.current?.();
  }, [player.at, player.isStep, room?.state]);

  const n = moments[player.at]?.n ?? 0;
  useAddress(meta.table, { n, as: viewpointName(viewpoint), after: isAfter });
  const name = meta.settings.title === '' ? info.title : meta.settings.title;
  useTitle(isAfter ? say('title.after', { table: name }) : say('title', { table: name, n }));
  const watch = useCallback(
    (at: number) => {
      setAfter(false);
      player.go(at);
    },
    [player.go],
  );
  useReplayKeys(!isAfter && room !== undefined, {
    player,
    last,
    viewpoint: () => setViewpoint((now) => nextViewpoint(now, film)),
    text: () => change({ textView: room?.settings.textView !== true }),
    help: () => setKeys(true),
    scene: () => document.querySelector<HTMLButtonElement>('.stage .swap')?.click(),
  });
  if (!room) return <Skeleton lines={8} />;
  const shown = asSeen(room, film);
  return (
    <div className="room replay">
      <ReplayTop
        film={film}
        room={shown}
        isAfter={isAfter}
        show={setAfter}
        showKeys={() => setKeys(true)}
        again={again}
      />
      {isAfter ? (
        <AfterGame film={film} room={shown} verify={verify} watch={watch} />
      ) : (
        <>
          <SeatStrip room={shown} />
          <main className="theatre">
            <h1 className="visually-hidden">{say('title', { table: name, n })}</h1>
            <div className="left">
              <Guard>
                <SeatCards room={shown} />
              </Guard>
              {film.isOver && <VerifyCard verify={verify} voice={room.voice} />}
            </div>
            <div className="stage-col">
              <Guard>
                <Screen room={shown} />
              </Guard>
              <Guard>{hands && <Hands film={film} room={shown} viewpoint={viewpoint} />}</Guard>
            </div>
            <div className="right-col">
              <Guard>
                <MomentList
                  film={film}
                  room={shown}
                  viewpoint={viewpoint}
                  at={player.at}
                  isPlaying={player.isPlaying}
                  go={player.go}
                />
              </Guard>
              <ViewpointSwitch
                film={film}
                room={shown}
                now={viewpoint}
                choose={setViewpoint}
                hands={hands}
                showHands={showHands}
              />
            </div>
            <Guard>
              <ReplayBar film={film} room={shown} player={player} viewpoint={viewpoint} />
            </Guard>
          </main>
        </>
      )}
      <ExplainCard room={shown} />
      <ReplayKeyHelp open={keys} onClose={() => setKeys(false)} />
    </div>
  );
}

/** ‘You’ is whoever looks, through whichever eyes. */
const asSeen = (room: Room, { own }: Film): Room => ({ ...room, state: { ...room.state, as: own } });

/** The address follows; while one drags along the timeline it waits until the hand rests. */
function useAddress(table: string, place: { n: number; as: string; after: boolean }): void {
  const { n, as, after } = place;
  useEffect(() => {
    const timer = setTimeout(() => {
      // who has just left for another page must not be called back
      if (location.pathname !== `/replay/${table}`) return;
      const address = addressOf(table, { n, as, after });
      if (address !== location.pathname + location.search + location.hash)
        history.replaceState(history.state, '', address);
    }, 200);
    return () => clearTimeout(timer);
  }, [table, n, as, after]);
}
