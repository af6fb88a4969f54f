import { sql } from 'drizzle-orm';
import type { PlatformScope } from '../../../platform/postgres/database.ts';
import {
  selectFeedStates,
  type StoredFeedState,
  toFeedStates,
} from '../../stock-sources/sources/feed-state-store.server.ts';
import type { StoredHealth } from './dealership-health.ts';

/**
 * Reads the figures about the health of every dealership. The newest car and lead of each come from the end of an index,
 * failures from partial indexes of failures, so that the time depends on the number of dealerships only.
 */
export const listDealershipHealth = (scope: PlatformScope): Promise<StoredHealth[]> =>
  scope.run(async (tx) => {
    const { rows } = await tx.execute<StoredRow>(sql`
      select d.id, d.slug, d.name, d.city, d.state::text, g.name as "group",
        coalesce(websites.list, '[]') as sites, last_change.at as "lastStockChange", last_lead.at as "lastLead",
        coalesce(undelivered.count, 0) as "undeliveredLeads", coalesce(refunds.count, 0) as "failedRefunds",
        coalesce(notices.count, 0) as "failedNotices", ${selectFeedStates(sql`d.id`)} as feeds,
        coalesce(pushes.count, 0) as "failingPushes", coalesce(hostnames.count, 0) as "failingHostnames"
      from dealerships d
      left join groups g on g.id = d.group_id
      left join (select shown.dealership_id, jsonb_agg(s.slug order by s.id) as list
        from site_dealerships shown join sites s on s.id = shown.site_id
        group by shown.dealership_id) websites on websites.dealership_id = d.id
      left join lateral (select updated_at as at from cars where cars.dealership_id = d.id
        order by updated_at desc limit 1) last_change on true
      left join lateral (select created_at as at from leads where leads.dealership_id = d.id
        order by created_at desc limit 1) last_lead on true
      left join (select dealership_id, count(distinct lead_id)::int as count from lead_deliveries
        where state = 'dead' group by dealership_id) undelivered on undelivered.dealership_id = d.id
      left join (select dealership_id, count(*)::int as count from reservation_refunds
        where state = 'failed' or (state = 'intended' and try_at is not null) group by dealership_id) refunds
        on refunds.dealership_id = d.id
      left join (select dealership_id, count(*)::int as count from reservation_notices
        where state = 'dead' group by dealership_id) notices on notices.dealership_id = d.id
      left join (select dealership_id, count(*)::int as count from stock_exports
        where failures > 0 and not paused group by dealership_id) pushes on pushes.dealership_id = d.id
      left join (select shown.dealership_id, count(*)::int as count from hostname_checks c
        join site_hostnames served on served.site_id = c.site_id and served.hostname = c.hostname
        join site_dealerships shown on shown.site_id = c.site_id
        where c.problem is not null group by shown.dealership_id) hostnames on hostnames.dealership_id = d.id
      order by d.name, d.id`);
    return rows.map((row) => ({
      ...row,
      lastStockChange: toDate(row.lastStockChange),
      lastLead: toDate(row.lastLead),
      feeds: toFeedStates(row.feeds),
    }));
  });

/** As the driver returns moments of a query without a table. */
type StoredRow = Omit<StoredHealth, 'lastStockChange' | 'lastLead' | 'feeds'> & {
  lastStockChange: string | Date | null;
  lastLead: string | Date | null;
  feeds: StoredFeedState[];
};
const toDate = (moment: string | Date | null): Date | null => (moment === null ? null : new Date(moment));
