import { Form } from 'react-router';
import type { SecretState } from '../../features/stock-sources/sources/secret-state.server.ts';
import { sourceKinds } from '../../features/stock-sources/sources/stock-source.ts';
import { SelectField, TextField } from '../../ui/forms/field.tsx';
import { CheckField } from '../components/forms/check-field.tsx';
import { FormProblem } from '../components/forms/form-problem.tsx';
import { createFields } from '../components/forms/refused-form.ts';
import { SubmitButton } from '../components/forms/submit-button.tsx';
import { ConnectionFields, Fields } from '../connections/connection-fields.tsx';
import { kindLabels } from './describe-source.ts';

type SourceFormProps = {
  texts: Readonly<Record<string, string>>;
  result: unknown;
  secretState: SecretState;
  submit: string;
};

/**
 * The settings of a source. Which fields are visible depends on the chosen kind; the styles do it, so that it works without
 * JavaScript.
 */
export function SourceForm({ texts, result, secretState, submit }: SourceFormProps) {
  const { refused, field, box } = createFields(texts, result, 'save');
  return (
    <Form method="post" noValidate className="connection-form grid gap-5">
      <FormProblem
        {...(refused?.problem && { problem: refused.problem })}
        {...(refused && { errors: refused.errors })}
      />
      <Fields>
        <TextField label="Name" {...field('name')} hint="For example the name of the supplier." maxLength={80} />
        <SelectField label="Kind" {...field('kind')}>
          {sourceKinds.map((kind) => (
            <option key={kind} value={kind}>
              {kindLabels[kind]}
            </option>
          ))}
        </SelectField>
      </Fields>
      <p data-for="upload" className="text-muted">
        You upload a file whenever your stock changes.
      </p>
      <p data-for="api" className="text-muted">
        A program sends your cars to the stock API with one of your API keys.
      </p>
      <ConnectionFields
        field={field}
        secretState={secretState}
        url={{ label: 'Link to the file' }}
        pathHint="The last part may contain * and ?. The newest file is read."
      />
      <div data-for="fetch">
        <Fields>
          <SelectField label="Schedule" {...field('schedule.kind')}>
            <option value="">Only when you run it</option>
            <option value="every">At an interval</option>
            <option value="daily">Once a day</option>
          </SelectField>
          <div data-for="every">
            <TextField label="Minutes between runs" {...field('schedule.minutes')} inputMode="numeric" />
          </div>
          <div data-for="daily">
            <TextField
              label="Time of day"
              {...field('schedule.time')}
              type="time"
              hint="In your dealership’s time zone."
            />
          </div>
        </Fields>
      </div>
      <Fields>
        <TextField
          label="Keep a missing car for this many runs"
          {...field('missingAfterRuns')}
          inputMode="numeric"
          hint="0 withdraws it as soon as a file does not contain it."
        />
      </Fields>
      <CheckField
        label="Trusted"
        {...box('trusted')}
        hint="Runs are applied without your confirmation. A run that changes unusually much still stops and asks."
      />
      <CheckField label="Active" {...box('enabled')} hint="A paused source is not fetched, and takes no uploads." />
      <div>
        <SubmitButton name="intent" value="save">
          {submit}
        </SubmitButton>
      </div>
    </Form>
  );
}
