/** Away Missions, whole: where rules and content are handed to the kernel. */
import { type Game, wordsWith } from '@tenforward/kernel';
import { content } from './content/index.ts';
import { invariants } from './invariants.ts';
import { keyNow, migrateWith } from './migrate.ts';
import { affiliations, freshState, objections, shortId } from './new-game.ts';
import { actionPhase, turn } from './rules/action-phase.ts';
import { action, activation, bonus } from './rules/activation.ts';
import { asks } from './rules/asks.ts';
import { beamDown, coreMissions, shuffleDecks, startingArea, startingAreas } from './rules/beam-down.ts';
import type { CardKind } from './rules/cards.ts';
import { concede, debrief, score } from './rules/debrief.ts';
import type { Cards } from './rules/deck-building.ts';
import { drawPhase } from './rules/draw-phase.ts';
import { escalation } from './rules/escalation.ts';
import { hiddenCards } from './rules/hidden.ts';
import { conflict, priority } from './rules/interrupts.ts';
import { queries } from './rules/queries.ts';
import { board, scan } from './rules/scan.ts';
import { cardsAt, characterSources } from './rules/sources.ts';
import type { Sheet } from './rules/sheet.ts';
import type { AwayMissions, Card } from './rules/types.ts';
import { factsOf } from './card-facts.ts';
import { namingWith } from './naming.ts';
import { arrangeWith } from './scenario.ts';
import { told } from './scenario-players.ts';
import { text } from './text.ts';
import { copy, view } from './view.ts';
import { en, say } from './words.ts';

/** The game with a set of cards: the ones of this house, or with others added or replaced. */
export function awayMissionsWith(cards: Cards): Game<AwayMissions> {
  const naming = namingWith(
    Object.values(cards).flatMap((card) => (card.sheet ? [[shortId(card.name), card.sheet.name] as const] : [])),
  );
  const { sources, openly, mightReact, imagine, hidden, sound, invariants: cardInvariants } = hiddenCards(cards);
  return {
    id: 'away-missions',
    version: '3',
    seats: { min: 2, max: 4 },
    words: wordsWith(en, cards),
    options: {
      options: {
        team: {
          kind: 'choice',
          perSeat: true,
          choices: [
            { key: 'auto', say: say('option.team.auto') },
            ...affiliations.map((one) => ({ key: one, say: say('named', { name: one }) })),
          ],
          default: 'auto',
          say: say('option.team'),
          rule: 'AM-goal-3',
        },
        commander: {
          kind: 'list',
          perSeat: true,
          default: [],
          max: 1,
          say: say('option.commander'),
          rule: 'AM-goal-5',
        },
        specialists: {
          kind: 'list',
          perSeat: true,
          default: [],
          max: 6,
          say: say('option.specialists'),
          rule: 'AM-goal-4',
        },
        missions: {
          kind: 'list',
          perSeat: true,
          secret: true,
          default: [],
          max: 40,
          say: say('option.missions'),
          rule: 'AM-build-1',
        },
        support: {
          kind: 'list',
          perSeat: true,
          secret: true,
          default: [],
          max: 200,
          say: say('option.support'),
          rule: 'AM-build-2',
        },
        cube: { kind: 'flag', default: false, say: say('option.cube'), rule: 'AM-cube-1' },
      },
    },
    objections: (options, seating) => objections(cards, options, seating),
    setup: (options, seating) => ({
      state: freshState(cards, options, seating),
      agenda: [{ step: 'scan' }],
    }),
    migrate: migrateWith(cards),
    keyNow,
    asks,
    steps: {
      scan,
      board,
      'core-missions': coreMissions,
      'starting-areas': startingAreas,
      'starting-area': startingArea,
      'beam-down': beamDown,
      shuffle: shuffleDecks,
      'draw-phase': drawPhase,
      escalation,
      'action-phase': actionPhase,
      turn,
      activation,
      action,
      bonus,
      debrief,
      score,
    },
    content: Object.fromEntries(Object.entries(cards).map(([id, card]) => [id, { ...card, text: described(card) }])),
    sources: (state, wanted, isHidden) => [...characterSources(state, wanted), ...sources(state, wanted, isHidden)],
    cardsAt,
    queries,
    view,
    imagine,
    concede,
    copy,
    priority,
    conflict,
    mightReact,
    openly,
    hidden,
    sound,
    invariants: { ...cardInvariants, ...invariants },
    scenario: { arrange: arrangeWith(cards), told },
    naming,
    cardFacts: (id) => factsOf(cards, id),
    text,
  };
}

const kinds: Readonly<Record<CardKind, string>> = {
  character: 'Character',
  overlay: 'Overlay',
  core: 'Core Mission',
  mission: 'Mission',
  event: 'Event',
  permanent: 'Permanent Event',
  trait: 'Trait Event',
  equipment: 'Equipment',
};

/** What a card says, with what stands around its text: kind, keyword, points, Supply; and the sheet of a character. */
function described({ kind, keyword, points, supply, sheet, text = '' }: Card): string {
  const facts = [
    kinds[kind],
    ...(keyword === undefined ? [] : [keyword]),
    ...(points === undefined ? [] : [`${points} points`]),
    ...(supply === undefined ? [] : [`Supply ${supply}`]),
    ...(sheet ? [sheetInWords(sheet)] : []),
  ];
  return `[${facts.join(', ')}] ${text}`.trim();
}
const sheetInWords = (sheet: Sheet): string =>
  [
    `Attack ${sheet.attack}, Defense ${sheet.defense}, Skill ${sheet.skill}, Move ${sheet.move * 2}`,
    ...Object.entries(sheet.specializations).map(([name, n]) => (n > 1 ? `${name} x${n}` : name)),
    ...sheet.keywords,
    ...sheet.weapons.map(({ name, dice, damage, rules }) => `${name} +${dice}/+${damage} ${rules.join(' ')}`.trim()),
  ].join(', ');

export const awayMissions = awayMissionsWith(content);
