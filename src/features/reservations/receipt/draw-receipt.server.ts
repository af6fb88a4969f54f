import { loadFonts } from '../../brochures/drawing/pdf-fonts.server.ts';
import { drawSectionHeading } from '../../brochures/drawing/draw-section-heading.server.ts';
import {
  contentWidth,
  margin,
  createSheet,
  pageHeight,
  pageWidth,
  type Sheet,
} from '../../brochures/drawing/pdf-sheet.server.ts';
import type { Receipt } from './receipt.ts';

const bandHeight = 62;
const labelWidth = 130;
const gap = 18;
const half = (contentWidth - gap) / 2;

/** One page: the amount first, then payment, car, buyer and seller. */
export async function drawReceipt(receipt: Receipt): Promise<Buffer> {
  const { site, number, day, brand, template } = receipt;
  const fonts = await loadFonts(template);
  const sheet = await createSheet({ title: `Receipt ${number} | ${site}`, author: site, day, brand, fonts });
  drawBand(sheet, receipt);
  let y = drawAmount(sheet, receipt, bandHeight + 28) + 26;
  y = drawRows(sheet, 'Payment', receipt.payment, y) + gap;
  y = drawRows(sheet, `Reserved ${receipt.noun}`, receipt.car, y) + gap;
  const top = y;
  y = Math.max(drawRows(sheet, 'Paid by', receipt.buyer, top, half), drawSeller(sheet, receipt.seller, top)) + gap;
  drawNotes(sheet, receipt.notes, y);
  return sheet.finish();
}

function drawBand(sheet: Sheet, { site }: Receipt): void {
  const { doc, colours } = sheet;
  sheet.decorate(() => doc.rect(0, 0, pageWidth, bandHeight).fill(colours.brand));
  sheet.tag('P', () => {
    sheet.write(site, {
      x: margin,
      y: 19,
      width: contentWidth,
      size: 20,
      face: 'display',
      colour: colours.onBrand,
      lines: 1,
    });
  });
}

function drawAmount(sheet: Sheet, { number, amount, status }: Receipt, y: number): number {
  const { colours } = sheet;
  const right = { x: margin + half + gap, width: half, align: 'right' } as const;
  const end = { left: y, right: y };
  sheet.tag('H1', () => {
    end.left += sheet.write('Deposit receipt', { x: margin, y, width: half, size: 24, face: 'display', lines: 1 });
  });
  sheet.tag('P', () => {
    const text = `Receipt number ${number}`;
    end.left += sheet.write(text, {
      x: margin,
      y: end.left + 2,
      width: half,
      size: 10,
      colour: colours.muted,
      lines: 1,
    });
  });
  sheet.tag('P', () => {
    end.right += sheet.write(amount, { ...right, y, size: 26, face: 'bold', colour: colours.strong, lines: 1 });
    end.right += sheet.write(status, { ...right, y: end.right, size: 10, face: 'bold', lines: 1 });
  });
  return Math.max(end.left, end.right);
}

/** Rows of label and value; a value may wrap over several lines. */
function drawRows(sheet: Sheet, heading: string, rows: Receipt['car'], top: number, width = contentWidth): number {
  const { doc, colours } = sheet;
  const labels = Math.min(labelWidth, width * 0.3);
  let y = drawSectionHeading(sheet, heading, { x: margin, y: top, width });
  for (const [label, value] of rows) {
    const line = y;
    sheet.decorate(() => {
      doc
        .moveTo(margin, line)
        .lineTo(margin + width, line)
        .lineWidth(0.5)
        .stroke(colours.hairline);
    });
    sheet.tag('P', () => {
      sheet.write(label, { x: margin, y: line + 5, width: labels, size: 10, colour: colours.muted, lines: 1 });
      const text = {
        x: margin + labels,
        y: line + 5,
        width: width - labels,
        size: 10,
        face: 'bold',
        lines: 3,
      } as const;
      y = line + 10 + sheet.write(value, text);
    });
  }
  return y;
}

function drawSeller(sheet: Sheet, { name, lines }: Receipt['seller'], top: number): number {
  const x = margin + half + gap;
  let y = drawSectionHeading(sheet, 'Received by', { x, y: top, width: half });
  sheet.tag('P', () => {
    y += 5;
    y += sheet.write(name, { x, y, width: half, size: 11, face: 'bold', lines: 2 }) + 2;
    for (const line of lines) y += sheet.write(line, { x, y, width: half, size: 10, lines: 2 }) + 2;
  });
  return y;
}

function drawNotes(sheet: Sheet, notes: readonly string[], top: number): void {
  const { doc, colours } = sheet;
  const width = contentWidth - 32;
  const heights = notes.map((note) => sheet.measureHeight(note, 'regular', 10.5, width) + 4);
  const height = Math.min(
    heights.reduce((sum, each) => sum + each, 24),
    pageHeight - top - margin,
  );
  sheet.decorate(() => doc.roundedRect(margin, top, contentWidth, height, 6).fill(colours.soft));
  let y = top + 12;
  for (const [at, note] of notes.entries()) {
    sheet.tag('P', () => sheet.write(note, { x: margin + 16, y, width, size: 10.5 }));
    y += heights[at] ?? 0;
  }
}
