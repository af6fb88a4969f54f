import { beforeAll, expect, it } from 'vitest';
import { crossTenantCalls } from './cross-tenant.ts';
import { halfCapacitySoak } from './half-capacity.ts';
import { restoreSoak } from './restore.ts';
import type { SoakOptions, SoakTest } from './soak-test.ts';
import { runStorage } from './storage.ts';
import { openSmallDisk } from '../../tests/support/disks/small-disk.ts';

// The rows of `npm run soak` that no other test runs, with as little work as each accepts.

const say = () => undefined;
const run = ({ run: runRow }: SoakTest, options: Partial<SoakOptions>) =>
  runRow({ scale: 1, minutes: 1, say, ...options });

/** Each starts databases and servers, which takes long on a busy machine. */
const patience = 300_000;

it(
  '30 soak: generated calls return no byte of another tenant, and no server error',
  { timeout: patience },
  async () => {
    const { passed, result } = await run(crossTenantCalls, { scale: 0.003 });
    expect({ passed, result }).toMatchObject({ passed: true, result: expect.stringContaining('300 calls') });
  },
);

it('30 soak: a restored backup has every acknowledged lead and paid deposit', { timeout: patience }, async () => {
  const { passed, result } = await run(restoreSoak, { scale: 0.001 });
  expect({ passed, result }).toMatchObject({ passed: true, result: expect.stringContaining('50 of 50 leads') });
});

/** Mounting a small file system needs root, and a container that allows it. */
let canMount = false;
beforeAll(async () => {
  const disk = await openSmallDisk(4).catch(() => undefined);
  canMount = disk !== undefined;
  await disk?.[Symbol.asyncDispose]();
});

it('30 soak: nothing is lost while the disk of a database is full', { timeout: patience }, async ({ skip }) => {
  if (!canMount) return skip('no file system can be mounted here');
  const { passed, result } = await runStorage(['full disk'], { scale: 0.001, say });
  expect({ passed, result }).toMatchObject({ passed: true, result: expect.stringContaining('60 of 60 leads') });
});

it(
  '30 soak: at half capacity, no request fails while what the server holds is sampled',
  { timeout: patience },
  async () => {
    const { details } = await run(halfCapacitySoak, { minutes: 0.1 });
    const { samples, pages, postedForms, sentForms } = details as Record<string, { length: number; failed: number }>;
    expect(samples?.length).toBeGreaterThan(1);
    expect([pages?.failed, postedForms?.failed, sentForms?.failed]).toEqual([0, 0, 0]);
  },
);
