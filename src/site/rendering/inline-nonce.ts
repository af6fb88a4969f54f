import { createContext } from 'react';

/** The nonce that marks a page's own inline scripts and styles. Set only while the server renders. */
export const InlineNonce = createContext<string | undefined>(undefined);
