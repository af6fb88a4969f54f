/** The name of the submit button that saves; without it the step is answered. */
export const actionField = 'do';
