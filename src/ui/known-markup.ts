import { createContext, type ReactElement } from 'react';

/** Known only while the server renders: the markup of an element, rendered once for all that the same `name` stands for. */
export const KnownMarkup = createContext<((name: string, element: ReactElement) => string) | undefined>(undefined);
