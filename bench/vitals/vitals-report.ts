/** Lighthouse's results for one page; scores from 0 to 100, times in milliseconds. */
export interface Vitals {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  largestContentfulPaint: number;
  cumulativeLayoutShift: number;
  totalBlockingTime: number;
  bytes: number;
  /** What reduced a category's score. */
  failed: string[];
}

export interface PageVitals extends Vitals {
  slug: string;
  template: string;
  page: string;
  runs: number;
}
