import type { Refused } from '../../server/read-form.server.ts';

type Result = { done: string } | Refused | undefined;

/** Fills the fields of a form: with the typed values if the form was refused, otherwise with the stored ones. */
export function createFields(stored: Readonly<Record<string, string>>, result: unknown, intent?: string) {
  const refused = getRefused(result as Result, intent);
  const values = refused?.values ?? stored;
  return {
    refused,
    /** The properties of a text field or select. */
    field: (name: string) => ({ name, defaultValue: values[name] ?? '', error: refused?.errors[name] }),
    /** The properties of a checkbox, which browsers send only while it is checked. */
    box: (name: string) => ({ name, defaultChecked: values[name] === 'on' }),
  };
}

/** @param intent of the form, on a page with several */
function getRefused(result: Result, intent: string | undefined): Refused | undefined {
  if (!result || !('errors' in result)) return undefined;
  return intent === undefined ? result : filterByIntent(result, intent);
}

/** The refusal, if it belongs to the form with this intent. */
export const filterByIntent = (refused: Refused | undefined, intent: string): Refused | undefined =>
  refused?.values.intent === intent ? refused : undefined;

export const getDone = (result: unknown): { done: string } | undefined =>
  result !== undefined && result !== null && typeof result === 'object' && 'done' in result
    ? (result as { done: string })
    : undefined;
