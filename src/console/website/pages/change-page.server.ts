import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { editBlocks } from '../../../features/page-editor/edit-blocks.ts';
import {
  findAddressProblem,
  findKindProblem,
  isArticlePath,
  normaliseAddress,
  reservedAddress,
} from '../../../features/page-editor/page-address.ts';
import { keepTypedPage } from '../../../features/page-editor/keep-typed-page.server.ts';
import type { EditedPage } from '../../../features/page-editor/page-editor-store.server.ts';
import { type PostedContent, readPageForm } from '../../../features/page-editor/page-form.ts';
import {
  cancelSchedule,
  deletePage,
  discardPageDraft,
  type PublishedPage,
  publishPage,
  unpublishPage,
} from '../../../features/page-editor/publish-page.server.ts';
import { readPublishTime } from '../../../features/page-editor/publish-time.ts';
import {
  addressTaken,
  getEditable,
  type SavedPage,
  savePage,
  type EditBase,
} from '../../../features/page-editor/save-page.server.ts';
import { cleanLine } from '../../../platform/text/clean-text.ts';
import { formatMoment } from '../../components/format-moment.ts';
import { consoleRequest } from '../../server/console-request.ts';
import { requireSite, signedIn } from '../../server/signed-in.ts';
import { findPage } from './load-page.server.ts';

/** A refused form: the editor shows its values with their errors instead of the draft. */
export type UnsavedPage = {
  values: PostedContent & { path: string; note: string; publishAt: string };
  errors: Readonly<Record<string, string>>;
  problem?: string | undefined;
  problems?: readonly string[] | undefined;
  /** What the form saw, unless the answer tells what has changed since. */
  seen?: EditBase;
};

const maxNote = 300;

export async function changePage(args: ActionFunctionArgs) {
  const { request, context, params } = args;
  const page = await findPage(context, params.page);
  const form = await request.formData();
  if (!page) return keepText(args, form);
  const seen: EditBase = {
    draft: Number(form.get('seenDraft')) || 0,
    published: Number(form.get('seenPublished')) || 0,
  };
  const intent = String(form.get('intent') ?? 'save');
  return decide(args, { id: page.id, seen, intent }) ?? write(args, { page, form, seen, intent });
}

/** The page was deleted after it was opened: its text becomes the draft of a new one. */
async function keepText({ context }: ActionFunctionArgs, form: FormData) {
  const { scope, slug } = requireSite(context);
  const intent = String(form.get('intent') ?? 'save');
  if (isDecision(intent)) return redirect(`/sites/${slug}/pages?deleted`);
  const { posted } = readPageForm(form);
  const { id } = await keepTypedPage(scope, {
    path: normaliseAddress(String(form.get('path') ?? '')),
    posted: { ...posted, blocks: editBlocks(posted.blocks, intent) ?? posted.blocks },
    author: context.get(signedIn).staff.name,
  });
  return redirect(`/sites/${slug}/pages/${id}?kept`);
}

type Decision = { id: number; seen: EditBase; intent: string };

/** Buttons that do not send the text. */
const decisions = ['cancel-schedule', 'unpublish', 'discard', 'delete'] as const;
const isDecision = (intent: string): boolean => decisions.some((each) => each === intent);

function decide({ context }: ActionFunctionArgs, { id, seen, intent }: Decision) {
  const { scope, slug } = requireSite(context);
  const decision = { id, seen, now: context.get(consoleRequest).clock() };
  const author = context.get(signedIn).staff.name;
  switch (intent) {
    case 'cancel-schedule':
      return cancelSchedule(scope, { ...decision, author }).then(({ ok }) =>
        ok ? { done: 'The publication was cancelled. The text is a draft again.', reset: true } : refuseStale(),
      );
    case 'unpublish':
      return unpublishPage(scope, decision).then(({ ok }) =>
        ok ? { done: 'Visitors no longer see this page.', reset: true } : refuseStale(),
      );
    case 'discard':
      return discardPageDraft(scope, decision).then((result) => {
        if (!result.ok) return refuseStale();
        if (result.isPageDeleted) return redirect(`/sites/${slug}/pages?deleted`);
        return { done: 'The draft was deleted.', reset: true };
      });
    case 'delete':
      return deletePage(scope, decision).then(({ ok }) =>
        ok ? redirect(`/sites/${slug}/pages?deleted`) : refuseStale(),
      );
    default:
      return undefined;
  }
}

const stale = 'The page was changed after you opened it. Nothing was done; please check it again.';
const refuseStale = () => data({ problem: stale }, { status: 422 });

type Posted = { page: EditedPage; form: FormData; seen: EditBase; intent: string };

/** Saves the text, and publishes it if asked to. Without scripts the buttons of lists change the form only. */
async function write(args: ActionFunctionArgs, { page, form, seen, intent }: Posted) {
  const { context } = args;
  const { posted, errors, content } = readPageForm(form);
  const path = form.has('path') ? normaliseAddress(String(form.get('path'))) : getEditable(page).path;
  const note = cleanLine(String(form.get('note') ?? '')).slice(0, maxNote);
  const publishAt = String(form.get('publishAt') ?? '');
  const values = { ...posted, path, note, publishAt };
  const blocks = editBlocks(posted.blocks, intent);
  if (blocks) return { values: { ...values, blocks }, errors: {}, seen } satisfies UnsavedPage;
  const { scope, id: siteId, timeZone } = requireSite(context);
  const { clock, isReservedPath } = context.get(consoleRequest);
  const now = clock();
  const pathProblem = await findMoveProblem(page, path, (each) => isReservedPath(siteId, each));
  const time = intent === 'schedule' ? readPublishTime(publishAt, { zone: timeZone, now }) : undefined;
  const allErrors = {
    ...errors,
    ...(pathProblem && { path: pathProblem }),
    ...(time?.ok === false && { publishAt: time.error }),
  };
  if (!content || Object.keys(allErrors).length > 0) return refuse(values, { errors: allErrors, seen });
  const author = context.get(signedIn).staff.name;
  const saved = await savePage(scope, { id: page.id, seen, path, content, author, now });
  if (!saved.ok && saved.reason === 'gone') return keepText(args, form);
  if (!saved.ok) return refuseSave(values, saved, { seen, timeZone });
  if (intent !== 'publish' && intent !== 'schedule')
    return { done: saved.changed ? 'Saved as a draft.' : 'Nothing was changed.' };
  const published = await publishPage(scope, {
    id: page.id,
    seen: saved.changed ? { ...seen, draft: seen.draft + 1 } : seen,
    now,
    author,
    note,
    publishAt: time?.ok ? time.at : undefined,
  });
  if (!published.ok) return refusePublication(values, published);
  return {
    done: time?.ok ? `Will be published ${formatMoment(time.at, timeZone)}.` : 'Published. Visitors see it now.',
  };
}

/** Why the page cannot move to this address. One that is part of a page of the website stays there. */
async function findMoveProblem(
  page: EditedPage,
  path: string,
  isReserved: (path: string) => Promise<boolean>,
): Promise<string | undefined> {
  if (path === page.path) return undefined;
  if (await isReserved(page.path)) return 'The address of this text cannot be changed.';
  return (
    findAddressProblem(path) ??
    findKindProblem(path, isArticlePath(page.path)) ??
    ((await isReserved(path)) ? reservedAddress : undefined)
  );
}

const refuse = (values: UnsavedPage['values'], refusal: Omit<UnsavedPage, 'values'>) =>
  data({ values, ...refusal } satisfies UnsavedPage, { status: 422 });

function refuseSave(
  values: UnsavedPage['values'],
  saved: Exclude<SavedPage, { ok: true } | { reason: 'gone' }>,
  { seen, timeZone }: { seen: EditBase; timeZone: string },
) {
  switch (saved.reason) {
    case 'address taken':
      return refuse(values, { errors: { path: addressTaken }, seen });
    case 'changed': {
      const when = saved.at ? ` ${formatMoment(saved.at, timeZone)}` : '';
      const who = saved.by ? `${saved.by} changed this page${when}` : 'This page was published or changed meanwhile';
      return refuse(values, {
        errors: {},
        problem: `${who}. Your text is still in the form, but not saved. The preview shows theirs; save again to replace it with yours.`,
      });
    }
  }
}

function refusePublication(values: UnsavedPage['values'], result: Exclude<PublishedPage, { ok: true }>) {
  switch (result.reason) {
    case 'invalid':
      return refuse(values, {
        errors: {},
        problem: 'Saved as a draft, but not published:',
        problems: result.problems,
      });
    case 'address taken':
      return refuse(values, { errors: { path: addressTaken } });
    case 'address scheduled':
      return refuse(values, {
        errors: { path: 'A new address cannot be scheduled. Publish it now, or keep the address.' },
      });
    case 'nothing':
      return { done: 'Nothing was changed. Visitors see this text already.' };
    case 'gone':
    case 'changed':
      return refuse(values, { errors: {}, problem: stale });
  }
}
