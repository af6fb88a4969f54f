import { and, desc, eq, sql } from 'drizzle-orm';
import type { SiteScope, Transaction } from '../../../platform/postgres/database.ts';
import type { TemplateName } from '../../sites/config/template-name.ts';
import { type DraftAuthor, siteConfigHistory, siteDrafts, sites } from '../../sites/site-tables.server.ts';
import type { StoredConfig } from '../settings/setting-values.ts';

/** The published config. */
export type Published = { config: unknown; template: TemplateName; version: number };

export type Draft = {
  config: StoredConfig;
  template: TemplateName;
  /** The version that was published when the draft began. */
  baseVersion: number;
  /** Increases with every save. */
  version: number;
  /** Who changed a setting last, by its path; with the key `draft`: who changed the draft last. */
  authors: Readonly<Record<string, DraftAuthor>>;
  changedBy: string;
  changedAt: Date;
};

export type DraftState = { published: Published; draft: Draft | undefined };

export const readDraftState = (scope: SiteScope): Promise<DraftState> => scope.run((tx) => readStateIn(tx, scope));

/** The same while no one else can change draft or website. */
export async function lockDraftState(tx: Transaction, scope: SiteScope): Promise<DraftState> {
  await tx.select({ id: sites.id }).from(sites).where(eq(sites.id, scope.siteId)).for('update');
  return readStateIn(tx, scope);
}

async function readStateIn(tx: Transaction, { siteId }: SiteScope): Promise<DraftState> {
  const [site] = await tx
    .select({
      config: sites.config,
      template: sites.template,
      version: sql<number>`coalesce((select max(${siteConfigHistory.version}) from ${siteConfigHistory}
        where ${siteConfigHistory.siteId} = ${siteId}), 0)`,
    })
    .from(sites)
    .where(eq(sites.id, siteId));
  if (!site) throw new Error(`site ${siteId} is gone`);
  const [draft] = await tx.select(draftColumns).from(siteDrafts).where(eq(siteDrafts.siteId, siteId));
  return { published: site, draft };
}

const draftColumns = {
  config: siteDrafts.config,
  template: siteDrafts.template,
  baseVersion: siteDrafts.baseVersion,
  version: siteDrafts.version,
  authors: siteDrafts.authors,
  changedBy: siteDrafts.changedBy,
  changedAt: siteDrafts.changedAt,
};

/** The draft of a site for its preview. */
export const findDraft = (scope: SiteScope): Promise<Draft | undefined> =>
  scope.run(async (tx) => {
    const [draft] = await tx.select(draftColumns).from(siteDrafts).where(eq(siteDrafts.siteId, scope.siteId));
    return draft;
  });

export type DraftChange = Pick<Draft, 'config' | 'template' | 'baseVersion' | 'authors'> & { author: DraftAuthor };

export async function writeDraft(
  tx: Transaction,
  { siteId }: SiteScope,
  { author, ...draft }: DraftChange,
): Promise<void> {
  const values = {
    ...draft,
    config: { ...draft.config },
    authors: { ...draft.authors, draft: author },
    changedBy: author.name,
  };
  await tx
    .insert(siteDrafts)
    .values({ siteId, ...values })
    .onConflictDoUpdate({
      target: siteDrafts.siteId,
      set: { ...values, version: sql`${siteDrafts.version} + 1`, changedAt: sql`app.now()` },
    });
}

export async function deleteDraft(tx: Transaction, { siteId }: SiteScope): Promise<void> {
  await tx.delete(siteDrafts).where(eq(siteDrafts.siteId, siteId));
}

/** Puts the draft before visitors. The trigger on the table stores the version with its author and this note. */
export async function writePublished(
  tx: Transaction,
  { siteId }: SiteScope,
  { config, template, note = '' }: { config: object; template?: TemplateName; note?: string },
): Promise<void> {
  await tx.execute(sql`select set_config('app.publish_note', ${note}, true)`);
  await tx
    .update(sites)
    .set({ config: { ...config }, ...(template && { template }) })
    .where(eq(sites.id, siteId));
}

export type SiteConfigVersion = {
  version: number;
  at: Date;
  template: TemplateName | null;
  staffName: string | null;
  note: string | null;
  config: unknown;
};

const versionColumns = {
  version: siteConfigHistory.version,
  at: siteConfigHistory.at,
  template: siteConfigHistory.template,
  staffName: siteConfigHistory.staffName,
  note: siteConfigHistory.note,
  config: siteConfigHistory.config,
};

/** Published versions, newest first. */
export const listVersions = (
  scope: SiteScope,
  { limit, before }: { limit: number; before?: number | undefined },
): Promise<SiteConfigVersion[]> =>
  scope.run((tx) =>
    tx
      .select(versionColumns)
      .from(siteConfigHistory)
      .where(
        and(
          eq(siteConfigHistory.siteId, scope.siteId),
          before === undefined ? undefined : sql`${siteConfigHistory.version} < ${before}`,
        ),
      )
      .orderBy(desc(siteConfigHistory.version))
      .limit(limit),
  );

export const findVersion = (scope: SiteScope, version: number): Promise<SiteConfigVersion | undefined> =>
  scope.run((tx) => findVersionIn(tx, scope, version));

export async function findVersionIn(
  tx: Transaction,
  { siteId }: SiteScope,
  version: number,
): Promise<SiteConfigVersion | undefined> {
  const [found] = await tx
    .select(versionColumns)
    .from(siteConfigHistory)
    .where(and(eq(siteConfigHistory.siteId, siteId), eq(siteConfigHistory.version, version)));
  return found;
}
