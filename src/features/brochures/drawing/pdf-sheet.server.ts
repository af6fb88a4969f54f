import { darkenFor, mix, getTextColour } from '../../../ui/colour.ts';
import type { FontFace, Fonts } from './pdf-fonts.server.ts';
import { toPrintableText } from './to-printable-text.ts';

/** A4 in points. */
export const pageWidth = 595.28;
export const pageHeight = 841.89;
export const margin = 36;
export const contentWidth = pageWidth - 2 * margin;

const ink = '#1b1916';
const muted = '#5c5852';
const hairline = '#d8d4cd';

export type Sheet = Awaited<ReturnType<typeof createSheet>>;

/** Feeds may send texts of any length; more than this never fits. */
const maxCharacters = 600;

const toSheetText = (text: string): string => toPrintableText(text.slice(0, maxCharacters));

type TextOptions = {
  x: number;
  y: number;
  width: number;
  size: number;
  face?: FontFace;
  colour?: string;
  align?: 'left' | 'right' | 'center';
  /** The maximum number of lines. Longer text ends in an ellipsis. */
  lines?: number;
  strike?: boolean;
};

type SheetOptions = { title: string; author: string; day: string; brand: string; fonts: Fonts };

/** A PDF document with the brand's colours and fonts, tagged for screen readers. */
export async function createSheet({ title, author, day, brand, fonts }: SheetOptions) {
  const { default: Pdf } = await import('pdfkit');
  const doc = new Pdf({
    size: 'A4',
    font: '', // skips loading pdfkit's default font
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-AU',
    displayTitle: true,
    info: { Title: toPrintableText(title), Author: toPrintableText(author), CreationDate: new Date(day) },
  });
  for (const [face, font] of Object.entries(fonts.faces)) doc.registerFont(face, font);
  const content = doc.struct('Document');
  doc.addStructure(content);
  const soft = mix(brand, '#ffffff', 0.92);
  const colours = {
    ink,
    muted,
    hairline,
    soft,
    brand,
    onBrand: getTextColour(brand),
    strong: darkenFor(brand, ['#ffffff', soft]),
  };

  const setFace = (face: FontFace, size: number): void =>
    void doc.font(face).fontSize(face === 'display' ? size * fonts.displayScale : size);
  const heights = new Map<string, number>();

  return {
    doc,
    colours,
    /** Draws text. @returns its height */
    write(
      text: string,
      { x, y, width, size, face = 'regular', colour = ink, align = 'left', lines, strike }: TextOptions,
    ): number {
      setFace(face, size);
      const line = doc.currentLineHeight(true);
      doc.fillColor(colour).text(toSheetText(text), x, y, {
        width,
        align,
        ...(strike && { strike }),
        ...(lines !== undefined && { height: lines * line, ellipsis: '…' }),
      });
      return doc.y - y;
    },
    measureWidth(text: string, face: FontFace, size: number): number {
      setFace(face, size);
      return doc.widthOfString(toSheetText(text));
    },
    /** Memoized: texts are measured for the layout and again when drawn. */
    measureHeight(text: string, face: FontFace, size: number, width: number): number {
      const key = `${face} ${size} ${width} ${text}`;
      const cached = heights.get(key);
      if (cached !== undefined) return cached;
      setFace(face, size);
      const height = doc.heightOfString(toSheetText(text), { width });
      heights.set(key, height);
      return height;
    },
    measureLineHeight(face: FontFace, size: number): number {
      setFace(face, size);
      return doc.currentLineHeight(true);
    },
    /** Draws content for screen readers: a heading, a paragraph, a picture with its description. */
    tag(kind: 'H1' | 'H2' | 'P' | 'L' | 'Figure', draw: () => void, alt?: string): void {
      content.add(doc.struct(kind, alt === undefined ? {} : { alt }, [draw]));
    },
    /** Draws decoration that screen readers skip. */
    decorate(draw: () => void): void {
      doc.markContent('Artifact', { type: 'Layout' });
      draw();
      doc.endMarkedContent();
    },
    finish(): Promise<Buffer> {
      const chunks: Buffer[] = [];
      return new Promise((resolve, reject) => {
        doc.on('data', (chunk: Buffer) => chunks.push(chunk));
        doc.on('end', () => resolve(Buffer.concat(chunks)));
        doc.on('error', reject);
        content.end();
        doc.end();
      });
    },
  };
}
