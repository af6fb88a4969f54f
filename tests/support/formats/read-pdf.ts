import { inflateSync } from 'node:zlib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export type ReadPdf = {
  /** The text of each page; a bar separates two pieces. */
  pages: string[];
  info: Record<string, unknown>;
  /** The tagged structure in reading order: `H1`, `Figure: a car`. */
  parts: string[];
};

type Part = { role?: string; alt?: string; children?: readonly Part[] };

/** Reads text, metadata and tags of a PDF. */
export async function readPdf(content: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(content), verbosity: 0 });
  const document = await task.promise;
  const read: ReadPdf = { pages: [], info: { ...(await document.getMetadata()).info }, parts: [] };
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const texts = (await page.getTextContent()).items.map((item) => ('str' in item ? item.str : ''));
    read.pages.push(texts.filter((each) => each.trim() !== '').join(' | '));
    read.parts.push(...listParts(((await page.getStructTree()) ?? {}) as Part)); // null for an untagged page
  }
  await task.destroy();
  return read;
}

const listParts = ({ role, alt, children = [] }: Part): string[] => {
  const own = role && !['Root', 'Document'].includes(role) ? [alt === undefined ? role : `${role}: ${alt}`] : [];
  return [...own, ...children.flatMap(listParts)];
};

/** Reads a QR code from the drawn rectangles: its modules, row by row. A rectangle may span several modules. */
export function readCode(content: Buffer, modules: number): boolean[][] {
  const drawn = inflateStreams(content).flatMap((drawing) => [...drawing.matchAll(/^(\S+) (\S+) (\S+) (\S+) re$/gm)]);
  const boxes = drawn.map(([, ...numbers]) => numbers.map(Number) as [number, number, number, number]);
  const side = boxes.map(([, , , height]) => height).toSorted((a, b) => a - b)[0] ?? 0;
  const ours = boxes.filter(([, , , height]) => Math.abs(height - side) < 0.001);
  const [left, top] = [Math.min(...ours.map(([x]) => x)), Math.min(...ours.map(([, y]) => y))];
  const code = Array.from({ length: modules }, () => Array.from({ length: modules }, () => false));
  for (const [x, y, width] of ours) {
    const start = Math.round((x - left) / side);
    code[Math.round((y - top) / side)]?.fill(true, start, start + Math.round(width / side));
  }
  return code;
}

function inflateStreams(content: Buffer): string[] {
  const text = content.toString('latin1');
  return [...text.matchAll(/\/Filter \/FlateDecode\n>>\nstream\n/g)].flatMap(({ index, 0: head }) => {
    const packed = content.subarray(index + head.length, text.indexOf('\nendstream', index));
    return [inflateSync(packed).toString('latin1')];
  });
}
