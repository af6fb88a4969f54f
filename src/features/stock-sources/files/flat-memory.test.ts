import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { useTemporaryFiles } from '../../../../tests/support/files/temporary-files.ts';
import { readRows } from '../../../../tests/support/stock/read-rows.ts';

const files = useTemporaryFiles();
/** Long rows: what counts is the bytes that are read ahead, and short rows would mostly take time. */
const rowCount = 10_000;
const note = 'A well kept car with two keys. '.repeat(6);

type Kind = { start: string; row(stock: string): string; end: string };
const json = (stock: string) => `{"stock":"${stock}","note":"${note}"}`;
const kinds: Record<string, Kind> = {
  CSV: { start: 'stock,note\n', row: (stock) => `${stock},${note}\n`, end: '' },
  JSON: { start: '{"cars":[{"stock":"first"}', row: (stock) => `,${json(stock)}`, end: ']}' },
  'JSON lines': { start: '', row: (stock) => `${json(stock)}\n`, end: '' },
  XML: { start: '<cars>', row: (stock) => `<car><stock>${stock}</stock><note>${note}</note></car>`, end: '</cars>' },
};

function* write({ start, row, end }: Kind): Generator<string> {
  yield start;
  for (let first = 0; first < rowCount; first += 1000) {
    yield Array.from({ length: 1000 }, (_, index) => row(`A${first + index}`)).join('');
  }
  yield end;
}

describe('a file of two megabytes', () => {
  it.each(Object.entries(kinds))(
    '27.3 is read as it is consumed, never far ahead: %s',
    async (_name, kind) => {
      const path = files.makePath();
      await pipeline(Readable.from(write(kind)), createWriteStream(path));
      let fraction = 0;
      let count = 0;
      let furthestAhead = 0;
      let last = '';
      for await (const { values } of readRows({ path }, { onProgress: (read) => (fraction = read) })) {
        count += 1;
        last = values['stock'] ?? '';
        furthestAhead = Math.max(furthestAhead, fraction - count / rowCount);
      }
      expect(count).toBeGreaterThanOrEqual(rowCount);
      expect(last).toBe(`A${rowCount - 1}`);
      // The sample for detecting the format and a few chunks: at most 512 kB.
      const { size } = await stat(path);
      expect(size).toBeGreaterThan(1_900_000);
      expect(furthestAhead * size).toBeLessThan(512 * 1024);
    },
    30_000,
  );

  it('27.3 can be left early, which closes the file', async () => {
    const path = files.makePath();
    await pipeline(Readable.from(write(kinds['CSV'] as Kind)), createGzip(), createWriteStream(path));
    const rows = readRows({ path });
    await expect(rows.next()).resolves.toMatchObject({ value: { values: { stock: 'A0' } } });
    await rows.return(undefined);
    await expect(rows.next()).resolves.toEqual({ value: undefined, done: true });
  });
});
