import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { FormProblem } from '../forms/form-problem.tsx';
import { createFields, getDone } from '../forms/refused-form.ts';
import { SubmitButton } from '../forms/submit-button.tsx';
import { useResetKey } from '../forms/use-reset-key.ts';
import { Panel } from '../panel.tsx';
import type { RecordSection } from './record-field.ts';
import { RecordFields } from './record-fields.tsx';

type RecordFormProps = {
  sections: readonly RecordSection[];
  /** The stored values, by the name of the field. */
  values: Readonly<Record<string, string>>;
  /** Of the stored values; none for a new record. */
  stamp?: string;
  /** Of the page's action. */
  result: unknown;
  submit: string;
  /** Sends `as=draft`: what is typed is saved, and only previews show it. */
  draft?: string;
  /** More of the form, above its button. */
  children?: ReactNode;
};

/** The form of a record. It shows what was typed where it was refused, and knows whether the record has changed since. */
export function RecordForm({ sections, values, stamp = '', result, submit, draft, children }: RecordFormProps) {
  const key = useResetKey(result, getDone(result) !== undefined);
  const fields = createFields(values, result, 'save');
  return (
    <Form method="post" noValidate key={key}>
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="stamp" value={fields.refused?.values['stamp'] || stamp} />
      <FormProblem {...fields.refused} />
      {sections.map(({ title, description, fields: list }) => (
        <Panel key={title} title={title} description={description}>
          <RecordFields list={list} fields={fields} />
        </Panel>
      ))}
      {children}
      <div className="save-bar">
        <SubmitButton>{submit}</SubmitButton>
        {draft && (
          <SubmitButton kind="outline" name="as" value="draft">
            {draft}
          </SubmitButton>
        )}
      </div>
    </Form>
  );
}
