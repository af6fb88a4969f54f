import { tagManagerOrigin } from './tag-manager-sources.ts';
import { whenIdle } from '../../ui/interaction/when-idle.ts';
import { browserStorage } from '../sites/browser-storage.ts';
import { pushEntry } from './data-layer.ts';

let isLoaded = false;

/** Loads the tag manager of a consenting visitor when the page is idle. If it cannot be loaded, nothing happens. */
export function loadTagManager(id: string): void {
  whenIdle(() => {
    if (isLoaded || browserStorage.tagConsent.read() !== 'yes') return;
    isLoaded = true;
    pushEntry({ 'gtm.start': Date.now(), event: 'gtm.js' });
    const src = `${tagManagerOrigin}/gtm.js?id=${encodeURIComponent(id)}`;
    document.head.append(Object.assign(document.createElement('script'), { src, async: true }));
  });
}
