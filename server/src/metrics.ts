/** The numbers of a server, for Prometheus. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Measured } from './hosting/house.ts';

/** From a quarter of a millisecond to ten seconds. */
const buckets = [0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.015, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

export interface Metrics extends Measured {
  readonly registry: Registry;
  /** A commit of so many decisions. */
  committed(seconds: number, count: number): void;
  sent(bytes: number): void;
  dropped(): void;
  /** A thread was ended because a bot did not come to an end. */
  botKilled(): void;
  /** A thread ended, killed or not, and another takes its place. */
  botThreadRestarted(): void;
}

export interface Gauged {
  readonly tables: () => number;
  readonly sockets: () => number;
  readonly botQueue: () => number;
}

/** Who decided, as far as that is worth counting: not by name. */
const kindOf = (by: string): string => {
  if (by.startsWith('bot:')) return 'bot';
  return by === 'clock' || by === 'standing' || by === 'forced' || by === 'server' ? by : 'person';
};

export function makeMetrics(gauged: Gauged): Metrics {
  const registry = new Registry();
  const registers = [registry];
  // memory, processor, and the lag of the event loop
  collectDefaultMetrics({ register: registry });
  const name = (what: string): string => `tenforward_${what}`;
  const gauge = (what: string, help: string, read: () => number): void =>
    registry.registerMetric(
      new Gauge({
        name: name(what),
        help,
        registers: [],
        collect() {
          this.set(read());
        },
      }),
    );
  gauge('tables_open', 'Tables that are in memory.', gauged.tables);
  gauge('sockets_open', 'Sockets that are open.', gauged.sockets);
  gauge('bot_queue', 'Questions that wait for a bot.', gauged.botQueue);
  const kills = new Counter({ name: name('bot_kills_total'), help: 'Bots that thought for too long.', registers });
  const restarts = new Counter({
    name: name('bot_thread_restarts_total'),
    help: 'Threads of bots that ended and were replaced.',
    registers,
  });
  const decisions = new Counter({
    name: name('decisions_total'),
    help: 'Decisions taken, by kind of decider.',
    labelNames: ['by'],
    registers,
  });
  const latency = new Histogram({
    name: name('decision_seconds'),
    help: 'From a decision received to the last client written.',
    buckets,
    registers,
  });
  const store = new Histogram({ name: name('store_seconds'), help: 'One durable commit.', buckets, registers });
  const batch = new Histogram({
    name: name('store_batch'),
    help: 'Decisions that share a commit.',
    buckets: [1, 2, 5, 10, 20, 50, 100, 200, 500],
    registers,
  });
  const loads = new Histogram({ name: name('load_seconds'), help: 'Opening a table.', buckets, registers });
  const refusals = new Counter({
    name: name('refusals_total'),
    help: 'What was refused, by code.',
    labelNames: ['code'],
    registers,
  });
  const bytes = new Counter({ name: name('sent_characters_total'), help: 'Written to sockets.', registers });
  const messages = new Counter({ name: name('sent_messages_total'), help: 'Written to sockets.', registers });
  const slow = new Counter({ name: name('dropped_total'), help: 'Sockets dropped for not reading.', registers });
  return {
    registry,
    decision: (by, seconds) => {
      decisions.inc({ by: kindOf(by) });
      latency.observe(seconds);
    },
    loaded: (seconds) => loads.observe(seconds),
    refused: (code) => refusals.inc({ code }),
    committed: (seconds, count) => {
      store.observe(seconds);
      batch.observe(count);
    },
    sent: (length) => {
      bytes.inc(length);
      messages.inc();
    },
    dropped: () => slow.inc(),
    botKilled: () => kills.inc(),
    botThreadRestarted: () => restarts.inc(),
  };
}
