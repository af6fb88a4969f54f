import { darkenFor, hoverOf, isHexColour, lightenFor, mix, textOn } from '../ui/colour.ts';

/** The darkest light ground and the lightest dark ground of any template: what is readable there is readable everywhere. */
const darkestPaper = '#efe8db';
const lightestNight = '#2a2723';

const fallbackBrand = '#1f4a8a';
const largestRadius = 24; // px

/**
 * The theme tokens of a site as CSS, placed in the head so that nothing is ever painted in another colour.
 * Only colours printed by our own maths and whole numbers reach the text: it stands inside a style element.
 */
export function themeStyle(theme: Theme): string {
  const style = known.get(theme) ?? styleOf(theme);
  known.set(theme, style);
  return style;
}

type Theme = { brand: string; radius: number | null };

/** Every page of a site has it, and a site has one theme for as long as nobody changes it. */
const known = new WeakMap<Theme, string>();

function styleOf(theme: Theme): string {
  const brand = (isHexColour(theme.brand) ? theme.brand : fallbackBrand).toLowerCase();
  const soft = mix(brand, '#ffffff', 0.91);
  const tokens = {
    brand,
    'on-brand': textOn(brand),
    'brand-hover': hoverOf(brand),
    'brand-strong': darkenFor(brand, [darkestPaper, soft]),
    'brand-bright': lightenFor(brand, [lightestNight]),
    'brand-soft': soft,
    ...cornerToken(theme.radius),
  };
  return `:root{${Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')}}`;
}

/** Left out, the template's own corners hold. */
function cornerToken(radius: number | null): { 'site-corner'?: string } {
  if (radius === null || !Number.isFinite(radius)) return {};
  return { 'site-corner': `${Math.min(largestRadius, Math.max(0, Math.round(radius)))}px` };
}
