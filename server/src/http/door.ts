/** What the door needs to know of the house. */
import type { People } from '../people/people.ts';
import type { Settings } from '../settings.ts';
import type { RateLimits } from './rates.ts';

export interface Door {
  readonly settings: Settings;
  readonly people: People;
  readonly rates: RateLimits;
}
