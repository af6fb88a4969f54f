import { type SQL, sql } from 'drizzle-orm';
import type { FeedState } from './feed-state.ts';

/** As JSON: moments are texts. */
export type StoredFeedState = Omit<FeedState, 'lastDeliveredAt' | 'createdAt'> & {
  lastDeliveredAt: string | null;
  createdAt: string;
};

/** The sources of a dealership with their last run, as JSON. The last run comes from the end of an index. */
export const selectFeedStates = (dealershipId: SQL): SQL => sql`coalesce((
  select jsonb_agg(jsonb_build_object('enabled', s.enabled, 'schedule', s.schedule, 'lastDeliveredAt', s.last_delivered_at,
    'createdAt', s.created_at, 'lastRun', (
      select jsonb_build_object('state', r.state) from stock_runs r where r.source_id = s.id order by r.id desc limit 1)))
  from stock_sources s where s.dealership_id = ${dealershipId}), '[]')`;

export const toFeedStates = (stored: readonly StoredFeedState[]): FeedState[] =>
  stored.map(({ lastDeliveredAt, createdAt, ...feed }) => ({
    ...feed,
    lastDeliveredAt: lastDeliveredAt === null ? null : new Date(lastDeliveredAt),
    createdAt: new Date(createdAt),
  }));
