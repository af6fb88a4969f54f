import { encode } from 'uqr';
import type { Brochure } from '../brochure.ts';
import { contentWidth, margin, pageHeight, type Sheet } from './pdf-sheet.server.ts';

const footHeight = 106;
export const footerTop = pageHeight - 22 - footHeight;
const codeSize = 74;

/** The seller, the car's identification, and a QR code for its page. */
export function drawFooter(sheet: Sheet, brochure: Brochure): void {
  const { doc, colours } = sheet;
  sheet.decorate(() => {
    doc
      .moveTo(margin, footerTop)
      .lineTo(margin + contentWidth, footerTop)
      .lineWidth(1.5)
      .stroke(colours.brand);
  });
  const top = footerTop + 11;
  drawSeller(sheet, brochure.seller, top);
  drawIdentity(sheet, brochure.identity, top);
  drawCode(sheet, brochure, top);
  sheet.tag('P', () => {
    const y = pageHeight - 30;
    sheet.write(brochure.smallPrint, { x: margin, y, width: contentWidth, size: 7.5, colour: colours.muted, lines: 1 });
  });
}

function drawSeller(sheet: Sheet, { name, address, phone, licence }: Brochure['seller'], top: number): void {
  const at = { x: margin, width: 214 };
  let y = top;
  sheet.tag('P', () => {
    y += sheet.write(name, { ...at, y, size: 12, face: 'bold', lines: 2 });
    if (address) y += sheet.write(address, { ...at, y, size: 9, lines: 2 });
    if (phone) y += sheet.write(`Phone ${phone}`, { ...at, y: y + 2, size: 9, face: 'bold', lines: 1 }) + 2;
    if (licence)
      sheet.write(`Dealer licence number ${licence}`, { ...at, y, size: 9, colour: sheet.colours.muted, lines: 1 });
  });
}

function drawIdentity(sheet: Sheet, rows: Brochure['identity'], top: number): void {
  const at = { x: margin + 228, width: 130 };
  let y = top + 1;
  for (const [label, value] of rows) {
    sheet.tag('P', () => {
      y += sheet.write(label, { ...at, y, size: 7.5, colour: sheet.colours.muted, lines: 1 });
      y += sheet.write(value, { ...at, y: y - 1, size: 9.5, face: 'bold', lines: 1 }) + 2;
    });
  }
}

function drawCode(sheet: Sheet, { address, caption }: Brochure, top: number): void {
  const left = margin + contentWidth - codeSize;
  const { doc } = sheet;
  sheet.tag(
    'Figure',
    () => {
      const { data, size } = encode(address, { ecc: 'M', border: 0 });
      const module = codeSize / size;
      data.forEach((row, y) => {
        for (const [start, length] of findRuns(row)) {
          doc.rect(left + start * module, top + y * module, length * module, module);
        }
      });
      doc.fill('#000000');
    },
    `QR code for ${address}`,
  );
  doc.link(left, top, codeSize, codeSize, address);
  sheet.tag('P', () => {
    const x = left - 84;
    sheet.write(caption, {
      x,
      y: top + codeSize - 34,
      width: 76,
      size: 8,
      colour: sheet.colours.muted,
      align: 'right',
    });
  });
}

/** Merges neighbouring modules: some PDF viewers show a hairline between two squares. */
function* findRuns(row: readonly boolean[]): Generator<[start: number, length: number]> {
  let start = 0;
  for (let at = 1; at <= row.length; at++) {
    if (row[at] === row[start]) continue;
    if (row[start]) yield [start, at - start];
    start = at;
  }
}
