import { readSamples } from '../../../features/stock-sources/mapping/detect-columns.ts';
import type { Mapping, Transform } from '../../../features/stock-sources/mapping/mapping.ts';
import { transform as transformSchema } from '../../../features/stock-sources/mapping/mapping.ts';
import { suggestTransforms } from '../../../features/stock-sources/mapping/suggest-transforms.ts';
import { findTargetField } from '../../../features/stock-sources/mapping/target-fields.ts';
import type { DraftRow, MappingDraft } from './mapping-draft.ts';
import { toTransforms } from './transform-fields.ts';

type Samples = Parameters<typeof readSamples>[1];

/** More columns than a file may have. */
const maxRows = 1000;

/** Reads the form as it was typed. */
export function readMappingDraft(form: FormData): MappingDraft {
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : '';
  };
  const rows: DraftRow[] = [];
  for (let index = 0; index < maxRows && form.has(`column.${index}`); index++) {
    const column = text(`column.${index}`);
    const field = text(`field.${index}`);
    // The last row adds another use of a column.
    if (column === '') continue;
    rows.push({
      column,
      field,
      transform: text(`transform.${index}`) || 'auto',
      detail: text(`detail.${index}`),
      values: text(`values.${index}`),
      stored: readStored(text(`stored.${index}`)),
    });
  }
  const defaults: MappingDraft['defaults'] = [];
  for (let index = 0; index < maxRows && form.has(`defaultField.${index}`); index++) {
    const field = text(`defaultField.${index}`);
    if (field !== '') defaults.push({ field, text: text(`defaultText.${index}`) });
  }
  return { rows, defaults };
}

function readStored(text: string): Transform[] {
  try {
    const parsed = transformSchema.array().max(10).safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : [];
  } catch {
    return []; // not sent by this page
  }
}

/** @returns the mapping, with errors by the row of the draft: `row.{index}` */
export function toMapping(
  { rows, defaults }: MappingDraft,
  samples: Samples,
): { mapping: Mapping; errors: Readonly<Record<string, string>> } {
  const errors: Record<string, string> = {};
  const columns: Mapping['columns'] = [];
  for (const [index, row] of rows.entries()) {
    const field = findTargetField(row.field);
    if (!field) continue;
    const { column } = row;
    const chosen =
      row.transform === 'stored'
        ? row.stored
        : (toTransforms(row) ?? suggestTransforms(field, readSamples(column, samples)).transforms);
    if ('error' in chosen) errors[`row.${index}`] = chosen.error;
    else columns.push({ column, field: field.name, transforms: [...chosen] });
  }
  const given = defaults.filter(({ text }) => text.trim() !== '');
  return { mapping: { columns, defaults: Object.fromEntries(given.map(({ field, text }) => [field, text])) }, errors };
}
