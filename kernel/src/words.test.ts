import { describe, expect, expectTypeOf, test } from 'vitest';
import { phrases, speaker, type Wants } from './words.ts';

const en = {
  'attack.on': '{by} attacks {on} with {n} {n:die|dice}.',
  nothing: 'Nothing happens.',
  inner: 'the {what} of it',
  outer: 'See {part}',
  'beacon.name': 'Beacon',
  lost: '{who} {who:is|are} lost.',
  'crew.name': 'the crew',
  'crew.many': 'they',
} as const;
const say = phrases(en);
const speak = speaker([en], { ann: 'Ann' }, (id, name) =>
  id.startsWith('ann/') ? `${name('ann')}’s ship` : undefined,
);

describe('say', () => {
  test('is typed by its table', () => {
    expectTypeOf<Wants<'{by} attacks {on} with {n} {n:die|dice}.'>>().toEqualTypeOf<'by' | 'on' | 'n'>();
    // @ts-expect-error a misspelt key
    say('attack.off');
    // @ts-expect-error a missing value
    say('attack.on', { by: 'ann', on: 'ben' });
    // @ts-expect-error values where none are wanted
    say('nothing', { a: 1 });
    expect(say('nothing')).toEqual({ key: 'nothing' });
  });
});

describe('a speaker', () => {
  test('fills in values, names and the right number', () => {
    expect(speak(say('attack.on', { by: 'ann/1', on: 'beacon', n: 1 }))).toBe('Ann’s ship attacks Beacon with 1 die.');
    expect(speak(say('attack.on', { by: 'ann', on: 'x', n: 2 }))).toBe('Ann attacks x with 2 dice.');
  });
  test('verbs follow who does it, and a sentence begins with a capital', () => {
    const lost = (who: string | readonly string[]): string => speak(say('lost', { who }));
    expect(lost('beacon')).toBe('Beacon is lost.');
    expect(lost('crew')).toBe('The crew are lost.');
    expect(lost(['ann', 'crew'])).toBe('Ann and the crew are lost.');
    expect(lost(['ann'])).toBe('Ann is lost.');
    expect(speaker([en], { eve: 'eve' })(say('lost', { who: 'eve' }))).toBe('eve is lost.');
    expect(speaker([en], { eve: 'eve' }, () => 'eve’s ship')(say('lost', { who: 'eve/1' }))).toBe(
      'eve’s ship is lost.',
    );
    expect(lost('x')).toBe('x is lost.');
  });
  test('speaks words within words, lists and small records', () => {
    expect(speak(say('outer', { part: say('inner', { what: 'rest' }) }))).toBe('See the rest of it');
    expect(speak(say('outer', { part: ['ann', 'ben', 'beacon'] }))).toBe('See Ann, ben and Beacon');
    expect(speak({ key: 'outer', with: { part: { ann: 3, ben: 4 } as never } })).toBe('See Ann 3 and ben 4');
    expect(speak(say('outer', { part: [] }))).toBe('See –');
  });
  test('another language is another table, tried first', () => {
    const deutsch = speaker([{ nothing: 'Nichts geschieht.' }, en]);
    expect(deutsch(say('nothing'))).toBe('Nichts geschieht.');
    expect(deutsch(say('outer', { part: 1 }))).toBe('See 1');
  });
  test('shows and reports what no table has', () => {
    expect(speak({ key: 'gone' })).toBe('⟨gone⟩');
    expect(speak.problems({ key: 'gone' })).toEqual([`no message has the key 'gone'`]);
    expect(speak.problems({ key: 'outer' })).toEqual([`'outer' wants a value for {part}`]);
    expect(speak.problems({ key: 'outer', with: { part: { key: 'gone' } } })).toEqual([
      `no message has the key 'gone'`,
    ]);
    expect(speak.problems(say('outer', { part: 1 }))).toEqual([]);
  });
  test('a key that every object has is not a message', () => {
    expect(speak({ key: 'toString' })).toBe('⟨toString⟩');
    expect(speak.nameOf('constructor')).toBe('constructor');
  });
});
