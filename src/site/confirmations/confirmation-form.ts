/** The page that the button returns to. */
export const backField = 'back';

/** The query parameter that says why the button has sent nothing. */
export const unsentParam = 'unsent';

/** Why the button has sent nothing. */
export const unsentTexts = {
  wait: 'One moment. Please press the button again in a few seconds.',
  limit: 'We cannot send you a message for now. We have everything you entered.',
  invalid: 'This message can no longer be sent. We have everything you entered.',
} as const;

export type Unsent = keyof typeof unsentTexts;
