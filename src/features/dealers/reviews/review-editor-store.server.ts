import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { DealershipScope, Transaction } from '../../../platform/postgres/database.ts';
import { locations, reviews } from '../../locations/location-tables.server.ts';
import type { ReviewDisplay, ReviewValues } from './review-form.ts';

const content = {
  customerName: reviews.customerName,
  rating: reviews.rating,
  text: reviews.text,
  reviewDate: reviews.reviewDate,
  source: reviews.source,
  locationId: reviews.locationId,
};
const display = { hiddenReason: reviews.hiddenReason, pinned: reviews.pinned };

const reviewsPerPage = 50;

/** In the order of websites. */
export const listOwnReviews = (scope: DealershipScope, { page, isHidden }: { page: number; isHidden: boolean }) =>
  scope.run(async (tx) => {
    const rows = await tx
      .select({
        id: reviews.id,
        ...content,
        ...display,
        location: locations.name,
        total: sql<number>`(count(*) over ())::int`,
      })
      .from(reviews)
      .leftJoin(locations, eq(locations.id, reviews.locationId))
      .where(
        and(
          eq(reviews.dealershipId, scope.dealershipId),
          isHidden ? isNotNull(reviews.hiddenReason) : isNull(reviews.hiddenReason),
        ),
      )
      .orderBy(desc(reviews.pinned), desc(reviews.reviewDate), desc(reviews.id))
      .limit(reviewsPerPage)
      .offset((page - 1) * reviewsPerPage);
    const total = rows[0]?.total ?? 0;
    return { rows, total, page, pages: Math.max(1, Math.ceil(total / reviewsPerPage)) };
  });

export const findOwnReview = (scope: DealershipScope, id: number) =>
  scope.run(async (tx) => {
    const [review] = await tx
      .select({ ...content, ...display })
      .from(reviews)
      .where(eq(reviews.id, id));
    return review;
  });

/** How websites treat it; no one else changes it until the transaction ends. */
export async function lockReviewDisplay(tx: Transaction, id: number): Promise<ReviewDisplay | undefined> {
  const [review] = await tx.select(display).from(reviews).where(eq(reviews.id, id)).for('update');
  return review;
}

/** The id of a review with the same content. */
export async function findSameReview(tx: Transaction, review: ReviewValues): Promise<number | undefined> {
  const [same] = await tx
    .select({ id: reviews.id })
    .from(reviews)
    .where(
      and(
        eq(reviews.customerName, review.customerName),
        eq(reviews.text, review.text),
        eq(reviews.reviewDate, review.reviewDate),
        eq(reviews.source, review.source),
      ),
    );
  return same?.id;
}

export async function insertReview(tx: Transaction, dealershipId: number, review: ReviewValues): Promise<number> {
  const [row] = await tx
    .insert(reviews)
    .values({ ...review, dealershipId })
    .returning({ id: reviews.id });
  if (!row) throw new Error('the insert returned no row');
  return row.id;
}

export const updateReviewDisplay = async (tx: Transaction, id: number, shown: ReviewDisplay): Promise<void> => {
  await tx.update(reviews).set(shown).where(eq(reviews.id, id));
};
