/** The probe with bots that don't do as they should; threads load it too. */
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type GameEntry, games as all } from '@tenforward/catalogue';
import type { Bot, Types } from '@tenforward/kernel';

/** Answers what nobody offered. */
const wrong: Bot<Types> = { id: 'wrong', answer: () => 'nobody offered this' };

/** Two files by which a test holds the thread of a bot: bots see nothing else of the world. */
export interface Gate {
  /** Made by the bot when it begins to think. */
  readonly thinking: string;
  /** Made by the test when it may go on. */
  readonly enough: string;
}
export function gateOf(name: string): Gate {
  const path = join(tmpdir(), `tenforward-gate-${process.pid}-${name}`);
  return { thinking: `${path}-thinking`, enough: `${path}-enough` };
}

/** Thinks until it is told that this is enough. */
const held = (id: string): Bot<Types> => ({
  id,
  answer() {
    const { thinking, enough } = gateOf(id);
    writeFileSync(thinking, '');
    const nobody = new Int32Array(new SharedArrayBuffer(4));
    while (!existsSync(enough)) Atomics.wait(nobody, 0, 0, 5);
    throw new Error('thought for nothing');
  },
});

export const heldBots = ['slow', 'slower', 'slowest'] as const;
export const closeGates = (): void => {
  for (const name of heldBots) for (const file of Object.values(gateOf(name))) rmSync(file, { force: true });
};

export const games: readonly GameEntry[] = all
  .filter(({ id }) => id === 'probe')
  .map((entry) => ({
    ...entry,
    async rules() {
      const { game, bots } = await entry.rules();
      return { game, bots: { wrong, ...Object.fromEntries(heldBots.map((id) => [id, held(id)])), ...bots } };
    },
  }));
