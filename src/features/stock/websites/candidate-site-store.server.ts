import { sql } from 'drizzle-orm';
import type { PlatformScope } from '../../../platform/postgres/database.ts';

/**
 * The websites that may list a dealership's cars: its own, those that include it, and by their listing mode those of its group
 * (12, 13), or all that list shared stock (14) if it shares its own. Needs all tenants, since other dealers' websites are among
 * them.
 */
export const listCandidateSites = (
  scope: PlatformScope,
  dealershipId: number,
): Promise<{ id: number; isOwn: boolean }[]> =>
  scope.run(async (tx) => {
    const { rows } = await tx.execute<{ id: number; isOwn: boolean }>(sql`
      select s.id, s.dealership_id = d.id as "isOwn"
      from dealerships d, sites s
      where d.id = ${dealershipId} and (
        s.dealership_id = d.id
        or exists (select from site_dealerships shown where shown.site_id = s.id and shown.dealership_id = d.id)
        or s.config #> '{listing,mode}' in ('12'::jsonb, '13'::jsonb) and exists (
          select from site_dealerships shown join dealerships other on other.id = shown.dealership_id
          where shown.site_id = s.id and other.group_id = d.group_id)
        or s.config #> '{listing,mode}' = '14'::jsonb and d.share_stock)
      order by s.dealership_id = d.id desc, lower(s.name), s.id
      limit 100`);
    return rows;
  });
