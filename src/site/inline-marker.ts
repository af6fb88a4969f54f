import { createContext } from 'react';

/** Known only while the server renders: the nonce that tells the page's own inline styles from any others. */
export const InlineMarker = createContext<string | undefined>(undefined);
