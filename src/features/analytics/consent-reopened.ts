import { createStore } from '../../ui/state/store.ts';

/** Whether the visitor reopened the consent prompt from the footer. */
export const consentReopened = createStore(false);
