/** The errors of a form, by field. */
export type FieldErrors = Readonly<Record<string, string>>;

export type Refusal = { ok: false; errors: FieldErrors };
