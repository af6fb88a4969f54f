import { Form } from 'react-router';
import { FormProblem } from '../components/forms/form-problem.tsx';
import { PasswordField } from '../components/forms/password-field.tsx';
import { SubmitButton } from '../components/forms/submit-button.tsx';
import { Panel } from '../components/panel.tsx';
import { filterByIntent } from '../components/forms/refused-form.ts';
import type { Refused } from '../server/read-form.server.ts';

export function PasswordPanel({ refused }: { refused: Refused | undefined }) {
  const own = filterByIntent(refused, 'change-password');
  return (
    <Panel title="Password" description="A new password signs you out everywhere else.">
      <Form method="post" className="grid gap-3">
        <FormProblem {...own} />
        <PasswordField
          label="Current password"
          name="password"
          autoComplete="current-password"
          required
          error={own?.errors.password}
        />
        <PasswordField
          label="New password"
          name="newPassword"
          autoComplete="new-password"
          required
          hint="At least 12 characters."
          error={own?.errors.newPassword}
        />
        <div>
          <SubmitButton kind="outline" name="intent" value="change-password">
            Change password
          </SubmitButton>
        </div>
      </Form>
    </Panel>
  );
}
