import { Form, Link } from 'react-router';
import { SelectField, TextField } from '../../../ui/forms/field.tsx';
import { FormProblem } from '../../components/forms/form-problem.tsx';
import { createFields, getDone } from '../../components/forms/refused-form.ts';
import { SubmitButton } from '../../components/forms/submit-button.tsx';
import { useResetKey } from '../../components/forms/use-reset-key.ts';
import { Panel } from '../../components/panel.tsx';

type RedirectFormProps = {
  /** Null for a new one. */
  edited: { from: string; target: string; permanent: boolean; stamp: string } | null;
  result: unknown;
  path: string;
};

/** Adds a redirect, or changes one. */
export function RedirectForm({ edited, result, path }: RedirectFormProps) {
  const key = useResetKey(result, getDone(result) !== undefined);
  const intent = edited ? 'change' : 'add';
  const { refused, field } = createFields(
    {
      from: edited?.from ?? '',
      target: edited?.target ?? '',
      type: edited?.permanent === false ? 'temporary' : 'permanent',
    },
    result,
    // One that was deleted while it was edited is added again.
    edited ? intent : undefined,
  );
  return (
    <Panel title={edited ? `Change ${edited.from}` : 'Add a redirect'}>
      <Form method="post" className="grid gap-3" noValidate key={key}>
        <input type="hidden" name="intent" value={intent} />
        {edited && <input type="hidden" name="was" value={edited.from} />}
        {edited && <input type="hidden" name="stamp" value={refused?.values['stamp'] || edited.stamp} />}
        <FormProblem {...refused} />
        <div className="grid items-start gap-3 sm:grid-cols-[1fr_1fr_10rem]">
          <TextField label="From" hint="Such as /old-page." {...field('from')} />
          <TextField label="To" hint="A path, or an address that begins with https://." {...field('target')} />
          <SelectField label="Type" {...field('type')}>
            <option value="permanent">Permanent</option>
            <option value="temporary">Temporary</option>
          </SelectField>
        </div>
        <div className="flex gap-2">
          <SubmitButton kind={edited ? 'brand' : 'outline'}>{edited ? 'Save redirect' : 'Add redirect'}</SubmitButton>
          {edited && (
            <Link to={path} className="btn btn-quiet">
              Cancel
            </Link>
          )}
        </div>
      </Form>
    </Panel>
  );
}
