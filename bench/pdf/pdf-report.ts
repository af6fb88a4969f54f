import type { Percentiles } from '../search/percentile.ts';

/** Milliseconds from the request to the last byte, one brochure after the other. */
export interface PdfReport {
  at: string;
  machine: string;
  brochures: number;
  /** First request ever: its images are resized. */
  cold: Percentiles;
  /** Images are cached; the PDF is rendered. */
  warm: Percentiles;
  /** The same PDF again. */
  cached: Percentiles;
  /** CPU time of the server per brochure: read, render, send, and send again. */
  warmCpuMs: number;
  kilobytes: Percentiles;
}
