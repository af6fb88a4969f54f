/** A value from JSON as text, whatever it is. `String()` throws for an object that has a property `toString`. */
export function printJsonValue(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
