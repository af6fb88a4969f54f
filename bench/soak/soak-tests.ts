import { leadsSoak } from './leads.ts';
import type { SoakTest } from './soak-test.ts';

/** In the order of the table. */
export const soakTests: readonly SoakTest[] = [leadsSoak];
