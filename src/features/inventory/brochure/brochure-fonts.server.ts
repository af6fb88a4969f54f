import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../../../platform/project-root.ts';
import type { Template } from '../../sites/template-name.ts';

export const faces = ['regular', 'bold', 'display'] as const;
export type Face = (typeof faces)[number];

const folder = join(projectRoot, 'src/features/inventory/brochure/fonts');

/** Metro has one face for everything. */
const files: Record<Template, Record<Face, string>> = {
  showroom: { regular: 'showroom-regular', bold: 'showroom-bold', display: 'showroom-display' },
  metro: { regular: 'metro-regular', bold: 'metro-bold', display: 'metro-bold' },
  outback: { regular: 'outback-regular', bold: 'outback-bold', display: 'outback-display' },
};

export type Fonts = Record<Face, Buffer>;

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
  return { regular, bold, display } as Fonts;
}
