import { eq, sql } from 'drizzle-orm';
import type { SiteScope } from '../../platform/postgres/database.ts';
import { manufacturers } from '../sites/site-tables.server.ts';
import { models } from './model-tables.server.ts';

export type ModelLink = { name: string; slug: string; body: string | null; link: string };

/** The models of one make for the menu; an override leads elsewhere. */
export const listModelLinks = (scope: SiteScope, manufacturerSlug: string): Promise<ModelLink[]> =>
  scope.run(async (tx) => {
    const rows = await tx
      .select({
        name: models.name,
        slug: models.slug,
        body: models.manufacturerBody,
        overrideUrl: models.overrideUrl,
      })
      .from(models)
      .innerJoin(manufacturers, eq(manufacturers.id, models.manufacturerId))
      .where(eq(manufacturers.slug, manufacturerSlug))
      .orderBy(sql`lower(${models.name})`);
    return rows.map(({ overrideUrl, ...model }) => ({ ...model, link: overrideUrl ?? `/${model.slug}` }));
  });
