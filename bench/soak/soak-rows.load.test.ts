import { expect, it } from 'vitest';
import { crossTenantCalls } from './cross-tenant.ts';
import { restoreSoak } from './restore.ts';
import type { SoakOptions, SoakTest } from './soak-test.ts';

// Rows of `npm run soak` that no other test runs, with as little work as each accepts.

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
