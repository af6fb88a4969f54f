import { createContext } from 'react';

/** Allows the page's own inline scripts. In the browser it is empty: browsers hide it from scripts. */
export const Nonce = createContext<string | undefined>(undefined);
