import { join } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import { describe, expect, it } from 'vitest';
import { useTemporaryFiles } from '../../../../../tests/support/files/temporary-files.ts';
import { checkCar } from '../../../stock/fields/check-car.ts';
import { stockFields } from '../../../stock/fields/stock-fields.ts';
import { previewFile } from '../../files/preview-file.server.ts';
import { simplifyColumn } from '../column-names.ts';
import { detectColumns } from '../detect-columns.ts';
import { mapRow } from '../map-row.ts';
import { mapping as mappingSchema } from '../mapping.ts';
import { parseMappedRow, type ParsedRow } from '../parse-mapped-row.ts';
import { findProfile, profiles } from './profiles.ts';

const files = useTemporaryFiles();
const samples = join(import.meta.dirname, '../../../../../tests/support/stock-files');

async function readSample(path: string) {
  const { columns, rows } = await previewFile({ path });
  const detection = detectColumns(columns, rows);
  const cars = rows.map((row) => parseMappedRow(mapRow(detection.mapping, row), detection.mapping));
  return { detection, cars };
}

const expectComplete = (cars: readonly ParsedRow[]) => {
  for (const { values, errors } of cars) expect([errors, checkCar(values)]).toEqual([[], {}]);
};

describe('a built-in profile', () => {
  it.each(['australian-export', 'google-vehicle-listings', 'meta-automotive'])(
    '27.4 recognises and maps its sample completely: %s',
    async (id) => {
      const { detection, cars } = await readSample(join(samples, `${id}.csv`));
      expect(detection).toMatchObject({ profile: id, missing: [] });
      const ignored = findProfile(id)?.ignored.map(simplifyColumn) ?? [];
      const unmapped = detection.columns.filter(({ field }) => field === undefined).map(({ column }) => column);
      expect(unmapped.filter((column) => !ignored.includes(simplifyColumn(column)))).toEqual([]);
      expectComplete(cars);
    },
  );

  it('27.4 reads an Australian export as it is meant', async () => {
    const { cars } = await readSample(join(samples, 'australian-export.csv'));
    expect(cars[0]).toMatchObject({
      values: {
        stocknum: 'U10234',
        car_type: 'used',
        price: 24_990,
        price_type: 'drive_away',
        km: 41_250,
        rego_expiry: '2027-03-31',
        build_date: '2019-03-01',
        'variant.cylinders': 4,
        dealercomments: 'One owner. 17" alloys.',
        filtered_features: ['Apple CarPlay', 'Reversing camera'],
        purchase_cost: 21_000,
      },
      photos: ['https://cdn.example/u10234/1.jpg', 'https://cdn.example/u10234/2.jpg'],
    });
    expect(cars[1]).toMatchObject({
      values: { car_type: 'new', price: 38_990, price_type: 'excl_govt_charges', rego_expiry: null },
      photos: [],
    });
  });

  it('27.4 reads Google’s and Meta’s values as they are meant', async () => {
    const google = await readSample(join(samples, 'google-vehicle-listings.csv'));
    expect(google.cars[0]).toMatchObject({
      values: {
        km: 41_250,
        price: 34_990,
        price_type: 'excl_govt_charges',
        badge: 'GXL',
        certified: true,
        fuel: 'Hybrid',
      },
      photos: [1, 2, 3].map((number) => `https://tamar.example/images/${number}.jpg`),
    });
    const meta = await readSample(join(samples, 'meta-automotive.csv'));
    expect(meta.cars).toMatchObject([
      { values: { km: 41_250, reserved: true, certified: true, car_type: 'used' }, photos: { length: 2 } },
      {
        values: { km: 8, reserved: false, certified: false, car_type: 'new', body: 'ute', drive: '4WD' },
        photos: { length: 1 },
      },
    ]);
  });

  it('27.4 reads every field of the platform’s own CSV', async () => {
    const example: Record<string, string> = {
      stocknum: 'A1',
      car_type: 'used',
      item_type: 'caravan',
      price_type: 'drive_away',
      year: '2024',
      status: 'in_stock',
      vin: 'JTMAB3FV10D012345',
      history_report_url: 'https://report.example/1',
      private_postcode: '6000',
      before_price: '2',
    };
    const byKind = { integer: '1', decimal: '1.5', boolean: 'yes', date: '2026-11-15', list: 'a|b' } as Record<
      string,
      string
    >;
    const row = Object.fromEntries(stockFields.map(({ name, kind }) => [name, example[name] ?? byKind[kind] ?? 'x']));
    const content = stringify([{ ...row, photos: 'https://cdn.example/1.jpg|https://cdn.example/2.jpg' }], {
      header: true,
    });
    const { detection, cars } = await readSample(await files.write(content));
    expect(detection.profile).toBe('forecourt-csv');
    expect(detection.mapping.columns.map(({ column, field }) => [column, field])).toEqual([
      ...stockFields.map(({ name }) => [name, name]),
      ['photos', 'photos'],
    ]);
    expect(cars[0]?.errors).toEqual([]);
    expect(cars[0]?.photos).toHaveLength(2);
    expect(Object.keys(cars[0]?.values ?? {})).toHaveLength(stockFields.length);
  });

  it('27.4 is a valid mapping that can be saved', () => {
    for (const { columns, defaults } of profiles)
      expect(() => mappingSchema.parse({ columns, defaults })).not.toThrow();
  });
});
