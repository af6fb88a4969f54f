import type { FieldError, FieldType, FormField } from './form-field.ts';

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
  return parts.map((part) => ({ ...part, fields: withoutHoles(part.fields) }));
}

const wideTypes: ReadonlySet<FieldType> = new Set(['text', 'checkbox', 'terms', 'checks', 'choice']);

/** Whether a field leaves room for another beside it, where the form is wide enough for two. */
export const isNarrow = ({ type, isWide = false }: FormField): boolean => !isWide && !wideTypes.has(type);

/** A field that would stand beside nothing has its row to itself. */
function withoutHoles(fields: readonly FormField[]): FormField[] {
  let neighbour = false;
  return fields.map((field, place) => {
    if (field.type === 'hidden') return field;
    const follower = fields.slice(place + 1).find(({ type }) => type !== 'hidden');
    const isSecond = neighbour;
    neighbour = isNarrow(field) && !isSecond && follower !== undefined && isNarrow(follower) && !follower.beginsRow;
    return isNarrow(field) && !isSecond && !neighbour ? { ...field, isWide: true } : field;
  });
}

const stepOf = ({ step = 0 }: FormField): number => step;

export const fieldsOfStep = (fields: readonly FormField[], step: number): FormField[] =>
  fields.filter((field) => stepOf(field) === step);

/** The first step with something to mend: that is where a visitor is led. */
export function firstBrokenStep(fields: readonly FormField[], errors: readonly FieldError[]): number | undefined {
  const broken = fields.find(({ name }) => errors.some(({ field }) => field === name));
  return broken && stepOf(broken);
}

/** What there is to mend in a step; what belongs to none is said in each. */
export const errorsOfStep = (fields: readonly FormField[], errors: readonly FieldError[], step: number): FieldError[] =>
  errors.filter(({ field }) => {
    const asked = fields.find(({ name }) => name === field);
    return asked === undefined || stepOf(asked) === step;
  });
