import type { ConfirmationSubject } from './confirmation-challenge.server.ts';
import type { ConfirmationChannel } from './confirmation-channel.ts';
import { type ConfirmationRequest, takeConfirmation } from './decide-confirmations.server.ts';
import { checkWork } from './proof/check-work.server.ts';

export type ReleaseResult =
  /** What goes out. A repeated release, of whatever channel, sends nothing twice. */
  | { released: readonly ConfirmationChannel[] }
  | { refused: 'invalid' | 'wrong_proof' | 'limit' }
  | { secondsToWait: number };

type Release = {
  challenge: string;
  /** Null: the visitor has waited and asked again instead. */ proof: string | null;
};

/** Sends what was withheld, once however often it is called. @returns false if a limit of its own is reached */
export type SendWithheld = (subject: ConfirmationSubject, channels: readonly ConfirmationChannel[]) => Promise<boolean>;

/** Sends a confirmation that was withheld, after its sender has proved some work, or waited and asked for it. */
export async function releaseConfirmation(
  request: Omit<ConfirmationRequest, 'logError'>,
  { challenge: signed, proof }: Release,
  send: SendWithheld,
): Promise<ReleaseResult> {
  const { scope, clock, confirmations } = request;
  const now = clock();
  const challenge = confirmations.challenges.read(signed, { siteId: scope.siteId, now });
  if (!challenge) return { refused: 'invalid' };
  const { subject, channels, bits, at } = challenge;
  const work = checkWork({ challenge: signed, bits, at, proof }, now);
  if (work === 'wrong_proof') return { refused: work };
  if ('secondsToWait' in work) return work;
  const released: ConfirmationChannel[] = [];
  for (const channel of channels) {
    if (await takeConfirmation(request, channel, { id: subject.id, ...work })) released.push(channel);
  }
  return released.length > 0 && (await send(subject, released)) ? { released } : { refused: 'limit' };
}
