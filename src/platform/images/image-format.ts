export type ImageFormat = 'avif' | 'webp' | 'jpeg';

/**
 * The formats that a client accepts, smallest first. Only explicitly named formats count: clients that cannot show WebP
 * send a wildcard, too. JPEG is always last, because an image is more useful than a 406.
 */
export function parseAcceptedFormats(accept: string | undefined): ImageFormat[] {
  const named = new Set((accept ?? '').split(',').filter(isAccepted).map(parseMediaType));
  const formats: ImageFormat[] = ['avif', 'webp'];
  return [...formats.filter((format) => named.has(getContentType(format))), 'jpeg'];
}

export function getContentType(format: ImageFormat): string {
  return `image/${format}`;
}

function parseMediaType(range: string): string {
  return (range.split(';')[0] ?? '').trim().toLowerCase();
}

function isAccepted(range: string): boolean {
  return !/;\s*q\s*=\s*0(\.0*)?\s*(;|$)/i.test(range);
}
