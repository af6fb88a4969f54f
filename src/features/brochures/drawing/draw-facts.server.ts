import type { Brochure } from '../brochure.ts';
import { drawSectionHeading, sectionHeadingHeight } from './draw-section-heading.server.ts';
import { margin, type Sheet } from './pdf-sheet.server.ts';

export const factsWidth = 200;

const size = 8.5;
const rowHeight = 14.5;
const labelGap = 8;

export const measureFacts = (facts: Brochure['facts']): number =>
  facts.length === 0 ? 0 : sectionHeadingHeight + facts.length * rowHeight;

/** Draws as many rows as fit above `bottom`. */
export function drawFacts(sheet: Sheet, facts: Brochure['facts'], y: number, bottom: number): void {
  if (facts.length === 0) return;
  let top = drawSectionHeading(sheet, 'Key details', { x: margin, y, width: factsWidth });
  for (const fact of facts) {
    if (top + rowHeight > bottom) return;
    drawFact(sheet, fact, top);
    top += rowHeight;
  }
}

function drawFact(sheet: Sheet, [label, value]: Brochure['facts'][number], top: number): void {
  const { doc, colours } = sheet;
  const rule = top + rowHeight - 1.5;
  sheet.decorate(() => {
    doc
      .moveTo(margin, rule)
      .lineTo(margin + factsWidth, rule)
      .lineWidth(0.5)
      .stroke(colours.hairline);
  });
  sheet.tag('P', () => {
    const line = { y: top, size, lines: 1 };
    const labelWidth = Math.min(sheet.measureWidth(label, 'regular', size) + labelGap, factsWidth * 0.62);
    const x = margin + labelWidth;
    sheet.write(label, { ...line, x: margin, width: labelWidth, colour: colours.muted });
    sheet.write(value, { ...line, x, width: factsWidth - labelWidth, face: 'bold', align: 'right' });
  });
}
