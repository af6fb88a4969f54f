import { z } from 'zod';

export const failedKinds = ['leads', 'refunds', 'notices', 'jobs'] as const;
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
    dealership: string | null;
    reason: string;
    at: Date | null;
    /** Why it has no retry, and where to go instead. */
    handling?: { text: string; path?: string | undefined } | undefined;
  }[];
};

const unknownWork = 'Unknown work';

/** Retries one, or all of a kind. A job can also be removed from the list. */
export const retryForm = z.object({
  intent: z.enum(['retry', 'dismiss']).default('retry'),
  kind: z.enum(failedKinds, unknownWork),
  id: z.union([z.literal('all'), z.uuid(unknownWork)]),
});
export type RetryRequest = z.output<typeof retryForm>;
