import { createContext } from 'react';

/** Known only while the server renders an error page: a visitor quotes it, the log finds it. */
export const RequestId = createContext('');
