import { readFile } from 'node:fs/promises';
import { deflateRawSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { useTemporaryFiles } from '../../../../tests/support/files/temporary-files.ts';
import { readRows } from '../../../../tests/support/stock/read-rows.ts';
import type { ReadOptions } from './source-row.ts';

const files = useTemporaryFiles();
const readPath = (path: string, options?: ReadOptions) => Array.fromAsync(readRows({ path }, options));
const read = async (content: string | Uint8Array, options?: ReadOptions) =>
  readPath(await files.write(content), options);

const lines = (count: number) => Array.from({ length: count }, (_, index) => `A${index},Kia\n`).join('');
const csv = `Stock,Make\n${lines(50)}`;
const json = JSON.stringify({ cars: Array.from({ length: 50 }, (_, index) => ({ stock: `A${index}` })) });
const xml = `<cars>${'<car><stock>A1</stock></car>'.repeat(50)}</cars>`;

describe('an incomplete file fails as a whole', () => {
  it.each([
    ['CSV that ends within a row', `Stock,Make\n${lines(3)}A4`, /line 5 ends in the middle of a row/],
    ['CSV with a quote that is not closed', `Stock,Make\nA1,"Kia\n${lines(3)}`, /row at line 2 is never closed/],
    ['CSV with a quote that is not closed, in a long file', `Stock,Make\nA1,"Kia\n${lines(900)}`, /is never closed/],
    ['JSON', json.slice(0, -1), /JSON ends too early/],
    ['JSON within a row', json.slice(0, 300), /JSON ends too early/],
    ['JSON within a string', json.slice(0, json.indexOf('A7') + 1), /JSON ends too early/],
    ['JSON lines', '{"stock":"A1"}\n{"stock":"A2"}\n{"sto', /line 3 ends in the middle of a row/],
    ['XML', xml.slice(0, -3), /XML ends too early/],
    ['XML within a row', xml.slice(0, 500), /XML ends too early/],
    ['XML without an end', xml.slice(0, -7), /XML ends too early/],
    ['UTF-16', Buffer.from(`\uFEFF${csv}`, 'utf16le').subarray(0, -1), /in the middle of a character/],
    ['gzip', gzipSync(csv).subarray(0, -9), /compressed file is incomplete/],
  ])('27.3 %s', async (_name, content, message) => {
    await expect(read(content, { maxRowLength: 4096 })).rejects.toThrow(
      expect.objectContaining({
        name: 'IncompleteFileError',
        code: 'incomplete',
        message: expect.stringMatching(message),
      }),
    );
  });

  it.each([40, 400])('27.3 ZIP without its last %i bytes', async (missing) => {
    const whole = await files.writeZip({ 'cars.csv': `Stock,Make\n${lines(500)}` });
    await expect(read((await readFile(whole)).subarray(0, -missing))).rejects.toMatchObject({ code: 'incomplete' });
  });
});

describe('a file without cars fails', () => {
  it.each([
    ['nothing', ''],
    ['blank lines', '\n \r\n\n'],
    ['a header only', 'Stock,Make\r\n'],
    ['an empty array', '[]'],
    ['an empty array in an object', '{"cars": [ ]}'],
    ['an empty root', '<cars></cars>'],
    ['a root with facts only', '<cars><updated>today</updated></cars>'],
  ])('27.3 %s', async (_name, content) => {
    await expect(read(content)).rejects.toMatchObject({ code: 'empty' });
  });
});

describe('a file of another kind fails with its reason', () => {
  it.each([
    ['a web page', '<!DOCTYPE html><html><body>Sign in</body></html>', /web page/],
    ['a PDF document', '%PDF-1.7 …', /PDF/],
    ['an old Excel workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /Excel workbook\. Save it as CSV/],
    ['a picture', Buffer.from('ffd8ffe000104a46', 'hex'), /picture/],
    ['random bytes', Buffer.from('0100000300ff00fe', 'hex'), /not a text file/],
    ['JSON without a list', '{"error":"not found"}', /no list of cars/],
  ])('27.3 %s', async (_name, content, message) => {
    await expect(read(content)).rejects.toThrow(message);
  });

  it.each([
    ['an Excel workbook', { '[Content_Types].xml': '<a/>', 'xl/workbook.xml': '<a/>' }, /Excel workbook/],
    ['a ZIP file with pictures', { 'a.jpg': 'x' }, /no CSV, JSON or XML/],
    ['a ZIP file in a ZIP file', { 'cars.zip': 'x' }, /no CSV, JSON or XML/],
  ])('27.3 %s', async (_name, entries: Record<string, string>, message) => {
    await expect(readPath(await files.writeZip(entries))).rejects.toThrow(message);
  });
});

describe('malformed content', () => {
  it.each([
    ['JSON with a wrong bracket', '[{"a":1]]', /unexpected \]/],
    ['JSON with a bad row', '[{"a":1},{"a":}]', /syntax error in row 2/],
    ['JSON with a trailing comma', '[{"a":1},]', /syntax error in row 2/],
    ['JSON without a comma', '[{"a":1}{"a":2}]', /syntax error in row 1/],
    ['JSON with something after its end', '[{"a":1}] x', /around the list/],
    ['XML with a wrong end tag', '<cars><car><a>1</b></car></cars>', /line 1/],
    [
      'XML with an unescaped &',
      '<cars>\n<car><a>Black & white</a></car></cars>',
      /invalid character in entity name in line 2/,
    ],
    ['XML with an unknown entity', '<cars><car><a>&nbsp;</a></car></cars>', /entity/],
    ['XML with two roots', '<cars><car a="1"/></cars><cars/>', /line 1/],
  ])('27.3 %s fails with its place', async (_name, content, message) => {
    await expect(read(content)).rejects.toThrow(
      expect.objectContaining({ code: 'malformed', message: expect.stringMatching(message) }),
    );
  });

  it('27.3 a damaged ZIP file fails', async () => {
    const bytes = await readFile(await files.writeZip({ 'cars.csv': csv }));
    bytes[45] = (bytes[45] ?? 0) ^ 0xff;
    await expect(read(bytes)).rejects.toMatchObject({ code: 'malformed' });
  });

  it('27.3 a row with a NUL character is set aside', async () => {
    const filler = 'A1,Kia\n'.repeat(200);
    const rows = await read(`Stock,Make\n${filler}A2,K\0ia\nA3,Kia\n`);
    expect(rows.filter(({ problem }) => problem)).toMatchObject([{ number: 201, problem: /Make.*NUL/ }]);
    await expect(read('[{"make":"K\\u0000ia"},{"make":"Kia"}]')).resolves.toMatchObject([{ problem: /NUL/ }, {}]);
  });
});

describe('attacks', () => {
  it.each([
    [
      'expanding entities',
      '<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]><cars><car><x>&b;</x></car></cars>',
    ],
    ['an external entity', '<!DOCTYPE a [<!ENTITY a SYSTEM "file:///etc/passwd">]><cars><car><x>&a;</x></car></cars>'],
    ['an external document type', '<!DOCTYPE a SYSTEM "https://evil.example/a.dtd"><cars><car a="1"/></cars>'],
  ])('27.3 XML with %s is refused', async (_name, content) => {
    await expect(read(content)).rejects.toMatchObject({ code: 'unsafe', message: /document type/ });
  });

  it('27.3 XML with an undeclared entity named like a property of objects is refused', async () => {
    await expect(read('<cars><car><x>&constructor;&toString;</x></car></cars>')).rejects.toMatchObject({
      code: 'malformed',
    });
  });

  it.each([
    ['JSON', `[${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}]`],
    ['JSON arrays', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
    ['XML', `<cars><car>${'<a>'.repeat(100_000)}`],
  ])('27.3 deeply nested %s is refused', async (_name, content) => {
    await expect(read(content)).rejects.toMatchObject({ code: expect.stringMatching(/too-large|malformed/) });
  });

  it('27.3 a deeply nested line of JSON is set aside', async () => {
    const deep = `{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}`;
    await expect(read(`{"a":1}\n${deep}\n{"a":2}\n`)).resolves.toMatchObject([{}, { problem: /nested/ }, {}]);
  });

  const huge = 'x'.repeat(10 * 1024 * 1024);
  const large = huge.slice(0, 1024 * 1024);
  it.each([
    ['CSV', `Stock,Make\nA1,${huge}\n`],
    ['CSV header', large],
    ['quoted CSV', `Stock,Make\nA1,"${large}"\n`],
    ['JSON', `[{"a":"${huge}"}]`],
    ['JSON lines', `{"a":1}\n{"a":"${huge}"}\n`],
    ['XML', `<cars><car><a>${huge}</a></car></cars>`],
    ['XML attribute', `<cars><car a="${large}"/></cars>`],
    ['XML name', `<cars><${large}/></cars>`],
    ['XML comment', `<cars><!--${large}--></cars>`],
  ])('27.3 a very long row is refused: %s', async (_name, content) => {
    await expect(read(content)).rejects.toMatchObject({
      code: expect.stringMatching(/too-large|incomplete|malformed|empty/),
    });
  });

  it('27.3 a file above the limits for size, rows or columns is refused', async () => {
    await expect(read(csv, { maxBytes: 100 })).rejects.toMatchObject({ code: 'too-large', message: /100 bytes/ });
    await expect(read(csv, { maxRows: 49 })).rejects.toMatchObject({ code: 'too-large', message: /more than 49 rows/ });
    await expect(read('a,b,c\n1,2,3\n', { maxColumns: 2 })).rejects.toMatchObject({ code: 'too-large' });
    await expect(read('[{"a":1,"b":2,"c":3},{"a":1}]', { maxColumns: 2 })).resolves.toMatchObject([
      { problem: 'The row has more than 2 values.' },
      {},
    ]);
  });

  it('27.3 bombs are refused before they expand', async () => {
    const bomb = Buffer.alloc(4 * 1024 * 1024, `Stock,${'x'.repeat(5000)}\n`);
    await expect(read(gzipSync(bomb))).rejects.toMatchObject({ code: 'unsafe', message: /expands to more than 200/ });
    await expect(readPath(await files.writeZip({ 'a.csv': bomb }))).rejects.toMatchObject({ code: 'unsafe' });
    await expect(readPath(await files.writeZip({ 'a.csv': bomb }), { maxBytes: 1000 })).rejects.toMatchObject({
      code: 'too-large',
    });
  });

  it('27.3 a ZIP file that states a wrong size is refused', async () => {
    const content = Buffer.from(csv.repeat(100));
    const bytes = buildZip('cars.csv', content, 64);
    await expect(read(bytes)).rejects.toMatchObject({ code: 'malformed' });
  });

  it.each(['../cars.csv', '/etc/cars.csv', 'a/../../cars.csv', 'C:/cars.csv'])(
    '27.3 a ZIP file with the path %s is refused',
    async (name) => {
      await expect(read(buildZip(name, Buffer.from(csv)))).rejects.toMatchObject({ code: 'unsafe' });
    },
  );

  it('27.3 column names cannot change objects', async () => {
    const names = ['__proto__', 'constructor', 'toString'];
    const contents = [
      `${names.join(',')}\npolluted,b,c\n`,
      '[{"__proto__":"polluted","constructor":"b","toString":"c"}]',
      '<cars><car><__proto__>polluted</__proto__><constructor>b</constructor><toString>c</toString></car></cars>',
    ];
    for (const content of contents) {
      const [row] = await read(content);
      expect(Object.entries(row?.values ?? {})).toEqual([
        ['__proto__', 'polluted'],
        ['constructor', 'b'],
        ['toString', 'c'],
      ]);
    }
    const [nested] = await read('[{"__proto__":{"polluted":"yes"}}]');
    expect(Object.keys(nested?.values ?? {})).toEqual(['__proto__.polluted']);
    expect({}).not.toHaveProperty('polluted');
  });
});

/** A ZIP file with one entry and any name, which libraries refuse to write. */
function buildZip(name: string, content: Buffer, statedSize = content.length): Buffer {
  const data = deflateRawSync(content);
  const fields = Buffer.alloc(26); // version, flags, method, time, date, CRC, sizes and length of the name
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(8, 4);
  fields.writeUInt32LE(data.length, 14);
  fields.writeUInt32LE(statedSize, 18);
  fields.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), fields, Buffer.from(name), data]);
  const central = Buffer.concat([
    Buffer.from('PK\x01\x02\x14\x00'),
    fields,
    Buffer.alloc(14), // comment, disk, attributes and offset
    Buffer.from(name),
  ]);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(1, 4);
  end.writeUInt16LE(1, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(local.length, 12);
  return Buffer.concat([local, central, Buffer.from('PK\x05\x06'), end]);
}
