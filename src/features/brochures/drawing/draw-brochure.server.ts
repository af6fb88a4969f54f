import { loadFonts } from './pdf-fonts.server.ts';
import type { Brochure } from '../brochure.ts';
import { drawFacts, measureFacts } from './draw-facts.server.ts';
import { drawFeatures, measureFeatures } from './draw-features.server.ts';
import { drawFinance, measureFinance } from './draw-finance.server.ts';
import { drawFooter, footerTop } from './draw-footer.server.ts';
import { drawDealerBand, drawTitle } from './draw-header.server.ts';
import { drawPictures } from './draw-pictures.server.ts';
import { drawSecondPage } from './draw-second-page.server.ts';
import { drawDealerNotes, measureDealerNotes, getDealerNotesColumn } from './draw-dealer-notes.server.ts';
import { createSheet, type Sheet } from './pdf-sheet.server.ts';

/** Part of the ETag. Increase it when the drawing changes. */
export const drawingVersion = 2;

const gap = 12;
const bottom = footerTop - 8;

/** One page, and a second one for many features. */
export async function drawBrochure(brochure: Brochure, pictures: readonly Buffer[]): Promise<Buffer> {
  const { name, site, brand, day, template, facts, features, finance } = brochure;
  const fonts = await loadFonts(template);
  const sheet = await createSheet({ title: `${name} | ${site.name}`, author: site.name, day, brand, fonts });

  let y = drawDealerBand(sheet, brochure);
  y = drawTitle(sheet, brochure, y + 16) + gap;
  // The pictures get the height that the text leaves.
  const textHeight = (finance ? measureFinance(sheet, finance) + gap : 0) + measureBody(sheet, brochure) + gap;
  y = drawPictures(sheet, brochure, pictures, { y, availableHeight: bottom - y - textHeight }) + gap;
  if (finance) y = drawFinance(sheet, finance, y) + gap;

  drawFacts(sheet, facts, y, bottom);
  const column = getDealerNotesColumn(brochure);
  const afterNotes = drawDealerNotes(sheet, brochure, column, y);
  const remaining = drawFeatures(sheet, features, { ...column, heading: 'Features', y: afterNotes, bottom });
  drawFooter(sheet, brochure);
  if (remaining.length > 0) drawSecondPage(sheet, brochure, remaining);
  return sheet.finish();
}

function measureBody(sheet: Sheet, brochure: Brochure): number {
  const { width } = getDealerNotesColumn(brochure);
  const beside = measureDealerNotes(sheet, brochure, width) + measureFeatures(sheet, brochure.features, width);
  return Math.max(measureFacts(brochure.facts), beside);
}
