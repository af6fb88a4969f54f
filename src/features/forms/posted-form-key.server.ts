import { isWellFormedKey } from '../../platform/http/idempotency-key.ts';
import type { RawFormValues } from './form-values.ts';
import { keyField } from './hidden-field-names.ts';

/** The idempotency key of a form posted without JavaScript; undefined if it has none or a malformed one. */
export function findFormKey(posted: RawFormValues): string | undefined {
  const key = posted[keyField];
  return isWellFormedKey(key) ? key : undefined;
}

/** Whether a form has a key that the API would refuse. It is shown again with a new one. */
export const hasMalformedKey = (posted: RawFormValues): boolean =>
  posted[keyField] !== undefined && findFormKey(posted) === undefined;

export const malformedKeyText = 'This form did not reach us intact. Please send it again.';
