import hankenGrotesk from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url';
import playfairDisplay from '@fontsource-variable/playfair-display/files/playfair-display-latin-wght-normal.woff2?url';
import publicSans from '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2?url';
import sofiaSans from '@fontsource-variable/sofia-sans-extra-condensed/files/sofia-sans-extra-condensed-latin-wght-normal.woff2?url';
import sourceSans from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url';
import type { Template } from '../../features/sites/template-name.ts';

const files: Record<Template, string[]> = {
  showroom: [playfairDisplay, sourceSans],
  metro: [hankenGrotesk],
  outback: [sofiaSans, publicSans],
};

/** The faces of the first screen, fetched beside the stylesheet instead of after it. */
export const fontPreloads = (template: Template): { href: string }[] => files[template].map((href) => ({ href }));
