import type { DealershipScope } from '../../../platform/postgres/database.ts';
import { lockList, saveUnlessChanged, type SaveOutcome } from '../../../platform/postgres/edit-records.ts';
import type { Refusal } from '../field-errors.ts';
import { listLocationIds } from '../locations/location-editor-store.server.ts';
import { findSameReview, insertReview, lockReviewDisplay, updateReviewDisplay } from './review-editor-store.server.ts';
import type { ReviewDisplay, ReviewValues } from './review-form.ts';

/** Adds a review as it was written elsewhere. Adding it twice adds one. @param today at the dealership */
export const addReview = (
  scope: DealershipScope,
  review: ReviewValues,
  today: string,
): Promise<{ ok: true; id: number } | Refusal> =>
  scope.run(async (tx): Promise<{ ok: true; id: number } | Refusal> => {
    if (review.reviewDate > today) return { ok: false, errors: { reviewDate: 'This day has not come yet.' } };
    if (review.locationId !== null && !(await listLocationIds(tx)).includes(review.locationId))
      return { ok: false, errors: { locationId: 'Choose one of the list.' } };
    await lockList(tx, 'reviews', scope.dealershipId);
    return { ok: true, id: (await findSameReview(tx, review)) ?? (await insertReview(tx, scope.dealershipId, review)) };
  });

/** Publishes a review, hides it with a reason, or pins it. @param stamp of what the form showed */
export const showReview = (
  scope: DealershipScope,
  { id, stamp, values }: { id: number; stamp: string; values: ReviewDisplay },
): Promise<SaveOutcome> =>
  scope.run(async (tx) => {
    const stored = await lockReviewDisplay(tx, id);
    return saveUnlessChanged({ stored, values, stamp }, () => updateReviewDisplay(tx, id, values));
  });
