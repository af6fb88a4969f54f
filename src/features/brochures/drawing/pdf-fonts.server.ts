import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../../../platform/project-root.ts';
import type { TemplateName } from '../../sites/config/template-name.ts';

const faces = ['regular', 'bold', 'display'] as const;
export type FontFace = (typeof faces)[number];

const folder = join(projectRoot, 'src/features/brochures/fonts');

/** Metro uses one font family throughout. */
const files: Record<TemplateName, Record<FontFace, string>> = {
  showroom: { regular: 'showroom-regular', bold: 'showroom-bold', display: 'showroom-display' },
  metro: { regular: 'metro-regular', bold: 'metro-bold', display: 'metro-bold' },
  outback: { regular: 'outback-regular', bold: 'outback-bold', display: 'outback-display' },
};

/** Condensed fonts are set larger for the same visual weight. */
const displayScales: Record<TemplateName, number> = { showroom: 1, metro: 1, outback: 1.25 };

/** Parsed fonts, typed as Buffers because that is what pdfkit's types accept. */
export type Fonts = { faces: Record<FontFace, Buffer>; displayScale: number };

const cache = new Map<TemplateName, Promise<Fonts>>();

/** Loads and parses the fonts of a template once. */
export function loadFonts(template: TemplateName): Promise<Fonts> {
  const cached = cache.get(template);
  if (cached) return cached;
  const fonts = readFonts(template);
  cache.set(template, fonts);
  fonts.catch(() => cache.delete(template));
  return fonts;
}

/** Loads pdfkit on first use: it takes a tenth of a server's start. */
async function readFonts(template: TemplateName): Promise<Fonts> {
  const [regular, bold, display] = await Promise.all(
    faces.map(async (face) => parseFont(await readFile(join(folder, `${files[template][face]}.ttf`)))),
  );
  return { faces: { regular, bold, display } as Fonts['faces'], displayScale: displayScales[template] };
}

/**
 * pdfkit parses a font file for every document, which takes a fifth of the rendering time. It also accepts a font that
 * another document has parsed.
 */
async function parseFont(file: Buffer): Promise<Buffer> {
  const { default: Pdf } = await import('pdfkit');
  const doc = new Pdf({ autoFirstPage: false, font: '' }).registerFont('font', file).font('font');
  return (doc as unknown as { _font: { font: Buffer } })._font.font;
}
