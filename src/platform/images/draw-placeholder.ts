import type { ImageSize } from './image-size.ts';

export const placeholderType = 'image/svg+xml';

/** Draws the placeholder for a picture that cannot be read: a framed landscape on neutral grey, as large as the picture. */
export function drawPlaceholder({ width, height }: ImageSize): string {
  const icon = Math.min(width, height) / 4;
  const scale = icon / 24;
  const [x, y] = [(width - icon) / 2, (height - icon) / 2].map((offset) => offset.toFixed(2));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="#e5e7eb"/><g transform="translate(${x} ${y}) scale(${scale.toFixed(4)})" fill="none" stroke="#9ca3af" stroke-width="1.5" stroke-linejoin="round"><rect x="2" y="4" width="20" height="16" rx="2"/><circle cx="8" cy="9.5" r="1.75"/><path d="m2.5 18 5.5-5 4 3.5L16.5 12l5 4.5"/></g></svg>`;
}
