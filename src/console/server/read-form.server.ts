import { data } from 'react-router';
import type { z } from 'zod';
import { isSecretField } from './secret-fields.ts';

/** A refused form: what to say at each field, and what was typed. */
export type Refused = {
  errors: Readonly<Record<string, string>>;
  values: Readonly<Record<string, string>>;
  problem?: string;
};

/** The fields of a form as the schema describes them, or the response that shows the form again. */
export async function readForm<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<{ ok: true; value: z.output<Schema>; values: Refused['values'] } | { ok: false; refused: Refused }> {
  const values = toValues(await request.formData());
  const parsed = schema.safeParse(values);
  if (parsed.success) return { ok: true, value: parsed.data, values };
  const errors: Record<string, string> = {};
  // The first message of a field is the one that explains it.
  for (const { path, message } of parsed.error.issues) errors[String(path[0] ?? '')] ??= message;
  return { ok: false, refused: { errors, values } };
}

/** Status 422 with what the form needs to show itself again. Secrets are never sent back. */
export function refuse({ errors, values, problem }: Partial<Refused>) {
  const shown = Object.entries(values ?? {}).filter(([name]) => !isSecretField(name));
  return data(
    { errors: errors ?? {}, values: Object.fromEntries(shown), ...(problem && { problem }) },
    { status: 422 },
  );
}

/** Text fields only; a file where text is expected counts as missing. Of several values the last counts. */
function toValues(form: FormData): Record<string, string> {
  const values: Record<string, string> = Object.create(null);
  for (const [name, value] of form) if (typeof value === 'string') values[name] = value;
  return { ...values };
}
