/** Everything the parts of a table share: what is seen, what is asked, and what the hands are at. */
import type { Heard, Seat, ShownAsk } from '@tenforward/kernel';
import type { Faction, GameFace, Hands, Offer, SeatName, Seen, ShownOption, Sight, Sort, Voice } from '@tenforward/ui';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { type GameInfo, useVoice } from '../api/games.ts';
import { isStill, type Settings, useSettings } from '../store/settings.ts';
import { capsOf } from './caps.ts';
import { isChosen, offered } from './draft.ts';
import { type Playback, sightOf, usePlayback } from './playback.ts';
import { sound, soundOf } from './sounds.ts';
import { activeSeat, type TableSource, type TableState } from './source.ts';
import { type Asking, useQuestion } from './use-question.ts';

export interface Explaining {
  readonly id: string;
  readonly near: Element | undefined;
}

export interface Room {
  readonly source: TableSource;
  readonly state: TableState;
  readonly info: GameInfo;
  readonly face: GameFace;
  readonly voice: Voice;
  readonly settings: Settings;
  /** Whose side this is shown from; nobody's for those who watch. */
  readonly seat: Seat | undefined;
  readonly seats: readonly SeatName[];
  /** As the board shows it, which may be a moment ago. */
  readonly sight: Sight;
  readonly seen: Seen;
  /** As it is. */
  readonly now: Sight;
  readonly playback: Playback;
  readonly asking: Asking | undefined;
  readonly caps: ReadonlyMap<string, string>;
  readonly hands: Hands;
  readonly explaining: Explaining | undefined;
  readonly lit: string | undefined;
  readonly light: (id: string | undefined) => void;
  readonly labelOf: (option: ShownOption) => string;
  readonly factionOf: (seat: Seat | undefined) => Faction;
  /** What the last answer of this browser was, for the button that takes it back. */
  readonly lastDone: string | undefined;
  readonly lastN: number | undefined;
}

export function useRoom(source: TableSource, info: GameInfo | undefined, face: GameFace | undefined): Room | undefined {
  const state = useSyncExternalStore(source.subscribe, source.state);
  const settings = useSettings();
  const seatRef = useRef<Seat>(undefined);
  const seat = state && activeSeat(state, seatRef.current);
  seatRef.current = seat;
  const seats = useMemo<SeatName[]>(
    () =>
      (state?.meta.seats ?? []).map(({ seat: id, name, kind, team }) => ({
        seat: id,
        name,
        kind,
        ...(team !== undefined && { team }),
      })),
    [state?.meta.seats],
  );
  const names = useMemo(() => Object.fromEntries(seats.map((one) => [one.seat, one.name])), [seats]);
  const voice = useVoice(info, face, names);
  const hear = useCallback((_tell: Heard, sort: Sort) => sound(soundOf(sort)), []);
  const playback = usePlayback(state, face, isStill() ? 0 : settings.pace, hear);

  const ask: ShownAsk | undefined = seat === undefined ? undefined : state?.mine[seat]?.asks[0];
  const [lastDone, setLastDone] = useState<{ label: string | undefined; n: number }>();
  const sent = useCallback(
    (option: ShownOption | undefined) => {
      const n = source.state()?.n ?? 0;
      setLastDone({ label: option && voice ? voice.say(option.short ?? option.say) : undefined, n });
    },
    [source, voice],
  );
  const asking = useQuestion(source, seat, ask, settings.oneClick, sent);
  const [explaining, setExplaining] = useState<Explaining>();
  const [lit, light] = useState<string>();
  useEffect(() => setExplaining(undefined), [ask?.id]);

  const labelOf = useCallback((option: ShownOption) => (voice ? voice.say(option.say) : option.key), [voice]);
  const caps = useMemo(
    () =>
      ask && voice ? capsOf(offered(ask), (option) => voice.say(option.short ?? option.say), settings.letters) : noCaps,
    [ask, voice, settings.letters],
  );
  if (!state?.open || !info || !face || !voice || !playback.moment) return undefined;

  const offers = asking && !playback.isBehind ? offersOf(asking, caps, labelOf) : [];
  const key = asking && (asking.pointed ?? chosenKey(asking));
  const pointed = offers.find((offer) => offer.key === key);
  const option = asking?.ask.options.find((one) => one.key === key);
  const hands: Hands = {
    offers,
    pointed,
    preview: playback.isBehind ? undefined : option?.preview,
    point: (at) => asking?.point(at),
    choose: (at) => {
      playback.skip();
      asking?.choose(at);
    },
    explain: (id, near) => setExplaining(id === undefined ? undefined : { id, near }),
  };
  const sight = sightOf(playback.moment, seat, seats);
  const now = sightOf({ n: state.n, open: state.open, mine: state.mine }, seat, seats);
  return {
    source,
    state,
    info,
    face,
    voice,
    settings,
    seat,
    seats,
    sight,
    seen: { sight, voice, data: info },
    now,
    playback,
    asking,
    caps,
    hands,
    explaining,
    lit,
    light,
    labelOf,
    factionOf: (of) => (of === undefined ? 'neutral' : face.factionOf(now, of)),
    lastDone: lastDone?.label,
    lastN: lastDone?.n,
  };
}
const noCaps: ReadonlyMap<string, string> = new Map();

const chosenKey = ({ draft }: Asking): string | undefined =>
  draft.kind === 'one' || draft.kind === 'pose' ? draft.key : draft.kind === 'some' ? draft.keys.at(-1) : undefined;

/** Every option that lies somewhere, also those that are refused: pointing at them says why not. */
function offersOf(
  { ask, draft }: Asking,
  caps: ReadonlyMap<string, string>,
  labelOf: (option: ShownOption) => string,
): Offer[] {
  return ask.options.flatMap((option) =>
    option.at === undefined
      ? []
      : [
          {
            key: option.key,
            at: option.at,
            option,
            cap: caps.get(option.key) ?? '',
            label: labelOf(option),
            chosen: isChosen(draft, option.key),
            refused: option.no !== undefined,
          },
        ],
  );
}
