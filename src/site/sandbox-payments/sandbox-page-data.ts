import type { standingOf } from '../../features/sandbox-payments/sandbox-payment.ts';

export type SandboxPageData = {
  siteName: string;
  standing: ReturnType<typeof standingOf>;
  /** `$200` */
  amount: string;
  description: string;
  /** `12 minutes left to pay` */
  timeLeft: string;
  /** Where a buyer goes who has paid, and who would rather not. */
  returnPath: string;
  cancelPath: string;
};

/** What came of a card. The card's number is no part of it. */
export type CardTrouble = 'declined' | 'refused' | 'unknown';
