import type { Spread } from '../search/percentile.ts';

/** Milliseconds from the question to the last byte, one brochure after the other. */
export interface PdfReport {
  at: string;
  machine: string;
  brochures: number;
  /** Nobody has asked for its pictures before: they are made for it. */
  cold: Spread;
  /** Its pictures are there, the sheet itself is drawn. */
  warm: Spread;
  /** The same sheet once more. */
  kept: Spread;
  /** What a brochure takes of the server's threads: read, drawn, sent, and sent again. */
  warmCpuMs: number;
  kilobytes: Spread;
}
