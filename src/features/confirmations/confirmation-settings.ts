import type { ConfirmationChallenges } from './confirmation-challenge.server.ts';
import type { ConfirmationLimits } from './confirmation-limits.ts';

/** What decides whether messages go to addresses and numbers that a visitor has entered. */
export type ConfirmationSettings = { limits: ConfirmationLimits; challenges: ConfirmationChallenges };
