type Field = readonly [name: string, value: string];

/** A posted form that could not be handled, to be sent again. */
export type UnsentForm = {
  /** The address that it was posted to. */
  action: string;
  /** What was entered; null where it was not kept, as of an upload. */
  fields: readonly Field[] | null;
};

/** Reads the data of the 503 of a form post. */
export const readUnsentForm = (errorData: unknown): UnsentForm | undefined =>
  (errorData as { unsentForm?: UnsentForm } | null | undefined)?.unsentForm;

/** What was entered, without files and without what `isSecret` names. */
export const listTextFields = (form: Iterable<[string, unknown]>, isSecret: (name: string) => boolean): Field[] =>
  [...form].filter((field): field is [string, string] => typeof field[1] === 'string' && !isSecret(field[0]));
