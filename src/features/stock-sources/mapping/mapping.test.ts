import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyTransforms } from './apply-transforms.ts';
import { commonDateFormats, parseDateFormat } from './date-format.ts';
import { detectColumns } from './detect-columns.ts';
import { mapRow } from './map-row.ts';
import { type Mapping, mapping as mappingSchema, type Transform } from './mapping.ts';
import { parseMappedRow } from './parse-mapped-row.ts';
import { reuseMapping } from './reuse-mapping.ts';

const map = (columns: Mapping['columns'], values: Record<string, string>, defaults: Mapping['defaults'] = {}) =>
  mapRow({ columns, defaults }, { values });

describe('transforms', () => {
  it.each<[Transform, string, string | string[]]>([
    [{ kind: 'trim' }, '  a b ', 'a b'],
    [{ kind: 'upper' }, 'abc', 'ABC'],
    [{ kind: 'number' }, '$34,990.00 AUD', '34990'],
    [{ kind: 'number' }, 'AUD 1 234.5', '1234.5'],
    [{ kind: 'number' }, '$34,990* Drive Away', '34990'],
    [{ kind: 'number' }, 'A$ 34990 + govt charges', '34990'],
    [{ kind: 'number' }, '41,250 kms', '41250'],
    [{ kind: 'number' }, '0.00', '0'],
    [{ kind: 'number' }, '34.990', '34.990'], // refused by a field for whole numbers
    [{ kind: 'number' }, ' ', ''],
    [{ kind: 'date', format: 'DD/MM/YYYY' }, '1/2/2026', '2026-02-01'],
    [{ kind: 'date', format: 'DD/MM/YYYY' }, '01/02/2026 12:30:00', '2026-02-01'],
    [{ kind: 'date', format: 'YYYYMMDD' }, '20260201', '2026-02-01'],
    [{ kind: 'date', format: 'MMM YY' }, 'September 99', '1999-09-01'],
    [{ kind: 'split', separator: ',' }, 'a, b,,c ', ['a', 'b', 'c']],
    [{ kind: 'number' }, '30,000 miles', '48280'],
    [{ kind: 'value map', values: { U: 'used' } }, ' u', 'used'],
    [{ kind: 'value map', values: { U: 'used' } }, 'x', 'x'],
    [{ kind: 'value map', values: { U: 'used' }, other: 'new' }, 'x', 'new'],
    [{ kind: 'value map', values: {}, other: 'new' }, ' ', ''],
    [{ kind: 'value map', values: {} }, '__proto__', '__proto__'],
  ])('27.3 %j of %j is %j', (transform, value, expected) => {
    expect(applyTransforms(value, [transform])).toEqual(expected);
  });

  it.each<[Transform, string, string]>([
    [{ kind: 'number' }, 'POA', '“POA” is not a number.'],
    ...['45k', '1.2m', '24990 or 25990', '3,5', 'from 24990', 'USD 24990', '$$5', '12 345 6', '-$5'].map(
      (text): [Transform, string, string] => [{ kind: 'number' }, text, `“${text}” is not a plain number.`],
    ),
    [{ kind: 'date', format: 'DD/MM/YYYY' }, '31/02/2026', '“31/02/2026” is not a date in the format DD/MM/YYYY.'],
    [{ kind: 'date', format: 'DD/MM/YYYY' }, '2026-02-01', '“2026-02-01” is not a date in the format DD/MM/YYYY.'],
    [{ kind: 'date', format: 'DD/DD/YYYY' }, '01/01/2026', '“01/01/2026” is not a date in the format DD/DD/YYYY.'],
  ])('27.3 %j refuses %j', (transform, value, message) => {
    expect(() => applyTransforms(value, [transform])).toThrow(message);
  });

  it('27.3 apply in order, and to each value after a split', () => {
    const transforms: Transform[] = [
      { kind: 'upper' },
      { kind: 'split', separator: '/' },
      { kind: 'value map', values: { A: 'x' } },
    ];
    expect(applyTransforms('a/b', transforms)).toEqual(['x', 'B']);
  });

  it('27.3 read every date in every common format', () => {
    const names = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
    const date = fc.date({ min: new Date('1970-01-01'), max: new Date('2069-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(date, fc.constantFrom(...commonDateFormats), (day, format) => {
        const [year = '', month = '', number = ''] = day.toISOString().slice(0, 10).split('-');
        const parts: Record<string, string> = {
          YYYY: year,
          YY: year.slice(2),
          MMM: names[Number(month) - 1] ?? '',
          MM: month,
          DD: number,
        };
        const text = format.replaceAll(/YYYY|YY|MMM|MM|DD/g, (part) => parts[part] ?? '');
        expect(parseDateFormat(text, format)).toBe(`${year}-${month}-${format.includes('D') ? number : '01'}`);
      }),
    );
  });

  it('27.3 never fail in an unexpected way, and numbers survive formatting', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.constantFrom('$', '', 'AUD '), (price, sign) => {
        const text = `${sign}${price.toLocaleString('en-AU')}.00`;
        expect(applyTransforms(text, [{ kind: 'number' }])).toBe(String(price));
      }),
    );
    const transform = fc.constantFrom<Transform>(
      { kind: 'trim' },
      { kind: 'upper' },
      { kind: 'split', separator: '|' },
      { kind: 'value map', values: { a: 'b' } },
    );
    fc.assert(
      fc.property(fc.string(), fc.array(transform, { maxLength: 5 }), (text, transforms) => {
        expect([applyTransforms(text, transforms)].flat().every((value) => typeof value === 'string')).toBe(true);
      }),
    );
    fc.assert(
      fc.property(fc.string(), fc.string(), (text, format) => {
        expect(parseDateFormat(text, format) ?? '2026-01-01').toMatch(/^\d{4}-\d\d-\d\d$/);
      }),
    );
  });
});

describe('a mapped row', () => {
  it('27.3 takes the first column with a value, and the default if there is none', () => {
    const columns = [
      { column: 'Sale', field: 'price', transforms: [] },
      { column: 'RRP', field: 'price', transforms: [] },
      { column: 'Colour', field: 'colour', transforms: [] },
    ];
    expect(map(columns, { Sale: ' ', RRP: '5', Colour: '' }, { colour: 'Red', status: 'in_stock' })).toEqual({
      values: { price: '5', colour: 'Red', status: 'in_stock' },
      errors: [],
    });
  });

  it('27.3 joins numbered columns in order, with or without a number', () => {
    const columns = [{ column: 'image[].url', field: 'photos', transforms: [] }];
    expect(map(columns, { 'image[0].url': 'a', 'image[1].url': '', 'image[2].url': 'c' }).values).toEqual({
      photos: ['a', 'c'],
    });
    expect(map(columns, { 'image.url': 'a' }).values).toEqual({ photos: ['a'] });
    expect(map(columns, {}).values).toEqual({ photos: [] });
  });

  it('27.3 has an error with the column for each value that cannot be read, and the other values', () => {
    const columns: Mapping['columns'] = [
      { column: 'Price', field: 'price', transforms: [{ kind: 'number' }] },
      { column: 'Yr', field: 'year', transforms: [] },
      { column: 'Images', field: 'photos', transforms: [] },
      { column: 'Model', field: 'model', transforms: [] },
    ];
    const mapped = map(columns, { Price: 'POA', Yr: '1', Images: 'javascript:alert(1)', Model: 'RAV4' });
    expect(parseMappedRow(mapped, { columns })).toEqual({
      values: { model: 'RAV4' },
      photos: ['javascript:alert(1)'],
      hasMorePhotos: false,
      errors: [
        { column: 'Price', field: 'price', message: '“POA” is not a number.' },
        { column: 'Yr', field: 'year', message: 'Enter 1900 or more.' },
        { column: 'Images', field: 'photos', message: '“javascript:alert(1)” is not the address of a photo.' },
      ],
    });
  });

  it('27.3 can be that of another source, without the columns that the file does not have', () => {
    const ref = { column: 'Ref', field: 'stocknum', transforms: [] };
    const yard = { column: 'Yard', field: 'location', transforms: [] };
    const defaults = { car_type: 'used' };
    expect(reuseMapping({ columns: [ref, yard], defaults }, ['Ref', 'Colour'])).toEqual({ columns: [ref], defaults });
  });

  it('27.3 is saved only with fields that exist', () => {
    const columns = [{ column: 'a', field: '__proto__', transforms: [] }];
    expect(mappingSchema.safeParse({ columns, defaults: {} }).success).toBe(false);
    expect(map(columns, { a: 'x' }, { constructor: 'x' })).toEqual({ values: {}, errors: [] });
  });
});

const detect = (...rows: Record<string, string>[]) => {
  const headers = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return detectColumns(
    headers,
    rows.map((values) => ({ values })),
  );
};
const fieldsOf = (...rows: Record<string, string>[]) =>
  Object.fromEntries(detect(...rows).mapping.columns.map(({ column, field }) => [column, field]));

describe('detecting columns', () => {
  it('27.3 knows names in any spelling, and leaves unknown ones out', () => {
    expect(
      fieldsOf({ 'STOCK #': 'A1', manufacturer: 'Kia', 'Model Name': 'Rio', KMs: '5', 'Ext. Colour': 'Red', Foo: '1' }),
    ).toEqual({
      'STOCK #': 'stocknum',
      manufacturer: 'make',
      'Model Name': 'model',
      KMs: 'km',
      'Ext. Colour': 'colour',
    });
  });

  it('27.3 chooses transforms by the values', () => {
    const { mapping, missing } = detect({
      'Stock No': 'A1',
      Condition: 'U',
      'Compliance date': 'Mar 2019',
      Price: 'AUD 24,990',
      Images: 'https://a.example/1.jpg;https://a.example/2.jpg',
    });
    expect(mapping.columns).toEqual([
      { column: 'Stock No', field: 'stocknum', transforms: [] },
      { column: 'Condition', field: 'car_type', transforms: [expect.objectContaining({ kind: 'value map' })] },
      { column: 'Compliance date', field: 'compliance_date', transforms: [{ kind: 'date', format: 'MMM YYYY' }] },
      { column: 'Price', field: 'price', transforms: [] },
      { column: 'Images', field: 'photos', transforms: [{ kind: 'split', separator: ';' }] },
    ]);
    expect(missing).toEqual(['year', 'make', 'model', 'price_type']);
  });

  it('27.3 does not trust a name whose values do not fit, and recognises a VIN without a name', () => {
    expect(fieldsOf({ Year: 'blue', A: 'JTMAB3FV10D012345' }, { Year: 'red', A: 'KNAPX81ABN7012345' })).toEqual({
      A: 'vin',
    });
  });

  it('27.3 reads nested JSON messages and XML lists', () => {
    expect(
      fieldsOf({
        'Identification.StockNumber': 'A1',
        'Identification.VIN': 'JTMAB3FV10D012345',
        ListingType: 'Used',
        'Specification.Make': 'Kia',
        'Specification.Model': 'Rio',
        'Specification.Attributes.Doors': '5',
        'PriceList.EGC': '24990',
        'Media.Photos[0].Url': 'https://a.example/1.jpg',
        'Media.Photos[1].Url': 'https://a.example/2.jpg',
      }),
    ).toEqual({
      'Identification.StockNumber': 'stocknum',
      'Identification.VIN': 'vin',
      ListingType: 'car_type',
      'Specification.Make': 'make',
      'Specification.Model': 'model',
      'Specification.Attributes.Doors': 'doors',
      'PriceList.EGC': 'price_type',
      'Media.Photos[].Url': 'photos',
    });
    expect(
      fieldsOf({ 'photos.photo': 'https://a.example/1.jpg' }, { 'photos.photo[0]': 'https://a.example/1.jpg' }),
    ).toEqual({
      'photos.photo[]': 'photos',
    });
  });

  it('27.3 maps each field once, and numbered photo columns together', () => {
    const { mapping } = detect({ Price: '1', 'Sale price': '2', 'Photo 1': 'https://a.example/1.jpg', 'Photo 2': '' });
    expect(mapping.columns.map(({ column }) => column)).toEqual(['Price', 'Photo 1', 'Photo 2']);
  });
});
