import { darkenFor, isHexColour, lightenFor, getTextColour } from '../../ui/colour.ts';

const fallbackBrand = '#1f4a8a';

/** Light and dark scheme; every pair of text and background has a contrast of at least 4.5:1. */
const day = { ground: '#f3f2ef', card: '#ffffff', well: '#f7f6f3', ink: '#1c1b19', muted: '#5f5c56', line: '#e2e0da' };
const night = {
  ground: '#141413',
  card: '#1f1f1d',
  well: '#2a2a27',
  ink: '#f2f0eb',
  muted: '#b5b1a8',
  line: '#3d3c38',
};
const warning = { ground: '#fff2d6', ink: '#5b3a00' };

export type MailColours = ReturnType<typeof getMailColours>;

/** The colours of a mail, derived from the site's brand colour; a pale brand gets dark text and darker links. */
export function getMailColours(brand: string) {
  const fill = (isHexColour(brand) ? brand : fallbackBrand).toLowerCase();
  return {
    brand: fill,
    onBrand: getTextColour(fill),
    day: { ...day, link: darkenFor(fill, [day.card, day.well]) },
    night: { ...night, link: lightenFor(fill, [night.card, night.well]) },
    warning,
  };
}
