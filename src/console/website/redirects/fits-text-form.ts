/** The server accepts 1 MB of a form without files, and a character may take nine bytes of it. */
const maxCharacters = 100_000;

/** Whether a form without files can carry this text. Such a form is kept if the session has ended. */
export const fitsTextForm = (text: string): boolean => text.length <= maxCharacters;
