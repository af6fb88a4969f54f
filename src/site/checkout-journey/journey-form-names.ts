/** The form of a step, where its page is led back to. */
export const formId = 'journey';

/** Sent by the button that was pressed; without it the step is answered. */
export const doField = 'do';
