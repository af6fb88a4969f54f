import { fontsOf } from './brochure-fonts.server.ts';
import type { Brochure } from './brochure.ts';
import { drawComment, drawFacts, drawFeatures, drawFinance, drawHeading, drawPromises } from './draw-body.server.ts';
import { drawFoot, footTop } from './draw-foot.server.ts';
import { drawBand, drawTitle } from './draw-head.server.ts';
import { drawPictures } from './draw-pictures.server.ts';
import { contentWidth, margin, openSheet, pageHeight, pageWidth, type Sheet } from './sheet.server.ts';

/** Raise it when a sheet of the same words comes out differently: caches then take it for another. */
export const drawingVersion = 1;

/** One page; a second where the features are many. */
export async function drawBrochure(brochure: Brochure, pictures: readonly Buffer[]): Promise<Buffer> {
  const { name, site, brand, template, comment, promises, facts, features, finance } = brochure;
  const sheet = openSheet({
    title: `${name} | ${site.name}`,
    author: site.name,
    brand,
    fonts: await fontsOf(template),
  });
  let y = drawBand(sheet, brochure);
  y = drawTitle(sheet, brochure, y + 18);
  y = drawPictures(sheet, brochure, pictures, y + 12);
  if (finance) y = drawFinance(sheet, finance, y + 10);
  if (facts.length > 0) y = drawFacts(sheet, facts, drawHeading(sheet, 'Key details', y + 12));
  if (comment) y = drawComment(sheet, comment, drawHeading(sheet, 'From the dealer', y + 12));
  if (promises.length > 0) y = drawPromises(sheet, promises, y + 9);
  drawFoot(sheet, brochure);
  if (features.length > 0) drawAllFeatures(sheet, brochure, y + 12);
  return sheet.finish();
}

const roomForAFew = 60;

function drawAllFeatures(sheet: Sheet, { name, features }: Brochure, top: number): void {
  const bottom = footTop - 8;
  let left = features;
  if (bottom - top >= roomForAFew) {
    left = features.slice(drawFeatures(sheet, features, drawHeading(sheet, 'Features', top), bottom).drawn);
  }
  if (left.length === 0) return;
  const isGoingOn = left.length < features.length;
  const start = openSecondPage(sheet, name);
  const heading = drawHeading(sheet, isGoingOn ? 'More features' : 'Features', start);
  const { drawn, y } = drawFeatures(sheet, left, heading, pageHeight - 60);
  if (drawn < left.length) drawRest(sheet, left.length - drawn, y + 6);
}

function openSecondPage(sheet: Sheet, name: string): number {
  const { doc, colours } = sheet;
  doc.addPage();
  sheet.decorate(() => doc.rect(0, 0, pageWidth, 12).fill(colours.brand));
  sheet.tag('P', () =>
    sheet.write(name, { x: margin, y: 30, width: contentWidth, size: 15, face: 'display', lines: 1 }),
  );
  return 62;
}

const drawRest = (sheet: Sheet, count: number, y: number): void =>
  sheet.tag('P', () =>
    sheet.write(`And ${count} more on the car's page.`, { x: margin, y, width: contentWidth, size: 9 }),
  );
