/** A test that fails says by which seed it was played, so that it can be played again. */
import { afterEach } from 'vitest';
import { testSeed } from './seeds.ts';

afterEach(({ task }) => {
  if (task.result?.state === 'fail') console.error(`‘${task.name}’ was played with TENFORWARD_TEST_SEED=${testSeed}`);
});
