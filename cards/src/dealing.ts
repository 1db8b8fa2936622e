/** Laying cards down while a table is set up, in a game or in a scenario: nobody has seen anything yet. */
import type { CardId, Chance, Seat } from '@tenforward/kernel';
import type { Finding } from './finding.ts';
import { calledIn, type CardTable, everyPiece, freeName, kindIn, nobody, type Piece, type Places } from './pieces.ts';
import { commands, type Zones } from './zones.ts';

/** One card to be dealt. In a scenario it has a name by which the scenario speaks of it. */
export interface Dealt<Z extends string, D> extends Partial<Omit<Piece<Z, D>, 'kind' | 'zone' | 'place'>> {
  readonly kind: CardId;
  readonly zone: Z;
  readonly place: string;
}

/** Cards as a scenario writes them, zone by zone and place by place. */
export type Written<Z extends string> = Readonly<Partial<Record<Z, Readonly<Record<string, readonly string[]>>>>>;

export function dealingIn<Z extends string, D>(zones: Zones<Z, D>, { find }: Pick<Finding<Z, D>, 'find'>, blank: D) {
  /** Lays these down in their order: in each zone the last comes to lie on top. */
  function deal(cards: CardTable<Z, D>, all: readonly Dealt<Z, D>[]): CardTable<Z, D> {
    let { named, moved } = cards;
    const laid = new Map<Z, Map<string, Piece<Z, D>[]>>();
    const at = (zone: Z, place: string): Piece<Z, D>[] => {
      const places = laid.get(zone) ?? new Map<string, Piece<Z, D>[]>();
      const list = places.get(place) ?? [...(cards.zones[zone]?.[place] ?? [])];
      laid.set(zone, places.set(place, list));
      return list;
    };
    for (const { id, kind, zone, place, owner = place, controller, face = 'up', seen = [], data = blank } of all)
      at(zone, place).push({
        id: id ?? `p${++named}`,
        kind,
        zone,
        place,
        owner,
        controller: controller ?? commands(zones[zone], owner, place),
        face,
        seen,
        since: ++moved,
        data,
      });
    const zonesNow: Partial<Record<Z, Places<Z, D>>> = { ...cards.zones };
    for (const [zone, places] of laid) zonesNow[zone] = { ...zonesNow[zone], ...Object.fromEntries(places) };
    return { ...cards, zones: zonesNow, named, moved };
  }
  const nameFor = (cards: CardTable<Z, D>, kind: CardId): string =>
    freeName(kind, (name) => [...everyPiece(cards)].some((p) => p.id === name));
  function ownerAt(cards: CardTable<Z, D>, zone: Z, place: string): Seat {
    const { under } = zones[zone];
    if (under === 'seat') return place;
    const below = under === 'card' ? [...everyPiece(cards)].find((p) => p.id === place) : undefined;
    if (under === 'card' && !below) throw new Error(`nothing is called '${place}' below a card in '${zone}'`);
    return below?.owner ?? nobody;
  }
  const rank = (zone: Z): number => (zones[zone].under === 'card' ? 1 : 0);
  const topFirst = (zone: Z, cards: readonly string[]): readonly string[] =>
    zones[zone].ordered ? cards.toReversed() : cards;

  return {
    deal,
    /**
     * The same as a scenario writes it: `drill`, or `x=drill@ben` where its name and its owner matter; `-drill` lies face
     * down. Of a pile the first lies on top. Where nothing else is said it belongs to `whose`: to the seat it lies under, or
     * to whom the card below it belongs.
     */
    dealWritten(cards: CardTable<Z, D>, written: Written<Z>, whose?: Seat): CardTable<Z, D> {
      let dealt = cards;
      const strange = Object.keys(written).find((zone) => !Object.hasOwn(zones, zone));
      if (strange !== undefined)
        throw new Error(`'${strange}' is no zone; the zones are ${Object.keys(zones).join(', ')}`);
      // what lies on a card comes after it
      const inOrder = (Object.keys(zones) as Z[]).sort((a, b) => rank(a) - rank(b));
      for (const zone of inOrder)
        for (const [place, texts] of Object.entries<readonly string[]>(written[zone] ?? {}))
          for (const text of topFirst(zone, texts)) {
            const parts = asWritten.exec(text);
            if (!parts) throw new Error(`'${text}' is no card: write drill, -drill face down, x=drill@ben`);
            const [, id, down, name = '', owner = whose ?? ownerAt(dealt, zone, place)] = parts;
            const face = down === undefined ? 'up' : 'down';
            const kind = kindIn(name);
            const said = id ?? (name === kind ? undefined : name);
            if (said !== undefined && find({ state: { cards: dealt } }, said))
              throw new Error(`'${said}' lies there twice: each card has a name of its own`);
            // a card in the open is called by its kind, as it would be in a game
            const called = said ?? (zones[zone].up === 'all' && face === 'up' ? nameFor(dealt, kind) : undefined);
            dealt = deal(dealt, [{ kind, zone, place, owner, face, ...(called !== undefined && { id: called }) }]);
          }
      return dealt;
    },
    /** What lies where, in the same words: each card by its kind, the second of equals `drill.2`, face down `-drill`. */
    written(cards: CardTable<Z, D>): Written<Z> {
      const all: Record<string, Record<string, readonly string[]>> = {};
      for (const zone of Object.keys(zones) as Z[])
        for (const [place, list] of Object.entries<readonly Piece<Z, D>[]>(cards.zones[zone] ?? {}))
          (all[zone] ??= {})[place] = topFirst(
            zone,
            calledIn(list).map((name, i) => (list[i]?.face === 'down' ? `-${name}` : name)),
          );
      return all as Written<Z>;
    },
    /** The same kinds in an order that nobody knows: for decks, before they are dealt. */
    mixed(kinds: readonly CardId[], chance: Pick<Chance, 'shuffle'>): CardId[] {
      const all = [...kinds];
      chance.shuffle(all);
      return all;
    },
    /** A name for a card of a scenario: its kind, the second `drill.2`. */
    nameFor,
  };
}
/** `drill`, `drill.2`, `-drill`, `x=drill@ben`. */
const asWritten = /^(?:([\w-]+)=)?(-)?(\w[\w-]*(?:\.\d+)?)(?:@(\w+))?$/;
