import Pdf from 'pdfkit';
import { darkenFor, mix, textOn } from '../../../ui/colour.ts';
import type { Face, Fonts } from './brochure-fonts.server.ts';
import { printable } from './printable.ts';

/** A4 in points. */
export const pageWidth = 595.28;
export const pageHeight = 841.89;
export const margin = 36;
export const contentWidth = pageWidth - 2 * margin;

const ink = '#1b1916';
const muted = '#5c5852';
const hairline = '#d8d4cd';

export type Sheet = ReturnType<typeof openSheet>;

/** No piece of text on the sheet has room for more, and a feed may send any length. */
const mostCharacters = 600;

const legible = (text: string): string => printable(text.slice(0, mostCharacters));

type Words = {
  x: number;
  y: number;
  width: number;
  size: number;
  face?: Face;
  colour?: string;
  align?: 'left' | 'right' | 'center';
  /** More than these end in an ellipsis. */
  lines?: number;
  strike?: boolean;
};

type Opening = { title: string; author: string; day: string; brand: string; fonts: Fonts };

/** A document to draw on: the brand's colours, the faces, and words that are tagged for whoever has them read aloud. */
export function openSheet({ title, author, day, brand, fonts }: Opening) {
  const doc = new Pdf({
    size: 'A4',
    font: '', // none before ours: the default one would be read for nothing
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-AU',
    displayTitle: true,
    info: { Title: printable(title), Author: printable(author), CreationDate: new Date(day) },
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
    onBrand: textOn(brand),
    strong: darkenFor(brand, ['#ffffff', soft]),
  };

  const setFace = (face: Face, size: number): void =>
    void doc.font(face).fontSize(face === 'display' ? size * fonts.displayScale : size);
  const heights = new Map<string, number>();

  return {
    doc,
    colours,
    /** Draws the words and says how high they came out. */
    write(
      text: string,
      { x, y, width, size, face = 'regular', colour = ink, align = 'left', lines, strike }: Words,
    ): number {
      setFace(face, size);
      const line = doc.currentLineHeight(true);
      doc.fillColor(colour).text(legible(text), x, y, {
        width,
        align,
        ...(strike && { strike }),
        ...(lines !== undefined && { height: lines * line, ellipsis: '…' }),
      });
      return doc.y - y;
    },
    widthOf(text: string, face: Face, size: number): number {
      setFace(face, size);
      return doc.widthOfString(legible(text));
    },
    /** Remembered: what is measured to find its place is measured again when it is drawn. */
    heightOf(text: string, face: Face, size: number, width: number): number {
      const key = `${face} ${size} ${width} ${text}`;
      const known = heights.get(key);
      if (known !== undefined) return known;
      setFace(face, size);
      const height = doc.heightOfString(legible(text), { width });
      heights.set(key, height);
      return height;
    },
    lineHeight(face: Face, size: number): number {
      setFace(face, size);
      return doc.currentLineHeight(true);
    },
    /** What is read aloud: a heading, a paragraph, a picture with its description. */
    tag(kind: 'H1' | 'H2' | 'P' | 'L' | 'Figure', draw: () => void, alt?: string): void {
      content.add(doc.struct(kind, alt === undefined ? {} : { alt }, [draw]));
    },
    /** What is there to be looked at alone. */
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
