/** Reads a backup into an empty store of either engine: whole, or not at all. The file may be anybody's. */
import type { Readable } from 'node:stream';
import { type Kysely, sql } from 'kysely';
import {
  BackupError,
  type Counts,
  format,
  isObject,
  type Limits,
  type Line,
  readLines,
  type RowLine,
  usualLimits,
} from './backup-file.ts';
import { latest, versions } from './migrations/index.ts';
import type { Schema } from './schema.ts';
import type { Store } from './store.ts';
import { isTableName, tableNames } from './tables.ts';

/** What a row of each table must look like. */
type Shape = ReadonlyMap<string, { readonly type: 'text' | 'number'; readonly nullable: boolean }>;
type Shapes = ReadonlyMap<string, Shape>;

export async function restore(store: Store, readable: Readable, limits: Limits = usualLimits): Promise<Counts> {
  const lines = readLines(readable, limits);
  try {
    const schema = schemaOf(await nextOf(lines));
    await mustBeEmpty(store.db);
    // an older backup is read into the tables it was made of, which then come up to date with the rows in them
    if (schema !== latest) await store.migrate(schema);
    try {
      return await store.db.transaction().execute(async (db) => {
        await mustBeEmpty(db);
        return await load(store, db, lines);
      });
    } finally {
      if (schema !== latest) await store.migrate();
    }
  } finally {
    // lets go of the file, however far it was read
    await lines.return(undefined);
  }
}

async function nextOf(lines: AsyncGenerator<Line>): Promise<Line> {
  const next = await lines.next();
  if (next.done) throw new BackupError('The backup is cut off: its last line is missing.');
  return next.value;
}

function schemaOf({ value }: Line): string {
  if (!isObject(value) || value['format'] !== format) throw new BackupError('This is no backup of Ten Forward.');
  const { schema } = value;
  if (typeof schema !== 'string' || !versions.includes(schema))
    throw new BackupError(`The backup is of a version that this program doesn't know: ${JSON.stringify(schema)}.`);
  return schema;
}

async function mustBeEmpty(db: Kysely<Schema>): Promise<void> {
  const there = new Set((await db.introspection.getTables()).map((table) => table.name));
  for (const table of tableNames) {
    if (!there.has(table)) continue;
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db);
    if (rows.length > 0) throw new BackupError(`A backup goes into an empty store only: here, '${table}' has rows.`);
  }
}

async function load(store: Store, db: Kysely<Schema>, lines: AsyncGenerator<Line>): Promise<Counts> {
  const shapes = await shapesOf(db);
  const counts: Record<string, number> = Object.fromEntries([...shapes.keys()].map((table) => [table, 0]));
  let group: RowLine[] = [];
  let size = 0;
  const flush = async (): Promise<void> => {
    if (group.length > 0) await insert(store, db, group);
    group = [];
    size = 0;
  };
  for (;;) {
    const line = await nextOf(lines);
    const { value } = line;
    if (isObject(value) && 'sha256' in value) {
      await flush();
      checkEnd(value, counts, line.sha256());
      if (!(await lines.next()).done) throw new BackupError('The backup goes on after its last line.');
      return counts;
    }
    const row = checkRow(value, shapes);
    if (group.length >= 100 || size > 1_000_000 || (group[0] && group[0].table !== row.table)) await flush();
    group.push(row);
    for (const part of Object.values(row.row)) size += typeof part === 'string' ? part.length : 8;
    counts[row.table] = (counts[row.table] ?? 0) + 1;
  }
}

async function shapesOf(db: Kysely<Schema>): Promise<Shapes> {
  const tables = (await db.introspection.getTables()).filter((table) => isTableName(table.name));
  return new Map(
    tables.map(({ name, columns }) => [
      name,
      new Map(
        columns.map((column) => [
          column.name,
          {
            type: /int/i.test(column.dataType) ? ('number' as const) : ('text' as const),
            nullable: column.isNullable,
          },
        ]),
      ),
    ]),
  );
}

function checkRow(value: unknown, shapes: Shapes): RowLine {
  if (!isObject(value)) throw new BackupError('A line of the backup is no row.');
  const { table, row, ...more } = value;
  if (typeof table !== 'string' || !isObject(row) || Object.keys(more).length > 0)
    throw new BackupError('A line of the backup is no row.');
  const shape = shapes.get(table);
  if (!shape) throw new BackupError(`The backup has rows of a table that doesn't exist: ${JSON.stringify(table)}.`);
  for (const name of Object.keys(row))
    if (!shape.has(name)) throw new BackupError(`'${table}' has no column ${JSON.stringify(name)}.`);
  for (const [name, { type, nullable }] of shape) {
    const part = row[name];
    if (part === null && nullable) continue;
    if (type === 'text' ? typeof part !== 'string' : !Number.isSafeInteger(part))
      throw new BackupError(`A row of '${table}' has something else than a ${type} in '${name}'.`);
  }
  return { table, row };
}

async function insert(store: Store, db: Kysely<Schema>, group: readonly RowLine[]): Promise<void> {
  const [first] = group;
  if (!first) return;
  const columns = Object.keys(first.row);
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const values = sql.join(group.map(({ row }) => sql`(${sql.join(columns.map((column) => row[column]))})`));
  try {
    await sql`insert into ${sql.table(first.table)} (${names}) values ${values}`.execute(db);
  } catch (error) {
    if (store.isDown(error)) throw error;
    throw new BackupError(`Rows of '${first.table}' were refused: ${String(error)}`, { cause: error });
  }
}

function checkEnd(end: Readonly<Record<string, unknown>>, counts: Counts, sha256: string): void {
  if (end['sha256'] !== sha256) throw new BackupError('The backup was changed or damaged: its checksum is wrong.');
  const said = end['counts'];
  const right =
    isObject(said) &&
    Object.keys(said).length === Object.keys(counts).length &&
    Object.entries(counts).every(([table, count]) => said[table] === count);
  if (!right) throw new BackupError('The backup has other rows than it says.');
}
