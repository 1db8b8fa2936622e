/** Systems that are shared in Peace (13.2.2): nobody takes them unasked. */
import { ask, option } from '@tenforward/kernel';
import { say } from '../words.ts';
import { isAtPeace, isDenied, permittersAt } from './relations.ts';
import type { Flow, Seat, SystemId, Table } from './types.ts';

/** What Peaceful Rivals are asked. */
export const permissionAsks = {
  'permission.colonise': ask<{ seat: Seat; system: SystemId }>('ASC-13.2.2a'),
  'permission.invade': ask<{ seat: Seat; system: SystemId }>('ASC-13.2.2a'),
  'permission.hegemony': ask<{ seat: Seat; system: SystemId }>('ASC-13.2.2a'),
};
/** What is told. */
export type PermissionTells = {
  permission: { seat: Seat; to: Seat; system: SystemId; granted: boolean };
};

/** 13.2.2: all Peaceful Rivals in the System are asked; the first who denies settles it. */
export function* askPermission(
  t: Table,
  seat: Seat,
  sector: string,
  what: 'colonise' | 'invade' | 'hegemony',
  of: readonly Seat[],
): Flow<boolean> {
  if (isDenied(t, seat, sector)) return false;
  for (const other of of) {
    const granted = yield* t.one(other, t.ask(`permission.${what}`, { seat, system: sector }), () => [
      option('deny', false, { idle: true, show: () => say('permission.deny') }),
      option('grant', true, { show: () => say('permission.grant') }),
    ]);
    t.tell('permission', { seat: other, to: seat, system: sector, granted });
    if (granted) continue;
    if (isAtPeace(t, seat, other)) t.state.denied.push({ seat, system: sector }); // ASC-13.2.2a, R96
    return false; // ASC-13.2.2b
  }
  return permittersAt(t, seat, sector) !== 'blocked'; // agreements may have changed hands meanwhile
}
