import { expect, it } from 'vitest';
import { makeSite } from '../../../tests/support/fixtures/build-car-index.ts';
import type { FormKindName } from '../../features/forms/form-kind-name.ts';
import { refuseGatedForm } from './refuse-gated-form.server.ts';

const site = makeSite([1], { gates: { routes: ['/trade-in', '/genuine-service', '/book-test-drive'] } });
const anonymous = { kind: 'anonymous' } as const;
const customer = { kind: 'customer', id: 7, phone: '+61412345678', sessionId: crypto.randomUUID() } as const;

/** Only the finance form needs a lookup. */
const refuse = refuseGatedForm({} as Parameters<typeof refuseGatedForm>[0]);

const getStatus = async (form: FormKindName, visitor: typeof anonymous | typeof customer) =>
  (await refuse(site, { form, carId: null, visitor }))?.status ?? 'accepted';

it.each(['trade-in', 'sell', 'service', 'test-drive'] as const)(
  'U22 a form whose page is gated is accepted from customers only: %s',
  async (form) => {
    expect(await getStatus(form, anonymous)).toBe(401);
    expect(await getStatus(form, customer)).toBe('accepted');
  },
);

it.each([
  ['checkouts', { checkout: true }, 401],
  ['its page', { routes: ['/checkout-journey'] }, 401],
  ['another page', { routes: ['/trade-in'] }, 'accepted'],
])('30.5 the purchase form is gated like its page, with a gate on %s', async (_, gates, expected) => {
  const refusePurchase = (visitor: typeof anonymous | typeof customer) =>
    refuse(makeSite([1], { gates }), { form: 'purchase', carId: 7, visitor });
  expect((await refusePurchase(anonymous))?.status ?? 'accepted').toBe(expected);
  expect(await refusePurchase(customer)).toBe(null);
});

it.each(['enquiry', 'contact', 'offer'] as const)('any other form is accepted from everyone: %s', async (form) => {
  expect(await getStatus(form, anonymous)).toBe('accepted');
});
