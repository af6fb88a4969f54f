import { isProof } from './proof/is-proof.server.ts';
import type { LeadRequest } from '../lead-request.ts';
import { addConfirmations } from '../lead-store.server.ts';
import type { ConfirmationChannel } from '../delivery/plan-deliveries.ts';
import { type ConfirmationRequest, takeConfirmation } from './decide-confirmations.server.ts';

/** Without a proof a confirmation can be asked for after this time, on the thank-you page. */
const waitSeconds = 15;

export type ReleaseResult =
  /** What goes out. A repeated release, of whatever channel, sends nothing twice. */
  | { released: readonly ConfirmationChannel[] }
  | { refused: 'invalid' | 'wrong_proof' | 'limit' }
  | { secondsToWait: number };

type Release = { challenge: string; /** Null: the visitor has waited and asked again instead. */ proof: string | null };

/** Sends a confirmation that was withheld, after its sender has proved some work, or waited and asked for it. */
export async function releaseConfirmation(
  request: ConfirmationRequest & Pick<LeadRequest, 'jobs'>,
  { challenge: signed, proof }: Release,
): Promise<ReleaseResult> {
  const { scope, clock, confirmations, jobs } = request;
  const now = clock();
  const challenge = confirmations.challenges.read(signed, { siteId: scope.siteId, now });
  if (!challenge) return { refused: 'invalid' };
  const { leadId, channels, bits, at } = challenge;
  if (proof !== null && !isProof({ challenge: signed, bits, proof })) return { refused: 'wrong_proof' };
  const secondsToWait = proof === null ? Math.ceil(waitSeconds - (now.getTime() - at) / 1000) : 0;
  if (secondsToWait > 0) return { secondsToWait };
  const standing = proof === null ? 'patient' : 'proven';
  const released: ConfirmationChannel[] = [];
  for (const channel of channels) {
    if (await takeConfirmation(request, channel, { id: leadId, standing })) released.push(channel);
  }
  if (released.length === 0) return { refused: 'limit' };
  await addConfirmations(scope, jobs, { leadId, channels: released });
  return { released };
}
