/** Hearing what other servers have changed, over one connection that comes back when it is lost. */
import pg from 'pg';
import { clientSettings, usual } from './postgres-pool.ts';

const firstPause = 100;
const longestPause = 5000;
/** A connection on which nothing is sent can be dead for hours without anybody noticing. */
const heartbeat = 20_000;

/** Payloads are `sender table`. Resolves when the first connection listens; gives back a way to stop. */
export async function listen(
  url: string,
  self: string,
  changed: (table: string) => void,
): Promise<() => Promise<void>> {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let pause = firstPause;
  let stopped = false;

  async function connect(): Promise<void> {
    const next = new pg.Client(clientSettings(url, usual));
    // one loss may be told in several ways; the first counts
    const lost = (): void => {
      if (client !== next || stopped) return;
      client = undefined;
      clearTimeout(timer);
      next.end().catch(() => undefined);
      retry();
    };
    next.on('error', lost);
    next.on('end', lost);
    next.on('notification', ({ payload = '' }) => {
      const space = payload.indexOf(' ');
      if (payload.slice(0, space) !== self) changed(payload.slice(space + 1));
    });
    try {
      await next.connect();
      await next.query('listen tenforward');
    } catch (error) {
      next.end().catch(() => undefined);
      throw error;
    }
    if (stopped) return void next.end().catch(() => undefined);
    client = next;
    pause = firstPause;
    beat(next, lost);
  }

  function beat(on: pg.Client, lost: () => void): void {
    timer = setTimeout(() => {
      on.query('select 1').then(() => client === on && beat(on, lost), lost);
    }, heartbeat).unref();
  }

  function retry(): void {
    if (stopped) return;
    // not all servers at the same moment
    timer = setTimeout(
      () => void connect().then(() => stopped || changed('*'), retry),
      pause * (0.5 + Math.random()),
    ).unref();
    pause = Math.min(pause * 2, longestPause);
  }

  await connect();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await client?.end().catch(() => undefined);
  };
}
