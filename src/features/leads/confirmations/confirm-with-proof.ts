import { findProof } from './proof/find-proof.ts';
import type { WithheldConfirmation } from './withheld-confirmation.ts';

/** Longer than a phone takes for what one person sends in a day. Afterwards the thank-you page offers a button. */
const patienceMs = 10_000;

/** Does the work for a withheld confirmation and asks for it. @returns whether it goes out */
export async function confirmWithProof({ challenge, bits }: WithheldConfirmation): Promise<boolean> {
  const signal = AbortSignal.timeout(patienceMs);
  const proof = await findProof(challenge, bits, signal);
  if (proof === null) return false;
  const { ok } = await fetch('/api/leads/confirmation', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ challenge, proof }),
    signal,
  });
  return ok;
}
