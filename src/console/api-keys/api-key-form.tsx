import { Form } from 'react-router';
import { apiKeyScopeLabels, type ApiKeyScope, apiKeyScopes } from '../../features/api-keys/api-key-scopes.ts';
import { TextField } from '../../ui/forms/field.tsx';
import { Icon } from '../components/icon.tsx';
import { CheckField } from '../components/forms/check-field.tsx';
import { FormProblem } from '../components/forms/form-problem.tsx';
import { SubmitButton } from '../components/forms/submit-button.tsx';

type ApiKeyFormProps = {
  refused:
    | { errors: Readonly<Record<string, string>>; values: Readonly<Record<string, string>>; problem?: string }
    | undefined;
  /** The key that was just created: the form is then empty again. */
  created: string | undefined;
};

const hints: Partial<Record<ApiKeyScope, string>> = {
  'leads:read': 'Names, phone numbers and messages of your customers.',
};

const scopesError = 'api-key-scopes-error';

export const ApiKeyForm = ({ refused, created }: ApiKeyFormProps) => (
  <Form method="post" key={created ?? ''} className="grid gap-3" noValidate>
    <FormProblem {...refused} />
    <div className="grid items-start gap-3 sm:grid-cols-2">
      <TextField
        label="Name"
        name="name"
        autoComplete="off"
        maxLength={60}
        required
        hint="The program or supplier that uses it."
        defaultValue={refused?.values.name}
        error={refused?.errors.name}
      />
      <fieldset className="grid gap-2" aria-describedby={refused?.errors.scopes && scopesError}>
        <legend className="mb-1.5 text-sm font-semibold">This key may</legend>
        {apiKeyScopes.map((scope) => (
          <CheckField
            key={scope}
            label={apiKeyScopeLabels[scope]}
            hint={hints[scope]}
            name={scope}
            defaultChecked={refused && scope in refused.values}
          />
        ))}
        {refused?.errors.scopes && (
          <p id={scopesError} className="field-error">
            <Icon name="warning" />
            {refused.errors.scopes}
          </p>
        )}
      </fieldset>
    </div>
    <div>
      <SubmitButton name="intent" value="create">
        Create key
      </SubmitButton>
    </div>
  </Form>
);
