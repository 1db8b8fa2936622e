/** The tables that one socket has open. */
import type { Seat } from '@tenforward/kernel';
import { limits } from '@tenforward/protocol';
import type { Watcher } from '../hosting/audience.ts';
import type { Person } from '../hosting/asking.ts';
import { openFor, seatsFor } from '../hosting/access.ts';
import { secretHash } from '../hosting/invite.ts';
import type { OpenTable } from '../hosting/open-table.ts';
import type { Tables } from '../hosting/tables.ts';
import { Refused } from '../problems.ts';

interface Open {
  readonly table: OpenTable;
  readonly watcher: Watcher;
}
export interface Wish {
  readonly table: string;
  readonly id: string;
  readonly seen?: string | undefined;
  readonly as?: readonly Seat[] | undefined;
  readonly invite?: string | undefined;
}

export class Watching {
  private readonly tables: Tables;
  private readonly send: (text: string) => void;
  private readonly open = new Map<string, Open>();
  private isOver = false;

  constructor(tables: Tables, send: (text: string) => void) {
    this.tables = tables;
    this.send = send;
  }

  async watch(who: Person, { table: id, id: clientId, seen, as, invite }: Wish): Promise<void> {
    this.checkRoom(id);
    const table = await openFor(this.tables, who, id, invite);
    // others may have been opened while we looked
    this.checkRoom(id);
    const by = invite === undefined ? {} : { invite: secretHash(invite) };
    const watcher: Watcher = { person: who.person, seats: seatsFor(table, who, as), ...by, send: this.send };
    this.leave(id);
    // it may have gone while we looked
    if (this.isOver) return;
    this.open.set(id, { table, watcher });
    try {
      await table.watch(watcher, seen, clientId);
    } catch (error) {
      this.leave(id);
      throw error;
    }
    if (this.isOver) table.unwatch(watcher);
  }

  private checkRoom(id: string): void {
    if (!this.open.has(id) && this.open.size >= limits.tables)
      throw new Refused('too-many', `One socket can have ${limits.tables} tables open.`);
  }

  /** Something can be done at a table only by whoever has it open, or may open it. */
  async at(who: Person, id: string): Promise<OpenTable> {
    const known = this.open.get(id);
    // whoever lost a seat is no longer in the audience, and may be nobody at a private table by now
    if (known && !known.table.isClosed && known.table.audience.has(known.watcher)) return known.table;
    return openFor(this.tables, who, id, undefined);
  }

  leave(id: string): void {
    const open = this.open.get(id);
    if (!open) return;
    this.open.delete(id);
    open.table.unwatch(open.watcher);
  }

  leaveAll(): void {
    this.isOver = true;
    for (const { table, watcher } of this.open.values()) table.unwatch(watcher);
    this.open.clear();
  }
}
