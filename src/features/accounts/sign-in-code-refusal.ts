/** Why a code was not sent or not accepted. */
export type CodeRefusal = {
  /** 422 for invalid input, 429 for too many requests, 503 when messages cannot be sent. */
  status: 422 | 429 | 503;
  error: string;
  /** The field to correct. */
  field: 'phone_number' | 'code';
  /** Seconds until a retry can succeed, when waiting helps. */
  secondsToWait?: number;
};
