import { tagManagerOrigin } from '../sites/script-origins.ts';
import { localItems } from '../sites/local-items.ts';
import { pushEntry } from './data-layer.ts';

let isLoaded = false;

/** Loads a visitor's consented tag manager when the page has nothing better to do. Where it cannot be had, nothing happens. */
export function loadTagManager(id: string): void {
  // Browsers without idle time to offer have a moment later.
  const whenIdle = globalThis.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 200));
  whenIdle(() => {
    if (isLoaded || localItems.tagConsent.read() !== 'yes') return;
    isLoaded = true;
    pushEntry({ 'gtm.start': Date.now(), event: 'gtm.js' });
    const src = `${tagManagerOrigin}/gtm.js?id=${encodeURIComponent(id)}`;
    document.head.append(Object.assign(document.createElement('script'), { src, async: true }));
  });
}
