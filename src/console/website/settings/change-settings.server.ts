import { type ActionFunctionArgs, data } from 'react-router';
import { listChanged, saveDraft } from '../../../features/site-config/drafts/save-draft.server.ts';
import { parseShownValues } from '../../../features/site-config/drafts/shown-values.server.ts';
import { describeValue } from '../../../features/site-config/settings/describe-value.ts';
import { editList, parseListEdit } from '../../../features/site-config/settings/edit-list.ts';
import { toPostedTree } from '../../../features/site-config/settings/form-values.ts';
import { type PostedSetting, readSettingsForm } from '../../../features/site-config/settings/read-settings-form.ts';
import { findSetting, settings } from '../../../features/site-config/settings/site-settings.ts';
import { type TemplateName, templateNames } from '../../../features/sites/config/template-name.ts';
import { formatMoment } from '../../components/format-moment.ts';
import { requireSite, signedIn } from '../../server/signed-in.ts';
import { getDraftAuthor } from '../draft/draft-summary.server.ts';

/** A refused form: the page shows its values with their errors instead of the draft. */
export type UnsavedSettings = {
  values: Readonly<Record<string, unknown>>;
  errors: Readonly<Record<string, string>>;
  problem?: string;
  template?: TemplateName | undefined;
  /** What the form showed, unless the answer tells what others have changed since. */
  shown?: string;
};

const operatorOnly = 'Only the platform’s operator can change this.';

/** Saves a form of settings into the draft. Buttons of lists change the form only. */
export async function changeSettings({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const { posted, valid, errors } = readSettingsForm(toPostedTree(form), settings);
  const intent = String(form.get('intent') ?? 'save');
  const template = readTemplate(form.get('template'));
  const shown = String(form.get('shown') ?? '');
  const edited = editForm(posted, intent);
  if (edited) return { values: edited, errors: {}, template, shown } satisfies UnsavedSettings;
  const { isOperator } = context.get(signedIn);
  const refusedPaths = isOperator
    ? []
    : posted.filter(({ setting }) => setting.operator).map(({ setting }) => setting.path);
  const allErrors = {
    ...errors,
    ...Object.fromEntries(refusedPaths.map((path) => [path, operatorOnly])),
  };
  if (Object.keys(allErrors).length > 0)
    return refuseSettings({
      values: toValues(posted),
      errors: allErrors,
      ...(refusedPaths.length > 0 && { problem: operatorOnly }),
      template,
      shown,
    });
  const { scope, timeZone } = requireSite(context);
  const shownValues = parseShownValues(shown);
  const saved = await saveDraft(scope, {
    posted: valid,
    shown: shownValues,
    template,
    author: getDraftAuthor(context),
  });
  if (saved.ok) return { done: saved.changed === 0 ? 'Nothing was changed.' : 'Saved to the draft.' };
  const conflicts = saved.conflicts.map(({ path, theirs, author }): [string, string] => {
    const setting = findSetting(path);
    const text = setting ? describeValue(setting, theirs).join(', ') : String(theirs);
    const by = author
      ? `${author.name} changed this ${formatMoment(new Date(author.at), timeZone)}`
      : 'This changed meanwhile';
    return [path, `${by}, to: ${text}. Save again to replace it with yours.`];
  });
  return refuseSettings({
    // The other settings follow the draft, so that saving again replaces no change that this form has not made.
    values: toValues(listChanged(posted, shownValues)),
    errors: Object.fromEntries(conflicts),
    problem: 'Someone else changed the same settings. Nothing was saved yet.',
    ...(template !== shownValues.template && { template }),
  });
}

const refuseSettings = (unsaved: UnsavedSettings) => data(unsaved, { status: 422 });

const toValues = (posted: readonly PostedSetting[]): Record<string, unknown> =>
  Object.fromEntries(posted.map(({ setting, value }) => [setting.path, value]));

const readTemplate = (value: unknown): TemplateName | undefined => templateNames.find((name) => name === value);

/** The values after a button of a list or a reset, without saving them. */
function editForm(posted: readonly PostedSetting[], intent: string): Record<string, unknown> | undefined {
  const values = toValues(posted);
  const [, reset] = /^reset ([\w.]+)$/.exec(intent) ?? [];
  if (reset !== undefined) return { ...values, [reset]: findSetting(reset)?.default };
  // The fields of another kind.
  if (intent === 'show') return values;
  const edit = parseListEdit(intent);
  if (!edit) return undefined;
  const owner = posted.find(({ setting: { path } }) => `${edit.path.join('.')}.`.startsWith(`${path}.`));
  if (!owner) return values;
  const { path } = owner.setting;
  const rest = edit.path.slice(path.split('.').length);
  return { ...values, [path]: editList(owner.value, { ...edit, path: rest }) };
}
