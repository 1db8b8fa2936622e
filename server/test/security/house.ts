/** Tables with people around them, for everybody to try what is not theirs. */
import type { TableMeta } from '@tenforward/protocol';
import { createTable, guest, type TestPerson, type TestServer } from '../../src/testing/index.ts';

export interface House {
  readonly host: TestPerson;
  readonly player: TestPerson;
  /** Sits nowhere. */
  readonly stranger: TestPerson;
  /** Open and in play: the host at p1, the player at p2, a bot that nobody asks before them at none. */
  readonly open: string;
  /** The same, for those two alone. */
  readonly hidden: string;
  /** Open, waits for its host to start, with a seat that is free. */
  readonly gathering: string;
  readonly nowhere: string;
}

export async function makeHouse({ url }: TestServer): Promise<House> {
  const [host, player, stranger] = [await guest(url, 'Host'), await guest(url, 'Player'), await guest(url, 'Stranger')];
  const play = async (visibility: 'open' | 'private'): Promise<string> => {
    const { table } = await createTable(host, {
      seats: [{ kind: 'me' }, { kind: 'open', person: player.person }],
      settings: { visibility },
    });
    await player.http<TableMeta>('POST', `/api/tables/${table}/sit`, {});
    return table;
  };
  const gathering = await createTable(host, {
    seats: [{ kind: 'me' }, { kind: 'open' }],
    settings: { visibility: 'open', start: 'host' },
  });
  return {
    host,
    player,
    stranger,
    open: await play('open'),
    hidden: await play('private'),
    gathering: gathering.table,
    nowhere: 'nosuchtable00000',
  };
}

/** Every message about a table, as somebody at `seat` would send it. */
export const messagesAt = (table: string, seat: string): readonly ({ t: string } & Record<string, unknown>)[] => [
  { t: 'watch', table, as: [seat] },
  { t: 'answer', table, seat, ask: '0.0>p1.0', print: 'x', answer: 'north' },
  { t: 'act', table, seat, act: 'concede' },
  { t: 'undo', table, seat, count: 1 },
  { t: 'rewind', table, seat, to: 1 },
  { t: 'pause', table, seat },
  { t: 'consent', table, seat, request: 'some-request', yes: true },
  { t: 'standing', table, seat, window: 'deploy.where', answer: 'north' },
  { t: 'handOver', table, seat, to: 'bot:random' },
];

/** A good body for each route about a table. */
export const bodyFor: Readonly<Record<string, unknown>> = {
  'POST /api/tables/:table/sit': {},
  'PUT /api/tables/:table/seats/:seat': { kind: 'bot', bot: 'random' },
  'POST /api/tables/:table/invite': { seat: 'p2' },
  'PUT /api/tables/:table/archive': { on: true },
  'POST /api/tables/:table/continue': { n: 0, seat: 'p1' },
  'POST /api/tables/:table/report': { n: 0, text: 'Is this right?' },
};
