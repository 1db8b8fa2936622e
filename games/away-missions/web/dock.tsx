/** The hand, and what lies in front of players: cards that can be read, and played where they are on offer. */
import { Icon } from '@tenforward/ui';
import type { RefObject } from 'react';
import { factionOf } from './faction.ts';
import { titled } from './describe.ts';
import { kindInWords } from './explain.ts';
import { inForce } from './in-force.ts';
import { type OutOfSight, useInView, useOutOfSight } from './in-view.ts';
import { offersHere, type OffersHere } from './offers-here.ts';
import { among, say } from './say.ts';
import { cardOf, factsOf, mineOf, openOf, playerOf } from './sight.ts';
import './dock.css';
import type { DockProps, Hands, Seen } from './seen.ts';

/** A card, and what stands on it in place of its kind. */
interface Chip {
  readonly id: string;
  readonly copy: string;
  readonly note?: string;
}
interface Group {
  readonly title: string;
  readonly note?: string;
  readonly cards: readonly Chip[];
  readonly seat?: string | undefined;
  readonly none?: string;
}

/** How many there are, also where not all are in sight. */
const noteOf = (n: number, deck: number): string =>
  n === 0 ? say('dock.deck', { n: deck }) : say('dock.hand', { n, deck });

const chips = (copies: readonly string[]): Chip[] => copies.map((copy) => ({ id: copy, copy }));

/** One's own hand first, then what lies open: one's own, then the others'; then what is in force though its card is gone. */
export function groupsOf(seen: Seen): Group[] {
  const { sight, voice } = seen;
  const open = openOf(sight);
  const mine = mineOf(sight);
  const own = sight.seat === undefined ? undefined : playerOf(open, sight.seat);
  const hand: Group[] =
    mine && own
      ? [
          {
            title: say('dock.missions'),
            note: noteOf(mine.missions.length, own.missionDeck),
            cards: chips(mine.missions),
            none: say('dock.none'),
          },
          {
            title: say('dock.support'),
            note: noteOf(mine.support.length, own.supportDeck),
            cards: chips(mine.support),
            none: say('dock.none'),
          },
        ]
      : [];
  const seats = sight.seats
    .map(({ seat }) => seat)
    .toSorted((a, b) => Number(b === sight.seat) - Number(a === sight.seat));
  const laid = seats.flatMap((seat): Group[] => {
    const p = playerOf(open, seat);
    const cards = chips([...(p?.permanents ?? []), ...(p?.table ?? [])].map(({ copy }) => copy));
    const title = seat === sight.seat ? say('dock.in.play') : say('dock.in.play.of', { name: voice.name(seat) });
    return cards.length > 0 ? [{ title, cards, seat }] : [];
  });
  const played =
    open.played.length > 0 ? [{ title: say('dock.played'), cards: chips(open.played.map(({ copy }) => copy)) }] : [];
  const forced = inForce(seen).map(({ id, card, note }) => ({ id, copy: card, note }));
  const lasting = forced.length > 0 ? [{ title: say('dock.in.force'), cards: forced }] : [];
  return [...played, ...hand, ...laid, ...lasting];
}

export function Dock(props: DockProps) {
  const { sight, voice, data } = props;
  const here = offersHere(sight, props.offers);
  const row = useInView(props.offers.map(({ key }) => key).join(' '), props.pointed?.key);
  const groups = groupsOf({ sight, voice, data });
  const out = useOutOfSight(row, groups.flatMap(({ cards }) => cards.map(({ id }) => id)).join(' '));
  if (groups.length === 0) return <p className="am-dock-none dim">{say('dock.empty')}</p>;
  const list = (
    <div className="am-dock" ref={row}>
      {groups.map(({ title, note, cards, seat, none }) => (
        <section
          key={title}
          className={`am-dock-group${seat === undefined ? '' : ` ${factionOf(sight, seat)}`}`}
          aria-label={say('dock.group', { title, n: cards.length })}
          style={{ flex: `${Math.max(1, cards.length)} 0 ${Math.max(1, cards.length) * 114}px` }}
        >
          <h3>
            {title} {note !== undefined && <small>{note}</small>}
          </h3>
          {cards.length === 0 && <p className="am-dock-none dim">{none}</p>}
          <div className="am-dock-cards">
            {cards.map(({ id, copy, note: below }) => (
              <CardChip key={id} copy={copy} below={below} here={here} hands={props} seen={{ sight, voice, data }} />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
  return (
    <div className="am-dock-frame">
      {list}
      {out.before + out.after > 0 && (
        <div className="am-dock-mores">
          <More side="before" out={out} row={row} />
          <More side="after" out={out} row={row} />
        </div>
      )}
    </div>
  );
}

interface MoreProps {
  readonly side: 'before' | 'after';
  readonly out: OutOfSight;
  readonly row: RefObject<HTMLDivElement | null>;
}
/** Where not all cards have room: how many are out of sight there, and the way to them. */
function More({ side, out, row }: MoreProps) {
  const n = out[side];
  const by = side === 'before' ? -0.8 : 0.8;
  return (
    <button
      type="button"
      className="am-dock-more"
      disabled={n === 0}
      aria-label={say(`dock.${side}`, { n })}
      onClick={() => row.current?.scrollBy({ left: row.current.clientWidth * by })}
    >
      <Icon name={side === 'before' ? 'left' : 'right'} small />
      {n > 0 && say('dock.more', { n })}
    </button>
  );
}

/** In a word, where there are two. */
const kindOnChip = (kind: string | undefined): string => {
  const long = among(['permanent', 'trait'], kind);
  return long ? say(`dock.kind.${long}`) : kindInWords(kind);
};

interface ChipProps {
  readonly copy: string;
  readonly below?: string | undefined;
  readonly here: OffersHere;
  readonly hands: Hands;
  readonly seen: Seen;
}

function CardChip({ copy, below, here, hands, seen }: ChipProps) {
  const offers = here.of(copy);
  const able = offers.filter(({ refused }) => !refused);
  const offer = offers.find(({ chosen }) => chosen) ?? able[0] ?? offers[0];
  const { kind, keyword, points: worth } = factsOf(seen.data, copy);
  const points = below === undefined ? worth : undefined;
  const name = cardOf(seen.data, copy)?.name ?? seen.voice.name(copy);
  const what = below ?? (kind === 'mission' && keyword !== undefined ? titled(keyword) : kindOnChip(kind));
  const facts = [what, ...(points === undefined ? [] : [say('card.points', { n: points })])].filter(Boolean);
  const look = offer?.chosen ? ' on' : able.length > 0 ? ' playable' : '';
  const isPointed = offers.some(({ key }) => key === hands.pointed?.key);
  const show = (element: Element): void => {
    hands.explain(copy, element);
    if (able[0]) hands.point(able[0].key);
  };
  const hide = (): void => {
    hands.explain(undefined);
    if (able[0]) hands.point(undefined);
  };
  return (
    <button
      type="button"
      className={`card am-card${look}${isPointed ? ' pointed' : ''}`}
      aria-label={[name, ...facts, ...able.map(({ label }) => label)].join(', ')}
      aria-pressed={offer ? offer.chosen : undefined}
      onClick={(event) => (offer ? hands.choose(offer.key) : hands.explain(copy, event.currentTarget))}
      onPointerEnter={(event) => show(event.currentTarget)}
      onPointerLeave={hide}
      onFocus={(event) => show(event.currentTarget)}
      onBlur={hide}
    >
      <b>{name}</b>
      <span className="am-card-row">
        {able[0] !== undefined && able[0].cap !== '' && <kbd className="key">{able[0].cap}</kbd>}
        <span>{what}</span>
        {points !== undefined && <span className="pts">{points}</span>}
      </span>
    </button>
  );
}
