import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listHistory } from '../../../src/features/audit/audit-store.server.ts';
import { readPaymentAccount } from '../../../src/features/reservations/payments/payment-account-store.server.ts';
import { setPaymentAccount } from '../../../src/features/reservations/payments/set-payment-account.server.ts';
import type { CheckAccount } from '../../../src/platform/payments/payments.ts';
import { type DeskHarness, openDeskHarness } from '../../support/harness/desk-harness.ts';

let desk: DeskHarness;
beforeAll(async () => {
  desk = await openDeskHarness();
});
afterAll(() => desk.close());

const check: CheckAccount = async (account) =>
  account?.startsWith('acct_good') === true
    ? { canTakePayments: true, name: 'Ours', message: 'Fine.' }
    : { canTakePayments: false, name: null, message: 'This account cannot take payments.' };
const set = (typed: string, seen = '', scope = desk.manager.scope) => setPaymentAccount(scope, check, { typed, seen });
const read = (scope = desk.manager.scope) => readPaymentAccount(scope);

describe('29.6 the Stripe account of a dealership', () => {
  it.each(['acct_', 'sk_live_123456', 'acct_good1; drop table', '<b>acct_good12</b>', 'acct_' + 'x'.repeat(100)])(
    'refuses %s',
    async (typed) => {
      await expect(set(typed)).resolves.toMatchObject({ kind: 'refused', message: expect.stringContaining('acct_') });
    },
  );

  it('refuses one that cannot take payments', async () => {
    await expect(set('acct_bad123')).resolves.toEqual({
      kind: 'refused',
      message: 'This account cannot take payments.',
    });
    await expect(read()).resolves.toMatchObject({ account: null });
  });

  it('is saved, by one of two concurrent editors, and is in the history', async () => {
    const results = await Promise.all([set('acct_good111'), set('acct_good222')]);
    expect(results.map(({ kind }) => kind).toSorted()).toEqual(['changed meanwhile', 'saved']);
    const { account } = await read();
    expect(account).toMatch(/^acct_good/);
    const { entries } = await listHistory(
      desk.manager.scope,
      { type: 'dealerships', id: desk.ours.dealershipId },
      { limit: 5 },
    );
    expect(entries[0]).toMatchObject({ action: 'update', staffName: 'Mia Manager' });
    await expect(read(desk.rival.scope)).resolves.toMatchObject({ account: null });
    await expect(set('', account ?? '')).resolves.toMatchObject({ kind: 'saved', account: null });
  });

  it('leaves open reservations on the account that they began with', async () => {
    await expect(read()).resolves.toMatchObject({ open: [] });
    await desk.owner`update reservations set state = 'held', ended_at = null, held_until = now() + interval '1 day'`;
    await desk.owner`update reservation_payments set account = 'acct_former'`;
    await set('acct_good333');
    await expect(read()).resolves.toEqual({
      account: 'acct_good333',
      open: [{ account: 'acct_former', reservations: 1 }],
    });
    await set('', 'acct_good333');
  });
});
