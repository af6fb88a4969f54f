import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';

const pattern = '^[A-Za-z0-9-]{8,64}$';
const wellFormed = new RegExp(pattern);
const message = 'Send 8 to 64 letters, digits and hyphens';

const describeKey = (description: string) =>
  // Any value passes the schema: `readIdempotencyKey` refuses it with 422.
  z.unknown().optional().meta({ type: 'string', pattern, description });

/** The header `Idempotency-Key`, for the schema of a call. All other headers stay as they are. */
export const idempotencyHeaders = z.looseObject({
  'idempotency-key': describeKey('Repeats of a call with the same key and values have no further effect.'),
});

/** The field `key` of a body, which does the same. */
export const idempotencyField = describeKey(
  'The same as the header `Idempotency-Key`, for clients that cannot set it.',
);

type KeyResult = { key: string | undefined } | { errors: { field: string; message: string }[] };

/** The idempotency key of a call, from its header or from the field `key`; a malformed one is an error. */
export function readIdempotencyKey(headers: IncomingHttpHeaders, field: unknown): KeyResult {
  const header = headers['idempotency-key'];
  const sent = [
    { field: 'Idempotency-Key', value: header },
    { field: 'key', value: field },
  ].filter(({ value }) => value !== undefined);
  const errors = sent.filter(({ value }) => !isWellFormedKey(value)).map((each) => ({ field: each.field, message }));
  if (errors.length > 0) return { errors };
  if (sent.length === 2 && header !== field) {
    return { errors: [{ field: 'key', message: 'Send the same key as in the header, or none' }] };
  }
  return { key: sent[0]?.value as string | undefined };
}

export const isWellFormedKey = (value: unknown): value is string => typeof value === 'string' && wellFormed.test(value);
