/** Dials as they are printed: '1:Sg Bg; 3:Sw Bw Tr Ar; -2:Sr' is speed, bearing (straight, bank, turn, about) and colour. */
import { must } from '../../../src/index.ts';
import type { Bearing } from '../geometry.ts';
import type { Colour, Dialled } from '../types.ts';

const bearings: Readonly<Record<string, Bearing>> = { S: 'straight', B: 'bank', T: 'turn', A: 'come about' };
const colours: Readonly<Record<string, Colour>> = { g: 'green', w: 'white', r: 'red' };

/** Keys are as short as on the dial: `S2`, `BL1`, `TR3`, `A3`, `R2` for full astern. */
export const dial = (text: string): readonly Dialled[] =>
  text.split('; ').flatMap((row) => {
    const [speed = '', list = ''] = row.split(':');
    return list.split(' ').flatMap((entry) => oneOrBoth(Number(speed), entry.charAt(0), entry.charAt(1)));
  });

function oneOrBoth(speed: number, letter: string, hue: string): readonly Dialled[] {
  const colour = must(colours[hue], `a colour '${hue}'`);
  if (speed < 0) return [{ key: `R${-speed}`, bearing: 'astern', speed: -speed, hand: 0, colour }];
  const bearing = must(bearings[letter], `a bearing '${letter}'`);
  if (letter === 'S' || letter === 'A') return [{ key: `${letter}${speed}`, bearing, speed, hand: 0, colour }];
  return ([-1, 1] as const).map((hand) => {
    const key = `${letter}${hand < 0 ? 'L' : 'R'}${speed}`;
    return { key, bearing, speed, hand, colour };
  });
}
