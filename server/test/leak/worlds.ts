/** Two worlds that look the same to a seat, each on a server of its own that is otherwise the same to the last bit. */
import { createHash } from 'node:crypto';
import { chanceFrom, commitmentTo, type Header, type Json, type Live, type Seat, type Types } from '@tenforward/kernel';
import { real, type Surroundings } from '../../src/settings.ts';
import { chance, guest, type TestPerson, type TestServer, testServer } from '../../src/testing/index.ts';
import { differences, hiddenZones } from './zones.ts';

export interface World {
  readonly server: TestServer;
  /** One for each seat, and one who watches. */
  readonly people: readonly TestPerson[];
}

/** Time stands still, and ids are counted: whatever differs between two servers then, somebody could read. */
function still(): Surroundings {
  let n = 0;
  const next = (): string => createHash('sha256').update(`still ${n++}`).digest('hex');
  return {
    ...real,
    now: () => 1_800_000_000_000,
    secret: (bytes) => next().slice(0, bytes),
    seed: next,
    id: () => next().slice(0, 16),
  };
}

export async function makeWorld(seats: number): Promise<World> {
  const server = await testServer({ logLevel: 'silent' }, { around: still() });
  const people: TestPerson[] = [];
  for (let i = 0; i <= seats; i++) people.push(await guest(server.url, `Guest ${i + 1}`));
  return { server, people };
}

interface Position {
  readonly state: Json;
  readonly agenda: Json;
}

/** Where a game is, at the boundary of its open step; and the same with everything hidden from `seat` dealt anew. */
export function twoPositions(
  live: Live<Types>,
  seat: Seat,
  seed: number,
): { here: Position; there: Position; differing: Record<string, number> } {
  const world = structuredClone(live.checkpoint().world) as unknown as { state: Types['state']; agenda: Json };
  const dealt = structuredClone(world);
  live.game.imagine(dealt.state, seat, chanceFrom(chance(seed)), live.seating);
  return {
    here: { state: world.state as Json, agenda: world.agenda },
    there: { state: dealt.state as Json, agenda: dealt.agenda },
    differing: differences(hiddenZones(live, world.state, seat), hiddenZones(live, dealt.state, seat)),
  };
}

/** Sets up a table that begins in a position, as if it had been started there. */
export async function tableAt(
  { server, people }: World,
  header: Header,
  position: Position,
  seed: string,
  id: string,
): Promise<void> {
  const { db } = server.store;
  const settings = {
    visibility: 'open',
    pace: 'live',
    clock: { kind: 'game', seconds: 86_400, delay: 0 },
    whenOut: 'least',
    spectators: true,
    delay: 0,
    start: 'host',
    title: '',
  };
  const arranged: Header = { ...header, position: { position: { state: position.state, agenda: position.agenda } } };
  await db
    .insertInto('tables')
    .values({
      id,
      game: header.game,
      host: people[0]?.person ?? '',
      status: 'playing',
      visibility: 'open',
      settings: JSON.stringify(settings),
      options: JSON.stringify(header.options),
      seed,
      commitment: commitmentTo(seed),
      header: JSON.stringify(arranged),
      request: null,
      result: null,
      rematch_of: null,
      next: null,
      position: null,
      continued_from: null,
      created_at: 0,
      started_at: 0,
      ended_at: null,
    })
    .execute();
  await db
    .insertInto('seats')
    .values(
      header.seats.map((one, i) => ({
        table_id: id,
        seat: one.seat,
        place: i,
        kind: 'person' as const,
        person: people[i]?.person ?? null,
        bot: null,
        team: one.team ?? null,
        nonce: null,
        reserved: null,
      })),
    )
    .execute();
}
