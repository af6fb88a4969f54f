import type { FormField } from './form-field.ts';

/** Fields one after the other; those that depend on the answer before them stand together, to be shown or not. */
export type FormPart = { key: string; fields: readonly FormField[]; isConditional: boolean };

export function formParts(fields: readonly FormField[]): FormPart[] {
  const parts: { key: string; fields: FormField[]; isConditional: boolean }[] = [];
  for (const field of fields) {
    const last = parts.at(-1);
    const isConditional = field.onlyIf !== undefined;
    if (last && last.isConditional === isConditional) last.fields.push(field);
    else parts.push({ key: field.name, fields: [field], isConditional });
  }
  return parts;
}
