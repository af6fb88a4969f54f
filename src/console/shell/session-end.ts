import { createStore } from '../../ui/state/store.ts';

/** Whether the last read of an open page was refused because its session had ended. */
export const sessionEnd = createStore(false);
