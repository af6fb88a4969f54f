/** Shown above a form that could not be sent. What was entered stays in it. */
export const failedToSend = 'An error occurred when submitting this form';

/** The same while the server cannot store anything. */
export const notSentYet =
  'Nothing has been sent yet: we cannot receive it right now. Please send it again in a moment.';
