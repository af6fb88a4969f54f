import type { BrochureFinance } from './brochure.ts';
import { contentWidth, margin, type Sheet } from './sheet.server.ts';

const size = 11;
const smallSize = 7.5;
const padding = 12;
const width = contentWidth - 2 * padding;

const wordsOf = ({ payment, rate, comparison }: BrochureFinance): string =>
  [payment, rate, comparison].filter(Boolean).join('  ·  ');

export const heightOfFinance = (sheet: Sheet, finance: BrochureFinance): number =>
  sheet.heightOf(wordsOf(finance), 'bold', size, width) +
  sheet.heightOf(finance.warning, 'regular', smallSize, width) +
  17;

/** Payment, rate and comparison rate in one size: none may stand out before the others. */
export function drawFinance(sheet: Sheet, finance: BrochureFinance, y: number): number {
  const { doc, colours } = sheet;
  const height = heightOfFinance(sheet, finance);
  const at = { x: margin + padding, width };
  sheet.decorate(() => doc.roundedRect(margin, y, contentWidth, height, 3).fill(colours.soft));
  sheet.tag('P', () => {
    const used = sheet.write(wordsOf(finance), { ...at, y: y + 7, size, face: 'bold', colour: colours.strong });
    sheet.write(finance.warning, { ...at, y: y + 9 + used, size: smallSize, colour: colours.muted });
  });
  return y + height;
}
