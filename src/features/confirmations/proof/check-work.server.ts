import { isProof } from './is-proof.server.ts';

/** Without a proof a message can be asked for after this time, with a button. */
export const waitSeconds = 15;

type Work = {
  /** As it was issued. */
  challenge: string;
  bits: number;
  at: number;
  /** Null: the visitor has waited and asked again instead. */
  proof: string | null;
};

/** What a visitor has done to get a message that was withheld. */
export function checkWork(
  { challenge, bits, at, proof }: Work,
  now: Date,
): { standing: 'proven' | 'patient' } | { secondsToWait: number } | 'wrong_proof' {
  if (proof !== null) return isProof({ challenge, bits, proof }) ? { standing: 'proven' } : 'wrong_proof';
  const secondsToWait = Math.ceil(waitSeconds - (now.getTime() - at) / 1000);
  return secondsToWait > 0 ? { secondsToWait } : { standing: 'patient' };
}
