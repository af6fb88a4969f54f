import type { Sheet } from './sheet.server.ts';

export const headingHeight = 20;

/** Says where what it heads begins. */
export function drawHeading(sheet: Sheet, words: string, at: { x: number; y: number; width: number }): number {
  sheet.tag('H2', () => sheet.write(words, { ...at, size: 12.5, face: 'display', lines: 1 }));
  return at.y + headingHeight;
}
