import { Form } from 'react-router';
import { SelectField, TextField } from '../../ui/forms/field.tsx';
import { FormProblem } from '../components/forms/form-problem.tsx';
import { SubmitButton } from '../components/forms/submit-button.tsx';

type ApiKeyFormProps = {
  refused:
    | { errors: Readonly<Record<string, string>>; values: Readonly<Record<string, string>>; problem?: string }
    | undefined;
  /** The key that was just created: the form is then empty again. */
  created: string | undefined;
};

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
      <SelectField
        label="It may"
        name="access"
        defaultValue={refused?.values.access ?? 'both'}
        error={refused?.errors.access}
      >
        <option value="both">Read and change stock</option>
        <option value="read">Read stock</option>
        <option value="write">Change stock</option>
      </SelectField>
    </div>
    <div>
      <SubmitButton name="intent" value="create">
        Create key
      </SubmitButton>
    </div>
  </Form>
);
