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
import { findVersion, listVersions } from '../../../features/site-config/drafts/draft-store.server.ts';
import { restoreVersion } from '../../../features/site-config/drafts/publish-draft.server.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { SubmitButton } from '../../components/forms/submit-button.tsx';
import { Moment } from '../../components/moment.tsx';
import { Notice } from '../../components/notice.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Panel } from '../../components/panel.tsx';
import { requireSite } from '../../server/signed-in.ts';
import { DraftBar } from '../draft/draft-bar.tsx';
import { getDraftAuthor, loadDraftState, summariseDraft } from '../draft/draft-summary.server.ts';
import { ChangeLines } from '../publish/change-lines.tsx';
import { listChanges } from '../publish/list-changes.server.ts';
import { createNames, readReferences } from '../settings/read-references.server.ts';

const readNumber = (text: string | undefined): number => (/^\d{1,9}$/.test(text ?? '') ? Number(text) : 0);

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { scope } = requireSite(context);
  const version = await findVersion(scope, readNumber(params.version));
  if (!version) throw data('There is no such version.', { status: 404 });
  const [state, [previous], references] = await Promise.all([
    loadDraftState(context),
    listVersions(scope, { limit: 1, before: version.version }),
    readReferences(context),
  ]);
  const name = createNames(references);
  const { at, staffName, note } = version;
  return {
    draft: summariseDraft(context, state),
    draftVersion: state.draft?.version ?? null,
    version: { at, staffName, note },
    isCurrent: version.version === state.published.version,
    made: previous ? listChanges(previous, version, name) : [],
    restores: listChanges(state.published, version, name),
  };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const form = await request.formData();
  const { scope, slug } = requireSite(context);
  if (form.get('intent') !== 'restore')
    return data({ problem: 'Please use the button of this page.' }, { status: 422 });
  const draftVersion = String(form.get('draftVersion') ?? '');
  const result = await restoreVersion(scope, {
    version: readNumber(params.version),
    draftVersion: draftVersion === '' ? undefined : Number(draftVersion),
    author: getDraftAuthor(context),
  });
  if (result.ok) return redirect(`/sites/${slug}/publish`);
  return data({ problem: problems[result.reason] }, { status: 422 });
}

const problems = {
  'not found': 'There is no such version.',
  changed: 'The draft was changed after you opened this page. Check it before you replace it.',
  same: 'The website has these settings already.',
};

export default function VersionPage() {
  const { draft, draftVersion, version, isCurrent, made, restores } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  return (
    <div className="max-w-[60rem]">
      <PageHeader
        title="Version"
        description={
          <>
            <Link to={`${draft.base}/versions`}>Versions</Link> · published <Moment at={version.at} />
            {version.staffName && ` by ${version.staffName}`}
            {version.note && `: ${version.note}`}
          </>
        }
      />
      <DraftBar {...draft} />
      {result && 'problem' in result && <Notice tone="danger">{result.problem}</Notice>}
      {!isCurrent && restores.length > 0 && draft.canEdit && (
        <Panel
          title="Restore this version"
          description={`Makes a draft with these settings, which you can preview before you publish it.${
            draft.changes > 0 ? ' It replaces the draft that exists now.' : ''
          }`}
        >
          <Form method="post">
            <input type="hidden" name="draftVersion" value={draftVersion ?? ''} />
            <SubmitButton kind={draft.changes > 0 ? 'danger' : 'brand'} name="intent" value="restore">
              {draft.changes > 0 ? 'Replace the draft with this version' : 'Restore as a draft'}
            </SubmitButton>
          </Form>
        </Panel>
      )}
      <Panel title="Changes of this version" flush>
        {made.length === 0 ? (
          <EmptyState icon="check" title="No changes">
            This is the first version, or nothing but its date changed.
          </EmptyState>
        ) : (
          <ChangeLines changes={made} />
        )}
      </Panel>
      {!isCurrent && (
        <Panel title="Compared with the website today" flush>
          {restores.length === 0 ? (
            <EmptyState icon="check" title="No difference">
              The website has the settings of this version.
            </EmptyState>
          ) : (
            <ChangeLines changes={restores} />
          )}
        </Panel>
      )}
    </div>
  );
}
