/** Everything the parts of a table share: what is seen, what is asked, and what the hands are at. */
import type { Heard, Seat, ShownAsk } from '@tenforward/kernel';
import type { Faction, GameFace, Hands, Offer, SeatName, Seen, ShownOption, Sight, Sort, Voice } from '@tenforward/ui';
import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type GameInfo, useVoice } from '../api/games.ts';
import { seatNames } from '../api/seat-names.ts';
import { isStill, type Settings, useSettings } from '../store/settings.ts';
import { askOf } from './asked.ts';
import { capsOf, inOrder } from './caps.ts';
import { isChosen, offered } from './draft.ts';
import { type Playback, sightOf, usePlayback } from './playback.ts';
import { sound, soundOf } from './sounds.ts';
import { activeSeat, type TableSource, type TableState } from './source.ts';
import { type Previewed, usePreview } from './use-preview.ts';
import { type Asking, useQuestion } from './use-question.ts';

export interface Explaining {
  readonly id: string;
  readonly near: Element | undefined;
  /** By finger: it stays, and these can be chosen in it. */
  readonly offers?: readonly string[];
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
  /** What is pointed at would mean this, once it is known. */
  readonly previewed: Previewed | undefined;
  readonly caps: ReadonlyMap<string, string>;
  readonly hands: Hands;
  readonly explaining: Explaining | undefined;
  readonly lit: string | undefined;
  readonly light: (id: string | undefined) => void;
  readonly labelOf: (option: ShownOption) => string;
  readonly factionOf: (seat: Seat | undefined) => Faction;
  /** What the last answer of this browser was, for the button that takes it back. */
  readonly lastDone: { readonly label: string; readonly n: number | undefined } | undefined;
  /** Whether it is asked 'take it back?'. The question stays while the button beside it comes and goes. */
  readonly undoing: { readonly isAsked: boolean; readonly ask: (on: boolean) => void };
}

/** The table as it is. What is new is drawn in slices, so that no frame waits for a whole table. */
export function useTableState(source: TableSource): TableState | undefined {
  const [held, setHeld] = useState({ source, state: source.state() });
  useEffect(() => {
    const look = (): void => startTransition(() => setHeld({ source, state: source.state() }));
    look();
    return source.subscribe(look);
  }, [source]);
  return held.source === source ? held.state : source.state();
}

/** `looking`: at a shared device, the seat whose player is at the screen; `undefined` where nobody shares it. */
export function useRoom(
  source: TableSource,
  info: GameInfo | undefined,
  face: GameFace | undefined,
  looking?: Seat | null,
): Room | undefined {
  const state = useTableState(source);
  const settings = useSettings();
  const seatRef = useRef<Seat>(undefined);
  const seat = state && activeSeat(state, seatRef.current);
  seatRef.current = seat;
  const seats = useMemo<SeatName[]>(() => {
    const all = state?.meta.seats ?? [];
    const given = state ? seatNames(state.meta.table) : {};
    const names = distinct(all.map(({ seat: id, name }) => given[id] ?? name));
    return all.map(({ seat: id, kind, team }, i) => ({
      seat: id,
      name: names[i] ?? id,
      kind,
      ...(team !== undefined && { team }),
    }));
  }, [state?.meta.seats, state?.meta.table]);
  const names = useMemo(() => Object.fromEntries(seats.map((one) => [one.seat, one.name])), [seats]);

  const voice = useVoice(info, face, names);
  const hear = useCallback((_tell: Heard, sort: Sort) => sound(soundOf(sort)), []);
  const isAway = looking !== undefined && isShared(state) && looking !== seat;
  const pace = isStill() ? 0 : settings.pace;
  const playback = usePlayback(state, seat, face, { pace, isAway, heard: hear });

  const ask: ShownAsk | undefined = seat === undefined || !state ? undefined : askOf(state, seat);
  const [lastDone, setLastDone] = useState<Room['lastDone']>();
  const sent = useCallback(
    (option: ShownOption | undefined, n: number | undefined) =>
      setLastDone(option && voice ? { label: voice.say(option.short ?? option.say), n } : undefined),
    [voice],
  );
  const { oneClick, confirmEnd } = settings;
  const asking = useQuestion(source, seat, ask, { oneClick, confirmEnd, isUp: state?.line.is === 'up' }, sent);
  const [explaining, setExplaining] = useState<Explaining>();
  const [lit, light] = useState<string>();
  const [isUndoAsked, askUndo] = useState(false);
  useEffect(() => setExplaining(undefined), [ask?.id]);

  const labelOf = useCallback((option: ShownOption) => (voice ? voice.say(option.say) : option.key), [voice]);
  const caps = useMemo(
    () =>
      ask && voice
        ? capsOf(inOrder(offered(ask)), (option) => voice.say(option.short ?? option.say), settings.letters)
        : noCaps,
    [ask, voice, settings.letters],
  );
  const previewed = usePreview(source, seat, asking);
  const isBehind = playback.isBehind;
  const offers = useMemo(
    () => (ask && asking && !isBehind ? offersOf(ask, asking.draft, caps, labelOf) : noOffers),
    [ask, asking?.draft, caps, labelOf, isBehind],
  );
  const key = asking && (asking.pointed ?? chosenKey(asking));
  // what the hands do never changes, so that a board is not drawn again for it
  const latest = useRef({ asking, playback });
  latest.current = { asking, playback };
  const point = useCallback((at: string | undefined) => latest.current.asking?.point(at), []);
  // a board that still shows the last question answers nothing of this one
  const choose = useCallback(
    (at: string) => {
      if (latest.current.asking?.ask.id !== ask?.id) return;
      sound('choose');
      latest.current.playback.skip();
      latest.current.asking?.choose(at);
    },
    [ask?.id],
  );
  const explain = useCallback<Hands['explain']>(
    (id, near) => setExplaining(id === undefined ? undefined : { id, near }),
    [],
  );
  const look = useCallback<Hands['look']>(
    (id, near, there) => setExplaining({ id, near, offers: there.map((offer) => offer.key) }),
    [],
  );
  const hands = useMemo<Hands>(
    () => ({
      offers,
      pointed: offers.find((offer) => offer.key === key),
      preview: isBehind ? undefined : previewed?.preview,
      point,
      choose,
      explain,
      look,
    }),
    [offers, key, previewed?.preview, isBehind, point, choose, explain, look],
  );
  const { moment } = playback;
  const sight = useMemo(() => moment && sightOf(moment, seat, seats), [moment, seat, seats]);
  const mine = seat === undefined ? undefined : state?.mine[seat];
  const now = useMemo(
    () =>
      state?.open && sightOf({ n: state.n, open: state.open, mine: seat && mine ? { [seat]: mine } : {} }, seat, seats),
    [state?.open, state?.n, mine, seat, seats],
  );
  const seen = useMemo<Seen | undefined>(
    () => (sight && voice && info ? { sight, voice, data: info } : undefined),
    [sight, voice, info],
  );
  if (!state?.open || !info || !face || !voice || !sight || !now || !seen) return undefined;
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
    seen,
    now,
    playback,
    asking,
    previewed,
    caps,
    hands,
    explaining,
    lit,
    light,
    labelOf,
    factionOf: (of) => (of === undefined ? 'neutral' : face.factionOf(now, of)),
    lastDone,
    undoing: { isAsked: isUndoAsked, ask: askUndo },
  };
}
/** Two who are called the same are counted: several people at one device have one account, and bots have one name. */
export function distinct(names: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const n = (seen.get(name) ?? 0) + 1;
    seen.set(name, n);
    return n === 1 ? name : `${name} ${n}`;
  });
}

const noOffers: readonly Offer[] = [];

/** Several people at this device, and hands to hide from each other. */
export const isShared = (state: TableState | undefined): boolean =>
  (state?.as.length ?? 0) > 1 && state?.open?.over === undefined;

const noCaps: ReadonlyMap<string, string> = new Map();

const chosenKey = ({ draft }: Asking): string | undefined =>
  draft.kind === 'one' || draft.kind === 'pose' ? draft.key : draft.kind === 'some' ? draft.keys.at(-1) : undefined;

/** Every option that lies somewhere, also those that are refused: pointing at them says why not. */
function offersOf(
  ask: ShownAsk,
  draft: Asking['draft'],
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
