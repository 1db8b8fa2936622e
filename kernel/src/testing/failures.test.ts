/** A scenario that fails says what is true, shows the scene, and asks what was meant. */
import { describe, expect, test } from 'vitest';
import { any, ask, asking, en, pick, say, small, type SmallFlow } from '../../test/small.ts';
import { option } from '../ask.ts';
import type { AnyGame } from '../game.ts';
import { refuse } from '../refusal.ts';
import { runScenario } from './scenario.ts';
import type { Expectation, Scenario, Step } from './scenario-shape.ts';

/** Ann says left or right, and never back; both may wave, Ben only when something was said. */
const game: AnyGame = any(
  small(
    function* (t): SmallFlow {
      const word = yield* t.one('ann', ask('word'), () => [
        pick('left'),
        pick('right'),
        option('back', 'back', {
          may: () => refuse('SML-1', asking('never')),
          show: () => say('is', { what: 'Turn back' }),
        }),
      ]);
      t.state.log.push(word);
      if (word === 'right') t.state.n += t.chance.roll(6);
      t.tell('said', { what: word });
      return { step: 'main' };
    },
    {
      words: en,
      options: {
        options: {
          length: { kind: 'number', say: say('is', { what: 'length' }), min: 1, max: 9, default: 3 },
          colour: {
            kind: 'choice',
            say: say('is', { what: 'colour' }),
            choices: [
              { key: 'crimson', say: say('is', { what: 'crimson' }) },
              { key: 'azure', say: say('is', { what: 'azure' }) },
            ],
            default: 'azure',
          },
        },
        presets: { quick: { length: 1 } },
      },
      content: { tricorder: { name: 'Tricorder' }, phaser: { name: 'Phaser' } },
      acts: (t, seat) => [
        {
          key: 'wave',
          say: say('is', { what: 'Wave' }),
          *flow() {},
          may: () => seat !== 'ben' || t.state.log.length > 0 || refuse('SML-2', asking('something')),
        },
      ],
      scenario: {
        arrange(json, { seats }) {
          const { card, first, step = 'main' } = json as { card?: string; first?: string; step?: string };
          const strange = Object.keys(json as object).find((key) => !['card', 'first', 'step'].includes(key));
          if (strange !== undefined)
            throw new Error(`the set-up has no field '${strange}'; it knows card, first and step`);
          if (card !== undefined && !['tricorder', 'phaser'].includes(card))
            throw new Error(`there is no card '${card}'`);
          if (first !== undefined && !seats.includes(first)) throw new Error(`'first' speaks of '${first}'`);
          return {
            state: { log: [], n: 0, hands: {}, play: [] },
            agenda: [{ step: step as 'main' }],
          };
        },
      },
    },
  ),
);
const scenario = (more: Partial<Scenario>): Scenario => ({ name: 'x', game: 'small', seats: ['ann', 'ben'], ...more });
const problemsOf = (more: Partial<Scenario>): readonly string[] => runScenario(game, scenario(more)).problems;
const expecting = (...expectations: Expectation[]) => problemsOf({ expect: expectations });

describe('what is listed but refused', () => {
  test('is not withheld, and not called offered', () => {
    expect(expecting({ withholds: { ann: 'back' } })).toEqual([
      "ann is shown 'back', refused by SML-1: say refuses: { ann: { back: SML-1 } }",
    ]);
    expect(expecting({ withholds: { ann: 'Turn back' } })[0]).toContain("ann is shown 'Turn back', refused by SML-1");
    expect(expecting({ withholds: { ben: 'wave' } })).toEqual([
      "ben is shown 'wave', refused by SML-2: say refuses: { ben: { wave: SML-2 } }",
    ]);
    expect(expecting({ refuses: { ann: { back: 'SML-1' }, ben: { Wave: 'SML-2' } } })).toEqual([]);
  });
  test('what may be done is offered, and what is not listed is withheld', () => {
    expect(expecting({ withholds: { ann: ['left', 'wave', 'up'] } })).toEqual([
      "ann is offered 'left'",
      "ann is offered 'wave'",
    ]);
    expect(expecting({ withholds: { ben: ['left', 'back'] } })).toEqual([]);
  });
  test('is said of what was to be offered', () => {
    expect(expecting({ offers: { ann: 'back' } })).toEqual(["ann is not offered 'back': it is refused by SML-1"]);
    expect(expecting({ acts: { ben: 'wave' } })).toEqual(["ben can't 'wave' now: it is refused by SML-2"]);
    expect(expecting({ offered: { ann: ['left', 'back'] } })).toEqual([
      "ann is not offered 'back', and is offered 'right' besides",
    ]);
  });
});

describe('what is not known gets the nearest', () => {
  test.each<[string, Partial<Scenario>, string]>([
    ['a seat of a step', { do: [{ anne: 'left' }] }, "step 1: nobody here is called 'anne'. Did you mean 'ann'?"],
    ['whose undo', { do: [{ undo: 'be' }] }, "step 1: nobody here is called 'be'. Did you mean 'ben'?"],
    [
      'a seat of an expectation',
      { expect: [{ asked: { an: 'x' } }] },
      "nobody here is called 'an'. Did you mean 'ann'?",
    ],
    ['who waits', { expect: [{ waits: 'benn' }] }, "waits: nobody here is called 'benn'. Did you mean 'ben'?"],
    ['an answer', { do: [{ ann: 'rigth' }] }, "Did you mean 'right'?"],
    ['an answer in words', { do: [{ ann: 'Turn bak' }] }, "Did you mean 'Turn back'?"],
    ['an act', { do: [{ ben: { act: 'wavee' } }] }, "Did you mean 'wave'?"],
    ['an option', { expect: [{ offers: { ann: 'lefft' } }] }, "ann is not offered 'lefft'. Did you mean 'left'?"],
    ['an act that is possible', { expect: [{ acts: { ann: 'wav' } }] }, "ann can't 'wav' now. Did you mean 'wave'?"],
    ['a refused one', { expect: [{ refuses: { ann: { bac: 'SML-1' } } }] }, "Did you mean 'back'?"],
    [
      'one with a rule',
      { expect: [{ behind: { ann: { lft: 'SML-1' } } }] },
      "is not shown 'lft'. Did you mean 'left'?",
    ],
    ['a place in the state', { expect: [{ state: { lgo: [] } }] }, "state’s lgo is null, not []. Did you mean 'log'?"],
    ['a place deeper', { expect: [{ state: { 'hands.an': [] } }] }, "Did you mean 'ann'?"],
    [
      'an expectation',
      { expect: [{ offer: { ann: 'left' } } as Expectation] },
      "no expectation 'offer'. Did you mean 'offered'?",
    ],
    ['an option of the table', { options: { lenght: 3 } }, "There is no option lenght. Did you mean 'length'?"],
    ['its value', { options: { colour: 'crimsn' } }, "Did you mean 'crimson'?"],
    ['a preset', { options: { preset: 'quik' } }, "Did you mean 'quick'?"],
    ['a card of the set-up', { setup: { card: 'tricordr' } }, "there is no card 'tricordr'. Did you mean 'tricorder'?"],
    [
      'a field of the set-up',
      { setup: { frist: 'ann' } },
      "no field 'frist'; it knows card, first and step. Did you mean 'first'?",
    ],
    ['a seat of the set-up', { setup: { first: 'bem' } }, "'first' speaks of 'bem'. Did you mean 'ben'?"],
    ['a step', { setup: { step: 'mian' } }, "no step is called 'mian'. Did you mean 'main'?"],
    [
      'a step of a position',
      { setup: { position: { state: {}, agenda: [{ step: 'mroe' }] } } },
      "Did you mean 'more'?",
    ],
  ])('%s', (_what, more, says) => {
    const problems = problemsOf(more);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(says);
  });

  test.each<[string, Partial<Scenario>]>([
    ['far from everything', { setup: { card: 'warp-core-breach' } }],
    ['something that is known', { setup: { first: 'first' } }],
    ['an answer that is listed and refused', { do: [{ ann: 'back' }] }],
  ])('but not for %s', (_what, more) => {
    expect(problemsOf(more)[0]).not.toContain('Did you mean');
  });
});

describe('every failure gives the scene', () => {
  const scenesOf = (more: Partial<Scenario>): string => {
    const { ok, scene } = runScenario(game, scenario(more));
    expect(ok).toBe(false);
    return scene;
  };
  const question = 'Ann is asked: Ask word\n    left: left\n    right: right\n    (not back: Ask never SML-1)';
  const lastStep: Step[] = [{ ann: 'left' }, { ann: 'up' }];

  test('open questions, what may be interjected, and the last events', () => {
    expect(scenesOf({ do: lastStep })).toBe(
      [
        question,
        "the step is 'main'",
        'Ann may interject: wave',
        'Ben may interject: wave',
        'last events:',
        '    Said left.',
      ].join('\n'),
    );
  });
  test('a refused interjection with its rule', () => {
    expect(scenesOf({ expect: [{ waits: 'ann' }] })).toContain(
      '\nBen may interject: (not wave: Ask something SML-2)\n',
    );
  });
  test('where the script has no more dice, in a step', () => {
    const { problems, scene } = runScenario(game, scenario({ do: [{ ann: 'left' }, { ann: 'right' }] }));
    expect(problems[0]).toContain('the script has no more dice: a roll too many, of 6 sides');
    expect(scene).toContain(question);
    expect(scene).toContain('    Said left.');
  });
  const rolling = any(
    small(function* (t): SmallFlow {
      t.tell('said', { what: `${t.chance.roll(6)} and ${t.chance.roll(8)}` });
      yield* t.one('ann', ask('word'), () => [pick('left')]);
    }),
  );
  test('where it has none before anybody is asked: the scene with dice by chance', () => {
    const { problems, scene } = runScenario(rolling, scenario({ dice: [4] }));
    expect(problems).toEqual(['the script has no more dice: a roll too many, of 8 sides']);
    const by = /^with dice by chance where the script has none \(([1-8])\/8\):\nAnn is asked: Ask word\n/.exec(scene);
    expect(by?.[1]).toBeDefined();
    expect(scene).toContain(`    Said 4 and ${by?.[1]}.`);
  });
  test('where a table was to be refused and was not: that table', () => {
    expect(scenesOf({ starts: 'SML-1' })).toContain(question);
  });
  test('a lesson that is none: the table it begins with', () => {
    expect(scenesOf({ lesson: {} as NonNullable<Scenario['lesson']> })).toContain(question);
  });
  test('without a table it says so', () => {
    expect(scenesOf({ options: { lenght: 3 } })).toBe('there is no table to show');
    expect(scenesOf({ starts: 'SML-1', options: { lenght: 3 } })).toBe('there is no table to show');
  });
  test('a game that replays otherwise', () => {
    let calls = 0;
    const unsteady = any(
      small(function* (t): SmallFlow {
        // what no rule may do: to depend on something outside
        if (++calls > 1) throw new Error('again');
        yield* t.one('ann', ask('word'), () => [pick('left')]);
      }),
    );
    const { problems, scene } = runScenario(unsteady, scenario({}));
    expect(problems).toEqual(['replayed from its record, it fails: again']);
    expect(scene).toContain('Ann is asked: Ask word');
  });
  test('a scene that can’t be drawn says why', () => {
    let builds = 0;
    const broken = any(
      small(function* (t): SmallFlow {
        yield* t.one('ann', ask('word'), () => {
          if (++builds > 1) throw new Error('the builder broke');
          return [pick('left')];
        });
      }),
    );
    expect(runScenario(broken, scenario({ expect: [{ waits: 'ann' }] })).scene).toContain('the builder broke');
  });
});

test('a scenario that passes shows its scene where it is asked to', () => {
  const passing = scenario({ do: [{ ann: 'left' }], expect: [{ history: 'Said left.' }] });
  expect(runScenario(game, passing)).toMatchObject({ ok: true, scene: '' });
  const { ok, scene } = runScenario(game, passing, { show: true });
  expect(ok).toBe(true);
  expect(scene).toContain('Ann is asked: Ask word');
  expect(scene).toContain('    Said left.');
});
