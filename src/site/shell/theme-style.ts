import type { FontPair } from '../../features/sites/config/font-pair.ts';
import { darkenFor, getHoverColour, isHexColour, lightenFor, mix, getTextColour } from '../../ui/colour.ts';

/**
 * The darkest light background and the lightest dark background of any template: text that is readable there is
 * readable everywhere.
 */
const darkestPaper = '#efe8db';
const lightestNight = '#2a2723';

const fallbackBrand = '#1f4a8a';
const largestRadius = 24; // px

/**
 * The theme tokens of a site as CSS, inlined in the head so that nothing is painted in another colour first. Only
 * computed colours, integers and our own fonts reach the text, so it cannot break out of the style element.
 */
export function buildThemeStyle(theme: Theme): string {
  const style = cache.get(theme) ?? printStyle(theme);
  cache.set(theme, style);
  return style;
}

type Theme = { brand: string; radius: number | null; fonts?: FontPair | null };

/** Memoized per theme, since every page of a site needs it. */
const cache = new WeakMap<Theme, string>();

function printStyle(theme: Theme): string {
  const brand = (isHexColour(theme.brand) ? theme.brand : fallbackBrand).toLowerCase();
  const soft = mix(brand, '#ffffff', 0.91);
  const tokens = {
    brand,
    'on-brand': getTextColour(brand),
    'brand-hover': getHoverColour(brand),
    'brand-strong': darkenFor(brand, [darkestPaper, soft]),
    'brand-bright': lightenFor(brand, [lightestNight]),
    'brand-soft': soft,
    ...radiusToken(theme.radius),
    ...(theme.fonts && fontTokens[theme.fonts]),
  };
  return `:root{${Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')}}`;
}

const face = (name: string, kind: string): string => `'${name}','${name} stand-in',${kind}`;

const toFontTokens = (display: string, text: string, weight: number) => ({
  'site-display-face': display,
  'site-text-face': text,
  'site-display-weight': String(weight),
});

/** Without them the template's own fonts apply. */
const fontTokens: Readonly<Record<FontPair, Readonly<Record<string, string>>>> = {
  classic: toFontTokens(face('Playfair Display', 'serif'), face('Source Sans 3', 'sans-serif'), 450),
  modern: toFontTokens(face('Hanken Grotesk', 'sans-serif'), face('Hanken Grotesk', 'sans-serif'), 700),
  bold: toFontTokens(face('Sofia Sans Extra Condensed', 'sans-serif'), face('Public Sans', 'sans-serif'), 850),
};

/** Without it the template's own radius applies. */
function radiusToken(radius: number | null): { 'site-corner'?: string } {
  if (radius === null || !Number.isFinite(radius)) return {};
  return { 'site-corner': `${Math.min(largestRadius, Math.max(0, Math.round(radius)))}px` };
}
