import type { ConfirmationChannel } from './confirmation-channel.ts';
import { findProof, proofPatienceMs } from './proof/find-proof.ts';
import type { WithheldConfirmation } from './withheld-confirmation.ts';

/** Does the work for a withheld confirmation and asks for it. @returns the channels on which it goes out */
export async function confirmWithProof({
  challenge,
  bits,
}: WithheldConfirmation): Promise<readonly ConfirmationChannel[]> {
  const signal = AbortSignal.timeout(proofPatienceMs);
  const proof = await findProof(challenge, bits, signal);
  if (proof === null) return [];
  const response = await fetch('/api/confirmations', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ challenge, proof }),
    signal,
  });
  return response.ok ? ((await response.json()) as { channels: ConfirmationChannel[] }).channels : [];
}
