import { createContext } from 'react';

/** Whether this page comes without its scripts: awaken.js fetches them when somebody is there. */
export const Asleep = createContext(false);

/** Says that React has taken over the page; awaken.js waits for it by this name. */
export const aliveEvent = 'alive';

declare global {
  interface Window {
    __reactRouterContext?: { wasAsleep?: boolean };
  }
}

/** In the browser: whether the page that is being brought to life was. */
export const wasAsleep = (): boolean => window.__reactRouterContext?.wasAsleep === true;
