import { fontsOf } from '../../inventory/brochure/brochure-fonts.server.ts';
import { drawHeading } from '../../inventory/brochure/draw-heading.server.ts';
import {
  contentWidth,
  margin,
  openSheet,
  pageHeight,
  pageWidth,
  type Sheet,
} from '../../inventory/brochure/sheet.server.ts';
import type { Receipt } from './receipt.ts';

const bandHeight = 62;
const labelWidth = 130;
const gap = 18;
const half = (contentWidth - gap) / 2;

/** One page: what was paid first, then by whom, for what and to whom. */
export async function drawReceipt(receipt: Receipt): Promise<Buffer> {
  const { site, number, day, brand, template } = receipt;
  const fonts = await fontsOf(template);
  const sheet = openSheet({ title: `Receipt ${number} | ${site}`, author: site, day, brand, fonts });
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
    const words = `Receipt number ${number}`;
    end.left += sheet.write(words, {
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

/** Label and value, one under the other; a value may take as many lines as it needs. */
function drawRows(sheet: Sheet, heading: string, rows: Receipt['car'], top: number, width = contentWidth): number {
  const { doc, colours } = sheet;
  const labels = Math.min(labelWidth, width * 0.3);
  let y = drawHeading(sheet, heading, { x: margin, y: top, width });
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
      const words = {
        x: margin + labels,
        y: line + 5,
        width: width - labels,
        size: 10,
        face: 'bold',
        lines: 3,
      } as const;
      y = line + 10 + sheet.write(value, words);
    });
  }
  return y;
}

function drawSeller(sheet: Sheet, { name, lines }: Receipt['seller'], top: number): number {
  const x = margin + half + gap;
  let y = drawHeading(sheet, 'Received by', { x, y: top, width: half });
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
  const heights = notes.map((note) => sheet.heightOf(note, 'regular', 10.5, width) + 4);
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
