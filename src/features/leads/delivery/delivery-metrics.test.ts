import { Registry } from 'prom-client';
import { expect, it, vi } from 'vitest';
import { registerDeliveryMetrics } from './delivery-metrics.server.ts';

it('/metrics reports pending and dead deliveries, the age of the oldest, and attempts by outcome', async () => {
  const registry = new Registry();
  const count = vi.fn<() => Promise<{ pending: number; dead: number; oldestPendingSeconds: number }>>(async () => ({
    pending: 3,
    dead: 1,
    oldestPendingSeconds: 61.5,
  }));
  const countAttempt = registerDeliveryMetrics(registry, { count, onError: (error) => expect(error).toBeUndefined() });
  countAttempt('email', 'sent');
  countAttempt('email', 'sent');
  countAttempt('webhook', 'failed');
  const lines = (await registry.metrics()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  expect(lines).toEqual([
    'forecourt_lead_deliveries_pending 3',
    'forecourt_lead_deliveries_oldest_pending_seconds 61.5',
    'forecourt_lead_deliveries_dead 1',
    'forecourt_lead_delivery_tries_total{channel="email",outcome="sent"} 2',
    'forecourt_lead_delivery_tries_total{channel="webhook",outcome="failed"} 1',
  ]);
  expect(count).toHaveBeenCalledTimes(1);
});

it.each([
  ['rejects the query', () => Promise.reject(new Error('refused')), 'refused'],
  ['does not respond', () => new Promise<never>(() => undefined), 'timed out after 0.02 seconds'],
])('/metrics reports the attempts, and logs an error, if the database %s', async (_how, count, message) => {
  const registry = new Registry();
  const errors: unknown[] = [];
  const countAttempt = registerDeliveryMetrics(registry, {
    count,
    onError: (error) => errors.push(error),
    timeoutMs: 20,
  });
  countAttempt('email', 'sent');
  const shown = await registry.metrics();
  expect(shown).toContain('forecourt_lead_deliveries_dead Nan');
  expect(shown).toContain('forecourt_lead_delivery_tries_total{channel="email",outcome="sent"} 1');
  expect(errors).toEqual([new Error(message)]);
});
