import { createContext } from 'react';

/** Whether this page is sent without its scripts; `hydrate-on-interaction` fetches them when the visitor interacts. */
export const DeferredHydration = createContext(false);

declare global {
  interface Window {
    __reactRouterContext?: { wasDeferred?: boolean };
  }
}

/** In the browser: whether the page that is hydrated was sent without its scripts. */
export const wasDeferred = (): boolean => window.__reactRouterContext?.wasDeferred === true;
