/**
 * An idempotency key for one rendering of a form. It is a UUID of version 7 (RFC 9562), whose first 48 bits are the time in
 * milliseconds, so it also contains the time when the form was created.
 */
export function createFormKey(now: Date): string {
  const time = now.getTime().toString(16).padStart(12, '0');
  const random = crypto.randomUUID().slice(15); // everything after the version digit
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random}`;
}

const version7 = /^([0-9a-f]{8})-([0-9a-f]{4})-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** When a key was created, in milliseconds; undefined for keys of another format. */
export function getKeyTime(key: unknown): number | undefined {
  const [, high, low] = (typeof key === 'string' && version7.exec(key)) || [];
  return high === undefined || low === undefined ? undefined : Number.parseInt(high + low, 16);
}
