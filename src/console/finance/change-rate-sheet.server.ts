import { type ActionFunctionArgs, data } from 'react-router';
import { previewRates } from '../../features/finance/rates/preview-rates.ts';
import { rateSheetForm } from '../../features/finance/rates/rate-sheet-form.ts';
import { deleteRateSheet, findRateSheet, listRatedCars } from '../../features/finance/rates/rate-sheet-store.server.ts';
import {
  addRateSheet,
  type RateSheetInput,
  readRateSheet,
  saveRateSheet,
} from '../../features/finance/rates/save-rate-sheet.server.ts';
import type { RateSheet } from '../../features/finance/rates/rate-sheet.ts';
import { consoleRequest } from '../server/console-request.ts';
import { readForm, refuse, type Refused } from '../server/read-form.server.ts';
import { readId } from '../server/read-id.ts';
import { answerSave, returnToList } from '../server/record-forms.server.ts';
import { requireDealership } from '../server/signed-in.ts';

type Context = ActionFunctionArgs['context'];

/** The sheet in the address. @throws a 404 response if the dealership has none with this id */
export async function requireRateSheet(context: Context, id: string | undefined) {
  const sheetId = readId(id);
  const sheet = sheetId === undefined ? undefined : await findRateSheet(requireDealership(context).scope, sheetId);
  if (sheetId === undefined || !sheet) throw data('', { status: 404 });
  return { id: sheetId, sheet };
}

/** Also after a preview, the form is one that can be saved. */
const asSaved = (values: Refused['values']): Refused['values'] => ({ ...values, intent: 'save' });

async function readSheetForm({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, rateSheetForm);
  if (!form.ok) return { ok: false as const, refused: { ...form.refused, values: asSaved(form.refused.values) } };
  const input: RateSheetInput = {
    form: form.value,
    timeZone: requireDealership(context).timeZone,
    now: context.get(consoleRequest).clock(),
  };
  return { ok: true as const, input, isPreview: form.values['intent'] === 'preview', values: asSaved(form.values) };
}

async function preview(
  context: Context,
  { input, values }: { input: RateSheetInput; values: Refused['values'] },
  stored?: RateSheet,
) {
  const read = readRateSheet(input, stored);
  if (!read.ok) return refuse({ errors: read.errors, values });
  const cars = await listRatedCars(requireDealership(context).scope);
  return { errors: {}, values, preview: previewRates(read.sheet, cars, input.now) };
}

export async function createRateSheet(args: ActionFunctionArgs) {
  const form = await readSheetForm(args);
  if (!form.ok) return refuse(form.refused);
  if (form.isPreview) return preview(args.context, form);
  const { scope, slug } = requireDealership(args.context);
  const added = await addRateSheet(scope, form.input);
  if (!added.ok) return refuse({ errors: added.errors, values: form.values });
  return returnToList(`/dealerships/${slug}/finance`, 'added');
}

export async function changeRateSheet(args: ActionFunctionArgs) {
  const { request, context, params } = args;
  const { id, sheet } = await requireRateSheet(context, params['sheet']);
  const { scope, slug } = requireDealership(context);
  if ((await request.clone().formData()).get('intent') === 'delete') {
    await deleteRateSheet(scope, id);
    return returnToList(`/dealerships/${slug}/finance`, 'deleted');
  }
  const form = await readSheetForm(args);
  if (!form.ok) return refuse(form.refused);
  if (form.isPreview) return preview(context, form, sheet);
  const { values } = form;
  const saved = await saveRateSheet(scope, { ...form.input, id, stamp: values['stamp'] ?? '' });
  if (!saved.ok) return refuse({ errors: saved.errors, values });
  return answerSave(saved.outcome, { done: 'Saved. Your websites show the new rates now.', values });
}
