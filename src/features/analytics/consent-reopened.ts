import { createStore } from '../../ui/state/store.ts';

/** Whether a visitor who has answered reopened the prompt from the footer. */
export const consentReopened = createStore(false);
