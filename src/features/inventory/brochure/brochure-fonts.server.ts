import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Pdf from 'pdfkit';
import { projectRoot } from '../../../platform/project-root.ts';
import type { Template } from '../../sites/template-name.ts';

const faces = ['regular', 'bold', 'display'] as const;
export type Face = (typeof faces)[number];

const folder = join(projectRoot, 'src/features/inventory/brochure/fonts');

/** Metro has one face for everything. */
const files: Record<Template, Record<Face, string>> = {
  showroom: { regular: 'showroom-regular', bold: 'showroom-bold', display: 'showroom-display' },
  metro: { regular: 'metro-regular', bold: 'metro-bold', display: 'metro-bold' },
  outback: { regular: 'outback-regular', bold: 'outback-bold', display: 'outback-display' },
};

/** A condensed face is set larger to weigh as much on the page. */
const displayScales: Record<Template, number> = { showroom: 1, metro: 1, outback: 1.25 };

/** Typed as the files they come from, which is what pdfkit says that it takes. */
export type Fonts = { faces: Record<Face, Buffer>; displayScale: number };

const read = new Map<Template, Promise<Fonts>>();

/** The faces of a template, read from disk and taken apart once. */
export function fontsOf(template: Template): Promise<Fonts> {
  const known = read.get(template);
  if (known) return known;
  const fonts = readFonts(template);
  read.set(template, fonts);
  fonts.catch(() => read.delete(template));
  return fonts;
}

async function readFonts(template: Template): Promise<Fonts> {
  const [regular, bold, display] = await Promise.all(
    faces.map(async (face) => parse(await readFile(join(folder, `${files[template][face]}.ttf`)))),
  );
  return { faces: { regular, bold, display } as Fonts['faces'], displayScale: displayScales[template] };
}

/**
 * A document takes a font apart each time that it is given the file, which is a fifth of the work; it takes one as
 * another document has taken it apart just as well.
 */
function parse(file: Buffer): Buffer {
  const doc = new Pdf({ autoFirstPage: false, font: '' }).registerFont('it', file).font('it');
  return (doc as unknown as { _font: { font: Buffer } })._font.font;
}
