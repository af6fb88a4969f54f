import type { Brochure, BrochureFinance } from './brochure.ts';
import { contentWidth, margin, type Sheet } from './sheet.server.ts';

const columnGap = 20;
const columnWidth = (contentWidth - columnGap) / 2;
const columns = [margin, margin + columnWidth + columnGap] as const;

export function drawHeading(sheet: Sheet, words: string, y: number): number {
  sheet.tag('H2', () =>
    sheet.write(words, { x: margin, y, width: contentWidth, size: 12.5, face: 'display', lines: 1 }),
  );
  return y + 19;
}

/** Payment, rate and comparison rate in one size: none may stand out before the others. */
export function drawFinance(sheet: Sheet, { payment, rate, comparison, warning }: BrochureFinance, y: number): number {
  const inner = contentWidth - 24;
  const words = [payment, rate, comparison].filter(Boolean).join('  ·  ');
  const size = 11;
  const height = sheet.heightOf(words, 'bold', size, inner) + sheet.heightOf(warning, 'regular', 7.5, inner) + 18;
  sheet.decorate(() => sheet.doc.roundedRect(margin, y, contentWidth, height, 3).fill(sheet.colours.soft));
  sheet.tag('P', () => {
    const used = sheet.write(words, {
      x: margin + 12,
      y: y + 7,
      width: inner,
      size,
      face: 'bold',
      colour: sheet.colours.strong,
    });
    sheet.write(warning, { x: margin + 12, y: y + 9 + used, width: inner, size: 7.5, colour: sheet.colours.muted });
  });
  return y + height;
}

const factHeight = 15.5;

/** Two columns of rows, read down the left one first. */
export function drawFacts(sheet: Sheet, facts: Brochure['facts'], y: number): number {
  const { doc, colours } = sheet;
  const perColumn = Math.ceil(facts.length / 2);
  facts.forEach(([label, value], at) => {
    const x = columns[at < perColumn ? 0 : 1];
    const top = y + (at % perColumn) * factHeight;
    sheet.decorate(() => {
      doc
        .moveTo(x, top + factHeight - 1)
        .lineTo(x + columnWidth, top + factHeight - 1)
        .lineWidth(0.5)
        .stroke(colours.hairline);
    });
    sheet.tag('P', () => {
      const words = { y: top + 1, size: 9, lines: 1 };
      const labelWidth = Math.min(sheet.widthOf(label, 'regular', 9) + 8, columnWidth * 0.55);
      sheet.write(label, { ...words, x, width: labelWidth, colour: colours.muted });
      sheet.write(value, {
        ...words,
        x: x + labelWidth,
        width: columnWidth - labelWidth,
        face: 'bold',
        align: 'right',
      });
    });
  });
  return y + perColumn * factHeight;
}

export function drawComment(sheet: Sheet, comment: string, y: number): number {
  let height = 0;
  sheet.tag('P', () => (height = sheet.write(comment, { x: margin, y, width: contentWidth, size: 9.5, lines: 5 })));
  return y + height;
}

export function drawPromises(sheet: Sheet, promises: readonly string[], y: number): number {
  let x = margin;
  for (const promise of promises) {
    drawTick(sheet, x, y + 2);
    const width = sheet.widthOf(promise, 'bold', 9.5) + 2;
    const left = x + 14;
    sheet.tag('P', () => sheet.write(promise, { x: left, y, width, size: 9.5, face: 'bold', lines: 1 }));
    x += width + 36;
  }
  return y + 14;
}

function drawTick({ doc, colours, decorate }: Sheet, x: number, y: number): void {
  decorate(() => {
    doc
      .moveTo(x, y + 5)
      .lineTo(x + 3.2, y + 8.4)
      .lineTo(x + 9, y + 1.2);
    doc.lineWidth(1.8).lineCap('round').lineJoin('round').stroke(colours.strong);
  });
}

/** As many rows of two as stand above `bottom`; says how many features those were. */
export function drawFeatures(
  sheet: Sheet,
  features: readonly string[],
  top: number,
  bottom: number,
): { drawn: number; y: number } {
  const size = 9;
  const width = columnWidth - 10;
  let y = top;
  let drawn = 0;
  while (drawn < features.length) {
    const row = features.slice(drawn, drawn + 2);
    const height = Math.max(...row.map((feature) => sheet.heightOf(feature, 'regular', size, width)));
    if (y + height > bottom) break;
    row.forEach((feature, at) => {
      const x = columns[at as 0 | 1];
      sheet.decorate(() =>
        sheet.doc.circle(x + 2.5, y + height / 2 - (height > 14 ? 6 : 0), 1.5).fill(sheet.colours.strong),
      );
      sheet.tag('P', () => sheet.write(feature, { x: x + 10, y, width, size }));
    });
    y += height + 1.5;
    drawn += row.length;
  }
  return { drawn, y };
}
