import { sectionHeadingHeight, drawSectionHeading } from './draw-section-heading.server.ts';
import type { Sheet } from './pdf-sheet.server.ts';

type Column = { x: number; width: number };

const size = 8.5;
const bulletWidth = 9;
const columnGap = 14;
const rowGap = 1;

const getColumnWidth = (width: number): number => (width - columnGap) / 2;

const measureEach = (sheet: Sheet, features: readonly string[], width: number): number[] =>
  features.map(
    (feature) => sheet.measureHeight(feature, 'regular', size, getColumnWidth(width) - bulletWidth) + rowGap,
  );

const sum = (heights: readonly number[]): number => heights.reduce((total, height) => total + height, 0);

/** The number of features in the left column when both columns are balanced. */
function countLeftColumn(heights: readonly number[]): number {
  const half = sum(heights) / 2;
  let height = 0;
  return heights.findIndex((each) => (height += each) >= half - 0.1) + 1;
}

export function measureFeatures(sheet: Sheet, features: readonly string[], width: number): number {
  if (features.length === 0) return 0;
  const heights = measureEach(sheet, features, width);
  const left = countLeftColumn(heights);
  return sectionHeadingHeight + Math.max(sum(heights.slice(0, left)), sum(heights.slice(left)));
}

/** Draws two columns above `bottom`, filling the left one first. @returns the features that did not fit */
export function drawFeatures(
  sheet: Sheet,
  features: readonly string[],
  { heading, bottom, y: top, ...column }: Column & { heading: string; y: number; bottom: number },
): readonly string[] {
  const heights = measureEach(sheet, features, column.width);
  const available = bottom - top - sectionHeadingHeight;
  const even = countLeftColumn(heights);
  const fits = Math.max(sum(heights.slice(0, even)), sum(heights.slice(even))) <= available + 0.1;
  const left = fits ? even : countWithin(heights, available);
  const right = countWithin(heights.slice(left), available);
  if (left === 0) return features;
  const start = drawSectionHeading(sheet, heading, { ...column, y: top });
  const width = getColumnWidth(column.width);
  drawColumn(sheet, features.slice(0, left), { x: column.x, y: start, width });
  drawColumn(sheet, features.slice(left, left + right), { x: column.x + width + columnGap, y: start, width });
  return features.slice(left + right);
}

function countWithin(heights: readonly number[], available: number): number {
  let height = 0;
  const over = heights.findIndex((each) => (height += each) > available + 0.1);
  return over < 0 ? heights.length : over;
}

function drawColumn(sheet: Sheet, features: readonly string[], { x, y: top, width }: Column & { y: number }): void {
  let y = top;
  for (const feature of features) {
    const line = y;
    sheet.decorate(() => sheet.doc.circle(x + 2, line + size * 0.65, 1.4).fill(sheet.colours.strong));
    sheet.tag('P', () => {
      y += sheet.write(feature, { x: x + bulletWidth, y: line, width: width - bulletWidth, size }) + rowGap;
    });
  }
}
