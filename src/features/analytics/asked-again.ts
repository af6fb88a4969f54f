import { createStore } from '../../ui/store.ts';

/** Whether somebody who has answered wants to be asked once more; the footer has the way to it. */
export const askedAgain = createStore(false);
