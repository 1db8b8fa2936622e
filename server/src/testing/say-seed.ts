/**
 * What is drawn at random in tests, fast-check's examples too, follows from one seed; a test that fails says by which, so
 * that it can be played again.
 */
import fc from 'fast-check';
import { afterEach } from 'vitest';
import { testSeed } from './seeds.ts';

fc.configureGlobal({ seed: testSeed });

afterEach(({ task }) => {
  if (task.result?.state === 'fail') console.error(`‘${task.name}’ was played with TENFORWARD_TEST_SEED=${testSeed}`);
});
