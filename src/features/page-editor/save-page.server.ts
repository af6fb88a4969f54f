import type { SiteScope } from '../../platform/postgres/database.ts';
import { getViolatedConstraint } from '../../platform/postgres/violated-constraint.ts';
import type { PageContent } from '../content/page-content.ts';
import { isSame } from '../site-config/settings/fingerprint.ts';
import {
  countPages,
  type EditedPage,
  insertPage,
  isAddressTaken,
  lockPage,
  type PageDraft,
  renamePage,
  writePageDraft,
} from './page-editor-store.server.ts';

const maxPages = 2000;

export const addressTaken = 'Another page has this address.';

export type CreatedPage = { ok: true; id: number } | { ok: false; errors: Record<string, string> };

/** A new page with a draft, which no visitor sees. */
export async function createPage(
  scope: SiteScope,
  { path, content, author }: { path: string; content: PageContent; author: string },
): Promise<CreatedPage> {
  try {
    return await scope.run(async (tx): Promise<CreatedPage> => {
      if ((await countPages(tx)) >= maxPages)
        return { ok: false, errors: { title: `A website can have at most ${maxPages} pages.` } };
      if (await isAddressTaken(tx, path, 0)) return { ok: false, errors: { path: addressTaken } };
      const id = await insertPage(tx, scope, { path, title: content.title });
      await writePageDraft(tx, scope, { pageId: id, path, content, changedBy: author });
      return { ok: true, id };
    });
  } catch (error) {
    if (getViolatedConstraint(error) !== 'content_pages_path_once') throw error;
    return { ok: false, errors: { path: addressTaken } };
  }
}

/** The versions that the person saw: the draft's, 0 without one, and the newest publication's. */
export type EditBase = { draft: number; published: number };

export const getEditBase = ({ draft, lastVersion }: EditedPage): EditBase => ({
  draft: draft?.version ?? 0,
  published: lastVersion,
});

export const isUnchangedSince = (page: EditedPage, seen: EditBase): boolean =>
  seen.draft === (page.draft?.version ?? 0) && seen.published === page.lastVersion;

/** Chooses the content to edit: the draft, else the scheduled version, else the published one. */
export const getEditable = ({ draft, pending, path, content }: EditedPage): Pick<PageDraft, 'path' | 'content'> => ({
  path: draft?.path ?? path,
  content: draft?.content ?? pending?.content ?? content,
});

/** Whether visitors have ever seen the page, so that its address may be linked to. */
export const wasPublic = ({ publishedAt, lastVersion }: Pick<EditedPage, 'publishedAt' | 'lastVersion'>): boolean =>
  publishedAt !== null || lastVersion > 0;

export type SavedPage =
  | { ok: true; changed: boolean }
  | { ok: false; reason: 'gone' }
  /** Someone else saved or published it after the form was opened. */
  | { ok: false; reason: 'changed'; by: string | undefined; at: Date | undefined }
  | { ok: false; reason: 'address taken' };

export type PageSave = { id: number; seen: EditBase; path: string; content: PageContent; author: string; now: Date };

/** Saves the draft of a page. Visitors see nothing of it. */
export async function savePage(scope: SiteScope, save: PageSave): Promise<SavedPage> {
  const { id, seen, path, content, author, now } = save;
  try {
    return await scope.run(async (tx): Promise<SavedPage> => {
      const page = await lockPage(tx, id, now);
      if (!page) return { ok: false, reason: 'gone' };
      if (!isUnchangedSince(page, seen))
        return { ok: false, reason: 'changed', by: page.draft?.changedBy, at: page.draft?.changedAt };
      const current = getEditable(page);
      if (isSame(current, { path, content })) return { ok: true, changed: false };
      if (path !== page.path && (await isAddressTaken(tx, path, id))) return { ok: false, reason: 'address taken' };
      if (!wasPublic(page)) await renamePage(tx, id, { path, title: content.title });
      await writePageDraft(tx, scope, { pageId: id, path, content, changedBy: author });
      return { ok: true, changed: true };
    });
  } catch (error) {
    if (getViolatedConstraint(error) !== 'content_pages_path_once') throw error;
    return { ok: false, reason: 'address taken' };
  }
}
