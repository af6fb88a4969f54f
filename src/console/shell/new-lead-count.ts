import { createStore } from '../../ui/state/store.ts';

/** The number of new leads as an open inbox knows it, later than the page. */
export const newLeadCount = createStore<{ path: string; count: number } | null>(null);

/** Counting stops there. */
export const maxShownCount = 99;

/** `7`, `99+` */
export const formatWaiting = (count: number): string => (count > maxShownCount ? `${maxShownCount}+` : String(count));
