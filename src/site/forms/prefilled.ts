import type { FieldValues, FormField } from '../../features/leads/form/form-field.ts';
import { printPhone } from '../../features/sites/print-phone.ts';
import type { Visitor } from '../../features/sites/visitor.ts';

/** What a link to a form may fill in: never who somebody is, which has no business in an address. */
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

const longestText = 500;

/** What an address says of the fields of a form. An answer that is none of a field's options is not taken. */
export const prefilled = (fields: readonly FormField[], asked: URLSearchParams): FieldValues =>
  Object.fromEntries(
    fields.flatMap(({ name, type, options, maxLength = longestText }) => {
      const value = fillable.has(name) && type !== 'hidden' ? asked.get(name) : null;
      if (!value || (options && !options.some((option) => option.value === value))) return [];
      return [[name, value.slice(0, Math.min(maxLength, longestText))]];
    }),
  );

/** What a form need not ask somebody who is signed in. */
export const knownOf = (visitor: Visitor): FieldValues =>
  visitor.kind === 'customer' ? { phone: printPhone(visitor.phone) } : {};
