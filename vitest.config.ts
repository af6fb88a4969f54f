import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/testing/longest-first.ts';

/** Tests that start servers of their own, wherever they stand. */
const needsPostgres = ['**/*.integration.test.ts', 'src/platform/postgres/**/*.test.ts'];

/** Vitest leaves a core to the editor; of two that is half of the machine. */
const maxWorkers = availableParallelism();

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.{ts,mjs}', 'bench/*/*.test.ts'],
          exclude: needsPostgres,
          // Half the time, and a unit that leaves traces for the next is found out.
          isolate: false,
          maxWorkers,
        },
      },
      {
        test: {
          name: 'integration',
          include: [
            'src/platform/postgres/**/*.test.ts',
            '{src,scripts}/**/*.integration.test.ts',
            'tests/{integration,support}/**/*.test.ts',
          ],
          globalSetup: 'tests/support/global-postgres.ts',
          isolate: false, // as above: every file has a database of its own, and to load the server anew takes a quarter
          maxWorkers: maxWorkers + 1, // a third of such a test is waiting for PostgreSQL
          sequence: { groupOrder: 1 }, // Vitest wants it of projects with other numbers of workers
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: 'tests/support/e2e-server.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: maxWorkers + 2, // half of a browser test is waiting
          expect: { poll: { timeout: 10_000 } },
          // A face that arrives within the first paint's own tenth of a second may move a word by a pixel: once in
          // hundreds of pages on a busy machine. What fails twice is broken; a second try is named in the output.
          retry: 1,
        },
      },
    ],
  },
});
