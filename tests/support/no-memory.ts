import { createTenantMemory } from '../../src/platform/cache/tenant-memory.ts';
import { systemClock } from '../../src/platform/clock.ts';

/** Reads everything anew: what a test has just written is there at once. */
export const noMemory = createTenantMemory({ clock: systemClock, maxAgeMs: 0, mostTenants: 1 });
