/** Hidden agendas: what each counts for at the end. */
import type { Card } from '../types.ts';

export const agendas = {
  raider: {
    name: 'Raider',
    text: 'At the end: 1 point for every 2 points you have for destroyed ships.',
    copies: 3,
    answers: {
      'final score': (t, { seat }, self) =>
        seat === self.owner ? Math.floor((t.state.score[seat] ?? 0) / 2) : undefined,
    },
  },
  surveyor: {
    name: 'Surveyor',
    text: 'At the end: 1 more point for each of your buoys.',
    copies: 3,
    answers: {
      'final score': (t, { seat }, self) =>
        seat === self.owner ? t.state.buoys.filter((buoy) => buoy.owner === seat).length : undefined,
    },
  },
  diplomat: {
    name: 'Diplomat',
    text: 'At the end: 1 point for each seat you are at peace with.',
    copies: 3,
    answers: {
      'final score': (t, { seat }, self) =>
        seat === self.owner
          ? Object.keys(t.state.peace).filter((pair) => pair.split('+').includes(seat)).length
          : undefined,
    },
  },
} satisfies Record<string, Card>;
