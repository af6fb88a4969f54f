import { type ActionFunctionArgs, data } from 'react-router';
import { z } from 'zod';
import { deleteAbsence } from '../../../features/lead-desk/assignment/absence-store.server.ts';
import { addAbsence } from '../../../features/lead-desk/assignment/add-absence.server.ts';
import { deleteRule, listRules, orderRules } from '../../../features/lead-desk/assignment/rule-store.server.ts';
import { addRule, type RuleRefusal, saveRule } from '../../../features/lead-desk/assignment/save-rule.server.ts';
import { absenceForm } from '../../../features/lead-desk/lead-desk-forms.ts';
import { countExpired, type ExpiredCounts } from '../../../features/lead-desk/privacy/retention-store.server.ts';
import { readDeskSettings, saveDeskSettings } from '../../../features/lead-desk/settings/desk-settings-store.server.ts';
import { deskSettings } from '../../../features/lead-desk/settings/desk-settings.ts';
import type { DealershipScope } from '../../../platform/postgres/database.ts';
import { cleanLine } from '../../../platform/text/clean-text.ts';
import { readForm, refuse } from '../../server/read-form.server.ts';
import { readId } from '../../server/read-id.ts';
import { requireDealership } from '../../server/signed-in.ts';

const settingsForm = deskSettings.extend({
  step: z.enum(['save', 'preview']).default('save'),
  /** The months whose preview the person has confirmed. */
  confirmed: z.string().default(''),
});
const id = z.string().transform(readId).pipe(z.number());
const ruleForm = z.object({ rule: id });
const deletedAbsenceForm = z.object({ absence: id });

/** Saves what a manager sets about leads. */
export async function changeLeadSettings({ request, context }: ActionFunctionArgs) {
  const { scope } = requireDealership(context);
  const sent = await request.clone().formData();
  switch (sent.get('intent')) {
    case 'settings':
      return saveSettings(scope, request);
    case 'save-rule':
      return storeRule(scope, sent);
    case 'delete-rule':
      return removeRule(scope, request);
    case 'move-rule':
      return moveRule(scope, request);
    case 'add-absence':
      return storeAbsence(scope, request);
    case 'delete-absence':
      return removeAbsence(scope, request);
    default:
      return refuse({ problem: 'This form is not known. Reload the page.' });
  }
}

async function saveSettings(scope: DealershipScope, request: Request) {
  const form = await readForm(request, settingsForm);
  if (!form.ok) return refuse(form.refused);
  const { step, confirmed, ...settings } = form.value;
  const preview = await previewRetention(scope, settings.retentionMonths);
  if (step === 'preview') return { errors: {}, values: form.values, preview };
  if (preview.erasesMore && confirmed !== String(settings.retentionMonths))
    return data({ errors: { confirmed: confirmFirst }, values: form.values, preview }, { status: 422 });
  await saveDeskSettings(scope, settings);
  return { done: 'Saved. The response time applies to leads that arrive from now on.' };
}

const confirmFirst = 'Not saved yet: confirm what will be erased.';

/** Counts the records that these months would erase tonight, and says whether that is more than now: it cannot be undone. */
export type RetentionPreview = ExpiredCounts & { months: number; erasesMore: boolean };

async function previewRetention(scope: DealershipScope, months: number): Promise<RetentionPreview> {
  const { retentionMonths } = await readDeskSettings(scope);
  const expired = await countExpired(scope, months);
  return { ...expired, months, erasesMore: months < retentionMonths && expired.leads + expired.reservations > 0 };
}

const rulePlace = { intent: 'save-rule' };
const ruleProblems: Readonly<Record<RuleRefusal | 'unknown', string>> = {
  no_people: 'Choose at least one person.',
  no_such_person: 'One of these people no longer works on leads here.',
  no_such_location: 'This location no longer exists.',
  unknown: 'This rule no longer exists.',
};

/** A rule has several people and categories, each a field of the same name. */
async function storeRule(scope: DealershipScope, sent: FormData) {
  const list = (name: string): string[] => sent.getAll(name).map(String);
  const rule = {
    locationId: readId(String(sent.get('location') ?? '')) ?? null,
    categories: list('categories')
      .map(cleanLine)
      .filter((category) => category !== '' && category.length <= 100),
    staffIds: list('people').filter((person) => z.uuid().safeParse(person).success),
  };
  const ruleId = readId(String(sent.get('rule') ?? ''));
  const result = ruleId === undefined ? await addRule(scope, rule) : await saveRule(scope, { ...rule, id: ruleId });
  if (typeof result === 'object' || result === 'done') return { done: 'Rule saved.' };
  return refuse({ values: rulePlace, errors: { people: ruleProblems[result] } });
}

async function removeRule(scope: DealershipScope, request: Request) {
  const form = await readForm(request, ruleForm);
  if (!form.ok || !(await deleteRule(scope, form.value.rule))) return refuse({ problem: ruleProblems.unknown });
  return { done: 'Rule deleted.' };
}

/** One place up. */
async function moveRule(scope: DealershipScope, request: Request) {
  const form = await readForm(request, ruleForm);
  const ids = (await listRules(scope)).map((each) => each.id);
  const place = form.ok ? ids.indexOf(form.value.rule) : -1;
  if (place === -1) return refuse({ problem: ruleProblems.unknown });
  const [before] = ids.splice(Math.max(0, place - 1), 1);
  if (before !== undefined) ids.splice(place, 0, before);
  await orderRules(scope, ids);
  return { done: 'Order changed.' };
}

async function storeAbsence(scope: DealershipScope, request: Request) {
  const form = await readForm(request, absenceForm);
  if (!form.ok) return refuse(form.refused);
  const { value, values } = form;
  const result = await addAbsence(scope, value);
  if (result === 'done') return { done: 'Absence added.' };
  return refuse({
    values,
    errors:
      result === 'backwards'
        ? { untilDate: 'The last day is before the first one.' }
        : { staffId: 'This person no longer works on leads here.' },
  });
}

async function removeAbsence(scope: DealershipScope, request: Request) {
  const form = await readForm(request, deletedAbsenceForm);
  if (!form.ok || !(await deleteAbsence(scope, form.value.absence)))
    return refuse({ problem: 'This absence no longer exists.' });
  return { done: 'Absence deleted.' };
}
