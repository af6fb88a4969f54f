import { cleanLine } from '../../platform/text/clean-text.ts';
import { checkPostcode } from './check-postcode.server.ts';
import { buildConsents } from '../forms/consent.ts';
import { classifyLead } from './classify-lead.ts';
import type { LeadClassification } from './lead-classification.ts';
import type { FormContext } from '../forms/form-context.ts';
import type { FieldError, FieldValues, FormField } from '../forms/form-field.ts';
import type { FormKindName } from '../forms/form-kind-name.ts';
import { getFieldsAtSubmission, type FormKind } from '../forms/form-kind.ts';
import type { RawFormValues } from '../forms/form-values.ts';
import type { LeadRequest } from './lead-request.ts';
import { keyField, pageField } from '../forms/hidden-field-names.ts';
import { validateForm } from '../forms/validation/validate-form.ts';
import { isSentTooFast, isSuspect } from './spam-checks.ts';
import { deriveLeadId } from './derive-lead-id.server.ts';
import { buildDerivedValues, findDealershipId, buildPageValues, toText } from './lead-values.ts';
import type { Lead } from './lead.ts';
import { parseLeadAttributes } from './parse-lead-attributes.ts';
import { parseLeadPage } from './parse-lead-page.ts';
import { truncate } from '../../platform/text/truncate.ts';

export type Submission = {
  form: FormKindName;
  sent: RawFormValues;
  userAgent: string | null;
};

/** Valid, invalid, or over the limit of its sender. */
export type PreparedLead =
  | { lead: Lead; classification: LeadClassification }
  | { errors: FieldError[] }
  | { secondsToWait: number };

/** Validates a submission against its form and builds the lead. */
export async function prepareLead(
  request: Pick<LeadRequest, 'site' | 'clock' | 'geocoder' | 'phoneRateLimiter' | 'logError'>,
  context: FormContext,
  submission: Submission,
  kind: FormKind,
): Promise<PreparedLead> {
  const { site, geocoder, phoneRateLimiter, logError } = request;
  const fields = getFieldsAtSubmission(kind, context);
  const { values, errors } = validateForm(fields, submission.sent);
  if (errors.length > 0) return { errors };
  const postcode = await checkPostcode({ geocoder, logError }, fields, values);
  if (postcode.errors.length > 0) return { errors: postcode.errors };
  const classification = classifyLead(submission.form, context, values.category);
  const lead = buildLead(request, context, submission, {
    kind,
    fields,
    values,
    place: postcode.values,
    classification,
  });
  // Feedback without contact details has no such limit.
  const sender = lead.phone || lead.email.toLowerCase();
  const secondsToWait = sender === '' ? 0 : await phoneRateLimiter(site.id, sender, lead.id);
  return secondsToWait > 0 ? { secondsToWait } : { lead, classification };
}

type ValidatedForm = {
  kind: FormKind;
  fields: readonly FormField[];
  values: FieldValues;
  place: Readonly<Record<string, string>>;
  classification: LeadClassification;
};

function buildLead(
  { site, clock }: Pick<LeadRequest, 'site' | 'clock'>,
  context: FormContext,
  { form, sent, userAgent }: Submission,
  { kind, fields, values, place, classification }: ValidatedForm,
): Lead {
  const page = parseLeadPage(sent.url);
  const at = clock();
  return {
    id: deriveLeadId(site.id, sent[keyField], [form, (context.car ?? context.gone)?.id ?? null, values]),
    dealershipId: findDealershipId(context, kind, values) ?? site.dealership_id,
    carId: context.car?.id ?? (context.gone?.owner ? context.gone.id : null),
    form,
    category: classification.category,
    subcategory: classification.subcategory,
    name: toText(values.name),
    lastName: toText(values.last_name),
    email: toText(values.email),
    phone: toText(values.phone),
    message: toText(values.message),
    values: {
      ...values,
      ...place,
      ...buildPageValues(sent[pageField], page),
      ...buildDerivedValues(context, kind, values),
      ...(isSentTooFast(sent, at) && { sent_in_haste: true }),
    },
    leadAttributes: parseLeadAttributes(sent.lead_attributes),
    consents: buildConsents({
      fields,
      values,
      sent,
      at,
      page: page?.path ?? '',
    }),
    url: page?.url ?? null,
    userAgent: userAgent === null ? null : truncate(cleanLine(userAgent), 500),
    isSuspect: isSuspect(sent),
  };
}
