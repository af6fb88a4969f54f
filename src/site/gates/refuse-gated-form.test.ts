import { expect, it } from 'vitest';
import { makeSiteOf } from '../../../tests/support/fixtures/build-car-index.ts';
import type { FormKindName } from '../../features/forms/form-kind-name.ts';
import { refuseGatedForm } from './refuse-gated-form.server.ts';

const site = makeSiteOf([1], { gates: { routes: ['/trade-in', '/genuine-service', '/book-test-drive'] } });
const anonymous = { kind: 'anonymous' } as const;
const customer = { kind: 'customer', id: 7, phone: '+61412345678', sessionId: crypto.randomUUID() } as const;

/** Only the finance form needs a lookup. */
const refusalOf = refuseGatedForm({} as Parameters<typeof refuseGatedForm>[0]);

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
