import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { findVersion } from '../../../features/site-config/drafts/draft-store.server.ts';
import {
  discardDraft,
  publishDraft,
  type PublishResult,
  updateDraft,
} from '../../../features/site-config/drafts/publish-draft.server.ts';
import { TextField } from '../../../ui/forms/field.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { SubmitButton } from '../../components/forms/submit-button.tsx';
import { getDone } from '../../components/forms/refused-form.ts';
import { Notice } from '../../components/notice.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Panel } from '../../components/panel.tsx';
import { requireSite } from '../../server/signed-in.ts';
import { useToast } from '../../shell/toaster.tsx';
import { DraftBar } from '../draft/draft-bar.tsx';
import { getDraftAuthor, loadDraftState, summariseDraft } from '../draft/draft-summary.server.ts';
import { createPreviewUrl } from '../preview/preview-urls.server.ts';
import { createNames, readReferences } from '../settings/read-references.server.ts';
import { ChangeLines } from './change-lines.tsx';
import { ImpactPanel } from './impact-panel.tsx';
import { checkImpact } from './check-impact.server.ts';
import { listChanges } from './list-changes.server.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const state = await loadDraftState(context);
  const { draft, published } = state;
  const name = createNames(await readReferences(context));
  const isOutdated = draft !== undefined && draft.baseVersion !== published.version;
  const began = isOutdated ? await findVersion(requireSite(context).scope, draft.baseVersion) : undefined;
  return {
    draft: summariseDraft(context, state),
    changes: draft ? listChanges(published, draft, name) : [],
    impact: draft ? await checkImpact(context) : undefined,
    previewUrl: createPreviewUrl(context),
    publishedSince: began ? listChanges(began, published, name) : [],
    isOutdated,
    seen: { draftVersion: draft?.version ?? 0, publishedVersion: published.version },
  };
}

const maxNote = 300;

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const { scope, slug } = requireSite(context);
  const seen = {
    draftVersion: Number(form.get('draftVersion')),
    publishedVersion: Number(form.get('publishedVersion')),
  };
  switch (form.get('intent')) {
    case 'publish': {
      const result = await publishDraft(
        scope,
        seen,
        String(form.get('note') ?? '')
          .trim()
          .slice(0, maxNote),
      );
      if (result.ok) return redirect(`/sites/${slug}/versions?published`);
      return refuse(explain(result));
    }
    case 'update':
      await updateDraft(scope, getDraftAuthor(context));
      return { done: 'The draft is up to date.' };
    case 'discard':
      return (await discardDraft(scope, seen.draftVersion)) ? { done: 'The draft was discarded.' } : refuse(changed);
    default:
      return refuse('Please use the buttons of this page.');
  }
}

const refuse = (problem: string) => data({ problem }, { status: 422 });

const changed = 'The draft was changed after you opened this page. Please check the changes below again.';

function explain(result: Exclude<PublishResult, { ok: true }>): string {
  switch (result.reason) {
    case 'gone':
      return 'There is no draft any more: someone else published or discarded it.';
    case 'changed':
      return changed;
    case 'outdated':
      return 'The website was changed after this draft began. Bring the draft up to date first.';
    case 'invalid':
      return `The draft has values that are not valid, so it was not published: ${result.problems}`;
  }
}

export default function PublishPage() {
  const { draft, changes, impact, previewUrl, publishedSince, isOutdated, seen } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  useToast(getDone(result));
  const versions = (
    <>
      <input type="hidden" name="draftVersion" value={seen.draftVersion} />
      <input type="hidden" name="publishedVersion" value={seen.publishedVersion} />
    </>
  );
  return (
    <div className="max-w-[60rem]">
      <PageHeader title="Review and publish" description="What visitors will see change." />
      <DraftBar {...draft} />
      {result && 'problem' in result && <Notice tone="danger">{result.problem}</Notice>}
      {changes.length === 0 ? (
        <Panel>
          <EmptyState icon="check" title="Nothing to publish">
            Changes to settings, theme and menus wait here until you publish them.
          </EmptyState>
        </Panel>
      ) : (
        <>
          {isOutdated && (
            <Panel
              title="Published since this draft began"
              description="These changes are on the website, but not in the draft. Bring the draft up to date to keep them; where both changed a setting, the draft’s value stays."
              actions={
                draft.canEdit && (
                  <Form method="post">
                    <SubmitButton kind="outline" name="intent" value="update">
                      Bring the draft up to date
                    </SubmitButton>
                  </Form>
                )
              }
              flush
            >
              <ChangeLines changes={publishedSince} />
            </Panel>
          )}
          <Panel title={changes.length === 1 ? '1 change' : `${changes.length} changes`} flush>
            <ChangeLines changes={changes} />
          </Panel>
          {impact && <ImpactPanel impact={impact} previewUrl={previewUrl} />}
          {draft.canEdit && (
            <Panel title="Publish">
              <Form method="post" className="grid gap-4">
                {versions}
                <TextField
                  label="Note (optional)"
                  hint="Why, for the list of versions: “Winter campaign”."
                  name="note"
                  maxLength={maxNote}
                />
                <div className="flex flex-wrap gap-2">
                  <SubmitButton name="intent" value="publish" disabled={isOutdated}>
                    Publish
                  </SubmitButton>
                  <ConfirmDialog
                    trigger={
                      <button type="button" className="btn btn-outline">
                        Discard draft
                      </button>
                    }
                    title="Discard the draft?"
                    action={
                      <Form method="post">
                        {versions}
                        <SubmitButton kind="danger" name="intent" value="discard">
                          Discard
                        </SubmitButton>
                      </Form>
                    }
                  >
                    All unpublished changes are lost, also those of others. The website stays as it is.
                  </ConfirmDialog>
                </div>
              </Form>
            </Panel>
          )}
        </>
      )}
    </div>
  );
}
