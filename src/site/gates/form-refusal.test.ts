import { expect, it } from 'vitest';
import { siteShowing } from '../../../tests/support/car-index-of.ts';
import type { FormKindName } from '../../features/leads/form/form-kind-name.ts';
import { formRefusal } from './form-refusal.server.ts';

const site = siteShowing([1], { gates: { routes: ['/trade-in', '/genuine-service', '/book-test-drive'] } });
const anonymous = { kind: 'anonymous' } as const;
const customer = { kind: 'customer', id: 7, phone: '+61412345678', sessionId: crypto.randomUUID() } as const;

/** Only a form for finance has to be looked up. */
const refusalOf = formRefusal({} as Parameters<typeof formRefusal>[0]);

const statusFor = async (form: FormKindName, visitor: typeof anonymous | typeof customer) =>
  (await refusalOf(site, { form, carId: null, visitor }))?.status ?? 'taken';

it.each(['trade-in', 'sell', 'service', 'test-drive'] as const)(
  'U22 a form whose page is gated is taken from customers alone: %s',
  async (form) => {
    expect(await statusFor(form, anonymous)).toBe(401);
    expect(await statusFor(form, customer)).toBe('taken');
  },
);

it.each(['enquiry', 'contact', 'offer'] as const)('any other is taken from everybody: %s', async (form) => {
  expect(await statusFor(form, anonymous)).toBe('taken');
});
