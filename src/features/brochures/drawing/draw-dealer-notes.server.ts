import type { Brochure } from '../brochure.ts';
import { factsWidth } from './draw-facts.server.ts';
import { drawSectionHeading, sectionHeadingHeight } from './draw-section-heading.server.ts';
import { contentWidth, margin, type Sheet } from './pdf-sheet.server.ts';

const gutter = 24;
/** Beside the facts, or the whole width without facts. */
export const getDealerNotesColumn = ({ facts }: Brochure): { x: number; width: number } =>
  facts.length === 0
    ? { x: margin, width: contentWidth }
    : { x: margin + factsWidth + gutter, width: contentWidth - factsWidth - gutter };

const size = 9;
const maxLines = 6;
const promiseHeight = 14;
const gap = 10;

type DealerNotes = Pick<Brochure, 'comment' | 'promises'>;

export function measureDealerNotes(sheet: Sheet, { comment, promises }: DealerNotes, width: number): number {
  const maxHeight = maxLines * sheet.measureLineHeight('regular', size);
  const commentHeight = comment
    ? sectionHeadingHeight + Math.min(maxHeight, sheet.measureHeight(comment, 'regular', size, width)) + gap
    : 0;
  return commentHeight + (promises.length > 0 ? promises.length * promiseHeight + gap : 0);
}

/** Draws the dealer's comment and promises. @returns the y position after them */
export function drawDealerNotes(
  sheet: Sheet,
  { comment, promises }: DealerNotes,
  at: { x: number; width: number },
  top: number,
) {
  let y = top;
  if (comment) {
    y = drawSectionHeading(sheet, 'From the dealer', { ...at, y });
    sheet.tag('P', () => (y += sheet.write(comment, { ...at, y, size, lines: maxLines })));
    y += gap;
  }
  for (const promise of promises) {
    drawTick(sheet, at.x, y + 1.5);
    const line = y;
    sheet.tag('P', () => {
      sheet.write(promise, { x: at.x + 14, y: line, width: at.width - 14, size, face: 'bold', lines: 1 });
    });
    y += promiseHeight;
  }
  return promises.length > 0 ? y + gap : y;
}

function drawTick({ doc, colours, decorate }: Sheet, x: number, y: number): void {
  decorate(() => {
    doc
      .moveTo(x, y + 5)
      .lineTo(x + 3.2, y + 8.2)
      .lineTo(x + 8.6, y + 1.4);
    doc.lineWidth(1.7).lineCap('round').lineJoin('round').stroke(colours.strong);
  });
}
