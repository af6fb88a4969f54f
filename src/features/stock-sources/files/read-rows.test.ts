import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { stringify } from 'csv-stringify/sync';
import { describe, expect, it } from 'vitest';
import { useTemporaryFiles } from '../../../../tests/support/files/temporary-files.ts';
import { readRows } from '../../../../tests/support/stock/read-rows.ts';
import { previewFile } from './preview-file.server.ts';
import type { ReadOptions, SourceRow } from './source-row.ts';

const files = useTemporaryFiles();
const read = async (content: string | Uint8Array, options?: ReadOptions): Promise<SourceRow[]> =>
  Array.fromAsync(readRows({ path: await files.write(content) }, options));
const readValues = async (content: string | Uint8Array, options?: ReadOptions) =>
  (await read(content, options)).map(({ values }) => ({ ...values }));

const toUtf16be = (text: string) => Buffer.from(text, 'utf16le').swap16();

describe('a CSV file', () => {
  it.each([
    ['commas', ','],
    ['tabs', '\t'],
    ['semicolons', ';'],
    ['pipes', '|'],
  ])('27.3 is read with %s, which are detected', async (_name, delimiter) => {
    const text = ['Stock,Make,Price', 'A1,Kia,"19,990"', 'A2,BMW,45990'].join('\n');
    const content = delimiter === ',' ? text : text.replaceAll('"19,990"', '19990').replaceAll(',', delimiter);
    const price = delimiter === ',' ? '19,990' : '19990';
    await expect(readValues(content)).resolves.toEqual([
      { Stock: 'A1', Make: 'Kia', Price: price },
      { Stock: 'A2', Make: 'BMW', Price: '45990' },
    ]);
  });

  it('27.3 is read with any delimiter inside quotes, multi-line values and every kind of line end', async () => {
    const content = 'Stock,Comments\r\nA1,"One owner;\nfull | history"\rA2,"said ""nice"""\nA3,17" alloys\r\n\r\n,\r\n';
    const rows = await read(content);
    expect(rows.map(({ number, line, values }) => [number, line, values['Stock'], values['Comments']])).toEqual([
      [1, 2, 'A1', 'One owner;\nfull | history'],
      [2, 4, 'A2', 'said "nice"'],
      [3, 5, 'A3', '17" alloys'],
    ]);
  });

  it('27.3 may name its delimiter in the first line, as Excel does', async () => {
    await expect(readValues('sep=;\r\nStock;Price\r\nA1;19,990\r\n')).resolves.toEqual([
      { Stock: 'A1', Price: '19,990' },
    ]);
  });

  it('27.3 sets aside a row with the wrong number of values and reads the others', async () => {
    const rows = await read('Stock,Make\nA1,Kia\nA2\nA3,Kia,red\nA4,Kia,\nA5,Kia\n');
    expect(rows.map(({ values, problem }) => [values['Stock'], problem])).toEqual([
      ['A1', undefined],
      ['A2', 'The row has 1 values, but the header has 2 columns.'],
      ['A3', 'The row has 3 values, but the header has 2 columns.'],
      ['A4', undefined],
      ['A5', undefined],
    ]);
  });

  it('27.3 numbers repeated and empty column names', async () => {
    await expect(readValues('Stock,Photo,Photo,\nA1,a.jpg,b.jpg,x\n')).resolves.toEqual([
      { Stock: 'A1', 'Photo[0]': 'a.jpg', 'Photo[1]': 'b.jpg', 'column 4': 'x' },
    ]);
  });

  it('27.3 is the same after a round trip, for any values', async () => {
    const value = fc.string({ unit: 'grapheme', maxLength: 12 }).filter((text) => !text.includes('\0'));
    const rows = fc.array(fc.record({ stock: fc.constantFrom('A1', 'B 2'), note: value, colour: value }), {
      minLength: 1,
      maxLength: 8,
    });
    await fc.assert(
      fc.asyncProperty(
        rows,
        fc.constantFrom(',', ';', '\t', '|'),
        fc.constantFrom('\n', '\r\n'),
        async (cars, delimiter, end) => {
          const content = stringify(cars, { header: true, delimiter, record_delimiter: end, quoted: true });
          await expect(readValues(content)).resolves.toEqual(cars);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('encodings', () => {
  const text = 'Stock,Make,Note\nA1,Citroën,“nice” – €5\n';
  const values = [{ Stock: 'A1', Make: 'Citroën', Note: '“nice” – €5' }];
  const inWindows1252 = Buffer.from(
    text.replace('“', '\x93').replace('”', '\x94').replace('–', '\x96').replace('€', '\x80'),
    'latin1',
  );
  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16 LE', Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-16 LE without a byte order mark', Buffer.from(text, 'utf16le')],
    ['UTF-16 BE', toUtf16be(`\uFEFF${text}`)],
    ['UTF-16 BE without a byte order mark', toUtf16be(text)],
    ['Windows-1252', inWindows1252],
  ])('27.3 reads %s', async (_name, content) => {
    await expect(readValues(content)).resolves.toEqual(values);
  });

  it('27.3 keeps the other lines of a UTF-8 file with one Windows-1252 line, wherever chunks end', async () => {
    const line = 'A1,Škoda 🚗\n';
    const content = Buffer.concat([
      Buffer.from(`Stock,Make\n${line.repeat(6000)}`),
      Buffer.from('A2,Citro\xebn\n', 'latin1'),
      Buffer.from(line.repeat(6000)),
    ]);
    const rows = await readValues(content);
    expect(rows).toHaveLength(12_001);
    expect(rows.filter(({ Make }) => Make !== 'Škoda 🚗')).toEqual([{ Stock: 'A2', Make: 'Citroën' }]);
  });
});

describe('a JSON file', () => {
  const car = { stock: 'A1', price: 19_990, sold: false, vin: null, engine: { size: 2.5 }, photos: ['a', 'b'] };
  const flat = {
    stock: 'A1',
    price: '19990',
    sold: 'false',
    vin: '',
    'engine.size': '2.5',
    'photos[0]': 'a',
    'photos[1]': 'b',
  };

  it.each([
    ['an array', [car]],
    ['an array in an object', { count: 1, tags: ['x'], cars: [car] }],
    ['an array within objects', { ok: true, data: { dealer: { phones: [{ n: '1' }] }, cars: [car, car] }, end: [] }],
  ])('27.3 is read from %s', async (_name, content) => {
    for (const space of [0, 2]) {
      const [row] = await readValues(JSON.stringify(content, null, space));
      expect(row).toEqual(flat);
    }
  });

  it('27.3 may have one object per line, and a bad line does not block others', async () => {
    const rows = await read(`${JSON.stringify(car)}\n{"stock":\n\n${JSON.stringify(car)}`);
    expect(rows.map(({ number, line, problem }) => [number, line, problem])).toEqual([
      [1, 1, undefined],
      [2, 2, 'The line is not valid JSON.'],
      [3, 4, undefined],
    ]);
    expect({ ...rows[0]?.values }).toEqual(flat);
  });

  it('27.3 names values of a list of names and values', async () => {
    const content = [
      {
        Identification: [
          { Type: 'StockNumber', Value: 'A1' },
          { Type: 'VIN', Value: '6T1' },
        ],
        Photos: [{ Url: 'a' }, { Url: 'b' }],
      },
    ];
    await expect(readValues(JSON.stringify(content))).resolves.toEqual([
      { 'Identification.StockNumber': 'A1', 'Identification.VIN': '6T1', 'Photos[0].Url': 'a', 'Photos[1].Url': 'b' },
    ]);
  });

  it('27.3 reads strings with brackets, quotes and escapes, wherever chunks end', async () => {
    const note = '[{"}], \\ " \u2028 \n 🚗';
    const cars = Array.from({ length: 6000 }, (_, index) => ({ stock: `A${index}`, note }));
    const rows = await readValues(JSON.stringify({ cars }));
    expect(rows).toEqual(cars);
  });
});

describe('an XML file', () => {
  it('27.3 is read from its repeated element', async () => {
    const content = `<?xml version="1.0"?><!-- stock --><inventory><dealer><name>Kim</name></dealer><units>
      <unit_of_stock id="7"><make>Kia &amp; Co</make><price currency="AUD">19990</price><note><![CDATA[<b>nice</b>]]></note>
        <photos><photo>a</photo><photo>b</photo></photos><empty/></unit_of_stock>
      <unit_of_stock id="8"><make>BMW</make><photos><photo>c</photo></photos></unit_of_stock></units></inventory>`;
    await expect(readValues(content)).resolves.toEqual([
      {
        '@id': '7',
        make: 'Kia & Co',
        price: '19990',
        'price.@currency': 'AUD',
        note: '<b>nice</b>',
        'photos.photo[0]': 'a',
        'photos.photo[1]': 'b',
        empty: '',
      },
      { '@id': '8', make: 'BMW', 'photos.photo': 'c' },
    ]);
  });

  it('27.3 is read from a feed with one item', async () => {
    const content = `<rss xmlns:g="http://base.google.com/ns/1.0"><channel><title>Stock</title>
      <item><g:id>1</g:id><g:image_link u="1">a</g:image_link><g:image_link u="2">b</g:image_link></item></channel></rss>`;
    await expect(readValues(content)).resolves.toMatchObject([{ 'g:id': '1', 'g:image_link[1]': 'b' }]);
  });
});

describe('a compressed file', () => {
  const text = 'Stock,Make\nA1,Kia\n';

  it('27.3 is read from gzip', async () => {
    await expect(readValues(gzipSync(text))).resolves.toEqual([{ Stock: 'A1', Make: 'Kia' }]);
  });

  it('27.3 is read from the first stock file in a ZIP file', async () => {
    const path = await files.writeZip({
      '__MACOSX/._cars.csv': 'x',
      'readme.md': 'x',
      'photos/a.jpg': 'x',
      'export/cars.csv': text,
      'other.csv': 'no',
    });
    const { format, rows } = await previewFile({ path });
    expect(format).toEqual({ kind: 'csv', delimiter: ',', container: 'zip' });
    expect(rows.map(({ values }) => ({ ...values }))).toEqual([{ Stock: 'A1', Make: 'Kia' }]);
  });
});

describe('a preview', () => {
  it('27.3 has the first rows and all of their columns, and reports progress up to the end', async () => {
    const cars = Array.from({ length: 50 }, (_, index) => ({ stock: `A${index}`, ...(index === 3 && { extra: 1 }) }));
    const path = await files.write(JSON.stringify(cars));
    const fractions: number[] = [];
    const { columns, rows, format } = await previewFile({ path }, { onProgress: (done) => fractions.push(done) });
    expect(format).toEqual({ kind: 'json', container: 'none' });
    expect(columns).toEqual(['stock', 'extra']);
    expect(rows).toHaveLength(20);
    expect(fractions.at(-1)).toBe(1);
  });
});
