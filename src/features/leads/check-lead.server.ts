import { cleanLine } from '../messages/clean-text.ts';
import { checkPostcode } from './check-postcode.server.ts';
import { consentsOf } from './consent.ts';
import { filingOf } from './filing-of.ts';
import type { Filing } from './filing.ts';
import type { FormContext } from './form/form-context.ts';
import type { FieldError, FieldValues, FormField } from './form/form-field.ts';
import type { FormKindName } from './form/form-kind-name.ts';
import { fieldsAsSent, type FormKind } from './form/form-kind.ts';
import type { Sent } from './form/form-values.ts';
import type { FormRequest } from './form/read-form-context.server.ts';
import { keyField, pageField } from './form/side-fields.ts';
import { validateLead } from './form/validate-lead.ts';
import { isHasty, isSuspect } from './is-suspect.ts';
import { leadIdOf } from './lead-id.server.ts';
import { addedValues, dealershipOf, pageValues, textOf } from './lead-values.ts';
import type { Lead } from './lead.ts';
import { readAttributes } from './read-attributes.ts';
import { readPage } from './read-page.ts';
import { shorten } from './shorten.ts';

export type Submission = {
  form: FormKindName;
  sent: Sent;
  userAgent: string | null;
};

/** Fit to be stored, to be mended, or one too many for the phone it names. */
export type CheckedLead = { lead: Lead; filing: Filing } | { errors: FieldError[] } | { secondsToWait: number };

/** What was sent as a lead, held to what the form asks. */
export async function checkLead(
  request: Pick<FormRequest, 'site' | 'clock' | 'geocoder' | 'phonePace' | 'logError'>,
  context: FormContext,
  submission: Submission,
  kind: FormKind,
): Promise<CheckedLead> {
  const { site, geocoder, phonePace, logError } = request;
  const fields = fieldsAsSent(kind, context);
  const { values, errors } = validateLead(fields, submission.sent);
  if (errors.length > 0) return { errors };
  const place = await checkPostcode({ geocoder, logError }, fields, values);
  if (place.errors.length > 0) return { errors: place.errors };
  const filing = filingOf(submission.form, context, values.category);
  const lead = leadOf(request, context, submission, { kind, fields, values, place: place.values, filing });
  // Who leaves no number shares none with anybody.
  const secondsToWait = lead.phone === '' ? 0 : phonePace(`${site.id} ${lead.phone}`, lead.id);
  return secondsToWait > 0 ? { secondsToWait } : { lead, filing };
}

type Answers = {
  kind: FormKind;
  fields: readonly FormField[];
  values: FieldValues;
  place: Readonly<Record<string, string>>;
  filing: Filing;
};

function leadOf(
  { site, clock }: Pick<FormRequest, 'site' | 'clock'>,
  context: FormContext,
  { form, sent, userAgent }: Submission,
  { kind, fields, values, place, filing }: Answers,
): Lead {
  const page = readPage(sent.url);
  const at = clock();
  return {
    id: leadIdOf(site.id, sent[keyField], [form, (context.car ?? context.gone)?.id ?? null, values]),
    dealershipId: dealershipOf(context, kind, values) ?? site.dealership_id,
    carId: context.car?.id ?? (context.gone?.owner ? context.gone.id : null),
    form,
    category: filing.category,
    subcategory: filing.subcategory,
    name: textOf(values.name),
    lastName: textOf(values.last_name),
    email: textOf(values.email),
    phone: textOf(values.phone),
    message: textOf(values.message),
    values: {
      ...values,
      ...place,
      ...pageValues(sent[pageField], page),
      ...addedValues(context, kind, values),
      ...(isHasty(sent, at) && { sent_in_haste: true }),
    },
    leadAttributes: readAttributes(sent.lead_attributes),
    consents: consentsOf({
      fields,
      values,
      sent,
      at,
      page: page?.path ?? '',
    }),
    url: page?.url ?? null,
    userAgent: userAgent === null ? null : shorten(cleanLine(userAgent), 500),
    isSuspect: isSuspect(sent),
  };
}
