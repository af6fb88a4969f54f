import sharp from 'sharp';
import { makeNames, slugify } from '../catalogue/catalogue.ts';
import { PLATE_GLYPHS } from './plate-glyphs.ts';
import { hashText } from '../random.ts';

// Makers' logos are trademarks, so badges are monograms in a ring. Two makes have none.
const without = new Set(['fuso', 'ironbark-vans']);
const monograms: Readonly<Record<string, string>> = {
  audi: 'AU',
  avida: 'AV',
  bmw: 'BMW',
  byd: 'BYD',
  chery: 'CH',
  coromal: 'CO',
  ford: 'FD',
  gwm: 'GWM',
  hino: 'HO',
  holden: 'HL',
  honda: 'HN',
  hyundai: 'HY',
  isuzu: 'IZ',
  'isuzu-ute': 'UT',
  jayco: 'JC',
  jeep: 'JP',
  kia: 'KA',
  'land-rover': 'LR',
  ldv: 'LDV',
  lexus: 'LX',
  mazda: 'MZ',
  'mercedes-benz': 'MB',
  mg: 'MG',
  mitsubishi: 'MT',
  'new-age': 'NA',
  nissan: 'NS',
  renault: 'RN',
  skoda: 'SK',
  subaru: 'SB',
  suzuki: 'SZ',
  tesla: 'TS',
  toyota: 'TY',
  volkswagen: 'VW',
  volvo: 'VO',
  windsor: 'WI',
};
const badges = new Map(
  makeNames
    .map(slugify)
    .filter((slug) => !without.has(slug))
    .map((slug) => [slug, monograms[slug] ?? slug.slice(0, 2).toUpperCase()]),
);

export const badgeSize = { width: 480, height: 480 } as const;
/** Average colour of a badge: a thin ring on white is nearly white in any ink. */
export const badgeColour = '#dbdfe3';

export const hasBadge = (slug: string): boolean => badges.has(slug);

/** @throws for a make that has no badge. */
export function drawBadge(slug: string): Promise<Buffer> {
  const monogram = badges.get(slug);
  if (!monogram) throw new Error('no make of the demo has this badge');
  return sharp(Buffer.from(badgeSvg(monogram, getInk(slug))))
    .png()
    .toBuffer();
}

const hues = [208, 222, 196, 240, 165, 350, 14, 28, 265, 142];
const getInk = (slug: string): string => `hsl(${hues[hashText(slug) % hues.length]}, 38%, 26%)`;

/** Letters are strokes in a box 4 wide and 6 high, so that no font is needed. */
function badgeSvg(monogram: string, ink: string): string {
  const scale = monogram.length > 2 ? 19 : 25;
  const step = 5.5;
  const width = monogram.length * step - 1.5;
  const letters = [...monogram].map(
    (letter, index) => `<path transform="translate(${index * step} 0)" d="${PLATE_GLYPHS[letter] ?? ''}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480" viewBox="-240 -240 480 480">
  <rect x="-240" y="-240" width="480" height="480" fill="#fff"/>
  <circle r="208" fill="#f4f5f7" stroke="${ink}" stroke-width="12"/>
  <circle r="186" fill="none" stroke="${ink}" stroke-width="2" opacity="0.4"/>
  <g transform="scale(${scale}) translate(${-width / 2} -3)" fill="none" stroke="${ink}" stroke-width="0.72" stroke-linecap="round" stroke-linejoin="round">${letters.join('')}</g>
</svg>`;
}
