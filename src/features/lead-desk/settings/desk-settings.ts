import { z } from 'zod';

export const deskLimits = { responseMinutes: { min: 5, max: 10_000 }, retentionMonths: { min: 1, max: 120 } } as const;

const wholeNumber = ({ min, max }: { min: number; max: number }) => {
  const message = `Enter a whole number from ${min} to ${max}.`;
  return z.coerce.number(message).int(message).min(min, message).max(max, message);
};

export const deskSettings = z.object({
  /** Within how many minutes of opening hours a lead gets its first response. */
  responseMinutes: wholeNumber(deskLimits.responseMinutes),
  /** How long personal data is stored. */
  retentionMonths: wholeNumber(deskLimits.retentionMonths),
});
export type DeskSettings = z.output<typeof deskSettings>;
