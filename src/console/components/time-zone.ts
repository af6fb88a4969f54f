import { createContext } from 'react';

/** The time zone of the dealership that a page is about; undefined on pages about many. */
export const TimeZone = createContext<string | undefined>(undefined);
