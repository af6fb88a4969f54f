import { forwardEntry } from './data-layer.ts';
import { isSecretPath } from '../sites/urls/secret-url.ts';
import type { EventId, EventParams } from './event-ids.ts';

const address = '/api/events';

const batchMs = 1000;
const maxQueued = 10; // at most 4 kB each, so that a batch fits into one beacon

let queue: object[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let isListening = false;

/**
 * Reports an event to the server, and to the dealer's tag manager if the visitor has consented. Never waits and never
 * throws: a lost event must not disturb the visitor. Batches events for a second, or until the visitor leaves, and sends
 * them as a beacon, which outlives the page.
 */
export function sendEvent(id: EventId, params: EventParams = {}): void {
  const event = { event_id: id, ...params };
  const page = location.pathname;
  forwardEntry({ event: `forecourt_${id}`, ...event }, page);
  queue.push(isSecretPath(page) ? event : { ...event, page });
  flushOnLeave();
  if (queue.length >= maxQueued || isHidden()) flushEvents();
  else timer ??= setTimeout(flushEvents, batchMs);
}

export function flushEvents(): void {
  clearTimeout(timer);
  timer = undefined;
  if (queue.length === 0) return;
  const body = new Blob([JSON.stringify(queue)], { type: 'application/json' });
  queue = [];
  if (navigator.sendBeacon?.(address, body)) return;
  fetch(address, { method: 'POST', body, keepalive: true }).catch(() => undefined);
}

/** A hidden page may never become visible again, and phones fire no other event when it closes. */
function flushOnLeave(): void {
  if (isListening) return;
  isListening = true;
  addEventListener('visibilitychange', () => isHidden() && flushEvents());
  addEventListener('pagehide', flushEvents);
}

const isHidden = (): boolean => globalThis.document?.visibilityState === 'hidden';
