/** What lies where in a state, for tests: by name as options have it, and by kind. */
import { calledIn } from '@tenforward/cards';
import type { State } from '../rules/state.ts';
import { lying, type ZoneName } from '../rules/zones.ts';

export const namesIn = (state: State, zone: ZoneName, place: string): string[] =>
  calledIn(lying({ state }, zone, place));
export const kindsIn = (state: State, zone: ZoneName, place: string): string[] =>
  lying({ state }, zone, place).map(({ kind }) => kind);
