import { Registry } from 'prom-client';
import { expect, it, vi } from 'vitest';
import { measureDeliveries } from './measure-deliveries.server.ts';

it('shows in /metrics what waits, since when, what is dead, and how the tries went', async () => {
  const registry = new Registry();
  const count = vi.fn<() => Promise<{ pending: number; dead: number; oldestPendingSeconds: number }>>(async () => ({
    pending: 3,
    dead: 1,
    oldestPendingSeconds: 61.5,
  }));
  const tried = measureDeliveries(registry, count);
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
