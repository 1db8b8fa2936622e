/** Sounds, made on the spot and short; off until switched on. Each has a visible twin. */
import type { Sort } from '@tenforward/ui';
import { settingsNow } from '../store/settings.ts';

export type SoundName =
  | 'turn'
  | 'choose'
  | 'dice'
  | 'hit'
  | 'cancelled'
  | 'door'
  | 'score'
  | 'loss'
  | 'refused'
  | 'clock'
  | 'message';

interface Note {
  readonly hertz: number;
  readonly at: number;
  readonly ms: number;
  readonly shape?: OscillatorType;
}
const notes: Readonly<Record<SoundName, readonly Note[]>> = {
  turn: [
    { hertz: 520, at: 0, ms: 120 },
    { hertz: 700, at: 130, ms: 180 },
  ],
  choose: [{ hertz: 900, at: 0, ms: 25 }],
  dice: [0, 60, 120].map((at) => ({ hertz: 300 + at, at, ms: 30, shape: 'square' as const })),
  hit: [{ hertz: 110, at: 0, ms: 200, shape: 'triangle' }],
  cancelled: [{ hertz: 210, at: 0, ms: 60, shape: 'triangle' }],
  door: [{ hertz: 160, at: 0, ms: 240, shape: 'sine' }],
  score: [
    { hertz: 523, at: 0, ms: 120 },
    { hertz: 659, at: 120, ms: 220 },
  ],
  loss: [
    { hertz: 440, at: 0, ms: 120 },
    { hertz: 349, at: 120, ms: 240 },
  ],
  refused: [{ hertz: 140, at: 0, ms: 160, shape: 'square' }],
  clock: [{ hertz: 1000, at: 0, ms: 60 }],
  message: [{ hertz: 760, at: 0, ms: 60 }],
};

const sorts: Partial<Record<Sort, SoundName>> = {
  move: 'door',
  dice: 'dice',
  hit: 'hit',
  miss: 'cancelled',
  score: 'score',
  loss: 'loss',
};
export const soundOf = (sort: Sort): SoundName | undefined => sorts[sort];

let context: AudioContext | undefined;

export function sound(name: SoundName | undefined): void {
  const { sound: isOn, volume } = settingsNow();
  if (name === undefined || !isOn) return;
  context ??= new AudioContext();
  for (const { hertz, at, ms, shape = 'sine' } of notes[name]) {
    const start = context.currentTime + at / 1000;
    const tone = context.createOscillator();
    const loudness = context.createGain();
    tone.type = shape;
    tone.frequency.value = hertz;
    loudness.gain.setValueAtTime(volume * 0.15, start);
    loudness.gain.exponentialRampToValueAtTime(0.0001, start + ms / 1000);
    tone.connect(loudness).connect(context.destination);
    tone.start(start);
    tone.stop(start + ms / 1000);
  }
}
