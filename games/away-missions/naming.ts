/** Names of what has no message of its own: characters, copies of cards, spaces, doors. It needs neither rules nor cards. */
export type Naming = (id: string, name: (id: string) => string) => string | undefined;

/** The names at a table with these characters, by id. */
export function namingWith(characters: Iterable<readonly [id: string, name: string]>): Naming {
  const people = new Map(characters);
  return (id, name) => {
    if (/^[\w.-]+\|[\w.-]+$/.test(id)) return `between ${id.split('|').map(name).join(' and ')}`;
    // a card by itself, whichever it is of those alike, is called as they are
    const card = /^([A-Z]-[\w-]+)\./.exec(id);
    if (card) return name(card[1] ?? '');
    const slash = id.indexOf('/');
    if (slash > 0) return `${name(id.slice(0, slash))}’s ${name(id.slice(slash + 1))}`;
    const person = people.get(id);
    if (person !== undefined) return person;
    const space = /^([\w-]+)\.(r\d+c\d+)$/.exec(id);
    if (space) return `${name(space[1] ?? '')} ${space[2] ?? ''}`;
    const tile = /^lift-(\d+)$/.exec(id);
    return tile ? `Turbolift ${tile[1] ?? ''}` : undefined;
  };
}
