/** Sent by the button that was pressed; without it the step is answered. */
export const doField = 'do';
