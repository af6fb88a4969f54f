import sharp from 'sharp';
import { makeNames, slugOf } from './catalogue/catalogue.ts';
import { hashOf } from './random.ts';

// No maker's real logo is ours to show: a roundel with its initials stands in. Two makes go without even that.
const without = new Set(['ironbark-vans', 'fuso']);
const badges = new Map(
  makeNames.map((name) => [slugOf(name), name]).filter(([slug]) => !without.has(slug ?? '')) as [string, string][],
);

export const badgeSize = { width: 480, height: 480 } as const;

export const hasBadge = (slug: string): boolean => badges.has(slug);

const hues = [208, 222, 196, 240, 165, 350, 14, 28, 265, 142];
const inkOf = (slug: string): string => `hsl(${hues[hashOf(slug) % hues.length]} 38% 24%)`;

/** The average of a thin roundel on near white is near white, whatever its ink. */
export const badgeColour = (_slug: string): string => '#e9ebee';

export function initialsOf(name: string): string {
  const words = name.split(/[\s-]+/);
  if (/^[A-Z]{2,4}$/.test(name)) return name;
  return words.length > 1
    ? words
        .map((word) => word.charAt(0))
        .join('')
        .slice(0, 2)
        .toUpperCase()
    : name.slice(0, 2);
}

/** @throws for a make that has no badge. */
export function drawBadge(slug: string): Promise<Buffer> {
  const name = badges.get(slug);
  if (!name) throw new Error('no make of the demo has this badge');
  return sharp(Buffer.from(badgeSvg(initialsOf(name), inkOf(slug))))
    .png()
    .toBuffer();
}

function badgeSvg(initials: string, ink: string): string {
  const size = initials.length > 3 ? 118 : initials.length > 2 ? 148 : 186;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${badgeSize.width}" height="${badgeSize.height}" viewBox="0 0 480 480">
  <rect width="480" height="480" fill="#ffffff"/>
  <circle cx="240" cy="240" r="206" fill="#f4f5f7" stroke="${ink}" stroke-width="14"/>
  <circle cx="240" cy="240" r="182" fill="none" stroke="${ink}" stroke-width="2" opacity="0.45"/>
  <text x="240" y="${240 + size * 0.35}" text-anchor="middle" font-family="Georgia, 'DejaVu Serif', serif" font-weight="700" font-size="${size}" fill="${ink}" letter-spacing="-4">${initials}</text>
</svg>`;
}
