import { loadFonts } from '../../features/brochures/drawing/pdf-fonts.server.ts';
import type { TemplateName } from '../../features/sites/config/template-name.ts';
import { getTextColour, mix } from '../../ui/colour.ts';
import { encodeIco, type Pixel } from './encode-ico.ts';
import { type Contour, fillContours, flattenPath, type PathCommand } from './fill-contours.ts';

const size = 32;
const cornerRadius = 7;
const letterHeight = 17;

/** What we use of the fonts that pdfkit parses. */
type ParsedFont = {
  layout(text: string): {
    glyphs: { path: { commands: PathCommand[]; bbox: { minX: number; minY: number; maxX: number; maxY: number } } }[];
  };
};

/** The icon file of a site: its initial, in its template's font, on its brand colour. */
export async function drawFavicon({
  letter,
  brand,
  template,
}: {
  letter: string;
  brand: string;
  template: TemplateName;
}): Promise<Uint8Array<ArrayBuffer>> {
  const { faces } = await loadFonts(template);
  const square = fillContours([drawRoundedSquare()], size);
  const initial = fillContours(drawLetter(faces.bold as unknown as ParsedFont, letter), size);
  const ink = getTextColour(brand);
  const pixels = Array.from(square, (alpha, at): Pixel => ({
    colour: mix(brand, ink, Math.min(1, initial[at] ?? 0)),
    alpha: Math.min(1, alpha),
  }));
  return encodeIco(pixels, size);
}

/** The letter's outline, in the middle of the icon. */
function drawLetter(font: ParsedFont, letter: string): Contour[] {
  const path = font.layout(letter).glyphs[0]?.path;
  if (!path) return [];
  const { minX, minY, maxX, maxY } = path.bbox;
  const scale = letterHeight / (maxY - minY);
  const middle = (size - (maxX - minX) * scale) / 2;
  // Fonts count upwards, pictures downwards.
  return flattenPath(path.commands).map((contour) =>
    contour.map(([x, y]) => [middle + (x - minX) * scale, (size - letterHeight) / 2 + (maxY - y) * scale] as const),
  );
}

const stepsPerCorner = 8;

function drawRoundedSquare(): Contour {
  const inner = size - cornerRadius;
  const centres = [
    [inner, inner],
    [cornerRadius, inner],
    [cornerRadius, cornerRadius],
    [inner, cornerRadius],
  ] as const;
  return centres.flatMap(([x, y], corner) =>
    Array.from({ length: stepsPerCorner + 1 }, (_, step) => {
      const angle = (corner + step / stepsPerCorner) * (Math.PI / 2);
      return [x + cornerRadius * Math.cos(angle), y + cornerRadius * Math.sin(angle)] as const;
    }),
  );
}
