import { Form } from 'react-router';
import { exportKinds } from '../../features/stock-export/destinations/stock-export.ts';
import type { SecretState } from '../../features/stock-sources/sources/secret-state.server.ts';
import { SelectField, TextField } from '../../ui/forms/field.tsx';
import { CheckField } from '../components/forms/check-field.tsx';
import { FormProblem } from '../components/forms/form-problem.tsx';
import { createFields } from '../components/forms/refused-form.ts';
import { SubmitButton } from '../components/forms/submit-button.tsx';
import { ConnectionFields, Fields } from '../connections/connection-fields.tsx';
import { exportKindLabels } from './describe-export.ts';

type ExportFormProps = {
  texts: Readonly<Record<string, string>>;
  result: unknown;
  secretState: SecretState;
  submit: string;
};

/** The settings of a destination. */
export function ExportForm({ texts, result, secretState, submit }: ExportFormProps) {
  const { refused, field, box } = createFields(texts, result, 'save');
  return (
    <Form method="post" noValidate className="connection-form grid gap-5">
      <FormProblem
        {...(refused?.problem && { problem: refused.problem })}
        {...(refused && { errors: refused.errors })}
      />
      <Fields>
        <TextField label="Name" {...field('name')} hint="For example the name of the marketplace." maxLength={80} />
        <SelectField label="Kind" {...field('kind')}>
          {exportKinds.map((kind) => (
            <option key={kind} value={kind}>
              {exportKindLabels[kind]}
            </option>
          ))}
        </SelectField>
      </Fields>
      <ConnectionFields
        field={field}
        secretState={secretState}
        url={{ label: 'Address' }}
        pathHint="Folder and name, such as /upload/stock.csv. A file of this name is replaced."
      >
        <SelectField label="Method" {...field('https.method')} hint="The receiver says which one.">
          <option value="PUT">PUT</option>
          <option value="POST">POST</option>
        </SelectField>
      </ConnectionFields>
      <fieldset className="grid gap-3">
        <legend className="mb-2 text-sm font-semibold">When to send</legend>
        <CheckField
          label="After changes"
          {...box('onChange')}
          hint="The first file at once, then at most every five minutes if the file differs from the last one."
        />
        <CheckField
          label="Once a day"
          {...box('daily')}
          hint="At a time in your dealership’s time zone, also if nothing has changed."
        />
        <div data-for="daily-time" className="max-w-40 ps-6">
          <TextField label="Time of day" {...field('dailyAt')} type="time" />
        </div>
      </fieldset>
      <div>
        <SubmitButton name="intent" value="save">
          {submit}
        </SubmitButton>
      </div>
    </Form>
  );
}
