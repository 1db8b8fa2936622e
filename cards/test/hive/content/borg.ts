/** The Borg: drones, their Queen, what they adapt to, and what their ships fetch. */
import { refuse, replaced } from '@tenforward/kernel';
import { download, maySpecially, specialDownload } from '../rules/downloads.ts';
import {
  areTogether,
  borgOf,
  choosesSkill,
  die,
  factsOf,
  hasIcon,
  hiveOf,
  isBorg,
  printedSkills,
} from '../rules/people.ts';
import { playing, response, stays } from '../rules/playing.ts';
import { after, instead } from '../rules/reactions.ts';
import { find, isIn, isInPlay, lying, move, nullify, piece } from '../rules/zones.ts';
import type { Card, Reading } from '../types.ts';
import { borgShip, drone, skill } from './printed.ts';

/** Whether a Borg Ship has just been met. */
const borgShips = (t: Reading) => lying(t, 'met').filter(({ kind }) => kind === 'borg-ship');
const noBorgShip = refuse('CCG-FC-specialdl-2', { key: 'temporal-vortex.none' });

export const borg = {
  'nine-of-eleven': drone('Nine of Eleven', 'Com', [], {
    text: 'Interlink Drone. Borg of this hive who are with a Com Borg pool regular skills; each has every pooled skill at the best single level.',
    answers: {
      skills: {
        shared(t, { who }, me) {
          const hive = hiveOf(t, me);
          const sharers = hive.filter((one) => hive.some((com) => areTogether(t, one, com) && hasIcon(t, com, 'Com')));
          const pool = () => sharers.flatMap((one) => t.below('skills', { who: one }, printedSkills(t, one)));
          return sharers.includes(who) ? { share: pool() } : undefined;
        },
      },
    },
  }),
  'eleven-of-nineteen': drone('Eleven of Nineteen', 'Com', [skill('Biology'), skill('MEDICAL')]),
  'thirteen-of-nineteen': drone('Thirteen of Nineteen', 'Def', [skill('SECURITY')], { strength: 7 }),
  'eighteen-of-nineteen': drone('Eighteen of Nineteen', 'Nav', [skill('Navigation'), skill('Computer Skill')], {
    cunning: 7,
    traits: ['drone', 'human'],
  }),
  'four-of-eleven': drone('Four of Eleven', 'Def', [skill('MEDICAL'), skill('Computer Skill')], { strength: 7 }),
  'fifteen-of-seventeen': drone('Fifteen of Seventeen', 'Com', [skill('ENGINEER'), skill('Exobiology')]),
  'eight-of-nineteen': drone('Eight of Nineteen', 'Def', [skill('SECURITY')], {
    text: 'Assault Drone. Your Borg present gain 2 STRENGTH. Cumulative.',
    strength: 7,
    answers: {
      strength: (t, { who }, me) =>
        piece(t, who).controller === me.controller && isBorg(t, who) && areTogether(t, who, me.id) ? 2 : undefined,
    },
  }),
  'borg-queen': {
    name: 'Borg Queen',
    text: 'Picks any one skill when reported, changeable at the start of each of your turns. Can swap a card draw for fetching either a drone or A Change of Plans.',
    type: 'personnel',
    affiliation: 'Borg',
    icons: ['Com', 'Def', 'Nav', 'DQ'],
    cunning: 12,
    strength: 6,
    reports: choosesSkill,
    reacts: [
      after('turn.begins', {
        if: (_t, { by }, me) => by === me.controller,
        may: 'Choose another skill',
        do: (t, _event, me) => choosesSkill(t, me),
      }),
      instead('card.drawn', {
        if: (_t, { by }, me) => by === me.controller,
        may: 'Fetch a drone or A Change of Plans in place of drawing',
        *do(t, _event, me) {
          yield* download(
            t,
            me,
            ({ traits }, kind) => kind === 'a-change-of-plans' || traits?.includes('drone') === true,
          );
          return replaced;
        },
      }),
    ],
    answers: {
      skills: {
        gained: (_t, { who }, { id, data }) =>
          who === id && data.skill !== undefined ? { gain: [skill(data.skill)] } : undefined,
      },
    },
  },
  'alas-poor-queen': {
    name: 'Alas, Poor Queen',
    text: 'After the Borg Queen dies, every Borg of that player dies too (Amanda Rogers cannot stop this). Alternatively nullifies Regenerate.',
    type: 'interrupt',
    reacts: [
      response('after', 'person.dies', {
        as: 'hive',
        may: 'Play Alas, Poor Queen: all Borg of that player die',
        immune: ['amanda-rogers'],
        if: (_t, { kind }) => kind === 'borg-queen',
        do: (t, { of }) => die(t, borgOf(t, of)),
      }),
      response('instead', 'card.played', {
        as: 'regenerate',
        may: 'Play Alas, Poor Queen: nullify Regenerate',
        if: (_t, { kind }) => kind === 'regenerate',
        do: () => 'cancelled',
      }),
    ],
  },
  'adapt-modulate-shields': {
    name: 'Adapt: Modulate Shields',
    text: 'Stays on a phaser or disruptor that just stunned or mortally wounded your Com Borg; all your Borg ignore weapons of that exact title.',
    type: 'interrupt',
    icons: ['BO'],
    words: { adapted: 'The Borg have adapted to this weapon.' },
    reacts: [
      response('after', 'person.hit', {
        may: 'Play Adapt: Modulate Shields on the weapon',
        if: (t, { who, weapon }, me) =>
          isInPlay(t, who) &&
          piece(t, who).controller === me.owner &&
          isBorg(t, who) &&
          hasIcon(t, who, 'Com') &&
          isInPlay(t, weapon) &&
          factsOf(t, weapon).traits?.some((is) => is === 'phaser' || is === 'disruptor') === true,
        do(t, { weapon }, { id }) {
          if (isInPlay(t, weapon)) move(t, id, 'on', weapon);
        },
      }),
    ],
    answers: {
      'may be hit': (t, { who, weapon }, me) =>
        isBorg(t, who) &&
        piece(t, who).controller === me.controller &&
        piece(t, weapon).kind === find(t, me.place)?.kind
          ? refuse('CCG-BASE-words-9', { key: 'adapt-modulate-shields.adapted' })
          : undefined,
    },
  },
  'a-change-of-plans': {
    name: 'A Change of Plans',
    text: 'Download one Borg-only objective.',
    type: 'interrupt',
    icons: ['BO'],
    play: (t, me) => download(t, me, ({ type, icons }) => type === 'objective' && icons?.includes('BO') === true),
  },
  'borg-cube': { name: 'Borg Cube', ...borgShip },
  'queens-borg-sphere': {
    name: 'Queen’s Borg Sphere',
    text: 'Special download: Temporal Vortex.',
    ...borgShip,
    suspends: {
      from: 'play',
      helps: (_t, { name }) => name === 'dilemma.met',
      // CCG-FC-specialdl-2: what can't be used at once may not be fetched
      may: (t, me) => (borgShips(t).length === 0 ? noBorgShip : maySpecially(t, me)),
      do: (t, me) =>
        specialDownload(t, me, 'temporal-vortex', function* (id) {
          yield* playing(t, id, (vortex) => t.card('temporal-vortex').suspends?.do?.(t, vortex));
        }),
    },
  },
  'temporal-vortex': {
    name: 'Temporal Vortex',
    text: 'Suspends play and makes a Borg Ship dilemma vanish; the doorway stays. Countdown 3.',
    type: 'doorway',
    icons: ['AU'],
    countdown: 3,
    words: { none: 'No Borg Ship has been met.' },
    suspends: {
      from: 'hand',
      helps: (_t, { name }) => name === 'dilemma.met',
      may: (t) => borgShips(t).length > 0 || noBorgShip,
      do(t, me) {
        for (const { id } of borgShips(t)) nullify(t, id);
        if (isIn(t, me.id, 'playing')) stays(t, me);
      },
    },
  },
} satisfies Record<string, Card>;
