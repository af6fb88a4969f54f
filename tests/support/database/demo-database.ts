import { loadDemo } from '../../../src/demo/load-demo.ts';
import { systemClock } from '../../../src/platform/clock.ts';
import { clonePrepared } from './prepared-database.ts';
import type { TestDatabase } from './test-database.ts';

/** Creates a database with the demo dealers, which a run loads once. */
export const createDemoDatabase = (): Promise<TestDatabase> =>
  clonePrepared('demo', (url) => loadDemo({ url, clock: systemClock }));
