/** Why a code was not sent, or not taken. */
export type CodeRefusal = {
  /** 422 for what was typed, 429 for what comes too often, 503 where messages cannot be sent. */
  status: 422 | 429 | 503;
  error: string;
  /** What was entered, and is to be entered again. */
  field: 'phone_number' | 'code';
  /** Until it may go better, where it is a matter of time. */
  secondsToWait?: number;
};
