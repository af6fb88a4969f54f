import type { FieldType, FormField } from '../form-field.ts';

/** Consecutive fields; those that depend on an earlier answer form a group of their own, shown or hidden together. */
export type FieldGroup = { key: string; fields: readonly FormField[]; isConditional: boolean };

export function groupFields(fields: readonly FormField[]): FieldGroup[] {
  const groups: { key: string; fields: FormField[]; isConditional: boolean }[] = [];
  for (const field of fields) {
    const last = groups.at(-1);
    const isConditional = field.onlyIf !== undefined;
    if (last && last.isConditional === isConditional) last.fields.push(field);
    else groups.push({ key: field.name, fields: [field], isConditional });
  }
  return groups.map((group) => ({ ...group, fields: fillGaps(group.fields) }));
}

const wideTypes: ReadonlySet<FieldType> = new Set(['text', 'checkbox', 'terms', 'checks', 'choice']);

/** Whether another field fits beside it in a two-column form. */
export const isNarrow = ({ type, isWide = false }: FormField): boolean => !isWide && !wideTypes.has(type);

/** Widens a narrow field that would have an empty column beside it. */
function fillGaps(fields: readonly FormField[]): FormField[] {
  let hasRightNeighbour = false;
  return fields.map((field, index) => {
    if (field.type === 'hidden') return field;
    const next = fields.slice(index + 1).find(({ type }) => type !== 'hidden');
    const isRightColumn = hasRightNeighbour;
    hasRightNeighbour = isNarrow(field) && !isRightColumn && next !== undefined && isNarrow(next) && !next.startsRow;
    return isNarrow(field) && !isRightColumn && !hasRightNeighbour ? { ...field, isWide: true } : field;
  });
}
