import { z } from 'zod';
import { type Challenges, createChallenges } from '../confirmations/signed-challenge.server.ts';
import { checkWork } from '../confirmations/proof/check-work.server.ts';
import type { SenderStanding } from '../confirmations/confirmation-limits.ts';

const content = z.object({
  siteId: z.int(),
  /** Of the code that is sent for it, so that one challenge sends one code. */
  id: z.uuid(),
  phone: z.string(),
  bits: z.int(),
  at: z.int(),
});

export type CodeChallenges = Challenges<z.infer<typeof content>>;

export const createCodeChallenges = (secret: string): CodeChallenges =>
  createChallenges(secret, 'forecourt sign-in code challenges', content);

/** What decides whether an unknown browser has to do some work before a code is sent. */
export type CodeProofs = {
  /** Codes of an hour from one network without a proof. */
  withoutProof: number;
  challenges: CodeChallenges;
};

/** The answer to a challenge. */
export type CodeWork = {
  challenge: string;
  /** Null: the visitor has waited and asked again instead. */ proof: string | null;
};

/** @returns who asks for a code, or how long to wait with the challenge. What is wrong or too old is no work. */
export function readCodeWork(
  { challenges }: Pick<CodeProofs, 'challenges'>,
  work: CodeWork | undefined,
  { phone, siteId, now }: { phone: string; siteId: number; now: Date },
): { id: string; standing: SenderStanding } | { secondsToWait: number; bits: number } {
  const unknown = { id: crypto.randomUUID(), standing: 'unknown' } as const;
  const challenge = work && challenges.read(work.challenge, { siteId, now });
  if (!challenge || challenge.phone !== phone) return unknown;
  const { id, bits } = challenge;
  const checked = checkWork({ ...challenge, ...work }, now);
  if (checked === 'wrong_proof') return unknown;
  return 'secondsToWait' in checked ? { ...checked, bits } : { id, ...checked };
}
