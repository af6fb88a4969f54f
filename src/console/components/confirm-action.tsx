import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { SubmitButton } from './forms/submit-button.tsx';

type ConfirmActionProps = {
  /** On the button that opens the dialog. */
  label: string;
  /** The same with the name of the record, for screen readers. */
  fullLabel: string;
  /** The question. */
  title: string;
  /** The form that is sent: its intent, and the record that it is about. */
  intent: string;
  record: { field: string; id: string };
  /** On the button that does it. */
  confirm: string;
  /** Its look: `danger` for what cannot be undone. */
  confirmKind?: 'danger' | 'brand';
  /** The consequences. */
  children: ReactNode;
};

/** A small button that asks, then sends a form with one record. */
export const ConfirmAction = ({
  label,
  fullLabel,
  title,
  intent,
  record,
  confirm,
  confirmKind = 'danger',
  children,
}: ConfirmActionProps) => (
  <ConfirmDialog
    trigger={
      <button type="button" className="btn btn-outline btn-small" aria-label={fullLabel}>
        {label}
      </button>
    }
    title={title}
    action={
      <Form method="post">
        <input type="hidden" name={record.field} value={record.id} />
        <SubmitButton kind={confirmKind} name="intent" value={intent}>
          {confirm}
        </SubmitButton>
      </Form>
    }
  >
    {children}
  </ConfirmDialog>
);
