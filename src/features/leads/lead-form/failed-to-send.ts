/** Shown above a form that could not be sent. What was entered stays in it. */
export const failedToSend = 'An error occurred when submitting this form';
