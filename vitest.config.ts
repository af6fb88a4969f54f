import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/testing/longest-first.ts';

/** Tests that start PostgreSQL themselves. */
const needsPostgres = ['**/*.integration.test.ts', 'src/platform/postgres/**/*.test.ts'];

/** Tests against servers that scripts/services/ downloads and runs. */
const needsServices = ['**/*.services.test.ts'];

/** Vitest leaves one core free by default, which is half of a two-core machine. */
const maxWorkers = availableParallelism();

/**
 * On a busy machine what takes a moment may take half a minute. No test measures time: these limits only end tests that
 * hang. `expect.poll` has a default of one second.
 */
const onBusyMachine = { poll: { timeout: 30_000 } };
const longest = 120_000;

/** They start servers and send them requests for a while. */
const underLoad = ['bench/*/*.load.test.ts'];

const setupFiles = 'tests/support/harness/seed-properties.ts';

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          setupFiles,
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.{ts,mjs}', 'bench/*/*.test.ts'],
          exclude: [...needsPostgres, ...needsServices, ...underLoad],
          // Halves the run time, and exposes tests that leak state.
          isolate: false,
          maxWorkers,
          testTimeout: longest,
          expect: onBusyMachine,
        },
      },
      {
        test: {
          name: 'integration',
          setupFiles,
          include: [
            'src/platform/postgres/**/*.test.ts',
            '{src,scripts}/**/*.integration.test.ts',
            'tests/{integration,support}/**/*.test.ts',
          ],
          globalSetup: 'tests/support/database/global-postgres.ts',
          isolate: false, // each file has its own database; loading the server's modules per file took a quarter of the time
          maxWorkers: maxWorkers + 1, // a third of an integration test is waiting for PostgreSQL
          sequence: { groupOrder: 1 }, // required when projects differ in maxWorkers
          testTimeout: longest,
          hookTimeout: longest,
          expect: onBusyMachine,
        },
      },
      {
        test: {
          name: 'services',
          setupFiles,
          include: ['{src,scripts}/**/*.services.test.ts', 'tests/services/**/*.test.ts'],
          globalSetup: ['tests/support/database/global-postgres.ts', 'tests/support/services/global-services.ts'],
          maxWorkers,
          sequence: { groupOrder: 2 },
          testTimeout: longest,
          hookTimeout: 180_000, // the first test waits for the service to start
          expect: onBusyMachine,
        },
      },
      {
        test: {
          name: 'load',
          include: ['tests/load/*.test.ts', ...underLoad],
          exclude: needsServices,
          sequence: { groupOrder: 3 },
          testTimeout: longest,
          hookTimeout: longest,
          expect: onBusyMachine,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'failover',
          include: ['tests/load/*.services.test.ts'],
          globalSetup: 'tests/support/database/global-postgres.ts',
          hookTimeout: 240_000,
          sequence: { groupOrder: 3 },
          fileParallelism: false,
          expect: onBusyMachine,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: 'tests/support/servers/e2e-server.ts',
          testTimeout: longest,
          hookTimeout: longest,
          isolate: false, // files of a worker share modules, and with them one browser process
          maxWorkers: maxWorkers + 2, // half of a browser test is waiting
          expect: onBusyMachine,
        },
      },
    ],
  },
});
