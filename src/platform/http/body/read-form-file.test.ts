import { expect, it } from 'vitest';
import { readFormFile } from './read-form-file.ts';

const boundary = '----Boundary7';
const type = `multipart/form-data; boundary=${boundary}`;

/** A form as browsers send it. */
const write = (...parts: [headers: string, content: string | Buffer][]): Buffer =>
  Buffer.concat([
    ...parts.flatMap(([headers, content]) => [
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${headers}\r\n\r\n`),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ]);

async function* inPieces(form: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < form.length; at += size) yield form.subarray(at, at + size);
}

async function read(form: Buffer, size = form.length, contentType = type) {
  const file = await readFormFile(inPieces(form, size), contentType, 'file');
  return file && { name: file.name, content: Buffer.concat(await Array.fromAsync(file.content)).toString() };
}

const file = 'name="file"; filename="Lager %22März%22.csv"\r\nContent-Type: text/csv';

it('27.3 reads the file of a form, in whatever pieces it arrives', async () => {
  const content = `a,b\r\n1,2\r\n--${boundary.slice(0, -1)}\r\n\r\n--`;
  const form = write(['name="intent"', 'upload'], [file, content], ['name="later"', 'x']);
  for (const size of [1, 2, 7, 64, form.length]) {
    expect(await read(form, size)).toEqual({ name: 'Lager "März".csv', content });
  }
  expect(await read(write([file, '']))).toMatchObject({ content: '' });
  expect(await read(write([file, 'x']), 5, `Multipart/Form-Data; charset=utf-8; boundary="${boundary}"`)).toMatchObject(
    {
      content: 'x',
    },
  );
});

it('27.3 finds no file where none was chosen, or in a form without files', async () => {
  expect(await read(write(['name="file"; filename=""', '']))).toBeUndefined();
  expect(await read(write(['name="other"; filename="a.csv"', 'a']))).toBeUndefined();
  expect(await read(write(['name="file"', 'text']))).toBeUndefined();
  for (const other of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
    expect(await read(write([file, 'x']), 100, other)).toBeUndefined();
  }
});

it.each([
  ['that is empty', Buffer.from('')],
  ['that ends within its file', write([file, 'x'.repeat(1000)]).subarray(0, 500)],
  ['that ends within a header', write([file, 'x']).subarray(0, 40)],
  ['with a long field in front of the file', write(['name="a"', 'x'.repeat(100_000)], [file, 'x'])],
  ['with a long header', write([`name="${'a'.repeat(20_000)}"`, 'x'], [file, 'x'])],
])('27.3 refuses a form %s', async (_case, form) => {
  await expect(read(form, 1000)).rejects.toMatchObject({ name: 'FormError' });
});

it('27.3 leaves the rest of a body alone once its reader stops', async () => {
  let isReleased = false;
  async function* endless(): AsyncGenerator<Buffer> {
    try {
      yield write([file, '']).subarray(0, -boundary.length - 6);
      for (;;) yield Buffer.alloc(1000);
    } finally {
      isReleased = true;
    }
  }
  const found = await readFormFile(endless(), type, 'file');
  for await (const _piece of found?.content ?? []) break;
  expect(isReleased).toBe(true);
});
