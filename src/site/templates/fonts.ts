import hankenGrotesk from './fonts/hanken-grotesk.woff2?url';
import playfairDisplay from './fonts/playfair-display.woff2?url';
import publicSans from './fonts/public-sans.woff2?url';
import sofiaSans from './fonts/sofia-sans-extra-condensed.woff2?url';
import sourceSans from './fonts/source-sans-3.woff2?url';
import type { FontPair } from '../../features/sites/config/font-pair.ts';
import type { TemplateName } from '../../features/sites/config/template-name.ts';

const files: Record<FontPair, string[]> = {
  classic: [playfairDisplay, sourceSans],
  modern: [hankenGrotesk],
  bold: [sofiaSans, publicSans],
};

const ownPairs: Record<TemplateName, FontPair> = { showroom: 'classic', metro: 'modern', outback: 'bold' };

/** The fonts of the first screen, preloaded in parallel to the stylesheet. */
export const fontPreloads = (template: TemplateName, pair: FontPair | null): { href: string }[] =>
  files[pair ?? ownPairs[template]].map((href) => ({ href }));
