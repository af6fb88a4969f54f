import type { Page } from 'playwright-core';

type Watched = typeof globalThis & { sentEvents: Promise<Record<string, unknown>[]>[] };

/**
 * Records the events that a page sends from now on, including after navigation. The debugger does not
 * see the body of a beacon.
 */
export async function recordEvents(page: Page): Promise<void> {
  await page.addInitScript(watch);
  await page.evaluate(watch);
}

function watch(): void {
  const watched = globalThis as Watched;
  watched.sentEvents = [];
  const send = Navigator.prototype.sendBeacon.bind(navigator);
  navigator.sendBeacon = (address, body) => {
    if (String(address).endsWith('/api/events')) watched.sentEvents.push((body as Blob).text().then(JSON.parse));
    return send(address, body);
  };
}

/** All recorded events, including those still waiting to be batched. */
export const readRecordedEvents = (page: Page): Promise<Record<string, unknown>[]> =>
  page.evaluate(async () => {
    dispatchEvent(new Event('pagehide'));
    return (await Promise.all((globalThis as Watched).sentEvents)).flat();
  });
