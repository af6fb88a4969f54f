import { z } from 'zod';

export const failedKinds = ['leads', 'refunds', 'notices', 'desk-mails'] as const;
export type FailedKind = (typeof failedKinds)[number];

/** Work of one kind that no retry could do. */
export type FailedWork = {
  kind: FailedKind;
  total: number;
  /** The oldest ones. */
  rows: {
    id: string;
    subject: string;
    /** Its slug. */
    dealership: string;
    reason: string;
    at: Date | null;
  }[];
};

const unknownWork = 'Unknown work';

/** Retries one, or all of a kind. */
export const retryForm = z.object({
  kind: z.enum(failedKinds, unknownWork),
  id: z.union([z.literal('all'), z.uuid(unknownWork)]),
});
export type RetryRequest = z.output<typeof retryForm>;
