import { headingHeight, drawHeading } from './draw-heading.server.ts';
import type { Sheet } from './sheet.server.ts';

type Place = { x: number; width: number };

const size = 8.5;
const bulletWidth = 9;
const columnGap = 14;
const rowGap = 1;

const columnWidth = (width: number): number => (width - columnGap) / 2;

const heightsOf = (sheet: Sheet, features: readonly string[], width: number): number[] =>
  features.map((feature) => sheet.heightOf(feature, 'regular', size, columnWidth(width) - bulletWidth) + rowGap);

const sum = (heights: readonly number[]): number => heights.reduce((total, height) => total + height, 0);

/** How many stand in the left column, if both are to be about as high. */
function leftOf(heights: readonly number[]): number {
  const half = sum(heights) / 2;
  let height = 0;
  return heights.findIndex((each) => (height += each) >= half - 0.1) + 1;
}

export function heightOfFeatures(sheet: Sheet, features: readonly string[], width: number): number {
  if (features.length === 0) return 0;
  const heights = heightsOf(sheet, features, width);
  const left = leftOf(heights);
  return headingHeight + Math.max(sum(heights.slice(0, left)), sum(heights.slice(left)));
}

/** Two columns above `bottom`, read down the left one first; gives back those for which there was no room. */
export function drawFeatures(
  sheet: Sheet,
  features: readonly string[],
  { heading, bottom, y: top, ...place }: Place & { heading: string; y: number; bottom: number },
): readonly string[] {
  const heights = heightsOf(sheet, features, place.width);
  const room = bottom - top - headingHeight;
  const even = leftOf(heights);
  const fits = Math.max(sum(heights.slice(0, even)), sum(heights.slice(even))) <= room + 0.1;
  const left = fits ? even : countWithin(heights, room);
  const right = countWithin(heights.slice(left), room);
  if (left === 0) return features;
  const start = drawHeading(sheet, heading, { ...place, y: top });
  const width = columnWidth(place.width);
  drawColumn(sheet, features.slice(0, left), { x: place.x, y: start, width });
  drawColumn(sheet, features.slice(left, left + right), { x: place.x + width + columnGap, y: start, width });
  return features.slice(left + right);
}

function countWithin(heights: readonly number[], room: number): number {
  let height = 0;
  const over = heights.findIndex((each) => (height += each) > room + 0.1);
  return over < 0 ? heights.length : over;
}

function drawColumn(sheet: Sheet, features: readonly string[], { x, y: top, width }: Place & { y: number }): void {
  let y = top;
  for (const feature of features) {
    const line = y;
    sheet.decorate(() => sheet.doc.circle(x + 2, line + size * 0.65, 1.4).fill(sheet.colours.strong));
    sheet.tag('P', () => {
      y += sheet.write(feature, { x: x + bulletWidth, y: line, width: width - bulletWidth, size }) + rowGap;
    });
  }
}
