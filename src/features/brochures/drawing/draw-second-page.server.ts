import type { Brochure } from '../brochure.ts';
import { drawFeatures } from './draw-features.server.ts';
import { contentWidth, margin, pageHeight, pageWidth, type Sheet } from './pdf-sheet.server.ts';

const whole = { x: margin, width: contentWidth };
const footLine = pageHeight - 36;

/** The features that did not fit on the first page. */
export function drawSecondPage(
  sheet: Sheet,
  { name, features, site, seller }: Brochure,
  remaining: readonly string[],
): void {
  const { doc, colours } = sheet;
  doc.addPage();
  sheet.decorate(() => doc.rect(0, 0, pageWidth, 12).fill(colours.brand));
  sheet.tag('P', () => sheet.write(name, { ...whole, y: 30, size: 16, face: 'display', lines: 1 }));
  const heading = remaining.length < features.length ? 'More features' : 'Features';
  const omitted = drawFeatures(sheet, remaining, { ...whole, heading, y: 62, bottom: footLine - 24 });
  const small = { ...whole, size: 8, colour: colours.muted, lines: 1 };
  if (omitted.length > 0) {
    sheet.tag('P', () => sheet.write(`And ${omitted.length} more on the car's page.`, { ...small, y: footLine - 18 }));
  }
  const dealer = [site.name, seller.phone].filter(Boolean).join('  ·  ');
  sheet.tag('P', () => sheet.write(dealer, { ...small, y: footLine }));
}
