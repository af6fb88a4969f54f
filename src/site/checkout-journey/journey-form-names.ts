/** The name of the button that saves a draft; without it the form submits the step. */
export const actionField = 'do';
