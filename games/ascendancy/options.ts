/** What can be chosen when a table is created: every option of chapter 16, and the printed starting set-ups. */
import type { Chosen, OptionList, Refusal, Seating, TableOption } from '@tenforward/kernel';
import { factions } from './rules/types.ts';
import { say } from './words.ts';

const flag = (key: string, rule: string, more: Partial<TableOption> = {}): TableOption =>
  ({ kind: 'flag', default: false, say: { key: `option.${key}` }, rule: `ASC-OPT-${rule}`, ...more }) as TableOption; // ASC-1.3a
const choice = (key: string, rule: string, keys: readonly string[], more: Partial<TableOption> = {}): TableOption =>
  ({
    kind: 'choice',
    choices: keys.map((one) => ({ key: one, say: { key: `option.${key}.${one}` } })),
    default: keys[0] ?? '',
    say: { key: `option.${key}` },
    rule: rule.startsWith('ASC') ? rule : `ASC-OPT-${rule}`,
    ...more,
  }) as TableOption;

export const optionList: OptionList = {
  options: {
    faction: {
      kind: 'choice',
      perSeat: true,
      choices: [
        { key: 'auto', say: say('option.faction.auto') },
        ...factions.map((one) => ({ key: one, say: say('named', { name: one }) })),
      ],
      default: 'auto',
      say: say('option.faction'),
      rule: 'ASC-5.6a',
    },
    seating: choice('seating', 'ASC-5.6a', ['as seated', 'random']),
    borg: choice('borg', '16.2.1', ['full', 'probe', 'some', 'none']),
    instantHub: flag('instantHub', '16.1.1'),
    hubDistance: {
      kind: 'number',
      min: 12,
      max: 18,
      default: 18,
      say: say('option.hubDistance'),
      rule: 'ASC-OPT-16.1.2',
    },
    moreHubTokens: {
      kind: 'number',
      min: 0,
      max: 3,
      default: 0,
      say: say('option.moreHubTokens'),
      rule: 'ASC-5.2c',
      excludes: ['instantHub'],
    },
    earlyCrises: flag('earlyCrises', '16.1.3'),
    attackCommandAttack: flag('attackCommandAttack', '16.1.4'),
    itTakesAFleet: flag('itTakesAFleet', '16.1.5'),
    threeSpires: flag('threeSpires', '16.1.6'),
    limitedPieces: flag('limitedPieces', '16.1.7'),
    simultaneous: choice('simultaneous', '16.2.3', ['0', '1', '2']),
    startingResources: choice('startingResources', '16.2.5', ['none', 'base', 'extra']),
    startingAscendancy: flag('startingAscendancy', '16.2.7'),
    easierAscension: flag('easierAscension', '16.2.8', { excludes: ['quickerAscension'] }),
    quickerAscension: choice('quickerAscension', '16.2.9', ['5', '4', '3']),
    startingProject: choice('startingProject', '16.2.10', ['none', 'random', 'chosen']),
    startingAdvancement: choice('startingAdvancement', '16.2.11', ['none', 'random', 'chosen']),
    wildCulture: flag('wildCulture', '16.2.12'),
    unstablePeace: flag('unstablePeace', '16.3.3'),
    freeRevocation: flag('freeRevocation', '16.3.4'),
    randomProjects: flag('randomProjects', '16.3.5'),
    laterPhenomena: flag('laterPhenomena', '16.3.6'),
    mulligans: flag('mulligans', '16.3.7'),
    openTurnOrder: flag('openTurnOrder', '16.3.8'),
    randomTurnOrder: flag('randomTurnOrder', '16.3.9'),
    area: choice('area', '16.4.1', ['circle', 'square']),
    areaSize: { kind: 'number', min: 0, max: 50, default: 0, say: say('option.areaSize'), rule: 'ASC-OPT-16.4.1' },
    multiFaction: flag('multiFaction', '16.4.2'),
  },
  presets: {
    full: {},
    base: { instantHub: true, startingResources: 'base', startingAscendancy: true }, // ASC-5.7.8b
    quick: { instantHub: true, hubDistance: 15, startingResources: 'extra', startingAscendancy: true },
    easy: {
      borg: 'some',
      startingResources: 'base',
      startingAscendancy: true,
      laterPhenomena: true,
      mulligans: true,
      openTurnOrder: true,
    },
    'no-borg': { borg: 'none', startingResources: 'base', startingAscendancy: true },
  },
};

/** What can't be together although each is fine: a Faction twice, a Hub that is closer without Resources to meet it. */
export function objections(options: Chosen, { seats }: Seating): Refusal[] {
  const wanted = options['faction'];
  const taken = seats
    .map((seat) =>
      typeof wanted === 'object' && wanted !== null && !Array.isArray(wanted)
        ? (wanted as Record<string, string>)[seat]
        : 'auto',
    )
    .filter((one) => one !== 'auto');
  const twice = taken.find((one, i) => taken.indexOf(one) !== i);
  const no = (rule: string, words: Refusal['no']): Refusal => ({ code: 'options', no: words, rule });
  return [
    ...(twice === undefined ? [] : [no('ASC-2.1a', say('faction.twice', { faction: twice }))]),
    ...(options['hubDistance'] !== 18 && options['startingResources'] === 'none'
      ? [no('ASC-OPT-16.1.2', say('option.hub-needs'))]
      : []),
    ...(options['hubDistance'] !== 18 && options['borg'] !== 'full'
      ? [no('ASC-OPT-16.1.2', say('option.no-hub'))]
      : []),
    ...(Number(options['areaSize']) > 0 && Number(options['areaSize']) < 24
      ? [no('ASC-5.2c', say('option.area-small'))]
      : []),
    ...(options['moreHubTokens'] !== 0 && options['borg'] !== 'full' ? [no('ASC-5.2c', say('option.no-hub'))] : []),
    ...(options['instantHub'] === true && options['borg'] !== 'full'
      ? [no('ASC-OPT-16.1.1', say('option.no-hub'))]
      : []),
  ];
}
