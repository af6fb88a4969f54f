import { Registry } from 'prom-client';
import { expect, it, vi } from 'vitest';
import { registerDeliveryMetrics } from './delivery-metrics.server.ts';

it('shows in /metrics what waits, since when, what is dead, and how the tries went', async () => {
  const registry = new Registry();
  const count = vi.fn<() => Promise<{ pending: number; dead: number; oldestPendingSeconds: number }>>(async () => ({
    pending: 3,
    dead: 1,
    oldestPendingSeconds: 61.5,
  }));
  const tried = registerDeliveryMetrics(registry, { count, onError: (error) => expect(error).toBeUndefined() });
  tried('email', 'sent');
  tried('email', 'sent');
  tried('webhook', 'failed');
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
  ['refuses', () => Promise.reject(new Error('refused')), 'refused'],
  ['does not answer', () => new Promise<never>(() => undefined), 'timed out after 0.02 seconds'],
])('still shows everything else where the database %s, and says so', async (_how, count, message) => {
  const registry = new Registry();
  const heard: unknown[] = [];
  const tried = registerDeliveryMetrics(registry, { count, onError: (error) => heard.push(error), timeoutMs: 20 });
  tried('email', 'sent');
  const shown = await registry.metrics();
  expect(shown).toContain('forecourt_lead_deliveries_dead Nan');
  expect(shown).toContain('forecourt_lead_delivery_tries_total{channel="email",outcome="sent"} 1');
  expect(heard).toEqual([new Error(message)]);
});
