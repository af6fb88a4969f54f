/** The formats of photos that people may upload. */
export type PhotoType = 'jpeg' | 'png' | 'webp' | 'avif';

export type DetectedFile =
  | { photo: PhotoType; isAnimation?: boolean }
  /** Another known kind of file, as people call it. */
  | { other: string }
  | { other: undefined };

/** How many bytes `detectFileType` looks at. */
export const headBytes = 4096;

/** Recognises a file by its first bytes. Names and declared types are no evidence. */
export function detectFileType(head: Buffer): DetectedFile {
  for (const { prefix, file } of signatures) if (hasPrefix(head, prefix)) return file;
  if (hasPrefix(head, 'RIFF')) return detectRiff(head);
  if (head.toString('latin1', 4, 8) === 'ftyp') return detectMediaBrand(head);
  return detectText(head);
}

const signatures: readonly { prefix: string; file: DetectedFile }[] = [
  { prefix: '\xff\xd8\xff', file: { photo: 'jpeg' } },
  { prefix: '\x89PNG\r\n\x1a\n', file: { photo: 'png' } },
  { prefix: 'GIF8', file: { other: 'GIF' } },
  { prefix: '%PDF', file: { other: 'PDF document' } },
  { prefix: 'PK\x03\x04', file: { other: 'ZIP archive or Office document' } },
  { prefix: 'PK\x05\x06', file: { other: 'ZIP archive or Office document' } },
  { prefix: 'II*\0', file: { other: 'TIFF or raw picture' } },
  { prefix: 'MM\0*', file: { other: 'TIFF or raw picture' } },
  { prefix: 'BM', file: { other: 'BMP picture' } },
  { prefix: '8BPS', file: { other: 'Photoshop document' } },
  { prefix: '\xff\x0a', file: { other: 'JPEG XL picture' } },
  { prefix: '\0\0\0\x0cJXL ', file: { other: 'JPEG XL picture' } },
  { prefix: '\0\0\0\x0cjP  ', file: { other: 'JPEG 2000 picture' } },
  { prefix: '\x1aE\xdf\xa3', file: { other: 'video' } },
  { prefix: '\xd0\xcf\x11\xe0', file: { other: 'Office document' } },
];

const hasPrefix = (head: Buffer, prefix: string): boolean => head.toString('latin1', 0, prefix.length) === prefix;

function detectRiff(head: Buffer): DetectedFile {
  const kind = head.toString('latin1', 8, 12);
  if (kind === 'WEBP') return { photo: 'webp' };
  return { other: kind === 'AVI ' ? 'video' : undefined };
}

/** Files of the ISO media family list the brands that can read them: AVIF, HEIC and videos. */
function detectMediaBrand(head: Buffer): DetectedFile {
  const end = Math.min(head.readUInt32BE(0), head.length, 256);
  const major = head.toString('latin1', 8, 12);
  const brands = [major];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(head.toString('latin1', at, at + 4));
  if (brands.includes('avif') || brands.includes('avis')) return { photo: 'avif', isAnimation: major === 'avis' };
  return { other: brands.some((brand) => /^(?:hei[cxms]|hev[cxms]|mif1|msf1)$/.test(brand)) ? 'HEIC photo' : 'video' };
}

function detectText(head: Buffer): DetectedFile {
  const text = head
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart()
    .toLowerCase();
  if (/^<svg\b/.test(text) || (/^<(?:\?xml|!doctype svg|!--)/.test(text) && text.includes('<svg'))) {
    return { other: 'SVG drawing' };
  }
  return { other: /^<(?:!doctype html|html|head|body|script)\b/.test(text) ? 'web page' : undefined };
}
