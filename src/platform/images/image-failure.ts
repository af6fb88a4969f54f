/** By name: the console is a bundle of its own, with its own copies of these classes. */
const lostNames = new Set(['PictureNotFoundError', 'InvalidPictureError']);

/** The status for an image that cannot be read: a lost one may be stored again, anything else is expected to pass soon. */
export const getFailureStatus = (error: unknown): 404 | 503 =>
  error instanceof Error && lostNames.has(error.name) ? 404 : 503;
