import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { z } from 'zod';
import { findOwnLocation } from '../../features/dealers/locations/location-editor-store.server.ts';
import {
  discardHours,
  type DraftOutcome,
  draftSpecialDays,
  draftWeek,
  publishHours,
  undraftSpecialDay,
} from '../../features/dealers/locations/draft-hours.server.ts';
import type { SpecialDay } from '../../features/dealers/locations/location-editor-store.server.ts';
import { locationForm, readWeek, specialDayForm } from '../../features/dealers/locations/location-form.ts';
import {
  addLocation,
  clearSpecialDay,
  saveLocation,
  setSpecialDays,
  suggestHolidays,
} from '../../features/dealers/locations/save-location.server.ts';
import { toLocalTime } from '../../features/locations/opening-hours/local-time.ts';
import { consoleRequest } from '../server/console-request.ts';
import { readForm, refuse } from '../server/read-form.server.ts';
import { readId } from '../server/read-id.ts';
import { requireDealership, signedIn } from '../server/signed-in.ts';

type Context = ActionFunctionArgs['context'];

/** The location in the address, and the day it is there. @throws a 404 response if the dealership has none with this id */
export async function requireLocation(context: Context, id: string | undefined) {
  const { scope, timeZone } = requireDealership(context);
  const { date: today } = toLocalTime(context.get(consoleRequest).clock(), timeZone);
  const locationId = readId(id ?? '');
  const location = locationId === undefined ? undefined : await findOwnLocation(scope, locationId, today);
  if (!location) throw data('', { status: 404 });
  return { location, today };
}

/** The form of a location with its week. */
async function readLocationForm(request: Request) {
  const form = await readForm(request, locationForm);
  const { values } = form.ok ? form : form.refused;
  const week = readWeek(values);
  if (form.ok && week.ok) return { ok: true as const, value: { values: form.value, week: week.week }, values };
  const errors = { ...(!form.ok && form.refused.errors), ...(!week.ok && week.errors) };
  return { ok: false as const, refused: { errors, values } };
}

export async function createLocation({ request, context }: ActionFunctionArgs) {
  const form = await readLocationForm(request);
  if (!form.ok) return refuse(form.refused);
  const { scope, slug } = requireDealership(context);
  const { geocoder, logError } = context.get(consoleRequest);
  const added = await addLocation(scope, form.value, { geocoder, logError });
  if (!added.ok) return refuse({ errors: added.errors, values: form.values });
  return redirect(`/dealerships/${slug}/locations/${added.id}?added=1`);
}

export async function changeLocation(args: ActionFunctionArgs) {
  const form = await args.request.clone().formData();
  switch (form.get('intent')) {
    case 'save':
      return form.get('as') === 'draft' ? saveWeekDraft(args) : save(args);
    case 'special-day':
      return setSpecialDay(args);
    case 'holidays':
      return closeOnHolidays(args);
    case 'clear-day':
      return clearDay(args);
    case 'publish-hours':
    case 'discard-hours':
      return decideDraft(args);
    default:
      return refuse({ problem: 'This form is not known. Reload the page.' });
  }
}

async function save({ request, context, params }: ActionFunctionArgs) {
  const { location } = await requireLocation(context, params.location);
  const form = await readLocationForm(request);
  if (!form.ok) return refuse(form.refused);
  const { geocoder, logError } = context.get(consoleRequest);
  const { scope } = requireDealership(context);
  const saved = await saveLocation(scope, location, form.value, { geocoder, logError });
  if (saved === 'missing') throw data('', { status: 404 });
  return saved.ok
    ? { done: 'Saved. Your websites show it now.' }
    : refuse({ errors: saved.errors, values: form.values });
}

/** Only the hours: details of a location have no draft. What was typed there stays in the form. */
async function saveWeekDraft({ request, context, params }: ActionFunctionArgs) {
  const { location } = await requireLocation(context, params.location);
  const form = await readForm(request, z.record(z.string(), z.string()));
  if (!form.ok) return refuse(form.refused);
  const { values } = form;
  const read = readWeek(values);
  if (!read.ok) return refuse({ errors: read.errors, values });
  await draftWeek(requireDealership(context).scope, getEdit(context, location.id), read.week);
  return { done: 'The opening hours are saved as a draft. Only the preview shows them.', errors: {}, values };
}

const getEdit = (context: Context, locationId: number) => ({
  locationId,
  author: context.get(signedIn).staff.name,
});

type Days = { locationId: number; everywhere: boolean; asDraft: boolean };

/** Sets the hours of days, for visitors or in the draft. */
async function writeDays(context: Context, { locationId, everywhere, asDraft }: Days, days: readonly SpecialDay[]) {
  const { scope } = requireDealership(context);
  await (asDraft
    ? draftSpecialDays(scope, { ...getEdit(context, locationId), everywhere }, days)
    : setSpecialDays(scope, { locationId, everywhere }, days));
}

const drafted = 'Saved as a draft. Only the preview shows it.';

async function setSpecialDay({ request, context, params }: ActionFunctionArgs) {
  const { location, today } = await requireLocation(context, params.location);
  const form = await readForm(request, specialDayForm);
  if (!form.ok) return refuse(form.refused);
  const { date, span, everywhere } = form.value;
  if (date < today) return refuse({ errors: { date: 'This day is over.' }, values: form.values });
  const asDraft = form.values['as'] === 'draft';
  await writeDays(context, { locationId: location.id, everywhere, asDraft }, [{ date, span }]);
  if (asDraft) return { done: drafted };
  return { done: everywhere ? 'Saved for all locations.' : 'Saved.' };
}

/** Only days that were offered: whatever else a form names is ignored. */
async function closeOnHolidays({ request, context, params }: ActionFunctionArgs) {
  const { location, today } = await requireLocation(context, params.location);
  const form = await request.formData();
  const chosen = new Set(form.getAll('holiday').map(String));
  const days = suggestHolidays(location, today).filter(({ date }) => chosen.has(date));
  if (days.length === 0) {
    return refuse({ values: { intent: 'holidays' }, errors: { holiday: 'Choose at least one day.' } });
  }
  const asDraft = form.get('as') === 'draft';
  await writeDays(
    context,
    { locationId: location.id, everywhere: form.get('everywhere') === 'on', asDraft },
    days.map(({ date }) => ({ date, span: { status: 'Closed' } })),
  );
  if (asDraft) return { done: drafted };
  return { done: days.length === 1 ? 'Closed on 1 day.' : `Closed on ${days.length} days.` };
}

const clearDayForm = z.object({ date: z.iso.date(), as: z.string().default('') });

async function clearDay({ request, context, params }: ActionFunctionArgs) {
  const { location } = await requireLocation(context, params.location);
  const form = await readForm(request, clearDayForm);
  const { scope } = requireDealership(context);
  if (form.ok && form.value.as === 'draft') {
    await undraftSpecialDay(scope, getEdit(context, location.id), form.value.date);
    return { done: 'Removed from the draft.' };
  }
  return form.ok && (await clearSpecialDay(scope, location.id, form.value.date))
    ? { done: 'The usual hours apply on this day.' }
    : refuse({ problem: 'This day has the usual hours already.' });
}

/** Publishes or deletes the draft that the page showed. */
async function decideDraft({ request, context, params }: ActionFunctionArgs) {
  const { location, today } = await requireLocation(context, params.location);
  const form = await request.formData();
  const { scope } = requireDealership(context);
  const draft = { locationId: location.id, seen: String(form.get('seen')) };
  const isPublished = form.get('intent') === 'publish-hours';
  const outcome: DraftOutcome = isPublished
    ? await publishHours(scope, { ...draft, today })
    : await discardHours(scope, draft);
  if (outcome !== 'done')
    return refuse({ problem: 'The draft was changed after you opened this page. It is shown as it is now.' });
  return { done: isPublished ? 'Published. Your websites show it now.' : 'The draft was deleted.' };
}
