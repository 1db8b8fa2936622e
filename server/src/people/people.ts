/** People: guests who come as they are, and members with a name and a password. */
import type { Me } from '@tenforward/protocol';
import type { Kysely } from 'kysely';
import { Refused } from '../problems.ts';
import type { Surroundings } from '../settings.ts';
import type { PeopleTable, Schema } from '../store/schema.ts';
import { resetFor } from './admin.ts';
import { newRecoveryCodes, type ResetCode, sweepCodes, useCode } from './codes.ts';
import { Decks } from './decks.ts';
import { type Export, exportOf } from './export.ts';
import { forget } from './forget.ts';
import { KnownAddresses } from './known-addresses.ts';
import { guestName, isReserved, nameKey, numbered, tidyName } from './names.ts';
import { checkPassword, hashPassword, isPassword } from './passwords.ts';
import { Relations } from './relations.ts';
import { type SessionKind, Sessions, type Who } from './sessions.ts';

/** Somebody who has just come in, with the key to their new session. */
export interface Entered {
  readonly me: Me;
  readonly token: string;
  readonly session: string;
}
export interface Registered extends Entered {
  /** Shown only now. */
  readonly recovery: readonly string[];
}

export interface PeopleDeps {
  readonly db: Kysely<Schema>;
  readonly around: Surroundings;
  /** The names of all bots: nobody else goes by them. */
  readonly bots?: () => Promise<readonly string[]>;
}

export class People {
  readonly sessions: Sessions;
  readonly relations: Relations;
  readonly decks: Decks;
  readonly addresses: KnownAddresses;
  readonly #db: Kysely<Schema>;
  readonly #around: Surroundings;
  readonly #bots: () => Promise<readonly string[]>;
  #onGone: (person: string) => Promise<void> = async () => {};

  constructor({ db, around, bots = () => Promise.resolve([]) }: PeopleDeps) {
    this.#db = db;
    this.#around = around;
    this.#bots = bots;
    this.sessions = new Sessions({ db, around });
    this.relations = new Relations({ db, around });
    this.decks = new Decks({ db, around });
    this.addresses = new KnownAddresses({ db, around });
  }

  /** Sees to the tables of somebody who has deleted their account: called once they are nobody any more. What goes wrong is theirs to say. */
  onGone(free: (person: string) => Promise<void>): void {
    this.#onGone = free;
  }

  async guest(name: string | undefined, kind: SessionKind): Promise<Entered> {
    const person = this.#newPerson(await this.#guestName(name));
    await this.#db.insertInto('people').values(person).execute();
    return this.#enter(person, kind);
  }

  /** Guests' names are nobody's, but no guest goes by the name of a member, of the house or of a bot. */
  async #guestName(wanted: string | undefined): Promise<string> {
    const tidy = wanted === undefined ? undefined : tidyName(wanted);
    const base = tidy === undefined || (await this.#isReserved(tidy)) ? guestName(this.#around) : tidy;
    let name = base;
    while (await this.#byName(name)) name = numbered(this.#around, base);
    return name;
  }

  /** A guest becomes a member and keeps everything; whoever was nobody yet becomes one at once. */
  async register(
    who: Who | undefined,
    wanted: { readonly name: string; readonly password: string },
    kind: SessionKind,
  ): Promise<Registered> {
    if (who && !who.guest) throw new Refused('conflict', 'You have an account already.');
    const name = tidyName(wanted.name);
    checkPassword(wanted.password, name);
    await this.#checkFree(name);
    const account = {
      name,
      name_key: nameKey(name),
      password: await hashPassword(wanted.password),
      kind: 'member',
    } as const;
    const fresh = { ...this.#newPerson(name), ...account };
    try {
      if (who) await this.#promote(who.person, account);
      else await this.#db.insertInto('people').values(fresh).execute();
    } catch (error) {
      // Somebody else may have taken the name meanwhile: then that is the reason.
      await this.#checkFree(name);
      throw error;
    }
    const person = who ? await this.#person(who.person) : fresh;
    const recovery = await newRecoveryCodes(this.#db, this.#around, person.id);
    // A session from before is not one of the member: whoever may have known it knows nothing now.
    if (who) await this.sessions.endAll(person.id);
    return { ...(await this.#enter(person, kind)), recovery };
  }

  async #promote(person: string, account: Partial<PeopleTable>): Promise<void> {
    const done = await this.#db
      .updateTable('people')
      .set(account)
      .where('id', '=', person)
      .where('kind', '=', 'guest')
      .executeTakeFirst();
    if (done.numUpdatedRows !== 1n) throw new Refused('conflict', 'You have an account already.');
  }

  async #checkFree(name: string): Promise<void> {
    if ((await this.#isReserved(name)) || (await this.#byName(name)))
      throw new Refused('name-taken', `The name ‘${name}’ is taken.`, { field: 'name' });
  }

  async #isReserved(name: string): Promise<boolean> {
    return isReserved(name, await this.#bots());
  }

  /** Unknown names and wrong passwords take the same path and get the same sentence. */
  async signIn(given: { readonly name: string; readonly password: string }, kind: SessionKind): Promise<Entered> {
    const person = await this.#byName(given.name);
    const right = await isPassword(person?.password, given.password);
    if (!person || !right) throw new Refused('wrong-password', 'That name and password don’t belong together.');
    return this.#enter(person, kind);
  }

  async me(person: string): Promise<Me> {
    return meOf(await this.#person(person));
  }

  /** Ends all other sessions: whoever knew the old password is out. */
  async changePassword(who: Who, given: { readonly old: string; readonly password: string }): Promise<void> {
    if (who.guest) throw new Refused('conflict', 'Guests have no password. Register to have one.');
    await this.confirm(who, given.old);
    checkPassword(given.password, who.name);
    const password = await hashPassword(given.password);
    await this.#db.updateTable('people').set({ password }).where('id', '=', who.person).execute();
    await this.sessions.endAll(who.person, who.session);
  }

  /** What can't be undone asks for the password again. Guests have none. */
  async confirm(who: Who, password: string): Promise<void> {
    const person = await this.#person(who.person);
    if (person.kind === 'guest') return;
    if (!(await isPassword(person.password, password)))
      throw new Refused('wrong-password', 'That is not your password.', { field: 'password' });
  }

  async newRecoveryCodes(who: Who, password: string): Promise<readonly string[]> {
    if (who.guest) throw new Refused('conflict', 'Guests have no password to recover. Register to have one.');
    await this.confirm(who, password);
    return newRecoveryCodes(this.#db, this.#around, who.person);
  }

  /** Sets a new password by a code, and ends every session there was. */
  async recover(
    given: { readonly name: string; readonly code: string; readonly password: string },
    kind: SessionKind,
  ): Promise<Entered> {
    checkPassword(given.password, given.name);
    const person = await this.#byName(given.name);
    const password = await hashPassword(given.password);
    const done =
      person !== undefined &&
      (await this.#db.transaction().execute(async (tx) => {
        if (!(await useCode(tx, this.#around.now(), person.id, given.code))) return false;
        await tx.updateTable('people').set({ password }).where('id', '=', person.id).execute();
        return true;
      }));
    if (!done) throw new Refused('wrong-password', 'That name and code don’t belong together.');
    await this.sessions.endAll(person.id);
    return this.#enter(person, kind);
  }

  async adminReset(admin: Who, name: string): Promise<ResetCode> {
    if (!admin.admin) throw new Refused('forbidden', 'Only an administrator can do that.');
    return resetFor(this.#db, name, this.#around);
  }

  exportOf(who: Who): Promise<Export> {
    return exportOf(this.#db, who.person);
  }

  /** The name goes, the games stay. */
  async deleteAccount(who: Who, password: string): Promise<void> {
    await this.confirm(who, password);
    // first of all: nothing that may be wrong with a table keeps anybody from going
    await forget(this.#db, who.person);
    await this.sessions.endAll(who.person);
    await this.#onGone(who.person).catch(() => undefined);
  }

  /** Removes what has run out; now and then. */
  async sweep(): Promise<void> {
    await this.sessions.sweep();
    await this.addresses.sweep();
    await sweepCodes(this.#db, this.#around.now());
  }

  async #enter(person: PeopleTable, kind: SessionKind): Promise<Entered> {
    return { me: meOf(person), ...(await this.sessions.open(person.id, kind)) };
  }

  #newPerson(name: string): PeopleTable {
    const now = this.#around.now();
    const nothing = { name_key: null, password: null, admin: 0 };
    return { id: this.#around.id(), name, kind: 'guest', created_at: now, seen_at: now, ...nothing };
  }

  async #byName(name: string): Promise<PeopleTable | undefined> {
    return this.#db.selectFrom('people').selectAll().where('name_key', '=', nameKey(name)).executeTakeFirst();
  }

  async #person(id: string): Promise<PeopleTable> {
    const person = await this.#db.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirst();
    if (!person || person.kind === 'gone') throw new Refused('not-signed-in', 'This account has been deleted.');
    return person;
  }
}

const meOf = (person: PeopleTable): Me => ({
  person: person.id,
  name: person.name,
  guest: person.kind === 'guest',
  admin: person.admin === 1,
  createdAt: person.created_at,
});
