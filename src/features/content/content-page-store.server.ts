import { and, eq, lte } from 'drizzle-orm';
import type { SiteScope } from '../../platform/postgres/database.ts';
import { contentPages } from './content-tables.server.ts';

export type ContentPage = { title: string; description: string; body: string; updatedAt: Date };

/** What a site has written for an address, once it is published. */
export async function findContentPage(scope: SiteScope, path: string, now: Date): Promise<ContentPage | undefined> {
  const { title, description, body, updatedAt, publishedAt } = contentPages;
  const [page] = await scope.run((tx) =>
    tx
      .select({ title, description, body, updatedAt })
      .from(contentPages)
      .where(and(eq(contentPages.path, path), lte(publishedAt, now))),
  );
  return page;
}
