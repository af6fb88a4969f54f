import { darkenFor, isHexColour, lightenFor, textOn } from '../../ui/colour.ts';

const fallbackBrand = '#1f4a8a';

/** By day and by night; every pair of text and ground reads at 4.5:1 or more. */
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

export type MailColours = ReturnType<typeof mailColours>;

/** The colours of a mail from the one colour of its website: a pale one gets dark words on it and darker links. */
export function mailColours(brand: string) {
  const fill = (isHexColour(brand) ? brand : fallbackBrand).toLowerCase();
  return {
    brand: fill,
    onBrand: textOn(fill),
    day: { ...day, link: darkenFor(fill, [day.card, day.well]) },
    night: { ...night, link: lightenFor(fill, [night.card, night.well]) },
    warning,
  };
}
