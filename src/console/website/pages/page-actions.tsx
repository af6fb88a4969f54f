import type { ReactNode } from 'react';
import { Form } from 'react-router';
import type { PageState } from '../../../features/page-editor/page-state.ts';
import type { EditBase } from '../../../features/page-editor/save-page.server.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { SubmitButton } from '../../components/forms/submit-button.tsx';

type PageActionsProps = {
  page: { state: PageState; hasDraft: boolean; publishAt: Date | string | null };
  seen: EditBase;
  isLegal: boolean;
};

/** Shows the actions for the whole page, each with a confirmation. */
export const PageActions = ({ page: { state, hasDraft, publishAt }, seen, isLegal }: PageActionsProps) => (
  <span className="draft-bar-actions flex-wrap">
    {publishAt && (
      <Action seen={seen} intent="cancel-schedule" label="Cancel publication" title="Cancel the scheduled publication?">
        The text becomes a draft again. What visitors see now stays.
      </Action>
    )}
    {hasDraft && (
      <Action seen={seen} intent="discard" label="Delete draft" title="Delete the draft?" isDanger>
        {state === 'draft'
          ? 'This page was never published, so it is deleted with its draft.'
          : 'All unpublished changes of this page are lost, also those of others. What visitors see stays.'}
      </Action>
    )}
    {state === 'published' && (
      <Action
        seen={seen}
        intent="unpublish"
        label={isLegal ? 'Use the platform’s text' : 'Unpublish'}
        title={isLegal ? 'Use the platform’s text again?' : 'Take this page off the website?'}
        isDanger
      >
        {isLegal
          ? 'Visitors get the platform’s text at once. Your own stays here, and you can publish it again.'
          : 'Visitors get “page not found” at once. The text stays here, and you can publish it again.'}
      </Action>
    )}
    {(state === 'unpublished' || state === 'scheduled') && (
      <Action seen={seen} intent="delete" label="Delete page" title="Delete the page?" isDanger>
        The page is deleted with its history. This cannot be undone.
      </Action>
    )}
  </span>
);

type ActionProps = {
  seen: EditBase;
  intent: string;
  label: string;
  title: string;
  isDanger?: boolean;
  children: ReactNode;
};

const Action = ({ seen, intent, label, title, isDanger = false, children }: ActionProps) => (
  <ConfirmDialog
    trigger={
      <button type="button" className="btn btn-outline btn-small">
        {label}
      </button>
    }
    title={title}
    action={
      <Form method="post">
        <SeenFields {...seen} />
        <SubmitButton kind={isDanger ? 'danger' : 'brand'} name="intent" value={intent}>
          {label}
        </SubmitButton>
      </Form>
    }
  >
    {children}
  </ConfirmDialog>
);

/** Tells the server what the person saw, so that nobody replaces a change they do not know. */
export const SeenFields = ({ draft, published }: EditBase) => (
  <>
    <input type="hidden" name="seenDraft" value={draft} />
    <input type="hidden" name="seenPublished" value={published} />
  </>
);
