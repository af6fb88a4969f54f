import { and, desc, inArray, isNull, sql } from 'drizzle-orm';
import { imageUrl } from '../../../platform/images/image-url.ts';
import type { SiteScope } from '../../../platform/postgres/database.ts';
import { locations, reviews } from '../location-tables.server.ts';
import { formatLongDate, type ReviewCollection, formatReviewDate, formatTimeAgo } from './review.ts';

/** The newest reviews of a site's dealerships, pinned ones first, without hidden ones, with the average and count over all its locations. */
export const listReviews = (
  scope: SiteScope,
  dealershipIds: number[],
  { limit, now }: { limit: number; now: Date },
): Promise<ReviewCollection> =>
  scope.run(async (tx) => {
    const newest = await tx
      .select()
      .from(reviews)
      .where(and(inArray(reviews.dealershipId, dealershipIds), isNull(reviews.hiddenReason)))
      .orderBy(desc(reviews.pinned), desc(reviews.reviewDate), desc(reviews.id))
      .limit(limit);
    const [all] = await tx
      .select({
        count: sql<number>`coalesce(sum(${locations.reviewCount}), 0)::int`,
        average: sql<number | null>`round(sum(${locations.averageRating} * ${locations.reviewCount})
          / nullif(sum(${locations.reviewCount}) filter (where ${locations.averageRating} is not null), 0), 1)::float8`,
      })
      .from(locations)
      .where(inArray(locations.dealershipId, dealershipIds));
    return {
      reviews: newest.map((row) => ({
        id: row.id,
        image: row.imageId
          ? { url: imageUrl(row.imageId, { w: 320 }), thumb: { url: imageUrl(row.imageId, { w: 160, crop: '1:1' }) } }
          : null,
        customer_name: row.customerName,
        text: row.text,
        rating: row.rating,
        created_at_time_ago_in_words: formatTimeAgo(row.reviewDate, now),
        review_date: formatReviewDate(row.reviewDate),
        review_date_in_words: formatLongDate(row.reviewDate),
      })),
      count: all?.count ?? 0,
      average_rating: all?.average ?? null,
    };
  });
