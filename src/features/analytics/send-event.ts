import type { EventId, EventParams } from './event.ts';

const address = '/api/events';

/**
 * Tells the server what the visitor did, and the dealer's tag manager where one is loaded. It neither waits nor fails:
 * an event that gets lost must not disturb whoever caused it. A beacon is sent even while the page is being left.
 */
export function sendEvent(id: EventId, params: EventParams = {}): void {
  const event = { event_id: id, ...params };
  (globalThis as { dataLayer?: object[] }).dataLayer?.push({ event: `forecourt_${id}`, ...event });
  const body = new Blob([JSON.stringify({ ...event, page: location.pathname })], { type: 'application/json' });
  if (navigator.sendBeacon?.(address, body)) return;
  fetch(address, { method: 'POST', body, keepalive: true }).catch(() => undefined);
}
