import type { Brochure } from '../brochure.ts';
import { contentWidth, margin, pageWidth, type Sheet } from './pdf-sheet.server.ts';

const bandHeight = 62;
const priceWidth = 176;
const gap = 16;

/** The band across the top with the dealer's name and phone number. */
export function drawDealerBand(sheet: Sheet, { site, seller }: Brochure): number {
  const { doc, colours } = sheet;
  const half = contentWidth * 0.64;
  sheet.decorate(() => doc.rect(0, 0, pageWidth, bandHeight).fill(colours.brand));
  sheet.tag('P', () => {
    const size = fitFontSize(sheet, site.name, half, 24, 14);
    const y = site.tagline ? 13 : 31 - size * 0.62;
    const height = sheet.write(site.name, {
      x: margin,
      y,
      width: half,
      size,
      face: 'display',
      colour: colours.onBrand,
      lines: 1,
    });
    if (site.tagline) {
      sheet.write(site.tagline, { x: margin, y: y + height, width: half, size: 9, colour: colours.onBrand, lines: 1 });
    }
  });
  const { phone } = seller;
  if (phone) {
    const right = { x: margin + half, width: contentWidth - half, align: 'right', colour: colours.onBrand } as const;
    sheet.tag('P', () => {
      sheet.write('Call us', { ...right, y: 15, size: 8.5 });
      sheet.write(phone, { ...right, y: 26, size: 15, face: 'bold', lines: 1 });
    });
  }
  return bandHeight;
}

/** The name at the left, the price at the right. */
export function drawTitle(sheet: Sheet, brochure: Brochure, y: number): number {
  const { colours } = sheet;
  const nameWidth = contentWidth - priceWidth - gap;
  const end = { name: y, price: y };
  sheet.tag('H1', () => {
    const size = fitFontSize(sheet, brochure.name, nameWidth, 25, 18);
    end.name += sheet.write(brochure.name, { x: margin, y, width: nameWidth, size, face: 'display', lines: 2 });
  });
  sheet.tag('P', () => {
    end.name += 2;
    end.name += sheet.write(brochure.badge, {
      x: margin,
      y: end.name,
      width: nameWidth,
      size: 10,
      colour: colours.muted,
      lines: 2,
    });
  });
  sheet.tag('P', () => {
    end.price += drawPrice(sheet, brochure, y);
  });
  return Math.max(end.name, end.price);
}

function drawPrice(sheet: Sheet, { price, priceType, before }: Brochure, top: number): number {
  const at = { x: margin + contentWidth - priceWidth, width: priceWidth, align: 'right' } as const;
  const { colours } = sheet;
  const size = fitFontSize(sheet, price, priceWidth, 25, 15, 'bold');
  const y = top + sheet.write(price, { ...at, y: top, size, face: 'bold', colour: colours.strong, lines: 2 });
  if (!priceType) return y - top;
  const small = { ...at, y, size: 10, lines: 1 };
  const height = sheet.write(priceType, { ...small, face: 'bold' });
  if (before) {
    const width = priceWidth - sheet.measureWidth(priceType, 'bold', small.size) - 10;
    sheet.write(`Was ${before}`, { ...small, width, colour: colours.muted, strike: true });
  }
  return y + height - top;
}

/** The largest font size at which the text fits the width. */
function fitFontSize(
  sheet: Sheet,
  text: string,
  width: number,
  largest: number,
  smallest: number,
  face: 'display' | 'bold' = 'display',
): number {
  const needed = sheet.measureWidth(text, face, largest);
  return Math.max(smallest, Math.min(largest, (largest * width) / needed));
}
