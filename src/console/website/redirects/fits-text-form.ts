/** The server accepts 1 MB of a form without files; its other fields are short. */
const maxEncodedLength = 1_000_000;

/** Whether a form without files can carry this text. Such a form is kept if the session has ended. */
export const fitsTextForm = (text: string): boolean =>
  text.length <= maxEncodedLength && new URLSearchParams({ text: text.replaceAll(/\r?\n/g, '\r\n') }).toString().length <= maxEncodedLength;
