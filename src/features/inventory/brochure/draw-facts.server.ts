import type { Brochure } from './brochure.ts';
import { drawHeading, headingHeight } from './draw-heading.server.ts';
import { margin, type Sheet } from './sheet.server.ts';

export const factsWidth = 200;

const size = 8.5;
const rowHeight = 14.5;
const labelGap = 8;

export const heightOfFacts = (facts: Brochure['facts']): number =>
  facts.length === 0 ? 0 : headingHeight + facts.length * rowHeight;

/** One under the other, as many as stand above `bottom`. */
export function drawFacts(sheet: Sheet, facts: Brochure['facts'], y: number, bottom: number): void {
  if (facts.length === 0) return;
  let top = drawHeading(sheet, 'Key details', { x: margin, y, width: factsWidth });
  for (const fact of facts) {
    if (top + rowHeight > bottom) return;
    drawFact(sheet, fact, top);
    top += rowHeight;
  }
}

function drawFact(sheet: Sheet, [label, value]: Brochure['facts'][number], top: number): void {
  const { doc, colours } = sheet;
  const line = top + rowHeight - 1.5;
  sheet.decorate(() => {
    doc
      .moveTo(margin, line)
      .lineTo(margin + factsWidth, line)
      .lineWidth(0.5)
      .stroke(colours.hairline);
  });
  sheet.tag('P', () => {
    const words = { y: top, size, lines: 1 };
    const labelWidth = Math.min(sheet.widthOf(label, 'regular', size) + labelGap, factsWidth * 0.62);
    const x = margin + labelWidth;
    sheet.write(label, { ...words, x: margin, width: labelWidth, colour: colours.muted });
    sheet.write(value, { ...words, x, width: factsWidth - labelWidth, face: 'bold', align: 'right' });
  });
}
