/** What a tell looks like while it is played back: who moves along what, which line flashes, what is marked on whom. */
import type { Heard, Json } from '@tenforward/kernel';
import type { Layout } from '../rules/layout.ts';
import type { Point } from './geometry.ts';
import { say } from './say.ts';
import { standIn, type Stand } from './standings.ts';

const perSpace = 90;
const longest = 420;
const shortest = 160;

const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '');
const texts = (value: Json | undefined): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

export interface Journey {
  readonly character: string;
  /** How far from where it stands, stop by stop. */
  readonly by: readonly Point[];
  readonly ms: number;
}

/** Along the path that was judged, from where the figure stands. */
export function journeyOf(heard: Heard | undefined, layout: Layout, stands: readonly Stand[]): Journey | undefined {
  if (!heard || !['moved', 'placed'].includes(heard.name)) return undefined;
  const character = text(heard.data['character']);
  const stand = stands.find((one) => one.character.id === character);
  const spaces = texts(heard.data['path']).flatMap((id) => layout.find(id) ?? []);
  if (!stand || spaces.length < 2) return undefined;
  const stops = spaces.slice(1).map((space): Point => {
    const [x, y] = standIn(space);
    return [x - stand.x, y - stand.y];
  });
  return { character, by: [[0, 0], ...stops], ms: timeFor(stops.length) };
}
const timeFor = (spaces: number): number => Math.min(longest, Math.max(shortest, spaces * perSpace));

export interface Arrival {
  readonly character: string;
  readonly at: Point;
}
/** Who comes onto the board from nowhere, and where. */
export function arrivalOf(heard: Heard | undefined, layout: Layout, stands: readonly Stand[]): Arrival | undefined {
  if (!heard || !['arrived', 'beamed.down', 'placed'].includes(heard.name)) return undefined;
  const character = text(heard.data['character']);
  const space = layout.find(text(heard.data['space']));
  const isHere = stands.some((one) => one.character.id === character);
  return space && !isHere ? { character, at: standIn(space) } : undefined;
}

export interface Mark {
  readonly character: string;
  readonly say: string;
  readonly tone: 'good' | 'bad' | 'warn' | 'plain';
}
/** What happened to somebody, in a word or a number beside the figure. */
export function markOf(heard: Heard | undefined): Mark | undefined {
  const character = text(heard?.data['character']);
  const n = Number(heard?.data['n'] ?? 0);
  switch (heard?.name) {
    case 'damaged':
      return { character, say: say('mark.damaged', { n }), tone: 'bad' };
    case 'healed':
      return { character, say: say('mark.healed', { n }), tone: 'good' };
    case 'neutralized':
      return { character, say: say('mark.neutralized'), tone: 'bad' };
    case 'assimilated':
      return { character, say: say('mark.assimilated'), tone: 'bad' };
    case 'stunned':
      return { character, say: say('mark.stunned'), tone: 'warn' };
    case 'stun.removed':
      return { character, say: say('mark.stun.removed'), tone: 'good' };
    case 'saved':
      return { character, say: say('mark.saved'), tone: 'good' };
    case 'took.cover':
      return { character, say: say('mark.took.cover'), tone: 'plain' };
    case 'honor.gained':
      return { character, say: say('mark.honor.gained'), tone: 'good' };
    case 'test.passed':
      return { character, say: say('mark.test.passed'), tone: 'good' };
    case 'test.failed':
      return { character, say: say('mark.test.failed'), tone: 'plain' };
    case 'attack.missed':
      return { character: text(heard.data['target']), say: say('mark.attack.missed'), tone: 'plain' };
    default:
      return undefined;
  }
}

/** The line of an attack, in board units: as judged, or where none was, from one to the other. */
export function shotOf(
  heard: Heard | undefined,
  stands: readonly Stand[],
  unit: number,
): readonly [Point, Point] | undefined {
  if (heard?.name !== 'attacks') return undefined;
  const { line } = heard.data;
  if (Array.isArray(line) && line.length === 4) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = line.map((n) => (Number(n) / 16) * unit);
    return [
      [x1, y1],
      [x2, y2],
    ];
  }
  const at = (id: Json | undefined): Stand | undefined => stands.find((one) => one.character.id === text(id));
  const [from, to] = [at(heard.data['attacker']), at(heard.data['target'])];
  return (
    from &&
    to && [
      [from.x, from.y],
      [to.x, to.y],
    ]
  );
}

/** What a tell changed: the steady outline that stands for movement where nothing may move. */
export const changedBy = (heard: Heard | undefined): string[] =>
  ['character', 'target', 'space', 'door', 'board'].flatMap((field) => text(heard?.data[field]) || []);

/** How long it is played back, in milliseconds. */
export function lasts(heard: Heard): number {
  if (heard.name === 'moved' || heard.name === 'placed')
    return timeFor(Math.max(1, texts(heard.data['path']).length - 1));
  if (heard.name === 'attacks') return longest;
  if (heard.name === 'rolls' || heard.name === 'rerolled') return 680;
  if (['arrived', 'beamed.down', 'board.placed'].includes(heard.name)) return 260;
  return markOf(heard) ? longest : 0;
}
