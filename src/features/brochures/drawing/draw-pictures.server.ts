import type { Brochure } from '../brochure.ts';
import { contentWidth, margin, type Sheet } from './pdf-sheet.server.ts';

type Box = { x: number; y: number; width: number; height: number };

const gap = 8;

/**
 * The main picture with two smaller ones beside it; a single picture takes the whole width. They fill the available
 * height within limits. If that is less than their minimum, the text continues on the next page.
 */
export function drawPictures(
  sheet: Sheet,
  brochure: Brochure,
  pictures: readonly Buffer[],
  { y, availableHeight }: { y: number; availableHeight: number },
): number {
  const boxes = layOutBoxes(pictures.length, y, availableHeight);
  const [main] = boxes;
  pictures.slice(0, boxes.length).forEach((picture, at) => {
    const box = boxes[at] as Box;
    const alt = at === 0 ? brochure.name : `${brochure.name}, picture ${at + 1}`;
    sheet.tag('Figure', () => drawCovering(sheet, picture, box), alt);
  });
  if (pictures.length === 0) drawNoPhotos(sheet, brochure.noPhotos, main);
  return main.y + main.height;
}

const clamp = (min: number, height: number, max: number): number => Math.max(min, Math.min(max, height));

/** At least one box: without pictures it contains a note. */
function layOutBoxes(count: number, y: number, availableHeight: number): [Box, ...Box[]] {
  if (count === 0) return [{ x: margin, y, width: contentWidth, height: clamp(90, availableHeight, 150) }];
  if (count === 1) return [{ x: margin, y, width: contentWidth, height: clamp(232, availableHeight, 300) }];
  if (count === 2) {
    const width = (contentWidth - gap) / 2;
    const height = clamp(150, availableHeight, width / 1.5);
    return [margin, margin + width + gap].map((x) => ({ x, y, width, height })) as [Box, Box];
  }
  const height = clamp(178, availableHeight, 238);
  const small = (height - gap) / 2;
  // Ratios between 3:2 and 16:9, and for the main picture at least 3:2.
  const width = Math.max(contentWidth - gap - small * 1.7, height * 1.5);
  const beside = { x: margin + width + gap, width: contentWidth - width - gap, height: small };
  return [
    { x: margin, y, width, height },
    { ...beside, y },
    { ...beside, y: y + small + gap },
  ];
}

function drawCovering({ doc }: Sheet, picture: Buffer, { x, y, width, height }: Box): void {
  doc.save().roundedRect(x, y, width, height, 3).clip();
  doc.image(picture, x, y, { cover: [width, height], align: 'center', valign: 'center' });
  doc.restore();
}

function drawNoPhotos(sheet: Sheet, text: string, { x, y, width, height }: Box): void {
  sheet.decorate(() => sheet.doc.roundedRect(x, y, width, height, 3).fill(sheet.colours.soft));
  sheet.tag('P', () => {
    const colour = sheet.colours.strong;
    sheet.write(text, {
      x,
      y: y + height / 2 - 9,
      width,
      size: 14,
      face: 'display',
      colour,
      align: 'center',
      lines: 1,
    });
  });
}
