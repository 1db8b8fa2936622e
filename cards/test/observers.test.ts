/**
 * Two tables at which Ben's hidden cards differ, and what he does with them in secret. All that can be seen of it is the
 * same; so Ann, and those who only watch, are shown the same, to the last byte, in names, counts and what is known.
 */
import { generator } from '@tenforward/kernel/testing';
import { expect, test } from 'vitest';
import { type Bench, bench, kit, type Where } from './bench-table.ts';

type Below = (n: number) => number;
type Pair = readonly [Bench, Bench];
type Piece = ReturnType<typeof kit.piece>;

const kinds = ['claim', 'drill', 'dust', 'gold'];
const pick = <T>(list: readonly T[], below: Below): T | undefined => list[below(list.length)];
const both = <T>(pair: Pair, of: (t: Bench, i: 0 | 1) => T): readonly [T, T] => [of(pair[0], 0), of(pair[1], 1)];
const kindsIn = (t: Bench, zone: Where): string[] => kit.lying(t, zone, 'ben').map(({ kind }) => kind);

/** A table: open cards for all, four cards in Ben's hand, eight in his deck. */
const begin = (below: Below): Bench => {
  const some = (n: number): string => Array.from({ length: n }, () => kinds[below(kinds.length)]).join(' ');
  const t = bench(['row ann: host=drill', 'row ben: a=claim b=drill', 'discard ben: c=dust d=drill e=gold']);
  const secret = bench([`hand ben: ${some(4)}`, `deck ben: ${some(8)}`, 'vault ben: gold claim']);
  t.state.cards = kit.deal(
    t.state.cards,
    kit.all(secret).map(({ id: _, ...p }) => p),
  );
  return t;
};
/** The same kind out of a zone of both, each time another copy perhaps. */
function alike(pair: Pair, zone: Where, below: Below, secret: readonly Below[]): readonly [Piece, Piece] | undefined {
  const [here, there] = both(pair, (t) => kindsIn(t, zone));
  const kind = pick(
    kinds.filter((one) => here.includes(one) && there.includes(one)),
    below,
  );
  if (kind === undefined) return undefined;
  const copy = (t: Bench, i: 0 | 1): Piece =>
    pick(
      kit.lying(t, zone, 'ben').filter((p) => p.kind === kind),
      secret[i] as Below,
    ) as Piece;
  return both(pair, copy);
}
/** A place that both have, where the same kind lies. */
function sameAt(pair: Pair, zone: Where, below: Below): readonly [Piece, Piece] | undefined {
  const lie = both(pair, (t) => kit.lying(t, zone, 'ben'));
  const at = pick(
    lie[0].flatMap((p, i) => (lie[1][i]?.kind === p.kind ? [i] : [])),
    below,
  );
  return at === undefined ? undefined : [lie[0][at] as Piece, lie[1][at] as Piece];
}
/** The flow of a search, answered at once. */
function searches(t: Bench, where: readonly Where[], to: Where, kind: string | undefined, openly: boolean): void {
  const one = function* <V>(_seat: string, _ask: object, options: () => readonly { key: string; value: V }[]) {
    const all = options();
    return (all.find(({ key }) => kind !== undefined && key.endsWith(kind)) ?? all[0])?.value as V;
  };
  const words = { found: () => ({ key: '' }), nothing: () => ({ key: '' }) };
  const spots = where.map((zone) => ({ zone, place: 'ben' }));
  const how = {
    in: spots,
    for: () => true,
    to: { zone: to, place: 'ben' },
    words,
    ...(openly && { openly: true as const }),
  };
  kit.search({ ...t, one }, 'ben', { name: 'search', data: {} }, how).next();
}

/** What may happen: each does the same at both tables, as far as anybody but Ben can see; or nothing, at neither. */
const deeds: Record<string, (pair: Pair, below: Below, secret: readonly [Below, Below]) => void> = {
  'draws a card': (pair) => void both(pair, (t) => kit.draw(t, 'deck', 'ben', 'hand')),
  'puts a card from his hand on the deck, unseen': (pair, below, secret) => {
    const at = below(2) === 0 ? 'top' : 'bottom';
    both(pair, (t, i) => {
      const p = pick(kit.lying(t, 'hand', 'ben'), secret[i]);
      if (p) kit.put(t, p.id, 'deck', 'ben', at);
    });
  },
  'lays a card face down': (pair, _below, secret) =>
    void both(pair, (t, i) => {
      const p = pick(kit.lying(t, 'hand', 'ben'), secret[i]);
      if (p) kit.move(t, p.id, 'row', 'ben', { face: 'down' });
    }),
  'locks a card away': (pair, _below, secret) =>
    void both(pair, (t, i) => {
      const p = pick(kit.lying(t, 'hand', 'ben'), secret[i]);
      if (p) kit.move(t, p.id, 'vault', 'ben');
    }),
  'plays a card': (pair, below, secret) => {
    const to = below(2) === 0 ? 'row' : 'discard';
    const found = alike(pair, 'hand', below, secret);
    if (found) both(pair, (t, i) => kit.move(t, found[i].id, to, 'ben'));
  },
  'takes back a card that all see': (pair, below) => {
    const open = kit.lying(pair[0], 'discard', 'ben');
    const id = pick(open, below)?.id;
    if (id !== undefined) both(pair, (t) => kit.move(t, id, 'hand', 'ben'));
  },
  'puts a card that all see on his deck': (pair, below) => {
    const id = pick(kit.lying(pair[0], 'discard', 'ben'), below)?.id;
    const at = below(2) === 0 ? 'top' : 'bottom';
    if (id !== undefined) both(pair, (t) => kit.put(t, id, 'deck', 'ben', at));
  },
  'discards the top card': (pair) => {
    const [here, there] = both(pair, (t) => kit.top(t, 'deck', 'ben'));
    if (here && here.kind === there?.kind) both(pair, (t) => kit.draw(t, 'deck', 'ben', 'discard'));
  },
  'shuffles his deck': (pair) => void both(pair, (t) => kit.shuffle(t, 'deck', 'ben')),
  'looks for a card in his deck, and takes it or none': (pair, _below, secret) =>
    void both(pair, (t, i) => {
      if (kit.lying(t, 'deck', 'ben').length > 0)
        searches(t, ['deck'], 'hand', pick(kindsIn(t, 'deck'), secret[i]), false);
    }),
  'looks for a card and shows it': (pair, below) => {
    const [here, there] = both(pair, (t) => kindsIn(t, 'deck'));
    const kind = pick(
      kinds.filter((one) => here.includes(one) && there.includes(one)),
      below,
    );
    const isShown = below(2) === 0;
    if (kind !== undefined) both(pair, (t) => searches(t, ['deck'], isShown ? 'hand' : 'discard', kind, isShown));
  },
  'is looked at: one card of his hand, drawn blindly': (pair, below, secret) => {
    const found = alike(pair, 'hand', below, secret);
    const to = pick([['ann'], ['everybody']], below);
    if (found) both(pair, (t, i) => kit.peek(t, found[i].id, to));
  },
  'is looked at by Cleo': (pair, _below, secret) =>
    void both(pair, (t, i) => {
      const p = pick(kit.lying(t, 'hand', 'ben'), secret[i]);
      if (p) kit.peek(t, p.id, ['cleo']);
    }),
  'has his whole hand looked at by Cleo for a while': (pair) =>
    void both(pair, (t) => {
      kit.passed(t, 'enough');
      kit.grant(t, { zone: 'hand', place: 'ben' }, 'faces', ['cleo'], 'enough');
    }),
  'has his whole hand looked at': (pair) => {
    const [here, there] = both(pair, (t) => kindsIn(t, 'hand').sort().join());
    if (here === there)
      both(pair, (t) =>
        kit.peekAll(
          t,
          kit.lying(t, 'hand', 'ben').map(({ id }) => id),
          ['ann'],
        ),
      );
  },
  'is looked at: a card of his deck': (pair, below) => {
    const found = sameAt(pair, 'deck', below);
    const to = pick([['ann'], ['cleo'], ['everybody']], below);
    if (found) both(pair, (t, i) => kit.peek(t, found[i].id, to));
  },
  'turns up a card': (pair, below) => {
    const found = sameAt(pair, 'row', below);
    if (found?.[0].face === 'down') both(pair, (t, i) => kit.turnUp(t, found[i].id));
  },
  'turns down a card': (pair, below) => {
    const found = sameAt(pair, 'row', below);
    if (found?.[0].face === 'up') both(pair, (t, i) => kit.turnDown(t, found[i].id));
  },
  'takes back a card that lies face down': (pair, below) => {
    const at = below(6);
    const lie = both(pair, (t) => kit.lying(t, 'row', 'ben')[at]);
    if (lie[0]?.face === 'down') both(pair, (t, i) => kit.move(t, lie[i]?.id ?? '', 'hand', 'ben'));
  },
  'exchanges a card with one that all see': (pair, below, secret) => {
    const found = alike(pair, 'hand', below, secret);
    const id = pick(kit.lying(pair[0], 'discard', 'ben'), below)?.id;
    if (found && id !== undefined) both(pair, (t, i) => kit.exchange(t, found[i].id, id));
  },
  'lays a card onto another': (pair, below, secret) => {
    const found = alike(pair, 'hand', below, secret);
    if (found) both(pair, (t, i) => kit.attach(t, found[i].id, 'on', 'host'));
  },
};

const seen = (t: Bench): string => JSON.stringify([kit.open(t), kit.own(t, 'ann'), t.shown > 0], null, 1);

test('what is secret shows in nothing that others are shown', () => {
  const names = Object.keys(deeds);
  const done = new Map<string, number>();
  for (let game = 0; game < 300; game++) {
    const below = generator(`observers ${game}`);
    const secret = [generator(`secret ${game} 0`), generator(`secret ${game} 1`)] as const;
    const pair: Pair = [begin(secret[0]), begin(secret[1])];
    const story: string[] = [];
    for (let n = 0; n < 40; n++) {
      const name = pick(names, below) ?? '';
      const before = seen(pair[0]);
      for (const t of pair) t.shown = 0;
      deeds[name]?.(pair, below, secret);
      story.push(name);
      if (seen(pair[0]) !== before) done.set(name, (done.get(name) ?? 0) + 1);
      const [here, there] = both(pair, seen);
      expect(here, `game ${game}: Ben ${story.join(', ')}`).toBe(there);
    }
  }
  for (const name of names) expect(done.get(name) ?? 0, name).toBeGreaterThan(20);
});
