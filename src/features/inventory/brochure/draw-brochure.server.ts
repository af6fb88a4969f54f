import { fontsOf } from './brochure-fonts.server.ts';
import type { Brochure } from './brochure.ts';
import { drawFacts, heightOfFacts } from './draw-facts.server.ts';
import { drawFeatures, heightOfFeatures } from './draw-features.server.ts';
import { drawFinance, heightOfFinance } from './draw-finance.server.ts';
import { drawFoot, footTop } from './draw-foot.server.ts';
import { drawBand, drawTitle } from './draw-head.server.ts';
import { drawPictures } from './draw-pictures.server.ts';
import { drawSecondPage } from './draw-second-page.server.ts';
import { drawStory, heightOfStory, storyPlace } from './draw-story.server.ts';
import { openSheet, type Sheet } from './sheet.server.ts';

/** Raise it when a sheet of the same words comes out differently: caches then take it for another. */
export const drawingVersion = 2;

const gap = 12;
const bottom = footTop - 8;

/** One page; a second where the features are many. */
export async function drawBrochure(brochure: Brochure, pictures: readonly Buffer[]): Promise<Buffer> {
  const { name, site, brand, day, template, facts, features, finance } = brochure;
  const fonts = await fontsOf(template);
  const sheet = openSheet({ title: `${name} | ${site.name}`, author: site.name, day, brand, fonts });

  let y = drawBand(sheet, brochure);
  y = drawTitle(sheet, brochure, y + 16) + gap;
  // What the words leave is the pictures'.
  const wordsHeight = (finance ? heightOfFinance(sheet, finance) + gap : 0) + heightOfBody(sheet, brochure) + gap;
  y = drawPictures(sheet, brochure, pictures, { y, room: bottom - y - wordsHeight }) + gap;
  if (finance) y = drawFinance(sheet, finance, y) + gap;

  drawFacts(sheet, facts, y, bottom);
  const place = storyPlace(brochure);
  const afterStory = drawStory(sheet, brochure, place, y);
  const left = drawFeatures(sheet, features, { ...place, heading: 'Features', y: afterStory, bottom });
  drawFoot(sheet, brochure);
  if (left.length > 0) drawSecondPage(sheet, brochure, left);
  return sheet.finish();
}

function heightOfBody(sheet: Sheet, brochure: Brochure): number {
  const { width } = storyPlace(brochure);
  const beside = heightOfStory(sheet, brochure, width) + heightOfFeatures(sheet, brochure.features, width);
  return Math.max(heightOfFacts(brochure.facts), beside);
}
