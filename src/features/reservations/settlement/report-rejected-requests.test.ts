import { Registry } from 'prom-client';
import { expect, it, vi } from 'vitest';
import { createRejectionReporter } from './report-rejected-requests.server.ts';

it('24.19 logs a request that the payment provider rejected as an error, and counts it', async () => {
  const registry = new Registry();
  const error = vi.fn<(about: object, message: string) => void>();
  const report = createRejectionReporter({ registry, log: { error } });
  const about = {
    processor: 'stripe',
    request: 'open',
    reservationId: 'r1',
    dealershipId: 7,
    reason: 'Stripe refused: 400, account_invalid',
  } as const;
  report(about);
  report(about);
  expect(error).toHaveBeenCalledWith(about, 'the payment provider rejected our request');
  expect(await registry.metrics()).toContain(
    'forecourt_payment_requests_rejected_total{processor="stripe",request="open"} 2',
  );
});
