import {
  type ActionFunctionArgs,
  data,
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { diffPages } from '../../../features/page-editor/diff-pages.ts';
import { findPageVersion, listPageVersions } from '../../../features/page-editor/page-editor-store.server.ts';
import { restorePage } from '../../../features/page-editor/publish-page.server.ts';
import { getEditable, getEditBase } from '../../../features/page-editor/save-page.server.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { SubmitButton } from '../../components/forms/submit-button.tsx';
import { Moment } from '../../components/moment.tsx';
import { Notice } from '../../components/notice.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Panel } from '../../components/panel.tsx';
import { consoleRequest } from '../../server/console-request.ts';
import { readId } from '../../server/read-id.ts';
import { hasPermission, requireSite, signedIn } from '../../server/signed-in.ts';
import { ChangeLines } from '../publish/change-lines.tsx';
import { createNames, readReferences } from '../settings/read-references.server.ts';
import { requirePage } from './load-page.server.ts';
import { SeenFields } from './page-actions.tsx';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const page = await requirePage(context, params.page);
  const { scope, slug, roles } = requireSite(context);
  const version = await findPageVersion(scope, page.id, readId(params.version ?? '') ?? 0);
  if (!version) throw data('There is no such version.', { status: 404 });
  const [[previous], references] = await Promise.all([
    listPageVersions(scope, page.id, { limit: 1, before: version.version }),
    readReferences(context),
  ]);
  const name = createNames(references);
  const { publishAt, staffName, note, content } = version;
  return {
    base: `/sites/${slug}/pages/${page.id}`,
    title: content.title,
    version: { publishAt, staffName, note },
    seen: getEditBase(page),
    hasDraft: page.draft !== undefined,
    made: previous ? diffPages(previous.content, content, name) : [],
    isFirst: previous === undefined,
    restores: diffPages(getEditable(page).content, content, name),
    canEdit: hasPermission(roles, 'website.manage'),
  };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const page = await requirePage(context, params.page);
  const { scope, slug } = requireSite(context);
  const form = await request.formData();
  const restored = await restorePage(scope, {
    id: page.id,
    seen: { draft: Number(form.get('seenDraft')) || 0, published: Number(form.get('seenPublished')) || 0 },
    now: context.get(consoleRequest).clock(),
    version: readId(params.version ?? '') ?? 0,
    author: context.get(signedIn).staff.name,
  });
  if (restored.ok) return redirect(`/sites/${slug}/pages/${page.id}`);
  return data({ problem: problems[restored.reason] }, { status: 422 });
}

const problems = {
  gone: 'There is no such version.',
  changed: 'The page was changed after you opened this version. Check its draft before you replace it.',
};

/** Shows the changes of a publication, and restores it as a draft. */
export default function PageVersionPage() {
  const { base, title, version, seen, hasDraft, made, isFirst, restores, canEdit } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  return (
    <div className="max-w-[60rem]">
      <PageHeader
        title="Version of the page"
        description={
          <>
            <Link to={base}>{title}</Link> · <Link to={`${base}/history`}>History</Link> ·{' '}
            <Moment at={version.publishAt} />
            {version.staffName && ` by ${version.staffName}`}
            {version.note && `: ${version.note}`}
          </>
        }
      />
      {result && <Notice tone="danger">{result.problem}</Notice>}
      {canEdit && restores.length > 0 && (
        <Panel
          title="Restore this version"
          description={`Makes a draft of it, which you can preview before you publish it.${
            hasDraft ? ' It replaces the draft that exists now.' : ''
          }`}
        >
          <Form method="post">
            <SeenFields {...seen} />
            <SubmitButton kind={hasDraft ? 'danger' : 'brand'}>
              {hasDraft ? 'Replace the draft with this version' : 'Restore as a draft'}
            </SubmitButton>
          </Form>
        </Panel>
      )}
      <Panel title="Changes of this version" flush>
        {made.length === 0 ? (
          <EmptyState icon="check" title={isFirst ? 'The first version' : 'No changes'}>
            {isFirst ? 'There is nothing to compare it with.' : 'It has the same text as the version before.'}
          </EmptyState>
        ) : (
          <ChangeLines changes={made} />
        )}
      </Panel>
      <Panel title="Restoring it would change" flush>
        {restores.length === 0 ? (
          <EmptyState icon="check" title="No difference">
            The page has this text now.
          </EmptyState>
        ) : (
          <ChangeLines changes={restores} />
        )}
      </Panel>
    </div>
  );
}
