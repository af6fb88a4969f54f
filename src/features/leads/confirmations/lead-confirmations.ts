import type { ConfirmationChallenges } from './confirmation-challenge.server.ts';
import type { ConfirmationLimits } from './confirmation-limits.ts';

/** What decides whether leads are confirmed to their senders. */
export type LeadConfirmations = { limits: ConfirmationLimits; challenges: ConfirmationChallenges };
