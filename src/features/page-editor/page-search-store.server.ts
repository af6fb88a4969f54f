import { sql } from 'drizzle-orm';
import type { PlatformScope } from '../../platform/postgres/database.ts';
import { cleanLine } from '../../platform/text/clean-text.ts';
import { toLikePatterns } from '../../platform/text/like-patterns.ts';

export type FoundPage = { id: number; path: string; title: string; site: string; siteSlug: string };

type PageSearch = { dealershipId: number; text: string; perSite: number; limit: number };

/**
 * Pages of all websites of a dealership whose title or address has every word of a text, as their editors see them. The newest of
 * each website come before the second newest of any, so that one with many pages hides no other.
 */
export const findPagesOfDealership = (
  scope: PlatformScope,
  { dealershipId, text, perSite, limit }: PageSearch,
): Promise<FoundPage[]> =>
  scope.run(async (tx) => {
    const { rows } = await tx.execute<FoundPage>(sql`
      with edited as (
        select p.id, p.site_id, p.path, coalesce(d.changed_at, p.updated_at) as changed_at,
          coalesce(d.content ->> 'title', v.content ->> 'title', p.title) as title
        from content_pages p
        left join content_drafts d on d.page_id = p.id
        left join content_versions v on v.page_id = p.id and v.pending
        where p.site_id in (select id from sites where dealership_id = ${dealershipId})),
      found as (
        select *, row_number() over (partition by site_id order by changed_at desc, id desc) as place from edited
        where title || ' ' || path ilike all (${sql.param(toLikePatterns(cleanLine(text)))}::text[]))
      select found.id, found.path, found.title, s.name as site, s.slug as "siteSlug"
      from found join sites s on s.id = found.site_id
      where place <= ${perSite}
      order by place, s.name, s.id
      limit ${limit}`);
    return rows;
  });
