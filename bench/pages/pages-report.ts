import type { HtmlSize } from './html-sizes.ts';
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
  html: HtmlSize[];
  browser: InBrowser;
}
