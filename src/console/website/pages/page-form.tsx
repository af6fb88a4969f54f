import { Form } from 'react-router';
import type { BlockKind } from '../../../features/page-editor/block-kinds.ts';
import type { EditBase } from '../../../features/page-editor/save-page.server.ts';
import type { PageContent } from '../../../features/content/page-content.ts';
import type { SettingField } from '../../../features/site-config/settings/setting.ts';
import { TextField } from '../../../ui/forms/field.tsx';
import { FormProblem } from '../../components/forms/form-problem.tsx';
import { SubmitButton } from '../../components/forms/submit-button.tsx';
import { useFormStart } from '../../components/forms/use-form-start.ts';
import { Notice } from '../../components/notice.tsx';
import { Panel } from '../../components/panel.tsx';
import type { ControlContext } from '../settings/control-props.ts';
import { SettingControl } from '../settings/setting-control.tsx';
import { BlockList } from './block-list.tsx';
import type { UnsavedPage } from './change-page.server.ts';
import { SeenFields } from './page-actions.tsx';

type PageFormProps = {
  base: string;
  page: { path: string; content: PageContent };
  draftErrors: Readonly<Record<string, string>>;
  seen: EditBase;
  isLegal: boolean;
  isFixed: boolean;
  fields: readonly SettingField[];
  kinds: readonly BlockKind[];
  references: ControlContext['references'];
  canEdit: boolean;
  /** Of the page's action. */
  result: unknown;
};

/** The texts and blocks of a page. Saving, publishing and scheduling all send the whole form, so that no typed text is left out. */
export function PageForm({
  base,
  page,
  draftErrors,
  seen,
  isLegal,
  isFixed,
  fields,
  kinds,
  references,
  canEdit,
  result,
}: PageFormProps) {
  const start = useFormStart(seen, result);
  const unsaved = getUnsaved(start.result);
  const values = unsaved?.values ?? { ...page.content, path: page.path, note: '', publishAt: '' };
  const errors = unsaved?.errors ?? draftErrors;
  const context: ControlContext = { errors, references, starts: {}, base, filters: [] };
  const errorCount = Object.keys(errors).length;
  const counted = `Please check ${errorCount === 1 ? 'one field' : `${errorCount} fields`}.`;
  const problem = unsaved?.problem ?? (errorCount > 0 ? counted : undefined);
  return (
    <Form method="post" noValidate>
      <SeenFields {...(unsaved?.seen ?? start.loaded)} />
      {/* The first button of a form is the one that Enter presses. */}
      <button type="submit" name="intent" value="save" className="sr-only" tabIndex={-1} aria-hidden="true" />
      {unsaved?.problems ? (
        <Notice tone="danger">
          {problem}
          <ul className="list-disc pl-5">
            {unsaved.problems.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </Notice>
      ) : (
        <FormProblem {...(problem && { problem })} errors={errors} />
      )}
      <Panel title="Page">
        <div className="grid gap-5">
          {fields.map((field) => {
            const value = values[field.name as keyof typeof values];
            const control = (
              <SettingControl key={field.name} {...context} field={field} name={field.name} value={value} />
            );
            if (field.control.kind !== 'record') return control;
            // Many pictures: folded away until one is chosen.
            return (
              <details key={field.name} open={errors[field.name] !== undefined}>
                <summary className="setting-summary">
                  {field.label}
                  <span className="font-normal text-muted">
                    {` · ${references.image.find((image) => image.value === String(value))?.label ?? field.whenEmpty}`}
                  </span>
                </summary>
                {control}
              </details>
            );
          })}
          {isFixed ? (
            <input type="hidden" name="path" value={values.path} />
          ) : (
            <TextField
              label="Address"
              hint="After a change the old address leads to the new one."
              name="path"
              defaultValue={values.path}
              error={errors.path}
              maxLength={150}
              spellCheck={false}
              autoComplete="off"
            />
          )}
        </div>
      </Panel>
      {!isLegal && (
        <Panel title="Blocks" description="Below the text, in this order.">
          <BlockList kinds={kinds} blocks={values.blocks} context={context} />
        </Panel>
      )}
      {canEdit && (
        <>
          <Panel title="Publish">
            {/* Empty again after a publication. */}
            <div key={seen.published} className="grid gap-4 sm:grid-cols-2">
              <TextField
                label="Note (optional)"
                hint="For the history: “New opening hours”."
                name="note"
                defaultValue={values.note}
                maxLength={300}
              />
              <div>
                <TextField
                  label="Publish later (optional)"
                  hint="In the time zone of the dealership."
                  name="publishAt"
                  type="datetime-local"
                  defaultValue={values.publishAt}
                  error={errors.publishAt}
                />
                <SubmitButton kind="outline" small className="mt-2" name="intent" value="schedule">
                  Schedule
                </SubmitButton>
              </div>
            </div>
          </Panel>
          <div className="save-bar">
            <SubmitButton kind="outline" name="intent" value="save">
              Save draft
            </SubmitButton>
            <SubmitButton name="intent" value="publish">
              Publish now
            </SubmitButton>
          </div>
        </>
      )}
    </Form>
  );
}

export const getUnsaved = (result: unknown): UnsavedPage | undefined =>
  typeof result === 'object' && result !== null && 'values' in result ? (result as UnsavedPage) : undefined;
