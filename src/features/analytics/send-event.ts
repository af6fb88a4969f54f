import { forward } from './data-layer.ts';
import { isSecretPath } from '../sites/secret-path.ts';
import type { EventId, EventParams } from './event.ts';

const address = '/api/events';

const pauseMs = 1000;
const mostWaiting = 10; // of at most 4 kB each: together within what a beacon takes

let waiting: object[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let isWatching = false;

/**
 * Tells the server what the visitor did, and the dealer's tag manager where the visitor has agreed to one. It neither
 * waits nor fails: an event that gets lost must not disturb whoever caused it. What happens within a second goes
 * together; whoever leaves earlier takes a beacon along, which is sent even while the page is being left.
 */
export function sendEvent(id: EventId, params: EventParams = {}): void {
  const event = { event_id: id, ...params };
  const page = location.pathname;
  forward({ event: `forecourt_${id}`, ...event }, page);
  waiting.push(isSecretPath(page) ? event : { ...event, page });
  watchLeaving();
  if (waiting.length >= mostWaiting || isHidden()) sendWaiting();
  else timer ??= setTimeout(sendWaiting, pauseMs);
}

export function sendWaiting(): void {
  clearTimeout(timer);
  timer = undefined;
  if (waiting.length === 0) return;
  const body = new Blob([JSON.stringify(waiting)], { type: 'application/json' });
  waiting = [];
  if (navigator.sendBeacon?.(address, body)) return;
  fetch(address, { method: 'POST', body, keepalive: true }).catch(() => undefined);
}

/** A page that is hidden may never be seen again, and on phones nothing else tells of its end. */
function watchLeaving(): void {
  if (isWatching) return;
  isWatching = true;
  addEventListener('visibilitychange', () => isHidden() && sendWaiting());
  addEventListener('pagehide', sendWaiting);
}

const isHidden = (): boolean => globalThis.document?.visibilityState === 'hidden';
