/** Research (14): launching Projects, committing Research, finishing, Borg Tech. */
import { ask, flowOf, must, option, union } from '@tenforward/kernel';
import { say } from '../words.ts';
import { cardHeldBy } from './cards.ts';
import type { AdvancementFacts } from './card-types.ts';
import { player, playerOf } from './players.ts';
import { gain } from './resources.ts';
import { nodesControlled } from './systems.ts';
import type { CardId, Faction, Flow, Reading, Seat, Table } from './types.ts';

export interface Project {
  card: CardId;
  research: number;
  /** How it came: captured Projects do not count for a limit on Rival Projects. */
  captured: boolean;
}

export interface Held {
  card: CardId;
  exhausted: boolean;
}

/** What Research asks. */
export const researchAsks = {
  'project.discard': ask('ASC-14.1.1a'),
  'launch.how': ask('ASC-14.1a'),
  'research.where': ask('ASC-8.8.1a'),
};
/** What cards may react to. */
export type ResearchEvents = {
  'project.launched': { seat: Seat; card: CardId };
  'project.completed': { seat: Seat; card: CardId };
};
/** What cards may answer. */
export const researchQueries = {
  'launch decks': union<{ seat: Seat }, string>(),
};
/** What is told. */
export type ResearchTells = {
  'research.committed': { seat: Seat; card: CardId; n: number; cost: number };
  'project.launched': { seat: Seat; card: CardId };
  'project.discarded': { seat: Seat; card: CardId };
  'project.completed': { seat: Seat; card: CardId };
  'tech.drawn': { seat: Seat; card: CardId };
  /** Borg Tech cards of which one may be developed. */
  'tech.shown': { seat: Seat; cards: CardId[] };
};

export const advancement = (t: Reading, card: CardId): AdvancementFacts =>
  must(t.card(card).advancement, 'an Advancement', card);

/** 14: as many as Research Nodes. */
export const projectLimit = (t: Reading, seat: Seat): number => nodesControlled(t, seat, 'research');

/** 14.3.1: Warp icons on Advancements that are not Exhausted. */
export const warpIcons = (t: Reading, seat: Seat): number =>
  player(t, seat).advancements.reduce((n, { card, exhausted }) => n + (exhausted ? 0 : advancement(t, card).warp), 0); // ASC-14.3.1a, ASC-14.5a

/** 7.4: one token from the Reserve on a Project; it may complete it. */
export function* addResearch(t: Table, seat: Seat, card: CardId, n = 1): Flow {
  const project = playerOf(t, seat).projects.find((one) => one.card === card);
  if (!project) return;
  const cost = advancement(t, card).cost ?? 0;
  project.research = Math.min(cost, project.research + n);
  t.tell('research.committed', { seat, card, n: project.research, cost });
  if (project.research >= cost) yield* complete(t, seat, card); // ASC-7.4c, ASC-14.2a
}

/** 14.2: a Project becomes an Advancement, usable at once. */
export function* complete(t: Table, seat: Seat, card: CardId): Flow {
  const p = playerOf(t, seat);
  p.projects = p.projects.filter((one) => one.card !== card);
  p.advancements.push({ card, exhausted: false }); // ASC-14.2a
  t.tell('project.completed', { seat, card });
  yield* flowOf(t.card(card).completed?.(t, seat, cardHeldBy(seat, card)));
  yield* t.window('project.completed', { seat, card });
}

/** 14.1.2: back to the deck it came from; the Borg's to the bottom of theirs. */
export function putBack(t: Table, card: CardId): void {
  const { faction } = advancement(t, card);
  if (faction === 'borg') {
    t.state.tech.under.push(card); // ASC-3.5.7a, ASC-14.1.2a, ASC-14.4.2a
    return;
  }
  const owner = ownerOfDeck(t, faction);
  if (owner !== undefined) {
    const p = playerOf(t, owner);
    if (isRandom(t))
      p.under.push(card); // ASC-OPT-16.3.5
    else p.deck = [...p.deck, card].toSorted(); // ASC-3.5.5a, ASC-14.1.2a
  } else t.state.unused[faction] = [...(t.state.unused[faction] ?? []), card].toSorted();
}
const isRandom = (t: Reading): boolean => t.options['randomProjects'] === true;
/** Whoever plays or played the Faction. */
const ownerOfDeck = (t: Reading, faction: Faction): Seat | undefined =>
  t.state.seats.find((seat) => player(t, seat).faction === faction);

export function discardProject(t: Table, seat: Seat, card: CardId): void {
  const p = playerOf(t, seat);
  p.projects = p.projects.filter((one) => one.card !== card);
  putBack(t, card);
  t.tell('project.discarded', { seat, card });
}

/** A completed card is discarded: the Borg Tech whose effect asks for it, above all. */
export function discardAdvancement(t: Table, seat: Seat, card: CardId): void {
  const p = playerOf(t, seat);
  p.advancements = p.advancements.filter((one) => one.card !== card);
  putBack(t, card);
  t.tell('card.discarded', { card });
}

/** 14.1.1: what is over the limit goes at once, by its owner's choice. */
export function* keepWithinLimit(t: Table, seat: Seat): Flow {
  // ASC-14a, ASC-3.6.5.2a
  while (player(t, seat).projects.length > projectLimit(t, seat)) {
    const card = yield* t.one(seat, t.ask('project.discard'), () =>
      player(t, seat).projects.map(({ card: one, research }) =>
        option(one, one, {
          at: one,
          show: () => say('project', { card: one, n: research, cost: advancement(t, one).cost ?? 0 }),
        }),
      ),
    );
    discardProject(t, seat, card);
  }
}

/** The card lies in the Project Area. What is drawn as Borg Tech or traded is not launched. */
export function addProject(t: Table, seat: Seat, card: CardId): void {
  playerOf(t, seat).projects.push({ card, research: 0, captured: false });
  t.tell('project.launched', { seat, card });
}
export function* launch(t: Table, seat: Seat, card: CardId): Flow {
  addProject(t, seat, card);
  yield* t.window('project.launched', { seat, card });
}

/** Random cards of a Faction's deck; those drawn are known to all. */
export function drawAdvancements(t: Table, faction: Faction, n: number): CardId[] {
  const owner = ownerOfDeck(t, faction);
  const deck = owner === undefined ? (t.state.unused[faction] ?? []) : playerOf(t, owner).deck;
  const drawn: CardId[] = [];
  t.reveal();
  for (let i = 0; i < n; i++) {
    const under = owner === undefined ? [] : playerOf(t, owner).under;
    if (deck.length + under.length === 0) break;
    // 14.1: shuffled before each draw, unless it was shuffled once and for all (16.3.5): only then cards lie under it
    const isInOrder = isRandom(t) && owner !== undefined; // ASC-14.1.3a, ASC-OPT-16.3.5
    const card = isInOrder ? (deck.shift() ?? under.shift()) : t.chance.draw(deck);
    if (card !== undefined) drawn.push(card);
  }
  return drawn;
}

/** 14.4.1: the top card of the Borg Tech deck, completed at once if it costs nothing. */
export function* drawTech(t: Table, seat: Seat): Flow {
  const [card] = lookAtTech(t, 1);
  if (card !== undefined) yield* develop(t, seat, card);
}

/** Cards from the top of the Borg Tech deck, in the hand of whoever drew them. */
export function lookAtTech(t: Table, n: number): CardId[] {
  t.reveal();
  const { main, under } = t.state.tech;
  return Array.from({ length: n }, () => main.shift() ?? under.shift()).filter((card) => card !== undefined);
}

export function* develop(t: Table, seat: Seat, card: CardId): Flow {
  t.tell('tech.drawn', { seat, card });
  // ASC-14.4.1a
  if (advancement(t, card).cost === 0) {
    yield* complete(t, seat, card);
    return;
  }
  addProject(t, seat, card);
  yield* keepWithinLimit(t, seat); // ASC-14.4.1.1a
}

/** A card is turned over: it has no effect until Maintenance (4: Exhausted). */
export function exhaust(t: Table, seat: Seat, card: CardId): void {
  const held =
    playerOf(t, seat).advancements.find((one) => one.card === card) ??
    playerOf(t, seat).allies.find((one) => one.card === card);
  if (!held || held.exhausted) return;
  held.exhausted = true;
  t.tell('card.exhausted', { seat, card });
}

type Launch = { how: 'choose'; card: CardId } | { how: 'draw'; from: Faction; n: number };

/** 14.1: one card of one's choice, or two at random; cards may open other decks. */
export function* launchProjects(t: Table, seat: Seat): Flow {
  const own = player(t, seat).faction;
  const how = yield* t.one(seat, t.ask('launch.how'), () => {
    const p = player(t, seat);
    const chosen = isRandom(t)
      ? []
      : p.deck.toSorted().map((card) =>
          option<Launch>(
            `choose:${card}`,
            { how: 'choose', card },
            {
              at: card,
              show: () => ({
                say: say('launch.choose', { card }),
                group: say('launch.choose.group'),
                short: say('card', { card }),
                note: say('amount', { n: advancement(t, card).cost ?? 0, resource: 'research' }),
              }),
            },
          ),
        );
    const drawn =
      p.deck.length + p.under.length > 0
        ? [
            option<Launch>(
              'draw',
              {
                how: 'draw',
                from: own,
                n: 2, // ASC-14.1a
              },
              { show: () => say('launch.draw', { n: Math.min(2, p.deck.length + p.under.length) }) },
            ),
          ]
        : [];
    const others = t.query('launch decks', { seat }, []).map((deck) => {
      // `romulan` is one card of their deck, `romulan:2` two
      const [faction = '', n = '1'] = deck.split(':');
      return option<Launch>(
        `draw:${faction}`,
        {
          how: 'draw',
          from: faction as Faction,
          n: Number(n),
        },
        { show: () => say('launch.rival', { faction, n: Number(n) }) },
      );
    });
    return [...drawn, ...chosen, ...others];
  });
  if (how.how === 'choose') {
    const p = playerOf(t, seat);
    p.deck = p.deck.filter((card) => card !== how.card);
    yield* launch(t, seat, how.card);
  } else for (const card of drawAdvancements(t, how.from, how.n)) yield* launch(t, seat, card);
  yield* keepWithinLimit(t, seat); // ASC-14.1.1a
}

/** Whether a deck is left to launch from. */
export const mayLaunch = (t: Reading, seat: Seat): boolean => {
  const p = player(t, seat);
  return p.deck.length + p.under.length > 0 || t.query('launch decks', { seat }, []).length > 0;
};

/** A Research token that a player takes: onto a Project, or into the Reserve (8.8.1). */
export function* takeResearch(t: Table, seat: Seat, why: Parameters<typeof gain>[4]): Flow {
  const card = yield* t.one(seat, t.ask('research.where'), () => [
    option('reserve', null, { show: () => say('research.reserve') }),
    ...player(t, seat).projects.map(({ card: one, research }) =>
      option(one, one, {
        at: one,
        show: () => say('project', { card: one, n: research, cost: advancement(t, one).cost ?? 0 }),
      }),
    ),
  ]); // ASC-8.8.1a
  if (card === null) gain(t, seat, 'research', 1, why);
  else yield* addResearch(t, seat, card); // ASC-8.8.1c
}
