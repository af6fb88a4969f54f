/** The parts of a request that loaders and actions of the console pass on. */
export type StaffRequest = {
  /** The Cookie header. */
  cookies: string | undefined;
  /** Keyed hash of the browser's network. */
  network: string;
  userAgent: string | undefined;
  /** For the audit log. */
  requestId?: string | null;
};

/** Why something was refused, in a sentence for the person. */
export type Refusal = {
  error: string;
  /** The form field that the sentence is about. */
  field?: string;
  /** For the Retry-After header of a response with status 429. */
  secondsToWait?: number;
};

/** Something was done; these Set-Cookie headers belong to the response. */
export type WithCookies = { setCookies: string[] };

export const isRefusal = (result: object | undefined): result is Refusal => result !== undefined && 'error' in result;
