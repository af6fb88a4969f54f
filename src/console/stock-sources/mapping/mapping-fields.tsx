import { useRef } from 'react';
import { Form } from 'react-router';
import { stockSections, type StockSection } from '../../../features/stock/fields/stock-field.ts';
import { findStockField, stockFields } from '../../../features/stock/fields/stock-fields.ts';
import { findTargetField, photosField } from '../../../features/stock-sources/mapping/target-fields.ts';
import { SelectField, TextAreaField, TextField } from '../../../ui/forms/field.tsx';
import { ConfirmLeaving } from '../../components/forms/confirm-leaving.tsx';
import { SubmitButton } from '../../components/forms/submit-button.tsx';
import { useUnsavedChanges } from '../../components/forms/use-unsaved-changes.ts';
import { Panel } from '../../components/panel.tsx';
import { useLeaveGuard } from '../../components/forms/use-leave-guard.ts';
import type { DraftDefault, DraftRow, MappingDraft } from './mapping-draft.ts';
import { transformLabels } from './transform-fields.ts';

type MappingFieldsProps = {
  draft: MappingDraft;
  errors: Readonly<Record<string, string>> | undefined;
  /** The first row of the file. */
  example: Readonly<Record<string, string>> | undefined;
  mayManage: boolean;
};

/** Which column fills which field, and how. Works without JavaScript. */
export function MappingFields({ draft: { rows, defaults }, errors, example, mayManage }: MappingFieldsProps) {
  const columns = [...new Set(rows.map(({ column }) => column))];
  const form = useRef<HTMLFormElement>(null);
  const { isUnsaved, check } = useUnsavedChanges(form, errors !== undefined);
  const blocker = useLeaveGuard(isUnsaved);
  return (
    <Form method="post" noValidate ref={form} onInput={check}>
      <ConfirmLeaving blocker={blocker} title="Leave without saving?">
        The columns that you have mapped differently are lost. A run uses the saved ones.
      </ConfirmLeaving>
      <fieldset disabled={!mayManage} className="min-w-0">
        <Panel title="Columns" description="Several columns may fill one field: the first one with a value does." flush>
          <ul className="mapping-rows">
            {rows.map((row, index) => (
              <MappingRow
                key={`${row.column} ${row.field}`}
                {...{ row, index }}
                example={example && findExample(example, row.column)}
                error={errors?.[`row.${index}`]}
              />
            ))}
            {mayManage && (
              <li className="mapping-row">
                <SelectField label="Use a column again" name={`column.${rows.length}`} defaultValue="">
                  <option value="">No column</option>
                  {columns.map((column) => (
                    <option key={column}>{column}</option>
                  ))}
                </SelectField>
                <SelectField label="Field" name={`field.${rows.length}`} defaultValue="">
                  <FieldOptions />
                </SelectField>
              </li>
            )}
          </ul>
        </Panel>
        <Panel title="Values for all cars" description="Used where the file has no value.">
          <div className="grid gap-4 sm:grid-cols-2">
            {defaults.map((one, index) => (
              <DefaultField key={one.field} {...one} index={index} error={errors?.[`defaults.${one.field}`]} />
            ))}
            {mayManage && (
              <div className="grid grid-cols-2 items-end gap-2 sm:col-span-2">
                <SelectField label="Another field" name={`defaultField.${defaults.length}`} defaultValue="">
                  <FieldOptions isDefault />
                </SelectField>
                <TextField label="Its value" name={`defaultText.${defaults.length}`} autoComplete="off" />
              </div>
            )}
          </div>
        </Panel>
        {mayManage && (
          <div className="mapping-save">
            <SubmitButton name="intent" value="save">
              Save and preview
            </SubmitButton>
          </div>
        )}
      </fieldset>
    </Form>
  );
}

/** Of numbered columns the first. */
const findExample = (row: Readonly<Record<string, string>>, column: string): string =>
  row[column] ?? row[column.replace('[]', '[0]')] ?? row[column.replace('[]', '')] ?? '';

type MappingRowProps = { row: DraftRow; index: number; example: string | undefined; error: string | undefined };

function MappingRow({ row, index, example, error }: MappingRowProps) {
  const { column, field, transform, detail, values, stored } = row;
  return (
    <li className="mapping-row">
      <div className="min-w-0">
        <input type="hidden" name={`column.${index}`} value={column} />
        <p className="font-semibold break-words">{column}</p>
        <p className="truncate text-sm text-muted">{example || 'empty in the first row'}</p>
      </div>
      <SelectField label={`Field for ${column}`} labelHidden name={`field.${index}`} defaultValue={field}>
        <FieldOptions />
      </SelectField>
      <div className="mapping-transform">
        <SelectField
          label={`How ${column} is read`}
          labelHidden
          name={`transform.${index}`}
          defaultValue={transform}
          error={error}
        >
          {transform === 'stored' && <option value="stored">In several steps</option>}
          {transformLabels.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        {transform === 'stored' && <input type="hidden" name={`stored.${index}`} value={JSON.stringify(stored)} />}
        <div className="mapping-detail">
          <TextField
            label={`Format or separator of ${column}`}
            labelHidden
            name={`detail.${index}`}
            defaultValue={detail}
            autoComplete="off"
            placeholder="DD/MM/YYYY or |"
          />
        </div>
        <div className="mapping-values">
          <TextAreaField
            label={`Replaced values of ${column}`}
            labelHidden
            name={`values.${index}`}
            defaultValue={values}
            rows={3}
            placeholder="from = to"
            hint="One “from = to” on each line; * for all others."
          />
        </div>
      </div>
    </li>
  );
}

function DefaultField({
  field: name,
  text,
  index,
  error,
}: DraftDefault & { index: number; error: string | undefined }) {
  const field = findStockField(name);
  const own = { label: findTargetField(name)?.label ?? name, name: `defaultText.${index}`, defaultValue: text, error };
  return (
    <div>
      <input type="hidden" name={`defaultField.${index}`} value={name} />
      {field?.kind === 'choice' && field.choices ? (
        <SelectField {...own}>
          <option value="">None</option>
          {field.choices.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      ) : (
        <TextField {...own} autoComplete="off" hint="Empty to remove it." />
      )}
    </div>
  );
}

const sections = (Object.keys(stockSections) as StockSection[])
  // No source writes what is only for the dealership.
  .filter((section) => section !== 'private')
  .map((section) => [stockSections[section], stockFields.filter((field) => field.section === section)] as const);

const FieldOptions = ({ isDefault = false }: { isDefault?: boolean }) => (
  <>
    <option value="">{isDefault ? 'No field' : 'Do not import'}</option>
    {!isDefault && <option value={photosField.name}>{photosField.label}</option>}
    {sections.map(([title, fields]) => (
      <optgroup key={title} label={title}>
        {fields
          .filter(({ name }) => !isDefault || name !== 'stocknum')
          .map(({ name, label, required }) => (
            <option key={name} value={name}>
              {required ? `${label} (required)` : label}
            </option>
          ))}
      </optgroup>
    ))}
  </>
);
