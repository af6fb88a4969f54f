import { createContext } from 'react';

/** Shown on error pages, to find the request in the log. Set only while the server renders. */
export const RequestId = createContext('');
