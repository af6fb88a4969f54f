import hankenGrotesk from './fonts/hanken-grotesk.woff2?url';
import playfairDisplay from './fonts/playfair-display.woff2?url';
import publicSans from './fonts/public-sans.woff2?url';
import sofiaSans from './fonts/sofia-sans-extra-condensed.woff2?url';
import sourceSans from './fonts/source-sans-3.woff2?url';
import type { TemplateName } from '../../features/sites/config/template-name.ts';

const files: Record<TemplateName, string[]> = {
  showroom: [playfairDisplay, sourceSans],
  metro: [hankenGrotesk],
  outback: [sofiaSans, publicSans],
};

/** The fonts of the first screen, preloaded in parallel to the stylesheet. */
export const fontPreloads = (template: TemplateName): { href: string }[] => files[template].map((href) => ({ href }));
