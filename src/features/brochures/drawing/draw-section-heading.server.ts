import type { Sheet } from './pdf-sheet.server.ts';

export const sectionHeadingHeight = 20;

/** @returns the y position after the heading */
export function drawSectionHeading(sheet: Sheet, text: string, at: { x: number; y: number; width: number }): number {
  sheet.tag('H2', () => sheet.write(text, { ...at, size: 12.5, face: 'display', lines: 1 }));
  return at.y + sectionHeadingHeight;
}
