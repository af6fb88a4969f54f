import { type ReactNode, useId } from 'react';
import { Form } from 'react-router';
import { FormProblem } from '../components/forms/form-problem.tsx';
import { PasswordField } from '../components/forms/password-field.tsx';
import { SubmitButton } from '../components/forms/submit-button.tsx';
import type { Refused } from '../server/read-form.server.ts';

type ConfirmWithPasswordProps = {
  /** The link-like text that opens the form. */
  summary: string;
  explanation: string;
  intent: string;
  submit: string;
  refused: Refused | undefined;
  children?: ReactNode;
};

/** A change of how a person signs in needs their password. Opens in place, also without JavaScript. */
export function ConfirmWithPassword({
  summary,
  explanation,
  intent,
  submit,
  refused,
  children,
}: ConfirmWithPasswordProps) {
  const id = useId();
  return (
    <details className="group" open={refused !== undefined || undefined}>
      <summary className="w-fit cursor-pointer text-accent-ink">{summary}</summary>
      <Form method="post" className="mt-3 grid max-w-sm gap-3" aria-describedby={id}>
        <p id={id} className="text-muted">
          {explanation}
        </p>
        <FormProblem {...refused} />
        {children}
        <PasswordField
          label="Your password"
          name="password"
          autoComplete="current-password"
          required
          error={refused?.errors.password}
        />
        <div>
          <SubmitButton kind="outline" name="intent" value={intent}>
            {submit}
          </SubmitButton>
        </div>
      </Form>
    </details>
  );
}
