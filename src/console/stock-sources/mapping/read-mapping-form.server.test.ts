import { describe, expect, it } from 'vitest';
import type { Mapping } from '../../../features/stock-sources/mapping/mapping.ts';
import { type MappingDraft, toDraft } from './mapping-draft.ts';
import { readMappingDraft, toMapping } from './read-mapping-form.server.ts';

/** The form of a draft's page, as a browser sends it. */
function toForm({ rows, defaults }: MappingDraft): FormData {
  const form = new FormData();
  for (const [index, row] of rows.entries()) {
    const { stored, ...texts } = row;
    for (const [name, value] of Object.entries(texts)) form.set(`${name}.${index}`, value);
    if (row.transform === 'stored') form.set(`stored.${index}`, JSON.stringify(stored));
  }
  form.set(`column.${rows.length}`, '');
  form.set(`field.${rows.length}`, '');
  for (const [index, { field, text }] of defaults.entries()) {
    form.set(`defaultField.${index}`, field);
    form.set(`defaultText.${index}`, text);
  }
  return form;
}

const mapping: Mapping = {
  columns: [
    { column: 'No', field: 'stocknum', transforms: [{ kind: 'trim' }] },
    { column: 'DAP', field: 'price', transforms: [{ kind: 'number' }, { kind: 'value map', values: { '0': '' } }] },
    {
      column: 'DAP',
      field: 'price_type',
      transforms: [{ kind: 'value map', values: { '0': '' }, other: 'drive_away' }],
    },
  ],
  defaults: { car_type: 'used' },
};
const columns = [{ column: 'No' }, { column: 'DAP' }, { column: 'Type' }];

describe('27.3 the form of a mapping', () => {
  it('saves an untouched mapping as it was, also columns that are used twice or read in several steps', () => {
    const draft = readMappingDraft(toForm(toDraft(mapping, columns, ['year'])));
    expect(toMapping(draft, [])).toEqual({ mapping, errors: {} });
  });

  it('chooses how a column is read by its values', () => {
    const draft = toDraft(mapping, columns, []);
    const rows = draft.rows.map((row) => (row.column === 'Type' ? { ...row, field: 'car_type' } : row));
    const samples = [{ values: { Type: 'N' } }];
    const { mapping: saved } = toMapping(readMappingDraft(toForm({ ...draft, rows })), samples);
    expect(saved.columns.at(-1)).toMatchObject({
      column: 'Type',
      field: 'car_type',
      transforms: [{ kind: 'value map', values: { n: 'new' } }],
    });
  });

  it('names the row whose detail is missing, and ignores fields that do not exist', () => {
    const row = { column: 'A', transform: 'date', detail: '', values: '', stored: [] };
    const draft = {
      rows: [
        { ...row, field: 'no such field' },
        { ...row, field: 'rego_expiry' },
      ],
      defaults: [],
    };
    expect(toMapping(draft, [])).toEqual({
      mapping: { columns: [], defaults: {} },
      errors: { 'row.1': 'Enter a format such as DD/MM/YYYY.' },
    });
  });

  it('refuses steps that the page did not write', () => {
    const form = new FormData();
    for (const [name, value] of [
      ['column.0', 'A'],
      ['field.0', 'price'],
      ['transform.0', 'stored'],
      ['stored.0', '[{"kind":"eval"}]'],
    ] as const)
      form.set(name, value);
    expect(readMappingDraft(form).rows).toMatchObject([{ stored: [] }]);
  });
});
