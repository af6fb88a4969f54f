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
 * computed colours and integers reach the text, so it cannot break out of the style element.
 */
export function buildThemeStyle(theme: Theme): string {
  const style = cache.get(theme) ?? printStyle(theme);
  cache.set(theme, style);
  return style;
}

type Theme = { brand: string; radius: number | null };

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
  };
  return `:root{${Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')}}`;
}

/** Without it the template's own radius applies. */
function radiusToken(radius: number | null): { 'site-corner'?: string } {
  if (radius === null || !Number.isFinite(radius)) return {};
  return { 'site-corner': `${Math.min(largestRadius, Math.max(0, Math.round(radius)))}px` };
}
