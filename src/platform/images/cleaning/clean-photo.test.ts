import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type CleanedPhoto, cleanPhoto, maxOriginalSide, type PhotoEdit } from './clean-photo.ts';

const area = (width: number, height: number, background: string): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

/** Left half red, right half blue; with a green corner at the top left. */
const base = async (): Promise<Buffer> =>
  sharp(await area(60, 40, '#ff0000'))
    .composite([
      { input: await area(30, 40, '#0000ff'), left: 30, top: 0 },
      { input: await area(20, 20, '#00ff00'), left: 0, top: 0 },
    ])
    .png()
    .toBuffer();

async function clean(input: Buffer | string, edit?: PhotoEdit): Promise<CleanedPhoto> {
  const result = await cleanPhoto(input, edit);
  if ('problem' in result) throw new Error(`refused: ${JSON.stringify(result.problem)}`);
  return result;
}

const getProblem = async (input: Buffer): Promise<unknown> => {
  const result = await cleanPhoto(input);
  return 'problem' in result ? result.problem : 'accepted';
};

/** Which of the base's colours is near a corner. */
async function readCorners({ content, width, height }: CleanedPhoto): Promise<string> {
  const pixels = await sharp(content).raw().toBuffer();
  const name = (x: number, y: number): string => {
    const at = (y * width + x) * 3;
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3);
    return red > green && red > blue ? 'r' : green > blue ? 'g' : 'b';
  };
  const [right, bottom] = [width - 6, height - 6];
  return [name(5, 5), name(right, 5), name(5, bottom), name(right, bottom)].join('');
}

const chunk = (type: string, content: Buffer): Buffer => {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(content.length);
  const body = Buffer.concat([Buffer.from(type), content]);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([head, body, check]);
};

/** A PNG of one bit per pixel, all black. */
const blackPng = (width: number, height: number, pixels: Buffer, ...more: Buffer[]): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    ...more,
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

describe('27.2 accepts and cleans', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('%s, stored as JPEG', async (format) => {
    const cleaned = await clean(
      await sharp(await base())
        .toFormat(format)
        .toBuffer(),
    );
    expect(await sharp(cleaned.content).metadata()).toMatchObject({ format: 'jpeg', width: 60, height: 40 });
    expect(await readCorners(cleaned)).toBe('gbrb');
  });

  test('a file by its path', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'clean-photo-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const path = join(folder, 'photo.pdf');
    await writeFile(path, await base());
    expect(await clean(path)).toMatchObject({ width: 60, height: 40 });
  });

  test.each([
    [1, 60, 40, 'gbrb'],
    [2, 60, 40, 'bgbr'],
    [3, 60, 40, 'brbg'],
    [4, 60, 40, 'rbgb'],
    [5, 40, 60, 'grbb'],
    [6, 40, 60, 'rgbb'],
    [7, 40, 60, 'bbrg'],
    [8, 40, 60, 'bbgr'],
  ])('EXIF orientation %i, upright', async (orientation, width, height, corners) => {
    const cleaned = await clean(
      await sharp(await base())
        .withMetadata({ orientation })
        .jpeg()
        .toBuffer(),
    );
    expect(cleaned).toMatchObject({ width, height });
    expect(await readCorners(cleaned)).toBe(corners);
    expect((await sharp(cleaned.content).metadata()).orientation).toBeUndefined();
  });

  test('a photo with its place and all other metadata removed', async () => {
    const photo = await sharp(await base())
      .withExif({
        IFD0: { Make: 'Camera', Copyright: 'Kim' },
        IFD3: {
          GPSLatitudeRef: 'S',
          GPSLatitude: '31/1 57/1 0/1',
          GPSLongitudeRef: 'E',
          GPSLongitude: '115/1 51/1 0/1',
        },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>Perth</place></x:xmpmeta>')
      .withIccProfile('p3')
      .jpeg()
      .toBuffer();
    expect(photo.includes('Exif')).toBe(true);
    const { content } = await clean(photo);
    const metadata = await sharp(content).metadata();
    for (const kind of ['exif', 'xmp', 'icc', 'iptc', 'comments'] as const) expect(metadata[kind]).toBeUndefined();
    for (const text of ['Exif', 'Camera', 'Perth']) expect(Buffer.from(content).includes(text)).toBe(false);
  });

  test('another colour space, converted to sRGB', async () => {
    const green = { create: { width: 40, height: 40, channels: 3, background: '#00c000' } } as const;
    const wide = await sharp(green).withIccProfile('p3').jpeg({ quality: 100 }).toBuffer();
    const cmyk = await sharp(green).toColourspace('cmyk').withIccProfile('cmyk').jpeg({ quality: 100 }).toBuffer();
    const deep = await sharp(green).toColourspace('rgb16').png().toBuffer();
    const grey = await sharp(green).greyscale().png().toBuffer();
    expect((await sharp(cmyk).metadata()).space).toBe('cmyk');
    expect((await sharp(deep).metadata()).depth).toBe('ushort');
    for (const photo of [wide, cmyk, deep, grey]) {
      const { content, colour } = await clean(photo);
      expect(await sharp(content).metadata()).toMatchObject({ space: 'srgb', depth: 'uchar', channels: 3 });
      expect(colour).toMatch(/^#[0-9a-f]{6}$/);
    }
    expect((await clean(deep)).colour).toMatch(/^#0[0-3][b-c].0[0-3]$/);
  });

  test('a transparent picture, on white', async () => {
    const clear = { create: { width: 9, height: 9, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0 } } } as const;
    expect((await clean(await sharp(clear).png().toBuffer())).colour).toBe('#ffffff');
  });

  test('a large photo, in the size of an original', async () => {
    const large = await sharp({ create: { width: 6000, height: 3000, channels: 3, background: '#808080' } })
      .jpeg()
      .toBuffer();
    expect(await clean(large)).toMatchObject({
      width: maxOriginalSide,
      height: maxOriginalSide / 2,
      colour: '#808080',
    });
  });

  test.each([
    [
      'a web page after a JPEG',
      async () =>
        Buffer.concat([
          await sharp(await base())
            .jpeg()
            .toBuffer(),
          Buffer.from('<script>alert(1)</script>'),
        ]),
    ],
    [
      'a web page in a comment of a JPEG',
      async () => {
        const photo = await sharp(await base())
          .jpeg()
          .toBuffer();
        const comment = Buffer.from('\xff\xfe\0\x1b<script>alert(1)</script>', 'latin1');
        return Buffer.concat([photo.subarray(0, 2), comment, photo.subarray(2)]);
      },
    ],
    [
      'an archive after a PNG',
      async () =>
        Buffer.concat([await base(), Buffer.from('PK\x03\x04<script>evil.exe'), Buffer.alloc(500, 'PK\x05\x06')]),
    ],
    [
      'a text chunk in a PNG',
      async () => {
        const photo = await base();
        return Buffer.concat([photo.subarray(0, 33), chunk('tEXt', Buffer.from('a\0<script>')), photo.subarray(33)]);
      },
    ],
  ])('only the pixels of %s', async (_, make) => {
    const photo = await make();
    const { content } = await clean(photo);
    expect(photo.includes('<script>')).toBe(true);
    expect(Buffer.from(content).includes('<script>')).toBe(false);
    expect(Buffer.from(content).includes('PK\x03\x04')).toBe(false);
    expect(Buffer.from(content).subarray(-2).toString('hex')).toBe('ffd9');
  });

  test('a picture of many pixels in few bytes', async () => {
    const [width, height] = [10_000, 9_900];
    const bomb = blackPng(width, height, Buffer.alloc((width / 8 + 1) * height));
    expect(bomb.length).toBeLessThan(20_000);
    expect(await clean(bomb)).toMatchObject({ width: maxOriginalSide, colour: '#000000' });
  });
});

describe('27.2 refuses', () => {
  test.each([
    ['an empty file', Buffer.alloc(0), { reason: 'empty' }],
    ['a GIF', Buffer.from('GIF89a\x01\0\x01\0'), { reason: 'wrong-type', found: 'GIF' }],
    [
      'an SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      { reason: 'wrong-type', found: 'SVG drawing' },
    ],
    ['a PDF', Buffer.from('%PDF-1.7\n'), { reason: 'wrong-type', found: 'PDF document' }],
    ['a web page', Buffer.from('<!doctype html><h1>'), { reason: 'wrong-type', found: 'web page' }],
    ['text', Buffer.from('not a photo'), { reason: 'wrong-type' }],
    ['a JPEG of nothing', Buffer.from('\xff\xd8\xff\xe0', 'latin1'), { reason: 'damaged' }],
    [
      'random bytes after the start of a WebP',
      Buffer.from(`RIFF\x20\0\0\0WEBPVP8 ${'z'.repeat(99)}`),
      { reason: 'damaged' },
    ],
    [
      'more than 100 megapixels',
      blackPng(12_000, 9000, Buffer.alloc(9)),
      { reason: 'too-many-pixels', megapixels: 108 },
    ],
    ['impossible sizes', blackPng(2_000_000_000, 2_000_000_000, Buffer.alloc(9)), { reason: 'damaged' }],
    ['fewer pixels than announced', blackPng(4000, 4000, Buffer.alloc(9)), { reason: 'damaged' }],
  ])('%s', async (_, file, problem) => {
    expect(await getProblem(file)).toEqual(problem);
  });

  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('a %s that is incomplete', async (format) => {
    const noise = {
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: '#fff',
        noise: { type: 'gaussian', mean: 99, sigma: 50 },
      },
    } as const;
    const photo = await sharp(noise).toFormat(format, { effort: 1 }).toBuffer();
    for (const part of [0.5, 0.9]) {
      expect(await getProblem(photo.subarray(0, Math.floor(photo.length * part)))).toEqual({ reason: 'damaged' });
    }
  });

  test('a compressed text that would fill the memory', async () => {
    const text = Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(200_000_000))]);
    const before = process.memoryUsage.rss();
    const result = await cleanPhoto(blackPng(8, 1, Buffer.alloc(2), chunk('zTXt', text)));
    expect(process.memoryUsage.rss() - before).toBeLessThan(150_000_000);
    expect('problem' in result ? result.problem : [result.width, result.height]).toEqual([8, 1]);
  });

  test('an animation', async () => {
    const frames = [
      await base(),
      await sharp(await base())
        .negate()
        .png()
        .toBuffer(),
    ];
    const animation = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    expect((await sharp(animation).metadata()).pages).toBe(2);
    expect(await getProblem(animation)).toEqual({ reason: 'animated' });
  });
});

describe('27.2 edits', () => {
  test.each([
    [90, 40, 60, 'rgbb'],
    [180, 60, 40, 'brbg'],
    [270, 40, 60, 'bbgr'],
  ] as const)('turns a photo by %i degrees', async (turn, width, height, corners) => {
    const turned = await clean(await base(), { turn });
    expect(turned).toMatchObject({ width, height });
    expect(await readCorners(turned)).toBe(corners);
  });

  test('crops a photo', async () => {
    const cropped = await clean(await base(), { crop: { left: 30, top: 10, width: 24, height: 20 } });
    expect(cropped).toMatchObject({ width: 24, height: 20 });
    expect(await readCorners(cropped)).toBe('bbbb');
  });

  test('refuses a crop outside of the photo', async () => {
    const result = await cleanPhoto(await base(), { crop: { left: 50, top: 0, width: 20, height: 10 } });
    expect(result).toEqual({ problem: { reason: 'damaged' } });
  });
});
