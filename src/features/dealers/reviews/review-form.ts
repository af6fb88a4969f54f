import { z } from 'zod';
import { checkbox, multilineText, optionalId, optionalText, requiredText } from '../../../platform/text/form-fields.ts';

/** A review as it was written elsewhere. Once added, it is published or hidden, and never edited. */
export const reviewForm = z.object({
  customerName: requiredText('Enter the name under which it was written.', 80),
  rating: z.enum(['1', '2', '3', '4', '5'], 'Choose how many stars it has.').transform(Number),
  text: multilineText(5000),
  reviewDate: z.iso.date('Enter the day on which it was written.'),
  source: requiredText('Enter where it was written, such as Google.', 60),
  locationId: optionalId,
});
export type ReviewValues = z.output<typeof reviewForm>;

/** Reasons that have nothing to do with how good a review is. Others would mislead those who read the rest. */
export const hidingReasons = [
  'Not about this dealership',
  'Not written by a customer',
  'Entered twice',
  'Entered by mistake',
  'Names a person or personal details',
  'Abusive or unlawful',
  'Withdrawn by its author',
] as const;

/** How websites treat a review. */
export const reviewDisplayForm = z
  .object({
    shown: z.enum(['published', 'hidden'], 'Choose whether it is shown.'),
    reason: z.string().default(''),
    note: optionalText(200),
    pinned: checkbox,
  })
  .transform(({ shown, reason, note, pinned }, context) => {
    if (shown === 'published') return { hiddenReason: null, pinned };
    if (!hidingReasons.some((each) => each === reason)) {
      const message = 'Choose why it is hidden. A low rating alone is no reason.';
      context.addIssue({ code: 'custom', path: ['reason'], message });
      return z.NEVER;
    }
    return { hiddenReason: note === null ? reason : `${reason}: ${note}`, pinned: false };
  });
export type ReviewDisplay = { hiddenReason: string | null; pinned: boolean };
