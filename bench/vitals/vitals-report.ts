/** What Lighthouse says of one page; scores from 0 to 100, times in milliseconds. */
export interface Vitals {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  largestContentfulPaint: number;
  cumulativeLayoutShift: number;
  totalBlockingTime: number;
  bytes: number;
  /** What kept a category from its full score. */
  failed: string[];
}

export interface PageVitals extends Vitals {
  slug: string;
  template: string;
  page: string;
  runs: number;
}
