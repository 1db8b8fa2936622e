/** The keyboard on the board: arrows walk the spaces, full stop and comma the offers, Enter and Space choose. */
import type { Offer } from '@tenforward/ui';
import { type KeyboardEvent, useState } from 'react';
import type { Layout, Space } from '../rules/layout.ts';
import { lookAt } from './describe.ts';
import { stepFrom } from './geometry.ts';
import type { OffersHere } from './offers-here.ts';
import { openOf, peopleAt } from './sight.ts';
import type { Thing } from './where.ts';
import type { BoardProps } from './seen.ts';

export interface Compass {
  readonly at: Space | undefined;
  /** Whether keys have moved it: until then it only waits where the question is. */
  readonly isMoved: boolean;
  /** The id of the element that stands for it. */
  readonly active: string | undefined;
  readonly says: string;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

const arrows: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

const spaceOf = (thing: Thing, layout: Layout): Space | undefined => {
  if (thing.kind === 'space' || thing.kind === 'character') return thing.space;
  return thing.kind === 'door' ? layout.find(thing.door.id.split('|')[0] ?? '') : undefined;
};

/** What may be chosen in a space: the space, who is in it, the doors beside it. What was refused comes last. */
export function offersIn(props: Pick<BoardProps, 'sight'>, layout: Layout, here: OffersHere, space: Space): Offer[] {
  const people = peopleAt(openOf(props.sight), space.id).map(({ id }) => id);
  const all = [...people, space.id, ...layout.bordering(space.id)].flatMap((id) => here.of(id));
  return all.toSorted((a, b) => Number(a.refused) - Number(b.refused));
}

export function useCompass(props: BoardProps, layout: Layout, here: OffersHere, name: string): Compass {
  const [place, setPlace] = useState<string>();
  const { sight, voice, data, pointed } = props;
  const open = openOf(sight);
  const firstOffered = here.lying.find(({ offer }) => !offer.refused);
  const at =
    layout.find(place ?? '') ??
    (firstOffered && spaceOf(firstOffered.thing, layout)) ??
    layout.find(open.characters[open.active?.character ?? '']?.at ?? '') ??
    layout.spaces[0];
  const offered = at ? offersIn(props, layout, here, at) : [];

  const walk = (dx: number, dy: number): void => {
    if (!at) return;
    const to = stepFrom(layout, at, dx, dy);
    setPlace(to.id);
    props.point(offersIn(props, layout, here, to)[0]?.key);
  };
  const jump = (by: number): void => {
    const all = [
      ...here.spots.map(({ offer }) => ({ offer, space: undefined })),
      ...here.lying.map(({ offer, thing }) => ({ offer, space: spaceOf(thing, layout) })),
    ].filter(({ offer, space }) => !offer.refused && (space || here.spots.length > 0));
    if (all.length === 0) return;
    const now = all.findIndex(({ offer }) => offer.key === pointed?.key);
    const to = all[(now + by + all.length * 2) % all.length];
    if (to?.space) setPlace(to.space.id);
    props.point(to?.offer.key);
  };
  const take = (event: KeyboardEvent): boolean => {
    const own = event.target instanceof Element ? event.target.closest('[data-offer]') : null;
    const key =
      own?.getAttribute('data-offer') ??
      offered.find((one) => one.key === pointed?.key)?.key ??
      here.spots.find(({ offer }) => offer.key === pointed?.key)?.offer.key ??
      offered.find((one) => one.chosen)?.key ??
      offered[0]?.key;
    if (key === undefined) return false;
    props.choose(key);
    return true;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = Object.hasOwn(arrows, event.key) ? arrows[event.key] : undefined;
    const isDone = (): boolean => {
      if (arrow) {
        if (here.spots.length > 0) jump(arrow[0] + arrow[1]);
        else walk(...arrow);
        return true;
      }
      if (event.key === '.' || event.key === ',') {
        jump(event.key === '.' ? 1 : -1);
        return true;
      }
      return (event.key === 'Enter' || event.key === ' ') && take(event);
    };
    if (!isDone()) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const may = offered.filter(({ refused }) => !refused).map(({ label }) => label);
  const says = at ? [lookAt({ sight, voice, data }, at.id), ...may].join('. ') : '';
  return { at, isMoved: place !== undefined, active: at && `${name}-${at.id}`, says, onKeyDown };
}
