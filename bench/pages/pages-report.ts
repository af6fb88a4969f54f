import type { HtmlSize } from './html-sizes.ts';
import type { InBrowser } from './browser-measurements.ts';
import type { Measurement } from './measurement.ts';

export interface PagesReport {
  at: string;
  machine: string;
  /** Whether server and load generator had a core each. */
  pinned: boolean;
  cars: number | 'demo';
  loads: Record<
    'fresh' | 'search' | 'home' | 'data' | 'freshVehicles' | 'vehicle' | 'plainHttp' | 'plainFastify',
    Measurement
  >;
  html: HtmlSize[];
  browser: InBrowser;
}
