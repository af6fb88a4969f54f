import type { Brochure } from './brochure.ts';
import { factsWidth } from './draw-facts.server.ts';
import { drawHeading, headingHeight } from './draw-heading.server.ts';
import { contentWidth, margin, type Sheet } from './sheet.server.ts';

const gutter = 24;
/** Beside the facts, or over the whole width where there are none. */
export const storyPlace = ({ facts }: Brochure): { x: number; width: number } =>
  facts.length === 0
    ? { x: margin, width: contentWidth }
    : { x: margin + factsWidth + gutter, width: contentWidth - factsWidth - gutter };

const size = 9;
const mostLines = 6;
const promiseHeight = 14;
const gap = 10;

type Story = Pick<Brochure, 'comment' | 'promises'>;

export function heightOfStory(sheet: Sheet, { comment, promises }: Story, width: number): number {
  const most = mostLines * sheet.lineHeight('regular', size);
  const words = comment ? headingHeight + Math.min(most, sheet.heightOf(comment, 'regular', size, width)) + gap : 0;
  return words + (promises.length > 0 ? promises.length * promiseHeight + gap : 0);
}

/** What the dealer says and promises; says where the next part begins. */
export function drawStory(sheet: Sheet, { comment, promises }: Story, at: { x: number; width: number }, top: number) {
  let y = top;
  if (comment) {
    y = drawHeading(sheet, 'From the dealer', { ...at, y });
    sheet.tag('P', () => (y += sheet.write(comment, { ...at, y, size, lines: mostLines })));
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
