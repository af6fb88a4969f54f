import type { SiteScope, Transaction } from '../../platform/postgres/database.ts';
import { getViolatedConstraint } from '../../platform/postgres/violated-constraint.ts';
import type { PageContent } from '../content/page-content.ts';
import { findBlockKind } from './block-kinds.ts';
import {
  deletePageDraft,
  deletePageRow,
  deletePending,
  type EditedPage,
  findPageVersionIn,
  insertVersion,
  listDescribedImages,
  lockPage,
  redirectPage,
  withdrawPage,
  writePage,
  writePageDraft,
} from './page-editor-store.server.ts';
import { checkContent } from './page-form.ts';
import { getEditable, isUnchangedSince, type EditBase, wasPublic } from './save-page.server.ts';

type Decision = { id: number; seen: EditBase; now: Date };

type Stale = { ok: false; reason: 'gone' | 'changed' };

export type PublishedPage =
  | { ok: true }
  | Stale
  /** There is no draft, and nothing to publish again. */
  | { ok: false; reason: 'nothing' | 'address taken' | 'address scheduled' }
  | { ok: false; reason: 'invalid'; problems: readonly string[] };

type Publication = Decision & {
  author: string;
  note: string;
  /** In the future; undefined for at once. */
  publishAt?: Date | undefined;
};

/** Makes the draft what visitors see, now or from a time on. It replaces what was scheduled. */
export async function publishPage(scope: SiteScope, publication: Publication): Promise<PublishedPage> {
  try {
    return await scope.run((tx) => publishIn(tx, scope, publication));
  } catch (error) {
    if (getViolatedConstraint(error) !== 'content_pages_path_once') throw error;
    return { ok: false, reason: 'address taken' };
  }
}

async function publishIn(tx: Transaction, scope: SiteScope, publication: Publication): Promise<PublishedPage> {
  const { id, seen, now, author, note, publishAt } = publication;
  const page = await lockPage(tx, id, now);
  if (!page) return { ok: false, reason: 'gone' };
  if (!isUnchangedSince(page, seen)) return { ok: false, reason: 'changed' };
  if (!page.draft && page.state === 'published') return { ok: false, reason: 'nothing' };
  const { path, content } = getEditable(page);
  const isMoved = path !== page.path;
  if (isMoved && publishAt) return { ok: false, reason: 'address scheduled' };
  const problems = await findProblems(tx, content);
  if (problems.length > 0) return { ok: false, reason: 'invalid', problems };
  const version = (await keepFirstVersion(tx, scope, page)) + 1;
  await deletePending(tx, id);
  const isPending = publishAt !== undefined;
  await insertVersion(tx, scope, {
    pageId: id,
    version,
    content,
    publishAt: publishAt ?? now,
    pending: isPending,
    staffName: author,
    note,
  });
  if (!isPending) {
    await writePage(tx, id, { content, path, publishedAt: toPublishedAt(page, now) });
    if (isMoved && wasPublic(page)) await redirectPage(tx, scope, { from: page.path, to: path });
  }
  await deletePageDraft(tx, id);
  return { ok: true };
}

/** The date of an article stays that of its first publication. */
const toPublishedAt = ({ publishedAt }: EditedPage, now: Date): Date =>
  publishedAt !== null && publishedAt < now ? publishedAt : now;

/** Keeps the text that a page had before staff first published it. @returns the newest version */
async function keepFirstVersion(
  tx: Transaction,
  scope: SiteScope,
  { id, content, publishedAt, lastVersion }: EditedPage,
): Promise<number> {
  if (lastVersion > 0 || publishedAt === null) return lastVersion;
  await insertVersion(tx, scope, {
    pageId: id,
    version: 1,
    content,
    publishAt: publishedAt,
    pending: false,
    staffName: null,
    note: '',
  });
  return 1;
}

/** Why a page cannot be shown to visitors, in sentences. */
async function findProblems(tx: Transaction, content: PageContent): Promise<string[]> {
  const { errors } = checkContent(content);
  const problems = Object.entries(errors).map(([field, error]) => `${nameField(content, field)}: ${error}`);
  const images = listImages(content);
  const described = await listDescribedImages(
    tx,
    images.map(({ id }) => id),
  );
  for (const { id, where } of images) {
    const isDescribed = described.get(id);
    if (isDescribed === undefined) problems.push(`${where}: the image no longer exists. Choose another one.`);
    else if (!isDescribed)
      problems.push(
        `${where}: the image has no alternative text. Describe it under Images, for people who cannot see it.`,
      );
  }
  return problems;
}

/** `blocks.1.heading` → `Block 2 (Cards)` */
function nameField({ blocks }: PageContent, field: string): string {
  const [, index] = /^blocks\.(\d+)/.exec(field) ?? [];
  return index === undefined ? field.charAt(0).toUpperCase() + field.slice(1) : nameBlock(blocks, Number(index));
}

const nameBlock = (blocks: readonly unknown[], index: number): string =>
  `Block ${index + 1} (${findBlockKind(blocks[index])?.label ?? 'unknown'})`;

function listImages({ imageId, blocks }: PageContent): { id: number; where: string }[] {
  const inBlocks = blocks.flatMap((each, index) => {
    const id = findBlockKind(each) && (each as { imageId?: unknown }).imageId;
    return typeof id === 'number' ? [{ id, where: nameBlock(blocks, index) }] : [];
  });
  return imageId === null ? inBlocks : [{ id: imageId, where: 'Picture' }, ...inBlocks];
}

/** Turns the scheduled version into the draft again, unless there is a newer draft. */
export const cancelSchedule = (scope: SiteScope, { id, seen, now, author }: Decision & { author: string }) =>
  scope.run(async (tx): Promise<{ ok: true } | Stale> => {
    const page = await lockPage(tx, id, now);
    if (!page) return { ok: false, reason: 'gone' };
    if (!isUnchangedSince(page, seen) || !page.pending) return { ok: false, reason: 'changed' };
    if (!page.draft)
      await writePageDraft(tx, scope, {
        pageId: id,
        path: page.path,
        content: page.pending.content,
        changedBy: author,
      });
    await deletePending(tx, id);
    return { ok: true };
  });

/** Takes the page off the website. Its text stays in the console. */
export const unpublishPage = (scope: SiteScope, { id, seen, now }: Decision) =>
  scope.run(async (tx): Promise<{ ok: true } | Stale> => {
    const page = await lockPage(tx, id, now);
    if (!page) return { ok: false, reason: 'gone' };
    if (!isUnchangedSince(page, seen) || page.state !== 'published') return { ok: false, reason: 'changed' };
    await keepFirstVersion(tx, scope, page);
    await withdrawPage(tx, id);
    return { ok: true };
  });

export type Discarded = { ok: true; isPageDeleted: boolean } | Stale;

/** Deletes the draft; a page that was never published goes with it. */
export const discardPageDraft = (scope: SiteScope, { id, seen, now }: Decision) =>
  scope.run(async (tx): Promise<Discarded> => {
    const page = await lockPage(tx, id, now);
    if (!page) return { ok: false, reason: 'gone' };
    if (!isUnchangedSince(page, seen) || !page.draft) return { ok: false, reason: 'changed' };
    const isPageDeleted = !wasPublic(page);
    if (isPageDeleted) await deletePageRow(tx, id);
    else await deletePageDraft(tx, id);
    return { ok: true, isPageDeleted };
  });

/** Deletes a page that visitors do not see, with its history. */
export const deletePage = (scope: SiteScope, { id, seen, now }: Decision) =>
  scope.run(async (tx): Promise<{ ok: true } | Stale> => {
    const page = await lockPage(tx, id, now);
    if (!page) return { ok: false, reason: 'gone' };
    if (!isUnchangedSince(page, seen) || page.state === 'published') return { ok: false, reason: 'changed' };
    await deletePageRow(tx, id);
    return { ok: true };
  });

/** Makes a draft of an earlier version. It replaces the draft that the person saw. */
export const restorePage = (
  scope: SiteScope,
  { id, seen, now, version, author }: Decision & { version: number; author: string },
) =>
  scope.run(async (tx): Promise<{ ok: true } | Stale> => {
    const page = await lockPage(tx, id, now);
    const earlier = page && (await findPageVersionIn(tx, id, version));
    if (!earlier) return { ok: false, reason: 'gone' };
    if (!isUnchangedSince(page, seen)) return { ok: false, reason: 'changed' };
    await writePageDraft(tx, scope, {
      pageId: id,
      path: page.draft?.path ?? page.path,
      content: earlier.content,
      changedBy: author,
    });
    return { ok: true };
  });
