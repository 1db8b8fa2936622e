/** Players whose Home System is Assimilated: one with the Collective for the rest of the game (15.4.3). */
import { say } from '../../words.ts';
import { dissolve, leaveGame } from '../leaving.ts';
import { isPlaying, playerOf, playing } from '../players.ts';
import { borgWin } from './victory.ts';
import type { Flow, Seat, Table } from '../types.ts';

/** Their Ships, worlds and agreements are gone; from the next Game Round they take Borg turns (ASC-15.4.3.1d). */
export function* assimilatePlayer(t: Table, seat: Seat): Flow {
  if (!isPlaying(t, seat)) return; // ASC-15.4.3.2c
  // whoever has given up runs no Cubes
  if (t.left.includes(seat)) return yield* leaveGame(t, seat);
  playerOf(t, seat).fate = 'assimilated';
  t.tell('assimilated', { seat });
  dissolve(t, seat);
  if (playing(t).length === 0) yield* borgWin(t, say('borg.win.all')); // ASC-2.3.3b
}
