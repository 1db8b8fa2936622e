/**
 * Names of those who share this device. The server knows one person at all of these seats; who sits at which is this
 * browser's to remember.
 */
const place = 'tenforward.seat-names';
/** Tables that are remembered: the newest. */
const mostTables = 50;

type Names = Readonly<Record<string, string>>;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What was kept, as far as it can be read. */
export function readSeatNames(text: string | null): Readonly<Record<string, Names>> {
  try {
    const kept: unknown = JSON.parse(text ?? '{}');
    if (!isObject(kept)) return {};
    return Object.fromEntries(
      Object.entries(kept).flatMap(([table, names]) =>
        isObject(names)
          ? [[table, Object.fromEntries(Object.entries(names).map(([seat, name]) => [seat, String(name)]))]]
          : [],
      ),
    );
  } catch {
    return {};
  }
}

/** The text to keep once this table has names, too. */
export function withSeatNames(text: string | null, table: string, names: Names): string {
  const { [table]: _, ...others } = readSeatNames(text);
  return JSON.stringify(Object.fromEntries([...Object.entries(others), [table, names]].slice(-mostTables)));
}

/** The names that were given to further seats of this device, by seat; none for tables that were made elsewhere. */
export function seatNames(table: string): Names {
  try {
    const kept = readSeatNames(localStorage.getItem(place));
    return Object.hasOwn(kept, table) ? (kept[table] ?? {}) : {};
  } catch {
    return {};
  }
}

export function keepSeatNames(table: string, names: Names): void {
  if (Object.keys(names).length === 0) return;
  try {
    localStorage.setItem(place, withSeatNames(localStorage.getItem(place), table, names));
  } catch {
    // a browser that keeps nothing: the seats are told apart by their teams
  }
}
