/** What is said of a game to whoever asks: the same for everybody while the rules are what they are, so it is made once. */
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { type Chapter, type GameEntry, readHandbook, readHeadings, readRulings } from '@tenforward/catalogue';
import { type AnyGame, cardMessages, kernelMessages, newTable } from '@tenforward/kernel';
import type { Bodies, Checked } from '@tenforward/protocol';
import type { Loaded, Shelf } from '../hosting/shelf.ts';
import { Printed } from './printed.ts';

type Make = (loaded: Loaded) => object | Promise<object>;

export class Books {
  private readonly shelf: Shelf;
  private readonly made = new Map<string, Promise<Printed>>();

  constructor(shelf: Shelf) {
    this.shelf = shelf;
  }

  /** All that a client needs to set up a table of a game, and to say in words what it is sent. */
  game(id: string): Promise<Printed> {
    return this.once(id, 'game', gameShown);
  }

  handbook(id: string): Promise<Printed> {
    return this.once(id, 'handbook', handbookShown);
  }

  private async once(id: string, what: string, make: Make): Promise<Printed> {
    const loaded = await this.shelf.load(id);
    const key = `${what} of ${id}`;
    const known = this.made.get(key);
    if (known) return known;
    const making = Promise.resolve(make(loaded)).then((value) => new Printed(value));
    this.made.set(key, making);
    // what failed, such as a folder that can't be read, is tried again next time
    making.catch(() => this.made.delete(key));
    return making;
  }
}

function gameShown({ entry, game, bots }: Loaded): object {
  const { id, title, blurb, seats } = entry;
  const { version, options, words } = game;
  return {
    id,
    title,
    blurb,
    seats,
    version,
    bots: Object.keys(bots),
    ...options,
    words: { ...kernelMessages, ...cardMessages(game), ...words },
    cards: Object.fromEntries(Object.keys(game.content).map((card) => [card, cardShown(game, card)])),
  };
}

function cardShown(game: AnyGame, id: string): object {
  const card = game.content[id];
  const facts = game.cardFacts?.(id);
  return { name: card?.name ?? id, text: card?.text ?? '', ...(facts !== undefined && { facts }) };
}

async function handbookShown({ entry, game }: Loaded): Promise<object> {
  const chapters = await chaptersOf(entry);
  return {
    game: entry.id,
    version: game.version,
    headings: readHeadings(chapters),
    rules: readHandbook(chapters),
    rulings: readRulings(chapters),
  };
}

async function chaptersOf({ handbook }: Pick<GameEntry, 'handbook'>): Promise<Chapter[]> {
  // a game need not have one
  if (!existsSync(handbook)) return [];
  const files = (await readdir(handbook)).filter((file) => file.endsWith('.md'));
  const folder = `${handbook.href.replace(/\/$/, '')}/`;
  return Promise.all(files.map(async (file) => ({ file, text: await readFile(new URL(file, folder), 'utf8') })));
}

/** What the rules would say against such a table. No table is set up for it: that costs more than a click may. */
export function checkTable({ game }: Pick<Loaded, 'game'>, { options, seats }: Bodies['check']): Checked {
  const made = newTable(game, { seats: seats.map(seatOf), options, seed: '', dice: 'fast' });
  if ('header' in made) return { refusals: [] };
  return {
    refusals: made.map(({ code, no, rule }) => {
      const option = no.with?.['option'];
      return {
        code,
        say: { ...no },
        ...(rule !== undefined && { rule }),
        ...(typeof option === 'string' && { option }),
      };
    }),
  };
}

const seatOf = ({ seat, team }: Bodies['check']['seats'][number]) => ({ seat, ...(team !== undefined && { team }) });
