/** Whether the link of a saved purchase was mailed: the query parameter `saved`. */
export type Saved = keyof typeof messages;

const messages = {
  sent: 'We have emailed you this link. It opens your purchase on any device.',
  often: 'We have emailed you this link several times already. Copy it, or look for our email.',
  unsent: 'Copy this link. It opens your purchase on any device.',
};

/** The message after saving; null if the parameter has none of our values. */
export const getSavedMessage = (saved: string | null): string | null =>
  saved !== null && Object.hasOwn(messages, saved) ? messages[saved as Saved] : null;
