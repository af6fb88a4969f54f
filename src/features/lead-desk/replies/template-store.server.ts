import { and, asc, eq, sql } from 'drizzle-orm';
import type { DealershipScope } from '../../../platform/postgres/database.ts';
import { leadTemplates } from '../lead-desk-tables.server.ts';
import type { ReplyKind } from './reply-channels.ts';

export type TemplateInput = { name: string; channel: ReplyKind; subject: string; body: string };
export type ReplyTemplate = TemplateInput & { id: number };

/** By channel and name. */
export const listTemplates = (scope: DealershipScope): Promise<ReplyTemplate[]> =>
  scope.run((tx) =>
    tx
      .select({
        id: leadTemplates.id,
        name: leadTemplates.name,
        channel: leadTemplates.channel,
        subject: leadTemplates.subject,
        body: leadTemplates.body,
      })
      .from(leadTemplates)
      .where(eq(leadTemplates.dealershipId, scope.dealershipId))
      .orderBy(asc(leadTemplates.channel), asc(sql`lower(${leadTemplates.name})`), asc(leadTemplates.id)),
  );

/** Adds a template, or changes the one with this id. `unknown`: there is none. @throws if the name is taken */
export const storeTemplate = (
  scope: DealershipScope,
  id: number | null,
  template: TemplateInput,
): Promise<'done' | 'unknown'> =>
  scope.run(async (tx) => {
    const { dealershipId } = scope;
    const row = { ...template, updatedAt: sql`app.now()` };
    const { rowCount } =
      id === null
        ? await tx.insert(leadTemplates).values({ dealershipId, ...row })
        : await tx.update(leadTemplates).set(row).where(ownTemplate(scope, id));
    return rowCount === 1 ? 'done' : 'unknown';
  });

/** @returns false if there is no such template */
export const deleteTemplate = (scope: DealershipScope, id: number): Promise<boolean> =>
  scope.run(async (tx) => (await tx.delete(leadTemplates).where(ownTemplate(scope, id))).rowCount === 1);

const ownTemplate = ({ dealershipId }: DealershipScope, id: number) =>
  and(eq(leadTemplates.id, id), eq(leadTemplates.dealershipId, dealershipId));
