import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
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

export type Fonts = { files: Record<Face, Buffer>; displayScale: number };

const read = new Map<Template, Promise<Fonts>>();

/** The faces of a template, read from disk once. */
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
    faces.map((face) => readFile(join(folder, `${files[template][face]}.ttf`))),
  );
  return { files: { regular, bold, display } as Fonts['files'], displayScale: displayScales[template] };
}
