import { Form } from 'react-router';
import { roleDescriptions, roleLabels, type StaffRole } from '../../features/staff/roles.ts';
import { SelectField, TextField } from '../../ui/forms/field.tsx';
import { FormProblem } from '../components/forms/form-problem.tsx';
import { SubmitButton } from '../components/forms/submit-button.tsx';

type InviteFormProps = {
  roles: readonly StaffRole[];
  refused:
    | { errors: Readonly<Record<string, string>>; values: Readonly<Record<string, string>>; problem?: string }
    | undefined;
  /** Whether the last change was made: the form is then empty again. */
  isDone: boolean;
};

export function InviteForm({ roles, refused, isDone }: InviteFormProps) {
  return (
    <Form method="post" key={isDone ? 'empty' : 'filled'} className="grid gap-3" noValidate>
      <FormProblem {...refused} />
      <div className="grid items-start gap-3 sm:grid-cols-3">
        <TextField
          label="Email address"
          name="email"
          type="email"
          autoComplete="off"
          required
          defaultValue={refused?.values.email}
          error={refused?.errors.email}
        />
        <TextField
          label="Name (optional)"
          name="name"
          autoComplete="off"
          maxLength={200}
          defaultValue={refused?.values.name}
          error={refused?.errors.name}
        />
        <SelectField
          label="Role"
          name="role"
          defaultValue={refused?.values.role ?? 'sales'}
          error={refused?.errors.role}
        >
          {roles.map((role) => (
            <option key={role} value={role}>
              {roleLabels[role]}
            </option>
          ))}
        </SelectField>
      </div>
      <ul className="text-sm text-muted">
        {roles.map((role) => (
          <li key={role}>
            <span className="font-medium text-ink">{roleLabels[role]}:</span> can {roleDescriptions[role]}.
          </li>
        ))}
      </ul>
      <div>
        <SubmitButton name="intent" value="invite">
          Send invitation
        </SubmitButton>
      </div>
    </Form>
  );
}
