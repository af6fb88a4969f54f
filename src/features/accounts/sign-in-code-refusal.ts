export type WithheldCode = { challenge: string; /** Zero bits that the hash of a proof begins with. */ bits: number };

/** Why a code was not sent or not accepted. */
export type CodeRefusal = {
  /** 422 for invalid input, 429 for too many requests, 503 when messages cannot be sent. */
  status: 422 | 429 | 503;
  error: string;
  /** The field to correct. */
  field: 'phone_number' | 'code';
  /** Seconds until a retry can succeed, when waiting helps. */
  secondsToWait?: number;
  /** The code is sent once this challenge is answered, with a proof or after that wait. */
  withheld?: WithheldCode;
};
