import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { blockKinds } from '../../../features/page-editor/block-kinds.ts';
import { isArticlePath } from '../../../features/page-editor/page-address.ts';
import { checkContent } from '../../../features/page-editor/page-form.ts';
import { pageFieldList } from '../../../features/page-editor/page-fields.ts';
import { getEditable, getEditBase } from '../../../features/page-editor/save-page.server.ts';
import { isLegalPath } from '../../../features/sites/urls/legal-paths.ts';
import { getDone } from '../../components/forms/refused-form.ts';
import { useResetKey } from '../../components/forms/use-reset-key.ts';
import { Icon } from '../../components/icon.tsx';
import { Moment } from '../../components/moment.tsx';
import { Notice } from '../../components/notice.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { consoleRequest } from '../../server/console-request.ts';
import { hasPermission, requireSite } from '../../server/signed-in.ts';
import { useToast } from '../../shell/toaster.tsx';
import { PreviewFrame } from '../preview/preview-frame.tsx';
import { createPreviewUrl } from '../preview/preview-urls.server.ts';
import { readReferences } from '../settings/read-references.server.ts';
import { changePage } from './change-page.server.ts';
import { requirePage } from './load-page.server.ts';
import { PageActions } from './page-actions.tsx';
import { getUnsaved, PageForm } from './page-form.tsx';
import { PageStatus } from './page-status.tsx';

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const page = await requirePage(context, params.page);
  const { id: siteId, slug, roles } = requireSite(context);
  const { isReservedPath, getSiteOrigin, clock } = context.get(consoleRequest);
  const [references, isFixed, origin] = await Promise.all([
    readReferences(context),
    isReservedPath(siteId, page.path),
    getSiteOrigin(siteId),
  ]);
  const { path, content } = getEditable(page);
  const { draft, pending, state } = page;
  const isLegal = isLegalPath(page.path);
  const isArticle = isArticlePath(page.path);
  const isScheduled = pending !== undefined && pending.publishAt > clock();
  const previewUrl = new URL(path, createPreviewUrl(context)).href;
  return {
    base: `/sites/${slug}`,
    page: {
      id: page.id,
      path,
      state,
      content,
      hasDraft: draft !== undefined,
      publishAt: isScheduled ? pending.publishAt : null,
      changedBy: draft?.changedBy,
      changedAt: draft?.changedAt,
    },
    // An imported draft may lack fields.
    draftErrors: draft ? checkContent(content).errors : {},
    seen: getEditBase(page),
    isLegal,
    // From a page that was deleted while someone was writing it.
    isKept: url.searchParams.has('kept') && state === 'draft',
    // Part of a page that every website has, such as a form.
    isFixed,
    fields: pageFieldList.filter(({ name }) => (name !== 'author' || isArticle) && (name !== 'imageId' || !isLegal)),
    kinds: isLegal ? [] : blockKinds,
    references,
    liveUrl: state === 'published' ? origin + page.path : null,
    previewUrl,
    canEdit: hasPermission(roles, 'website.manage'),
  };
}

export const action = (args: ActionFunctionArgs) => changePage(args);

/** Writes a page beside its preview. */
export default function PageEditorPage() {
  const loaded = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  useToast(getDone(result));
  const resetKey = useResetKey(result, result !== undefined && 'reset' in result);
  const { base, page, seen, isLegal, isKept, isFixed, liveUrl, previewUrl, canEdit } = loaded;
  return (
    <div className="page-editor">
      <div className="min-w-0">
        <PageHeader
          title={page.content.title}
          description={
            <>
              <Link to={`${base}/pages`}>Pages</Link> · {page.path}
            </>
          }
          actions={
            <>
              <Link to={`${base}/pages/${page.id}/history`} className="btn btn-outline">
                <Icon name="history" />
                History
              </Link>
              {liveUrl && (
                <a href={liveUrl} target="_blank" rel="noreferrer" className="btn btn-outline">
                  View
                  <Icon name="external" />
                </a>
              )}
            </>
          }
        />
        <div className="draft-bar">
          <PageStatus state={page.state} hasDraft={page.hasDraft} publishAt={page.publishAt} />
          {page.changedAt && (
            <span className="text-sm text-muted">
              {`Draft by ${page.changedBy}, `}
              <Moment at={page.changedAt} />
            </span>
          )}
          {canEdit && <PageActions page={page} seen={seen} isLegal={isLegal} />}
        </div>
        {isKept && (
          <Notice tone="warning">
            Someone else deleted the page while you were writing. Your text is kept here as a new draft, which visitors
            do not see. Publish it, or delete the draft if the page is no longer needed.
          </Notice>
        )}
        {isFixed && !isLegal && (
          <Notice tone="neutral">This text is part of a page that your website has anyway, such as a form.</Notice>
        )}
        {result && 'problem' in result && !getUnsaved(result) && <Notice tone="danger">{result.problem}</Notice>}
        <PageForm key={resetKey} {...loaded} result={result} />
      </div>
      <aside className="page-preview" aria-label="Preview">
        <div className="mb-2 flex items-center justify-between gap-2">
          <h2 className="text-lg">Preview</h2>
          <a href={previewUrl} target="_blank" rel="noreferrer" className="btn btn-quiet btn-small">
            Open
            <Icon name="external" />
          </a>
        </div>
        <PreviewFrame
          key={`${seen.draft} ${seen.published}`}
          src={previewUrl}
          title="The page with its draft"
          loading="lazy"
        />
        <p className="mt-2 text-sm text-muted">Shows the saved draft, and is refreshed when you save.</p>
      </aside>
    </div>
  );
}
