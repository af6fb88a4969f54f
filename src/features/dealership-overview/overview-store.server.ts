import { sql } from 'drizzle-orm';
import type { DealershipScope } from '../../platform/postgres/database.ts';
import type { FeedState } from '../stock-sources/sources/feed-state.ts';
import {
  selectFeedStates,
  type StoredFeedState,
  toFeedStates,
} from '../stock-sources/sources/feed-state-store.server.ts';

export type DealershipOverview = {
  cars: { status: string; count: number }[];
  /** Of the last 30 days. */
  leads: number;
  lastLeadAt: Date | null;
  lastStockChangeAt: Date | null;
  undelivered: number;
  feeds: FeedState[];
  /** Destinations of the stock whose last push failed. */
  failingPushes: number;
};

type OverviewRow = {
  cars: { status: string; count: number }[] | null;
  leads: number;
  last_lead_at: Date | null;
  last_stock_change_at: Date | null;
  undelivered: number;
  feeds: StoredFeedState[];
  failing_pushes: number;
};

/** The state of a dealership at a glance. */
export const readOverview = (scope: DealershipScope): Promise<DealershipOverview> =>
  scope.run(async (tx) => {
    const { dealershipId } = scope;
    const { rows } = await tx.execute<OverviewRow>(sql`
      select
        (select jsonb_agg(jsonb_build_object('status', status, 'count', count) order by count desc) from (
          select status, sum(cars)::int as count from app.count_stock() group by status) by_status) as cars,
        (select count(*)::int from leads
          where dealership_id = ${dealershipId} and created_at > app.now() - interval '30 days') as leads,
        (select max(created_at) from leads where dealership_id = ${dealershipId}) as last_lead_at,
        (select max(updated_at) from cars where dealership_id = ${dealershipId}) as last_stock_change_at,
        (select count(*)::int from lead_deliveries where dealership_id = ${dealershipId} and state = 'dead') as undelivered,
        ${selectFeedStates(sql`${dealershipId}`)} as feeds,
        (select count(*)::int from stock_exports
          where dealership_id = ${dealershipId} and failures > 0 and not paused) as failing_pushes`);
    const [row] = rows;
    if (!row) throw new Error('the overview of a dealership was not read');
    return {
      cars: row.cars ?? [],
      leads: row.leads,
      lastLeadAt: toDate(row.last_lead_at),
      lastStockChangeAt: toDate(row.last_stock_change_at),
      undelivered: row.undelivered,
      feeds: toFeedStates(row.feeds),
      failingPushes: row.failing_pushes,
    };
  });

/** A raw query returns times as the driver reads them. */
const toDate = (value: Date | string | null): Date | null => (value === null ? null : new Date(value));
