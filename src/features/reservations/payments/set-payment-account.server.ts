import { z } from 'zod';
import type { CheckAccount } from '../../../platform/payments/payments.ts';
import type { DealershipScope } from '../../../platform/postgres/database.ts';
import { updatePaymentAccount } from './payment-account-store.server.ts';

/** Empty: the platform's own account. */
const accountId = z
  .string()
  .trim()
  .regex(/^(acct_[A-Za-z0-9]{6,60})?$/, 'Enter the id of a Stripe account, which begins with acct_.')
  .transform((text) => (text === '' ? null : text));

export type SetAccount =
  | { kind: 'saved'; account: string | null; name: string | null }
  | { kind: 'refused'; message: string }
  | { kind: 'changed meanwhile' };

/**
 * Sets the account that receives deposits from now on. Payments store their own account, so open reservations stay on the one
 * they began with. An account that cannot take payments is refused: no deposit could be paid.
 */
export async function setPaymentAccount(
  scope: DealershipScope,
  checkAccount: CheckAccount,
  { typed, seen }: { typed: string; seen: string },
): Promise<SetAccount> {
  const parsed = accountId.safeParse(typed);
  if (!parsed.success) return { kind: 'refused', message: parsed.error.issues[0]?.message ?? '' };
  const account = parsed.data;
  const check = account === null ? undefined : await checkAccount(account);
  if (check && !check.canTakePayments) return { kind: 'refused', message: check.message };
  const isSaved = await updatePaymentAccount(scope, { account, seen: seen === '' ? null : seen });
  return isSaved ? { kind: 'saved', account, name: check?.name ?? null } : { kind: 'changed meanwhile' };
}
