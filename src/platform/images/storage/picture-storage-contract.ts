import { Readable } from 'node:stream';
import { beforeAll, describe, expect, test } from 'vitest';
import { InvalidPictureError, PictureNotFoundError, type PictureStorage } from './picture-storage.ts';

export const contractMaxBytes = 100_000;

const picture = (length: number, fill = 'x'): Buffer => Buffer.alloc(length, fill);
const streamOf = (...chunks: Buffer[]): Readable => Readable.from(chunks);

async function* breakOff(): AsyncGenerator<Buffer> {
  yield picture(10_000);
  throw new Error('the connection was closed');
}

/** Describes the behaviour of every storage. `create` returns an empty storage that accepts pictures of `contractMaxBytes`. */
export function describePictureStorage(name: string, create: () => Promise<PictureStorage>): void {
  describe(`25.4 pictures in ${name}`, () => {
    let storage: PictureStorage;
    beforeAll(async () => {
      storage = await create();
    });

    test.each(['a.jpg', 'd12/a.jpg', 'd12/2026/a-b_c.JPG', '-', `${'n'.repeat(200)}.jpg`])(
      '%s is stored and read',
      async (name) => {
        await storage.write(name, picture(10, 'a'));
        expect(await storage.read(name)).toEqual(picture(10, 'a'));
      },
    );

    test('a picture may consist of any bytes', async () => {
      const bytes = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
      await storage.write('bytes.jpg', bytes);
      expect(await storage.read('bytes.jpg')).toEqual(bytes);
    });

    test('a picture is stored from a stream', async () => {
      const chunks = [picture(40_000, 'a'), picture(20_000, 'b')];
      await storage.write('d1/stream.jpg', { stream: streamOf(...chunks), bytes: 60_000 });
      expect(await storage.read('d1/stream.jpg')).toEqual(Buffer.concat(chunks));
    });

    test('a picture replaces one of the same name', async () => {
      await storage.write('replaced.jpg', picture(5000, 'a'));
      await storage.write('replaced.jpg', picture(10, 'b'));
      expect(await storage.read('replaced.jpg')).toEqual(picture(10, 'b'));
    });

    test('of concurrent writes of a name one wins as a whole', async () => {
      const fills = ['a', 'b', 'c', 'd', 'e'];
      const writes = fills.map((fill) =>
        storage.write('contested.jpg', {
          stream: streamOf(picture(30_000, fill), picture(30_000, fill)),
          bytes: 60_000,
        }),
      );
      await Promise.all(writes);
      const stored = await storage.read('contested.jpg');
      expect(fills.map((fill) => picture(60_000, fill).equals(stored))).toContain(true);
    });

    test('a deleted picture is missing, and deleting it again does nothing', async () => {
      await storage.write('d3/deleted.jpg', picture(10));
      await storage.write('d3/other.jpg', picture(10));
      await storage.delete('d3/deleted.jpg');
      await storage.delete('d3/deleted.jpg');
      await storage.delete('d4/never-there.jpg');
      await expect(storage.read('d3/deleted.jpg')).rejects.toThrow(PictureNotFoundError);
      expect(await storage.read('d3/other.jpg')).toEqual(picture(10));
    });

    test('a folder is not a picture, and is not deleted like one', async () => {
      await storage.write('d5/a.jpg', picture(10));
      await expect(storage.read('d5')).rejects.toThrow(PictureNotFoundError);
      await storage.delete('d5');
      expect(await storage.read('d5/a.jpg')).toEqual(picture(10));
    });

    test.each(['missing.jpg', 'missing/a.jpg', 'a.jpg/b.jpg'])('%s is reported as missing', async (name) => {
      await expect(storage.read(name)).rejects.toThrow(PictureNotFoundError);
    });

    test('a picture of the largest size is stored, a larger one is refused', async () => {
      await storage.write('largest.jpg', picture(contractMaxBytes));
      expect((await storage.read('largest.jpg')).length).toBe(contractMaxBytes);
      await expect(storage.write('larger.jpg', picture(contractMaxBytes + 1))).rejects.toThrow(InvalidPictureError);
      const stream = { stream: streamOf(picture(10)), bytes: contractMaxBytes + 1 };
      await expect(storage.write('larger.jpg', stream)).rejects.toThrow(InvalidPictureError);
      await expect(storage.read('larger.jpg')).rejects.toThrow(PictureNotFoundError);
    });

    test.each([
      ['more', [picture(60_000), picture(60_000)]],
      ['fewer', [picture(10)]],
    ])('a stream of %s bytes than announced is refused, and the stored picture stays', async (_, chunks) => {
      await storage.write('announced.jpg', picture(10, 'a'));
      const content = { stream: streamOf(...chunks), bytes: 80_000 };
      await expect(storage.write('announced.jpg', content)).rejects.toThrow(InvalidPictureError);
      expect(await storage.read('announced.jpg')).toEqual(picture(10, 'a'));
    });

    test('a stream that breaks off is refused with its error, and nothing is stored', async () => {
      const stream = Readable.from(breakOff());
      await expect(storage.write('broken.jpg', { stream, bytes: 20_000 })).rejects.toThrow('the connection was closed');
      await expect(storage.read('broken.jpg')).rejects.toThrow(PictureNotFoundError);
    });

    test.each([
      '../secret.jpg',
      'd1/../../secret.jpg',
      'd1/../a.jpg',
      './a.jpg',
      '..',
      '.',
      '',
      '/etc/passwd',
      '//etc/passwd',
      'C:\\secret.jpg',
      '..\\secret.jpg',
      '%2e%2e/secret.jpg',
      'a.jpg\0.png',
      'a.jpg\n',
      '.hidden.jpg',
      'd1/',
      'd1//a.jpg',
      'ä.jpg',
      'a.jpg?versionId=1',
      'n'.repeat(251),
    ])('%j is not a valid name', async (name) => {
      await expect(storage.read(name)).rejects.toThrow('plain path');
      await expect(storage.write(name, picture(1))).rejects.toThrow('plain path');
      await expect(storage.delete(name)).rejects.toThrow('plain path');
    });
  });
}
