import type { getCurrentState } from '../../features/sandbox-payments/sandbox-payment.ts';

export type SandboxPageData = {
  siteName: string;
  state: ReturnType<typeof getCurrentState>;
  /** `$200` */
  amount: string;
  description: string;
  /** `12 minutes left to pay` */
  timeLeft: string;
  /** Where the buyer goes after paying, and when they cancel. */
  returnPath: string;
  cancelPath: string;
};

/** Why a card did not pay. Never contains the card's number. */
export type CardError = 'declined' | 'refused' | 'unknown';
