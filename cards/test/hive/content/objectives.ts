/** Objectives: played or hidden, probed for, done. */
import { isStaffedAt, shipsOf } from '../rules/beaming.ts';
import { download } from '../rules/downloads.ts';
import { factsOf, people, printedSkills } from '../rules/people.ts';
import { stays } from '../rules/playing.ts';
import { probe } from '../rules/probes.ts';
import { disrupts } from '../rules/timeline.ts';
import { find, handOver, isInPlay, type Me, move, nullify, befalls } from '../rules/zones.ts';
import type { Board, Card, Reading } from '../types.ts';
import { skill } from './printed.ts';

/** Whether an Assimilate Counterpart lies on this very person. */
const isCounterpart = (who: string, me: Me): boolean => me.zone === 'on' && who === me.place;
const targetOf = (t: Reading, { data }: Me): Me | undefined => {
  const him = find(t, data.target ?? '');
  return him && isInPlay(t, him.id) ? him : undefined;
};
function becomesCounterpart(t: Board, me: Me): void {
  const him = targetOf(t, me);
  if (!him) return;
  handOver(t, him.id, me.controller); // his owner stays his owner
  move(t, me.id, 'on', him.id);
  t.tell('counterpart.made', { kind: him.kind, seat: me.controller });
}

export const objectives = {
  'assimilate-counterpart': {
    name: 'Assimilate Counterpart',
    text: 'Target an opponent’s unique male. Probe: Com, Nav or Def = he becomes your counterpart; place on him, worth 5 points per skill dot while there.',
    type: 'objective',
    icons: ['BO', 'HA'],
    target: (t, me) =>
      people(t).filter((p) => p.controller !== me.owner && factsOf(t, p.id).traits?.includes('unique male') === true),
    play(t, me, him) {
      stays(t, me);
      befalls(t, me.id, { target: him });
    },
    suspends: { from: 'face down' },
    probe: probe((t, me) => me.zone === 'table' && targetOf(t, me) !== undefined, {
      'Com Nav Def': becomesCounterpart,
    }),
    answers: {
      affiliation: { replaced: (_t, { who }, me) => (isCounterpart(who, me) ? { is: 'Borg' } : undefined) },
      icons: (_t, { who }, me) => (isCounterpart(who, me) ? ['Com', 'Nav', 'Def'] : undefined), // CCG-FC-counterpart-4
      strength: (_t, { who }, me) => (isCounterpart(who, me) ? 3 : undefined), // CCG-FC-counterpart-5
      skills: {
        // CCG-FC-counterpart-10: his classification is a skill now
        gained: (t, { who }, me) =>
          isCounterpart(who, me) ? { gain: [skill(factsOf(t, who).class ?? 'OFFICER')] } : undefined,
      },
      points: (t, { seat }, me) =>
        me.zone === 'on' && seat === me.controller ? 5 * printedSkills(t, me.place).length : undefined,
    },
  },
  'stop-first-contact': {
    name: 'Stop First Contact',
    text: 'Countdown 3. With a staffed ship at Montana Missile Complex probe: Def = timeline disrupted in 2063, discard, may download an objective.',
    type: 'objective',
    icons: ['BO'],
    countdown: 3,
    play: stays,
    probe: probe((t, me) => isStaffedAt(t, me.controller, 'montana-missile-complex'), {
      *Def(t, me) {
        disrupts(t, '2063'); // CCG-FC-timeline-4
        nullify(t, me.id);
        yield* download(t, me, ({ type }) => type === 'objective');
      },
    }),
  },
  'prepare-assault-teams': {
    name: 'Prepare Assault Teams',
    text: 'Countdown 4. Download a hand weapon to your crew or Away Team.',
    type: 'objective',
    icons: ['HA'],
    countdown: 4,
    suspends: {
      from: 'face down',
      // it arms whoever is being attacked, or meets something; at any other time its owner may do so unasked
      helps: (t, { name, event }, me) =>
        (name === 'dilemma.met' && event.by === me.owner) ||
        (name === 'person.hit' && event.by !== me.owner && shipsOf(t, me.owner).length > 0),
      *do(t, me) {
        yield* download(
          t,
          me,
          ({ traits = [] }) => traits.includes('phaser') || traits.includes('disruptor'),
          (weapon) => {
            const { attempt } = t.state;
            const group = attempt?.seat === me.controller ? attempt.group : shipsOf(t, me.controller)[0]?.id;
            if (group !== undefined && isInPlay(t, group)) move(t, weapon, 'on', group);
          },
        );
      },
    },
  },
} satisfies Record<string, Card>;
