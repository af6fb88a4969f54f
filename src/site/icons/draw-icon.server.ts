import { loadFonts } from '../../features/brochures/drawing/pdf-fonts.server.ts';
import type { TemplateName } from '../../features/sites/config/template-name.ts';
import { getTextColour } from '../../ui/colour.ts';

export const iconSize = 32;
const letterHeight = 17;

/** The parts of pdfkit's parsed fonts that we use. */
type GlyphPath = {
  bbox: { minX: number; minY: number; maxX: number; maxY: number };
  translate(x: number, y: number): GlyphPath;
  scale(x: number, y: number): GlyphPath;
  toSVG(): string;
};
type ParsedFont = { layout(text: string): { glyphs: { path: GlyphPath }[] } };

export type IconOptions = { siteName: string; brand: string; template: TemplateName };

/** The icon of a site as SVG: its initial, in its template's font, on its brand colour. */
export async function drawIcon({ siteName, brand, template }: IconOptions): Promise<string> {
  const { faces } = await loadFonts(template);
  const outline = drawLetter(faces.bold as unknown as ParsedFont, getIconLetter(siteName));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${iconSize} ${iconSize}"><rect width="${iconSize}" height="${iconSize}" rx="7" fill="${brand}"/><path d="${outline}" fill="${getTextColour(brand)}"/></svg>`;
}

/** The first letter or digit of a site's name. */
export const getIconLetter = (siteName: string): string => (/[a-z0-9]/i.exec(siteName)?.[0] ?? '•').toUpperCase();

/** The letter's outline, in the middle of the icon. */
function drawLetter(font: ParsedFont, letter: string): string {
  const path = font.layout(letter).glyphs[0]?.path;
  if (!path) return '';
  const { minX, minY, maxX, maxY } = path.bbox;
  const scale = letterHeight / (maxY - minY);
  // Fonts count upwards, pictures downwards.
  return path
    .translate(-(minX + maxX) / 2, -(minY + maxY) / 2)
    .scale(scale, -scale)
    .translate(iconSize / 2, iconSize / 2)
    .toSVG();
}
