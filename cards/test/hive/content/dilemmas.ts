/** Dilemmas, what they do to a group, and a card to flee from them. */
import { refuse } from '@tenforward/kernel';
import { attempting } from '../rules/attempt.ts';
import { beam, flees, mayBeam, mayFlee, shipsOf, teamOf } from '../rules/beaming.ts';
import { die, factsOf, have, levelOf } from '../rules/people.ts';
import { pointsOf } from '../rules/points.ts';
import { inPlay, lying, type Me, move, piece } from '../rules/zones.ts';
import { type Board, type Card, goesOn, type Hive, type Reading, stopped } from '../types.ts';
import { dilemma, skill } from './printed.ts';

type Met = Hive['events']['dilemma.met'];
/** A dilemma that lies in wait: it is put in place and the attempt goes on (CCG-BASE-dilemma-16). */
const staysOn =
  (where: (met: Met) => string) =>
  (t: Board, { id }: Me, met: Met) => {
    move(t, id, 'on', where(met));
    return goesOn;
  };
const few = 50;
const blocks = refuse('CCG-BASE-dilemma-6', { key: 'dead-end.blocks' });

export const dilemmas = {
  'tsiolkovsky-infection': {
    name: 'Tsiolkovsky Infection',
    text: 'Aboard ship: everyone aboard loses the first-listed skill; attempt goes on. Cure: 3 MEDICAL.',
    ...dilemma('space'),
    meet: staysOn(({ group }) => group),
    cure: [skill('MEDICAL', 3)],
    answers: {
      skills: {
        lost: (t, { who }, me) =>
          me.zone === 'on' && piece(t, who).place === me.place ? { lose: 'first-listed' } : undefined,
      },
    },
  },
  'dead-end': {
    name: 'Dead End',
    text: 'Wall for anyone under 50 points. If not passed it goes on top of the mission, which players below 50 points then may not attempt.',
    ...dilemma('either'),
    words: { blocks: 'Nobody with fewer than 50 points may attempt this mission.' },
    meet(t, { id }, { by, mission }) {
      if (pointsOf(t, by) >= few) return goesOn;
      move(t, id, 'on', mission);
      return stopped;
    },
    answers: {
      'may attempt': (t, { seat, mission }, me) =>
        mission === me.place && pointsOf(t, seat) < few ? blocks : undefined,
    },
  },
  q: {
    name: 'Q',
    text: 'Everyone is stopped unless 2 Leadership.',
    ...dilemma('either'),
    icons: ['Q'],
    meet: (t) => (have(t, attempting(t), [skill('Leadership', 2)]) ? goesOn : stopped),
  },
  'borg-ship': {
    name: 'Borg Ship',
    text: 'It attacks: everybody aboard dies.',
    ...dilemma('space'),
    *meet(t) {
      yield* die(t, attempting(t));
      return stopped;
    },
  },
  'phased-matter': {
    name: 'Phased Matter',
    text: 'The team cannot beam until ENGINEER and SCIENCE are with it. Attempt goes on.',
    ...dilemma('planet'),
    words: { stuck: 'Nobody beams out of phased matter.' },
    meet: staysOn(({ mission }) => mission),
    cure: [skill('ENGINEER'), skill('SCIENCE')],
    answers: {
      'may beam': (t, { seat, at }, me) => {
        const here = me.zone === 'met' ? t.state.attempt?.mission : me.place;
        return at === here && seat !== me.owner
          ? refuse('CCG-BASE-dilemma-22', { key: 'phased-matter.stuck' })
          : undefined;
      },
    },
  },
  'portal-guard': {
    name: 'Portal Guard',
    text: 'Unless someone has CUNNING above 7 or Honor, the team must abandon and beam up, or die.',
    ...dilemma('planet'),
    *meet(t, _me, { by, mission }) {
      const team = attempting(t);
      if (team.some(({ id }) => (factsOf(t, id).cunning ?? 0) > 7 || levelOf(t, id, 'Honor') > 0)) return goesOn;
      const ship = shipsOf(t, by).find(({ place }) => place === mission);
      if (ship && mayBeam(t, by, mission) === true)
        yield* beam(
          t,
          by,
          team.map(({ id }) => id),
          ship.id,
        );
      else yield* die(t, team);
      return stopped;
    },
  },
  'emergency-transporter-armbands': {
    name: 'Emergency Transporter Armbands',
    text: 'Emergency beaming of your personnel whenever you like, though not inside a dilemma that does not permit it.',
    type: 'interrupt',
    suspends: {
      from: 'hand',
      helps: (t, { name, event }, me) =>
        name === 'dilemma.met'
          ? event.by === me.owner && event.group === event.mission
          : name === 'person.hit' && isOnPlanet(t, me.owner, event.who),
      may: (t, me) => mayFlee(t, me.owner),
      do: (t, me) => flees(t, me.owner),
    },
  },
} satisfies Record<string, Card>;

/** Whether one of a seat's people who is shot at stands where they could be beamed from. */
const isOnPlanet = (t: Reading, seat: string, who: string): boolean =>
  lying(t, 'spaceline').some((at) => inPlay(at) && teamOf(t, seat, at.id).some(({ id }) => id === who));
