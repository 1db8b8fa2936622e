/** Research (14): launching Projects, committing Research, finishing, Borg Tech. */
import { ask, flowOf, must, option, union } from '@tenforward/kernel';
import { say } from '../words.ts';
import { cardsLeft, nextOf } from './decks.ts';
import type { AdvancementFacts } from './card-types.ts';
import { selfOf } from './cards.ts';
import { player } from './players.ts';
import { gain } from './resources.ts';
import { nodesControlled } from './systems.ts';
import type { CardId, Faction, Flow, Reading, Seat, Table } from './types.ts';
import { kit, lying } from './zones.ts';

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
  lying(t, 'advancements', seat).reduce((n, p) => n + (kit.inPlay(p) ? advancement(t, p.kind).warp : 0), 0); // ASC-14.3.1a, ASC-14.5a

/** 7.4: one token from the Reserve on a Project; it may complete it. */
export function* addResearch(t: Table, seat: Seat, card: CardId, n = 1): Flow {
  if (!isProjectOf(t, seat, card)) return;
  const cost = advancement(t, card).cost ?? 0;
  const { data } = kit.piece(t, card);
  const research = Math.min(cost, (data.research ?? 0) + n);
  kit.mark(t, card, { ...data, research });
  t.tell('research.committed', { seat, card, n: research, cost });
  if (research >= cost) yield* complete(t, seat, card); // ASC-7.4c, ASC-14.2a
}

/** 14.2: a Project becomes an Advancement, usable at once. */
export function* complete(t: Table, seat: Seat, card: CardId): Flow {
  const completed = kit.move(t, card, 'advancements', seat, { controller: seat }); // ASC-14.2a
  t.tell('project.completed', { seat, card });
  yield* flowOf(t.card(card).completed?.(t, seat, selfOf(completed)));
  yield* t.window('project.completed', { seat, card });
}

/** 14.1.2: back to the deck it came from; the Borg's to the bottom of theirs. */
export function putBack(t: Table, card: CardId): void {
  const { faction } = advancement(t, card);
  if (faction === 'borg')
    kit.put(t, card, 'under', 'tech', 'bottom'); // ASC-3.5.7a, ASC-14.1.2a, ASC-14.4.2a
  else if (isInOrder(t, faction))
    kit.put(t, card, 'under', faction, 'bottom'); // ASC-OPT-16.3.5
  else kit.move(t, card, 'deck', faction); // ASC-3.5.5a, ASC-14.1.2a
}
/** 16.3.5: the deck of a Faction that somebody plays, or has played, was shuffled once and for all. */
const isInOrder = (t: Reading, faction: Faction): boolean =>
  t.options['randomProjects'] === true && t.state.seats.some((seat) => player(t, seat).faction === faction);

export function discardProject(t: Table, seat: Seat, card: CardId): void {
  putBack(t, card);
  t.tell('project.discarded', { seat, card });
}

/** A completed card is discarded: the Borg Tech whose effect asks for it, above all. */
export function discardAdvancement(t: Table, card: CardId): void {
  putBack(t, card);
  t.tell('card.discarded', { card });
}

/** 14.1.1: what is over the limit goes at once, by its owner's choice. */
export function* keepWithinLimit(t: Table, seat: Seat): Flow {
  // ASC-14a, ASC-3.6.5.2a
  while (lying(t, 'projects', seat).length > projectLimit(t, seat))
    discardProject(t, seat, yield* t.one(seat, t.ask('project.discard'), () => projectOptions(t, seat)));
}
/** One's Projects, each with the Research on it. */
export const projectOptions = (t: Reading, seat: Seat) =>
  lying(t, 'projects', seat).map(({ kind: card, data: { research: n = 0 } }) =>
    option(card, card, { at: card, show: () => say('project', { card, n, cost: advancement(t, card).cost ?? 0 }) }),
  );
export const isProjectOf = (t: Reading | Table, seat: Seat, card: CardId): boolean =>
  lying(t, 'projects', seat).some(({ id }) => id === card);

/** The card lies in the Project Area. What is drawn as Borg Tech or traded is not launched. */
export function addProject(t: Table, seat: Seat, copy: string): CardId {
  const { kind: card } = kit.move(t, copy, 'projects', seat);
  t.tell('project.launched', { seat, card });
  return card;
}
export function* launch(t: Table, seat: Seat, copy: string): Flow {
  const card = addProject(t, seat, copy);
  yield* t.window('project.launched', { seat, card });
}

/** Random cards of a Faction's deck; those drawn are known to all. */
export function drawAdvancements(t: Table, faction: Faction, n: number): CardId[] {
  t.reveal();
  return Array.from({ length: Math.min(n, cardsLeft(t, faction)) }, () => {
    // 14.1: shuffled before each draw, unless it was shuffled once and for all (16.3.5): only then it lies in an order
    const id = isInOrder(t, faction) ? topOf(t, faction) : inDeck(t, faction, t.chance.draw(deckCards(t, faction))); // ASC-14.1.3a, ASC-OPT-16.3.5
    return kit.move(t, id, 'revealed', faction).id;
  });
}
/** A table of an earlier edition whose deck happened to lie in alphabetical order has come here as one without an order. */
const topOf = (t: Table, faction: Faction): string => {
  const [first] = lying(t, 'main', faction).length === 0 ? deckCards(t, faction) : [];
  return first === undefined ? must(nextOf(t, faction), 'a card of', faction).id : inDeck(t, faction, first);
};
/** A card of this kind, wherever in its deck it lies: tables of earlier editions may have it in an order without need. */
const inDeck = (t: Table, faction: Faction, kind: CardId): string =>
  must(
    (['deck', 'main'] as const).flatMap((zone) => kit.copyOf(t, { zone, place: faction, kind }) ?? [])[0],
    'in its deck',
    kind,
  ).id;
/** The cards of a deck in alphabetical order: as everybody knows them, whichever lies where. */
export const deckCards = (t: Pick<Reading, 'state'>, faction: Faction): CardId[] =>
  (['deck', 'main'] as const).flatMap((zone) => lying(t, zone, faction).map(({ kind }) => kind)).toSorted();
/** A card of one's choice, out of a deck of which only the order is hidden. */
export function takeAdvancement(t: Table, faction: Faction, card: CardId): CardId {
  return kit.move(t, inDeck(t, faction, card), 'revealed', faction).id;
}

/** 14.4.1: the top card of the Borg Tech deck, completed at once if it costs nothing. */
export function* drawTech(t: Table, seat: Seat): Flow {
  const [card] = lookAtTech(t, 1);
  if (card !== undefined) yield* develop(t, seat, card);
}

/** Cards from the top of the Borg Tech deck, in the hand of whoever drew them. */
export function lookAtTech(t: Table, n: number): CardId[] {
  t.reveal();
  return Array.from({ length: Math.min(n, cardsLeft(t, 'tech')) }, () => {
    const { id } = must(nextOf(t, 'tech'), 'a Borg Tech card');
    return kit.move(t, id, 'revealed', 'tech').id;
  });
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
  const held = kit.find(t, card);
  if (!held || held.controller !== seat || !kit.inPlay(held)) return;
  kit.mark(t, card, { exhausted: true });
  t.tell('card.exhausted', { seat, card });
}

type Launch = { how: 'choose'; card: CardId } | { how: 'draw'; from: Faction; n: number };

/** 14.1: one card of one's choice, or two at random; cards may open other decks. */
export function* launchProjects(t: Table, seat: Seat): Flow {
  const own = player(t, seat).faction;
  const how = yield* t.one(seat, t.ask('launch.how'), () => {
    const left = cardsLeft(t, own);
    const chosen = isInOrder(t, own)
      ? []
      : deckCards(t, own).map((card) =>
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
      left > 0
        ? [
            option<Launch>(
              'draw',
              {
                how: 'draw',
                from: own,
                n: 2, // ASC-14.1a
              },
              { show: () => say('launch.draw', { n: Math.min(2, left) }) },
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
  if (how.how === 'choose') yield* launch(t, seat, inDeck(t, own, how.card));
  else for (const card of drawAdvancements(t, how.from, how.n)) yield* launch(t, seat, card);
  yield* keepWithinLimit(t, seat); // ASC-14.1.1a
}

/** Whether a deck is left to launch from. */
export const mayLaunch = (t: Reading, seat: Seat): boolean =>
  cardsLeft(t, player(t, seat).faction) > 0 || t.query('launch decks', { seat }, []).length > 0;

/** A Research token that a player takes: onto a Project, or into the Reserve (8.8.1). */
export function* takeResearch(t: Table, seat: Seat, why: Parameters<typeof gain>[4]): Flow {
  const card = yield* t.one(seat, t.ask('research.where'), () => [
    option('reserve', null, { show: () => say('research.reserve') }),
    ...projectOptions(t, seat),
  ]); // ASC-8.8.1a
  if (card === null) gain(t, seat, 'research', 1, why);
  else yield* addResearch(t, seat, card); // ASC-8.8.1c
}
