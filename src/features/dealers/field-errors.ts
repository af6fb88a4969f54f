/** What to say at each field of a form. */
export type FieldErrors = Readonly<Record<string, string>>;

export type Refusal = { ok: false; errors: FieldErrors };
