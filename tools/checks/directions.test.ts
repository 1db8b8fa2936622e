import { describe, expect, test } from 'vitest';
import { directions } from './directions.ts';
import { treeOf } from './tree.ts';

/** What is said about a file that holds this one import. */
function said(file: string, statement: string): string | undefined {
  return directions(treeOf({ [file]: `\n${statement};\n` })).violations[0]?.say;
}

describe('what is refused', () => {
  test.each([
    ['kernel/src/run.ts', "import { x } from '@tenforward/geometry'", 'kernel sees nothing'],
    ['kernel/src/run.ts', "import { x } from '../../games/ascendancy/rules/a.ts'", 'leaves kernel/'],
    ['kernel/src/run.ts', "import { readFileSync } from 'node:fs'", 'knows nothing of Node'],
    ['kernel/src/run.ts', "import { z } from 'zod'", 'depends on no library'],
    ['kernel/src/run.ts', "import { play } from '../test/play.ts'", 'never imports its tests'],
    ['kernel/src/run.ts', "import { dice } from './testing/dice.ts'", 'testing kit'],
    ['kernel/src/run.ts', "import { dice } from '@tenforward/kernel/testing'", 'testing kit'],
    ['kernel/src/testing/index.ts', "import { small } from '../../test/small.ts'", 'never imports its tests'],
    ['kernel/src/testing/index.ts', "import { test } from 'vitest'", 'depends on no library'],
    ['cards/test/probe/index.ts', "import { readFileSync } from 'node:fs'", 'knows nothing of Node'],
    ['cards/src/kit.ts', "import { probe } from '../test/probe/index.ts'", 'never imports its tests'],
    ['cards/src/kit.ts', "import { cardProblems } from '@tenforward/cards/testing'", 'its own testing kit'],
    ['cards/src/kit.ts', "import { generator } from '@tenforward/kernel/testing'", 'for tests and tools'],
    ['kernel/src/run.ts', "import { probe } from '@tenforward/cards/probe'", 'kernel sees nothing'],
    ['games/ascendancy/rules/battle.ts', "import { probe } from '@tenforward/cards/probe'", 'for tests and tools'],
    ['kernel/src/run.test.ts', "import { x } from '@tenforward/geometry'", 'kernel sees nothing'],
    ['geometry/src/arc.ts', "import { x } from '@tenforward/kernel'", 'geometry sees nothing'],
    ['organized/src/swiss.ts', "import type { Seat } from '@tenforward/kernel'", 'organized sees nothing'],
    ['games/ascendancy/rules/battle.ts', "import { borg } from '../content/borg.ts'", 'rules/ sees only rules, words'],
    ['games/ascendancy/rules/battle.ts', "export * from '../bot/best.ts'", 'not bot/'],
    ['games/ascendancy/rules/battle.ts', "type A = import('../web/board.ts').A", 'not web/'],
    ['games/ascendancy/rules/battle.ts', "import { t } from '../test/kit.ts'", 'not test/'],
    ['games/ascendancy/content/borg.ts', "import { t } from '../bot/best.ts'", 'not bot/'],
    ['games/ascendancy/content/borg.ts', "import { t } from '@tenforward/ascendancy/web'", 'not web/'],
    [
      'games/ascendancy/rules/battle.ts',
      "import { t } from '@tenforward/attack-wing'",
      'only kernel, geometry and cards',
    ],
    ['games/ascendancy/rules/battle.ts', "import { t } from '@tenforward/protocol'", 'only kernel, geometry and cards'],
    ['games/ascendancy/rules/battle.ts', "import { t } from '@tenforward/kernel/testing'", 'for tests and tools'],
    ['games/ascendancy/bot/best.ts', "import { Worker } from 'node:worker_threads'", 'knows nothing of Node'],
    ['games/catalogue/src/index.ts', "import('@tenforward/ascendancy/web')", 'seen by web/ alone'],
    ['games/catalogue/src/index.ts', "import { t } from '@tenforward/server'", 'only kernel, cards and games'],
    ['protocol/src/index.ts', "import { t } from '@tenforward/kernel'", 'write `import type`'],
    ['protocol/src/index.ts', "import { type T } from '@tenforward/kernel'", 'write `import type`'],
    ['server/src/index.ts', "import { t } from '@tenforward/ascendancy'", 'server sees only kernel, protocol'],
    ['server/src/index.ts', "import { Server } from 'socket.io'", 'only bench/'],
    ['server/src/index.ts', "import { Room } from '@colyseus/core'", 'only bench/'],
    ['web/src/main.tsx', "import { t } from '@tenforward/kernel'", 'write `import type`'],
    ['web/src/main.tsx', "import { t } from '@tenforward/ascendancy'", 'only the web/ of a game'],
    ['web/src/main.tsx', "import { t } from '@tenforward/server'", 'web sees only'],
    ['cli/src/main.ts', "import { t } from '@tenforward/organized'", 'cli sees only'],
    ['cli/src/main.ts', "import { Client } from 'boardgame.io/client'", 'only bench/'],
    ['scripts/start.mjs', "import { x } from 'yaml'", 'depends on no library'],
    ['scripts/start.mjs', "await import('../cli/bin/tenforward.mjs')", 'leaves scripts/'],
    ['docs/examples/nim.ts', "import { x } from '@tenforward/server'", 'only kernel, geometry and cards'],
  ])('%s: %s', (file, statement, why) => {
    expect(said(file, statement)).toContain(why);
  });
});

describe('what is allowed', () => {
  test.each([
    ['kernel/src/run.ts', "import { copy } from './plain.ts'"],
    ['kernel/src/testing/index.ts', "import { copy } from '../plain.ts'"],
    ['kernel/src/run.test.ts', "import { test } from 'vitest'"],
    ['kernel/src/run.test.ts', "import { probe } from '@tenforward/cards/probe'"],
    ['kernel/test/all.test.ts', "import { readFileSync } from 'node:fs'"],
    ['cards/test/probe/index.ts', "import { option } from '@tenforward/kernel'"],
    ['cards/src/testing/index.ts', "import { generator } from '@tenforward/kernel/testing'"],
    ['server/test/a.test.ts', "import { probe } from '@tenforward/cards/probe'"],
    ['games/ascendancy/rules/battle.ts', "import { t } from '@tenforward/geometry'"],
    ['games/ascendancy/content/borg.ts', "import { t } from '../rules/battle.ts'"],
    ['games/ascendancy/bot/best.ts', "import { t } from '../rules/battle.ts'"],
    ['games/ascendancy/web/board.tsx', "import { useState } from 'react'"],
    ['games/ascendancy/index.ts', "import { t } from './content/borg.ts'"],
    ['games/ascendancy/test/borg.test.ts', "import { t } from '@tenforward/kernel/testing'"],
    ['games/catalogue/src/index.ts', "import('@tenforward/ascendancy')"],
    ['games/catalogue/src/index.ts', "import('@tenforward/cards/probe')"],
    ['protocol/src/index.ts', "import type { T } from '@tenforward/kernel'"],
    ['protocol/src/index.ts', "import { z } from 'zod'"],
    ['protocol/src/client.ts', "import { patch } from '@tenforward/kernel/diff'"],
    ['server/src/index.ts', "import { t } from '@tenforward/organized'"],
    ['web/src/boards.ts', "import('@tenforward/ascendancy/web')"],
    ['cli/src/main.ts', "import { t } from '@tenforward/kernel/testing'"],
    ['bench/src/main.ts', "import { Client } from 'boardgame.io/client'"],
    ['tools/torture/main.ts', "import { t } from '@tenforward/server'"],
    ['scripts/start.mjs', "import { spawn } from 'node:child_process'"],
    ['vitest.config.ts', "import { defineConfig } from 'vitest/config'"],
  ])('%s: %s', (file, statement) => {
    expect(said(file, statement)).toBeUndefined();
  });
});

test('words in comments and strings import nothing', () => {
  expect(said('kernel/src/a.ts', "const x = \"import y from 'zod'\"; // import y from 'zod'")).toBeUndefined();
});

test('a violation names its line', () => {
  const tree = treeOf({ 'kernel/src/a.ts': "// one\n// two\nimport z from 'zod';\n" });
  expect(directions(tree).violations).toEqual([
    { file: 'kernel/src/a.ts', line: 3, say: "imports 'zod', but kernel depends on no library." },
  ]);
});
