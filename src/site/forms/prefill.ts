import type { FieldValues, FormField } from '../../features/forms/form-field.ts';
import { formatPhone } from '../../features/sites/phone-numbers/format-phone.ts';
import type { Visitor } from '../../features/sites/visitor.ts';

/** Fields that a link may prefill; never personal details, which do not belong in a URL. */
const fillable = new Set([
  'category',
  'dealership_slug',
  'kms',
  'location_id',
  'message',
  'model',
  'postcode',
  'Rego',
  'regoState',
  'role',
  'service_type',
  'wanted_car',
  'your_make',
  'your_model',
  'your_year',
]);

const maxTextLength = 500;

/** Values of a form's fields in the query string. Ignores values that are not among a field's options. */
export const prefillFromQuery = (fields: readonly FormField[], query: URLSearchParams): FieldValues =>
  Object.fromEntries(
    fields.flatMap(({ name, type, options, maxLength = maxTextLength }) => {
      const value = fillable.has(name) && type !== 'hidden' ? query.get(name) : null;
      if (!value || (options && !options.some((option) => option.value === value))) return [];
      return [[name, value.slice(0, Math.min(maxLength, maxTextLength))]];
    }),
  );

/** Prefills the phone number of a signed-in customer. */
export const prefillFromVisitor = (visitor: Visitor): FieldValues =>
  visitor.kind === 'customer' ? { phone: formatPhone(visitor.phone) } : {};
