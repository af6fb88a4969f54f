import type { InBrowser } from './in-browser.ts';
import type { Measured } from './measured.ts';

export interface PagesReport {
  at: string;
  machine: string;
  /** Whether server and load had a core each. */
  pinned: boolean;
  cars: number | 'demo';
  loads: Record<
    'fresh' | 'search' | 'home' | 'data' | 'freshVehicles' | 'vehicle' | 'plainHttp' | 'plainFastify',
    Measured
  >;
  html: { slug: string; page: 'home' | 'search' | 'vehicle'; plain: number; brotli: number }[];
  browser: InBrowser;
}
