import type { BrochureFinance } from '../brochure.ts';
import { contentWidth, margin, type Sheet } from './pdf-sheet.server.ts';

const size = 11;
const smallSize = 7.5;
const padding = 12;
const width = contentWidth - 2 * padding;

const formatFinance = ({ payment, rate, comparison }: BrochureFinance): string =>
  [payment, rate, comparison].filter(Boolean).join('  ·  ');

export const measureFinance = (sheet: Sheet, finance: BrochureFinance): number =>
  sheet.measureHeight(formatFinance(finance), 'bold', size, width) +
  sheet.measureHeight(finance.warning, 'regular', smallSize, width) +
  17;

/** By law the rate must not be more prominent than the comparison rate: all have the same size. */
export function drawFinance(sheet: Sheet, finance: BrochureFinance, y: number): number {
  const { doc, colours } = sheet;
  const height = measureFinance(sheet, finance);
  const at = { x: margin + padding, width };
  sheet.decorate(() => doc.roundedRect(margin, y, contentWidth, height, 3).fill(colours.soft));
  sheet.tag('P', () => {
    const used = sheet.write(formatFinance(finance), { ...at, y: y + 7, size, face: 'bold', colour: colours.strong });
    sheet.write(finance.warning, { ...at, y: y + 9 + used, size: smallSize, colour: colours.muted });
  });
  return y + height;
}
