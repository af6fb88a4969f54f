export type ImageFormat = 'avif' | 'webp' | 'jpeg';

/**
 * The formats that a client takes, the smallest first. Only a format named outright counts: a bare wildcard is also
 * sent by clients that cannot show WebP. JPEG always stands last, because a picture helps more than a 406.
 */
export function acceptedFormats(accept: string | undefined): ImageFormat[] {
  const named = new Set((accept ?? '').split(',').filter(isWanted).map(mediaTypeOf));
  const formats: ImageFormat[] = ['avif', 'webp'];
  return [...formats.filter((format) => named.has(contentTypeOf(format))), 'jpeg'];
}

export function contentTypeOf(format: ImageFormat): string {
  return `image/${format}`;
}

function mediaTypeOf(range: string): string {
  return (range.split(';')[0] ?? '').trim().toLowerCase();
}

function isWanted(range: string): boolean {
  return !/;\s*q\s*=\s*0(\.0*)?\s*(;|$)/i.test(range);
}
