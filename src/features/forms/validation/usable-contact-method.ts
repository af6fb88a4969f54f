import type { FieldValues } from '../form-field.ts';

/**
 * The contact method that the visitor's details allow: email without a phone number, phone without an email address.
 * Nothing where the form does not ask, or both or neither are given.
 */
export function getUsableContactMethod({ PreferredContactMethod: preferred, email, phone }: FieldValues): FieldValues {
  if (preferred === undefined || Boolean(email) === Boolean(phone)) return {};
  if (!phone) return { PreferredContactMethod: 'Email' };
  return preferred === 'Email' ? { PreferredContactMethod: 'Phone' } : {};
}
