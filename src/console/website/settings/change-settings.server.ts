import { type ActionFunctionArgs, data } from 'react-router';
import { saveDraft } from '../../../features/site-config/drafts/save-draft.server.ts';
import { parseShownValues } from '../../../features/site-config/drafts/shown-values.server.ts';
import { describeValue } from '../../../features/site-config/settings/describe-value.ts';
import { editList, parseListEdit } from '../../../features/site-config/settings/edit-list.ts';
import { toPostedTree } from '../../../features/site-config/settings/form-values.ts';
import { type PostedSetting, readSettingsForm } from '../../../features/site-config/settings/read-settings-form.ts';
import { findSetting, settings } from '../../../features/site-config/settings/site-settings.ts';
import { type TemplateName, templateNames } from '../../../features/sites/config/template-name.ts';
import { formatMoment } from '../../components/format-moment.ts';
import { consoleRequest } from '../../server/console-request.ts';
import { requireSite, signedIn } from '../../server/signed-in.ts';

/** A refused form: the page shows its values with their errors instead of the draft. */
export type UnsavedSettings = {
  values: Readonly<Record<string, unknown>>;
  errors: Readonly<Record<string, string>>;
  problem?: string;
};

const operatorOnly = 'Only the platform’s operator can change this.';

/** Saves a form of settings into the draft. Buttons of lists change the form only. */
export async function changeSettings({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const { posted, valid, errors } = readSettingsForm(toPostedTree(form), settings);
  const intent = String(form.get('intent') ?? 'save');
  const edited = editForm(posted, intent);
  if (edited) return { values: edited, errors: {} } satisfies UnsavedSettings;
  const { staff, isOperator } = context.get(signedIn);
  const refusedPaths = isOperator
    ? []
    : posted.filter(({ setting }) => setting.operator).map(({ setting }) => setting.path);
  const allErrors = {
    ...errors,
    ...Object.fromEntries(refusedPaths.map((path) => [path, operatorOnly])),
  };
  if (Object.keys(allErrors).length > 0)
    return refuseSettings(posted, allErrors, refusedPaths.length > 0 ? operatorOnly : undefined);
  const { scope, timeZone } = requireSite(context);
  const { clock } = context.get(consoleRequest);
  const saved = await saveDraft(scope, {
    posted: valid,
    shown: parseShownValues(String(form.get('shown') ?? '')),
    template: readTemplate(form.get('template')),
    author: { name: staff.name, at: clock().toISOString() },
  });
  if (saved.ok) return { done: saved.changed === 0 ? 'Nothing was changed.' : 'Saved to the draft.' };
  const conflicts = saved.conflicts.map(({ path, theirs, author }): [string, string] => {
    const setting = findSetting(path);
    const text = setting ? describeValue(setting, theirs).join(', ') : '';
    const by = author
      ? `${author.name} changed this ${formatMoment(new Date(author.at), timeZone)}`
      : 'This changed meanwhile';
    return [path, `${by}, to: ${text}. Save again to replace it with yours.`];
  });
  return refuseSettings(
    posted,
    Object.fromEntries(conflicts),
    'Someone else changed the same settings. Nothing was saved yet.',
  );
}

const refuseSettings = (posted: readonly PostedSetting[], errors: UnsavedSettings['errors'], problem?: string) =>
  data({ values: toValues(posted), errors, ...(problem && { problem }) } satisfies UnsavedSettings, { status: 422 });

const toValues = (posted: readonly PostedSetting[]): Record<string, unknown> =>
  Object.fromEntries(posted.map(({ setting, value }) => [setting.path, value]));

const readTemplate = (value: unknown): TemplateName | undefined => templateNames.find((name) => name === value);

/** The values after a button of a list or a reset, without saving them. */
function editForm(posted: readonly PostedSetting[], intent: string): Record<string, unknown> | undefined {
  const values = toValues(posted);
  const [, reset] = /^reset ([\w.]+)$/.exec(intent) ?? [];
  if (reset !== undefined) return { ...values, [reset]: findSetting(reset)?.default };
  const edit = parseListEdit(intent);
  if (!edit) return undefined;
  const owner = posted.find(({ setting: { path } }) => `${edit.path.join('.')}.`.startsWith(`${path}.`));
  if (!owner) return values;
  const { path } = owner.setting;
  const rest = edit.path.slice(path.split('.').length);
  return { ...values, [path]: editList(owner.value, { ...edit, path: rest }) };
}
