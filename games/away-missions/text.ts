/** The mission area as text, from what a seat sees. */
import type { Json } from '@tenforward/kernel';

export const text = (_open: Json, _mine: Json, _name: (id: string) => string): string => '';
