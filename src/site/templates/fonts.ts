import hankenGrotesk from './fonts/hanken-grotesk.woff2?url';
import playfairDisplay from './fonts/playfair-display.woff2?url';
import publicSans from './fonts/public-sans.woff2?url';
import sofiaSans from './fonts/sofia-sans-extra-condensed.woff2?url';
import sourceSans from './fonts/source-sans-3.woff2?url';
import type { Template } from '../../features/sites/template-name.ts';

const files: Record<Template, string[]> = {
  showroom: [playfairDisplay, sourceSans],
  metro: [hankenGrotesk],
  outback: [sofiaSans, publicSans],
};

/** The faces of the first screen, fetched beside the stylesheet instead of after it. */
export const fontPreloads = (template: Template): { href: string }[] => files[template].map((href) => ({ href }));
