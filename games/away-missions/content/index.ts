/** All cards of the four affiliations by id. */
import type { Cards } from '../rules/deck-building.ts';
import { federation } from './federation/index.ts';
import { borg } from './borg/index.ts';
import { klingon } from './klingon/index.ts';
import { romulan } from './romulan/index.ts';

export const content: Cards = { ...federation, ...borg, ...klingon, ...romulan };
