import { describe, expect, test } from 'vitest';
import { mutantsOf } from './mutate.ts';

const known = new Set(['AB-1.1', 'AB-1.2', 'AB-2', 'AB-hegemony']);
const found = (text: string) => mutantsOf('x.ts', text, known).map(({ ids, line, what }) => [ids.join(), line, what]);

describe('mutants are made where a rule bites:', () => {
  test('a condition on a cited line', () =>
    expect(found('if (a.b) b(); // AB-1.1')).toEqual([
      ['AB-1.1', 1, `'a.b' always holds`],
      ['AB-1.1', 1, `'a.b' never holds`],
      ['AB-1.1', 1, `'b();' left out`],
    ]));

  test('nothing where no rule is cited, nor where only a string names one', () => {
    expect(found('if (a) b();')).toEqual([]);
    expect(found(`if (a) b('AB-1.1');`)).toEqual([]);
    expect(found('if (a) b(); // XY-9')).toEqual([]);
  });

  test('a comment above a function counts for its lines, but a line of its own counts first', () =>
    expect(found('/** AB-2: so it is. */\nfunction f() {\n  g();\n  h(); // AB-1.2\n}\ni();')).toEqual([
      ['AB-2', 3, `'g();' left out`],
      ['AB-1.2', 4, `'h();' left out`],
    ]));

  test('numbers and comparisons', () =>
    expect(found('const hit = (die: number) => die >= 4; // AB-1.1')).toEqual([
      ['AB-1.1', 1, `'die >= 4' with >`],
      ['AB-1.1', 1, '4 is 5'],
    ]));

  test('the text holds exactly that change', () => {
    const texts = mutantsOf('x.ts', 'let n = 1;\nn++; // AB-1.1\n', known).map((mutant) => mutant.text);
    expect(texts).toEqual(['let n = 1;\n; // AB-1.1\n', 'let n = 1;\nn--; // AB-1.1\n']);
  });

  test('not of guards and defaults that only satisfy the compiler', () => {
    expect(found('if (!ship) f = g; // AB-1.1')).toHaveLength(1);
    expect(found('const x = a ?? 0; // AB-1.1')).toEqual([]);
    expect(found('const x = a === undefined ? b : c; // AB-1.1')).toEqual([]);
  });

  test('an id without a number counts, and ends before a full stop', () =>
    expect(found('a(); // so says AB-hegemony.')).toEqual([['AB-hegemony', 1, `'a();' left out`]]));

  test('several ids on a line all count', () => expect(found('a(); // AB-1.1, AB-1.2')[0]?.[0]).toBe('AB-1.1,AB-1.2'));
});
