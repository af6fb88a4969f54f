import { type ReactNode, useState } from 'react';
import { Form } from 'react-router';
import { FormProblem } from '../../components/forms/form-problem.tsx';
import { SubmitButton } from '../../components/forms/submit-button.tsx';
import { useFormStart } from '../../components/forms/use-form-start.ts';
import { Panel } from '../../components/panel.tsx';
import { Status } from '../../components/status.tsx';
import type { UnsavedSettings } from './change-settings.server.ts';
import type { LoadedSettings, ShownSetting } from './load-settings.server.ts';
import type { ControlContext } from './control-props.ts';
import { SettingControl } from './setting-control.tsx';

type SettingsFormProps = LoadedSettings & {
  result: unknown;
  /** The initial entries of custom lists, by path. */
  starts?: Readonly<Record<string, unknown>>;
  /** Above the sections, in the form. */
  children?: ReactNode;
};

const noStarts = {};

/** Settings by section, with a save bar. Saves into the draft. */
export function SettingsForm({ result, starts = noStarts, children, ...loaded }: SettingsFormProps) {
  const { references, filters, draft } = loaded;
  const start = useFormStart(loaded, result);
  const { sections, shown } = start.loaded;
  const unsaved = getUnsaved(start.result);
  const context = { errors: unsaved?.errors ?? {}, references, filters, starts, base: draft.base };
  const errorCount = Object.keys(context.errors).length;
  return (
    // A saved form shows what the draft has now; a refused one shows what was posted.
    <Form method="post" noValidate key={start.key}>
      <input type="hidden" name="shown" value={unsaved?.shown ?? shown} />
      {/* The first button of a form is the one that Enter presses. */}
      <button type="submit" name="intent" value="save" className="sr-only" tabIndex={-1} aria-hidden="true" />
      <FormProblem
        {...(errorCount > 0 && {
          problem: unsaved?.problem ?? `Please check ${errorCount === 1 ? 'one field' : `${errorCount} fields`}.`,
        })}
        errors={context.errors}
      />
      {children}
      {sections.map(({ name, label, help, settings }) => (
        <Panel key={name} title={label} description={help}>
          <div className="grid gap-5">
            {settings.map((setting) => (
              <SettingRow key={setting.path} setting={setting} unsaved={unsaved} context={context} />
            ))}
          </div>
        </Panel>
      ))}
      {draft.canEdit && (
        <div className="save-bar">
          <SubmitButton name="intent" value="save">
            Save to draft
          </SubmitButton>
          <span className="self-center text-sm text-muted">Visitors see it after you publish.</span>
        </div>
      )}
    </Form>
  );
}

export const getUnsaved = (result: unknown): UnsavedSettings | undefined =>
  typeof result === 'object' && result !== null && 'values' in result ? (result as UnsavedSettings) : undefined;

type SettingRowProps = { setting: ShownSetting; unsaved: UnsavedSettings | undefined; context: ControlContext };

function SettingRow({ setting, unsaved, context }: SettingRowProps) {
  const { path, label, changed, defaultText } = setting;
  const initial = unsaved && path in unsaved.values ? unsaved.values[path] : setting.value;
  const [shown, setShown] = useState({ value: initial, count: 0 });
  return (
    <div id={path} className="setting-row">
      <SettingControl key={shown.count} {...context} field={setting} name={path} value={shown.value} />
      {changed && (
        <p className="mt-1.5 flex flex-wrap items-center gap-2 text-sm text-muted">
          <Status tone="accent">Changed</Status>
          <span className="min-w-0 truncate">{`Default: ${defaultText}`}</span>
          <button
            type="submit"
            formNoValidate
            name="intent"
            value={`reset ${path}`}
            className="btn btn-quiet btn-small"
            aria-label={`Reset to the default: ${label}`}
            onClick={(event) => {
              event.preventDefault();
              setShown(({ count }) => ({ value: setting.default, count: count + 1 }));
            }}
          >
            Reset
          </button>
        </p>
      )}
    </div>
  );
}
